import './stack.css';
import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { OUTCOME_SIGNS } from '../../../core/game.ts';
import type { Lang } from '../../../core/text.ts';
import { argText } from '../../../trace/names.ts';
import { type CallFrame, UNSET, variablesOf } from '../../../trace/state.ts';
import { lang } from '../../common/page-settings.ts';
import { Panel } from '../../page/button.tsx';
import type { PlayerProps, TracePlayer } from '../player.ts';
import type { Show } from '../show.ts';
import { THEATRE_WORDS } from '../words.ts';

/** A call takes a line or more; the scrolled box keeps its size meanwhile. */
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

/** Deeper stacks show how many calls are left out. */
const MOST_FRAMES = 24;

function framesOf(top: CallFrame | undefined): CallFrame[] {
  const frames: CallFrame[] = [];
  for (let frame = top; frame; frame = frame.caller) frames.push(frame);
  return frames;
}

interface Row {
  readonly item: HTMLLIElement;
  readonly name: Text;
  readonly variables: Text;
  frame: CallFrame | undefined;
  level: number;
}

/** Shows calls as rows of a list. Rows stay and take new words, two pieces of text each: a jump changes them all. */
function keepStackRows({ show, seek }: TracePlayer, list: HTMLOListElement, lang: Lang) {
  const variables = variablesOf(show.algorithm.steps);
  const rows: Row[] = [];
  list.replaceChildren();
  const addRow = () => {
    const row: Row = { ...makeRow(() => row.frame && toCall(row.frame), lang), frame: undefined, level: 0 };
    if (rows.length === 0) row.item.className = 'stack-top';
    list.append(row.item);
    rows.push(row);
    return row;
  };
  const toCall = ({ node }: CallFrame) => seek(show.outline.born[node]! + 1);
  return (top: CallFrame | undefined) => {
    const frames = framesOf(top);
    for (let at = 0; at < Math.max(rows.length, Math.min(frames.length, MOST_FRAMES)); at++) {
      const [row, frame, level] = [rows[at] ?? addRow(), frames[at], frames.length - at];
      // calls that did nothing since are the same frames as before
      if (row.frame === frame && row.level === level) continue;
      row.item.hidden = frame === undefined;
      [row.frame, row.level] = [frame, level];
      if (!frame) continue;
      put(row.name, `${level}. ${show.stage.positionName(frame.board)}`);
      put(row.variables, variablesText(show, variables, frame, lang));
    }
  };
}

function put(node: Text, words: string): void {
  if (node.data !== words) node.data = words;
}

function makeRow(onClick: () => void, lang: Lang) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'stack-call';
  button.title = THEATRE_WORDS.toCall[lang];
  button.addEventListener('click', onClick);
  const [underlined, name, variables] = [document.createElement('u'), new Text(), new Text()];
  underlined.append(name);
  button.append(underlined, variables);
  item.append(button);
  return { item, name, variables };
}

/** ` i=3 m=a1-c1`; a line may end between two variables, not within one. */
function variablesText(
  show: Show,
  variables: ReturnType<typeof variablesOf>,
  frame: CallFrame,
  lang: Lang,
): string {
  let words = '';
  for (const [slot, { name, type }] of variables.entries()) {
    const value = frame.variables[slot];
    if (value === undefined || value === UNSET) continue;
    words += ` ${name}=${argText(show, type, value)[lang].replaceAll(' ', '\u00a0')}`;
  }
  return words;
}

/** A value in words, with the sign and the colour that outcomes have everywhere on the page. */
export function ValueSign({ show, value }: { readonly show: Show; readonly value: number }) {
  const source = show.trace.values[value] ?? '';
  const outcome = show.algorithm.outcomeOf(source);
  return (
    <span class="theatre-value">
      {outcome && <span class={`sign sign-${outcome}`}>{OUTCOME_SIGNS[outcome]}</span>}{' '}
      {show.algorithm.valueText(source)[lang.value]}
    </span>
  );
}
