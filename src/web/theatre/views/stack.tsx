import './stack.css';
import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Panel } from '../../page/button.tsx';
import type { PlayerProps } from '../panels.ts';
import { THEATRE_WORDS } from '../words.ts';
import { framesOf, keepStackRows, MOST_FRAMES } from './stack-rows.ts';
import { ValueSign } from './value-sign.tsx';

/** The calls that are running, the innermost first, with their variables. */
export function StackView({ player }: PlayerProps) {
  const language = lang.value;
  const rows = useRef<HTMLOListElement>(null);
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
        {returned >= 0 && (
          <p class="stack-returned">
            {THEATRE_WORDS.returned[language]} <ValueSign show={player.show} value={returned} />
          </p>
        )}
        {isEmpty && <p class="small">{THEATRE_WORDS.noCall[language]}</p>}
        <ol ref={rows} class="stack" />
        {left > 0 && (
          <p class="small">
            {left} {THEATRE_WORDS.moreFrames[language]}
          </p>
        )}
      </div>
    </Panel>
  );
}
