import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { useTable } from '../page/hooks.ts';
import { EXPLANATIONS } from './words.ts';

interface Step {
  /** What is framed meanwhile. */
  readonly at: string;
  readonly title: Text;
  readonly words: Text;
}

const CORNERS = ['bottom', 'top', 'left'];

/** Into the first corner in which it does not cover what it is about. */
function stepAside(box: HTMLElement, target: Element): void {
  const corner = CORNERS.find(each => {
    box.dataset.corner = each;
    const [own, other] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
    return (
      own.bottom <= other.top || own.top >= other.bottom || own.right <= other.left || own.left >= other.right
    );
  });
  box.dataset.corner = corner ?? CORNERS[0]!;
}

/** Four steps around a cabinet, in a corner, so that one may play meanwhile; Escape skips it. */
export function Tour({ onEnd }: { readonly onEnd: () => void }) {
  const view = useTable().view.value;
  const [index, setIndex] = useState(0);
  const steps: readonly Step[] = view
    ? [
        { at: '.screen', title: EXPLANATIONS.tourBoard, words: view.help },
        { at: '.verdict', title: EXPLANATIONS.tourHints, words: EXPLANATIONS.tourHintsWords },
        { at: '.panel-kibitzer', title: EXPLANATIONS.tourSigns, words: EXPLANATIONS.tourSignsWords },
        {
          at: '.top [aria-keyshortcuts="?"]',
          title: EXPLANATIONS.tourHelp,
          words: EXPLANATIONS.tourHelpWords,
        },
      ]
    : [];
  const step = steps[index];
  useEffect(() => {
    const target = step && document.querySelector(step.at);
    target?.classList.add('toured');
    return () => target?.classList.remove('toured');
  }, [step?.at]);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const target = step && document.querySelector(step.at);
    if (box.current && target) stepAside(box.current, target);
  }, [step?.at, lang.value]);
  useEffect(() => {
    const skip = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onEnd();
    };
    addEventListener('keydown', skip, { capture: true });
    return () => removeEventListener('keydown', skip, { capture: true });
  }, [onEnd]);
  if (!step) return null;
  const language = lang.value;
  const isLast = index === steps.length - 1;
  return (
    <aside ref={box} class="tour" aria-label={EXPLANATIONS.tour[language]}>
      <div aria-live="polite">
        <p class="tour-title">
          {EXPLANATIONS.tourStep(index + 1, steps.length)[language]} {step.title[language]}
        </p>
        <p>{step.words[language]}</p>
      </div>
      <div class="row">
        <Button icon="next" main onClick={() => (isLast ? onEnd() : setIndex(index + 1))}>
          {(isLast ? EXPLANATIONS.tourEnd : EXPLANATIONS.tourNext)[language]}
        </Button>
        {!isLast && (
          <Button icon="clear" keys="Escape" onClick={onEnd}>
            {EXPLANATIONS.tourSkip[language]}
          </Button>
        )}
      </div>
    </aside>
  );
}
