import './stack.css';
import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Panel } from '../../page/button.tsx';
import type { PlayerProps } from '../panels.ts';
import { THEATRE_WORDS } from '../words.ts';
import { framesOf, keepStackRows, MOST_FRAMES } from './stack-rows.ts';
import { ValueSign } from './value-sign.tsx';

/** A call takes a line or more; what scrolls keeps its size while they do. */
const LINE_EM = 2;

/** The calls that are running, the innermost first, with their variables. */
export function StackView({ player }: PlayerProps) {
  const language = lang.value;
  const rows = useRef<HTMLOListElement>(null);
  const deepest = useMemo(
    () => player.show.outline.depth.reduce((most, depth) => Math.max(most, depth + 1), 0),
    [player],
  );
  const depth = useComputed(() => framesOf(player.moment.value.state.frame).length);
  const title = useComputed(() => `${THEATRE_WORDS.stack[lang.value]} ${depth.value}`);
  const returned = useComputed(() => player.moment.value.state.returned).value;
  const isEmpty = useComputed(() => depth.value === 0).value;
  const left = useComputed(() => Math.max(0, depth.value - MOST_FRAMES)).value;
  useLayoutEffect(() => {
    const show = keepStackRows(player, rows.current!, language);
    return effect(() => show(player.moment.value.state.frame));
  }, [player, language]);
  return (
    <Panel title={title} name="stack">
      <div class="theatre-scroll">
        <p class="stack-returned">
          {returned >= 0 ? (
            <>
              {THEATRE_WORDS.returned[language]} <ValueSign show={player.show} value={returned} />
            </>
          ) : (
            isEmpty && THEATRE_WORDS.noCall[language]
          )}
        </p>
        <ol ref={rows} class="stack" style={{ minHeight: `${LINE_EM * Math.min(MOST_FRAMES, deepest)}em` }} />
        {left > 0 && (
          <p class="small">
            {left} {THEATRE_WORDS.moreFrames[language]}
          </p>
        )}
      </div>
    </Panel>
  );
}
