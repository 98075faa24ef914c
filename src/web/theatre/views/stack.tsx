import './stack.css';
import type { Text } from '../../../core/text.ts';
import { argText } from '../../../trace/names.ts';
import { type Frame, UNSET, variablesOf } from '../../../trace/state.ts';
import { lang } from '../../common/page-settings.ts';
import { Panel } from '../../page/button.tsx';
import type { PlayerProps } from '../panels.ts';
import type { Show } from '../show.ts';
import { THEATRE_WORDS } from '../words.ts';
import { ValueSign } from './value-sign.tsx';

/** Deeper stacks say how many calls are left out. */
const MOST_FRAMES = 24;

/** The calls that are running, the innermost first, with their variables. */
export function StackView({ player }: PlayerProps) {
  const { show } = player;
  const language = lang.value;
  const { frame, returned } = player.moment.value.state;
  const frames = framesOf(frame);
  const shown = frames.slice(0, MOST_FRAMES);
  return (
    <Panel title={`${THEATRE_WORDS.stack[language]} ${frames.length}`} name="stack">
      <div class="theatre-scroll">
        {returned >= 0 && (
          <p class="stack-returned">
            {THEATRE_WORDS.returned[language]} <ValueSign show={show} value={returned} />
          </p>
        )}
        {frames.length === 0 && <p class="small">{THEATRE_WORDS.noCall[language]}</p>}
        <ol class="stack">
          {shown.map((one, depth) => (
            // by its place: rows that are there already take the new words
            <li key={depth} class={depth === 0 ? 'stack-top' : undefined}>
              <button
                type="button"
                class="stack-call"
                title={THEATRE_WORDS.toCall[language]}
                onClick={() => player.seek(show.outline.born[one.node]! + 1)}
              >
                {frames.length - depth}. {show.stage.positionName(one.board)}
              </button>{' '}
              <Variables show={show} frame={one} />
            </li>
          ))}
        </ol>
        {frames.length > MOST_FRAMES && (
          <p class="small">
            {frames.length - MOST_FRAMES} {THEATRE_WORDS.moreFrames[language]}
          </p>
        )}
      </div>
    </Panel>
  );
}

function Variables({ show, frame }: { readonly show: Show; readonly frame: Frame }) {
  const language = lang.value;
  return (
    <>
      {namedVariables(show, frame).map(({ name, words }) => (
        <span key={name} class="stack-variable">
          <var>{name}</var>={words[language]}{' '}
        </span>
      ))}
    </>
  );
}

function namedVariables(show: Show, frame: Frame): { name: string; words: Text }[] {
  return variablesOf(show.algorithm.steps).flatMap(({ name, type }, slot) => {
    const value = frame.variables[slot];
    if (value === undefined || value === UNSET) return [];
    return [{ name, words: argText(show, type, value) }];
  });
}

function framesOf(top: Frame | undefined): Frame[] {
  const frames: Frame[] = [];
  for (let frame = top; frame; frame = frame.caller) frames.push(frame);
  return frames;
}
