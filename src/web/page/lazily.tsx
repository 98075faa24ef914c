import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';

/** A part of the page whose code comes when it is first shown. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Lazy(props: Props) {
    const [part, setPart] = useState<{ readonly View: ComponentType<Props> } | 'missing'>();
    useEffect(() => {
      let isShown = true;
      load().then(
        View => isShown && setPart({ View }),
        () => isShown && setPart('missing'),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (part && part !== 'missing') return <part.View {...props} />;
    return (
      <div class="waiting" aria-busy={part === undefined}>
        <p class={part ? 'notice notice-error' : 'small'} role="status">
          {(part ? WORDS.notLoaded : WORDS.opening)[lang.value]}
        </p>
      </div>
    );
  };
}
