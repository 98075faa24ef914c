import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { askedWhy, type WhyQuestion } from '../common/why.ts';

type Dialog = ComponentType<{ readonly question: WhyQuestion }>;

/** Shows the reason that somebody asked for; its code comes with the first question. */
export function WhyHost({ load }: { readonly load: () => Promise<Dialog> }) {
  const [loaded, setLoaded] = useState<{ readonly View: Dialog }>();
  const question = askedWhy.value;
  const isAsked = question !== undefined;
  useEffect(() => {
    if (!isAsked || loaded) return;
    load().then(
      View => setLoaded({ View }),
      // without a network there is no answer; asking again tries again
      () => {
        askedWhy.value = undefined;
      },
    );
  }, [isAsked, loaded, load]);
  return question && loaded ? <loaded.View key={question} question={question} /> : null;
}
