import './stack.css';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Lang } from '../../../core/text.ts';
import { argText } from '../../../trace/names.ts';
import { type Frame, UNSET, variablesOf } from '../../../trace/state.ts';
import { lang } from '../../common/page-settings.ts';
import { Panel } from '../../page/button.tsx';
import type { PlayerProps } from '../panels.ts';
import type { Player } from '../player.ts';
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
  const rowOf = useMemo(() => makeRows(player, language), [player, language]);
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
          {frames.slice(0, MOST_FRAMES).map((one, depth) => (
            // by its place: rows that are there already take the new words
            <li key={depth} class={depth === 0 ? 'stack-top' : undefined}>
              {rowOf(one, frames.length - depth)}
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

/** A call in a row. Calls that did nothing since are the same frames as before, and so are their rows. */
function makeRows({ show, seek }: Player, language: Lang) {
  const variables = variablesOf(show.algorithm.steps);
  const made = new WeakMap<Frame, ReturnType<typeof row>>();
  const row = (frame: Frame, level: number) => (
    <button
      type="button"
      class="stack-call"
      title={THEATRE_WORDS.toCall[language]}
      onClick={() => seek(show.outline.born[frame.node]! + 1)}
    >
      <u>{`${level}. ${show.stage.positionName(frame.board)}`}</u>
      {variables.map(({ name, type }, slot) => {
        const value = frame.variables[slot];
        if (value === undefined || value === UNSET) return null;
        // a line may end between two variables, not within one
        const words = argText(show, type, value)[language].replaceAll(' ', '\u00a0');
        return (
          <Fragment key={name}>
            {' '}
            <var>{name}</var>
            {`=${words}`}
          </Fragment>
        );
      })}
    </button>
  );
  return (frame: Frame, level: number) => {
    const known = made.get(frame) ?? row(frame, level);
    made.set(frame, known);
    return known;
  };
}

function framesOf(top: Frame | undefined): Frame[] {
  const frames: Frame[] = [];
  for (let frame = top; frame; frame = frame.caller) frames.push(frame);
  return frames;
}
