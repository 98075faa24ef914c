import { useMemo, useState } from 'preact/hooks';
import { type Text, text, textOf } from '../../../core/text.ts';
import { argText } from '../../../trace/names.ts';
import { UNSET, variablesOf } from '../../../trace/state.ts';
import type { StepKind } from '../../../trace/step.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { type Breakpoint, firstDifferenceAt, namedStop, sameBreakpoint } from '../breakpoints.ts';
import type { PlayerProps, TracePlayer } from '../player.ts';
import { type Show, stepOf } from '../show.ts';
import { THEATRE_WORDS } from '../words.ts';

/** What each kind of event is called, for breakpoints. */
const KIND_NAMES: Readonly<Record<StepKind, Text>> = {
  enter: text('call', '调用'),
  try: text('try', '尝试'),
  extend: text('extend', '延伸'),
  skip: text('skip', '跳过'),
  place: text('place', '落子'),
  turn: text('turn', '翻转'),
  undo: text('undo', '还原'),
  pass: text('pass', '停一手'),
  focus: text('focus', '取出局面'),
  leaf: text('game over', '终局'),
  hit: text('memo hit', '命中'),
  cut: text('cut', '剪枝'),
  fold: text('fold', '合并结果'),
  write: text('write', '写入'),
  split: text('split', '分解'),
  pack: text('pack', '压缩'),
  return: text('return', '返回'),
  answer: text('answer', '答案'),
};

/** Where playing stops, and what else it could stop at. */
export function BreakpointsView({ player }: PlayerProps) {
  const language = lang.value;
  const set = player.breakpoints.value;
  const stops = set.length > 0 || firstDifferenceAt(player.show) !== undefined;
  return (
    <div class="breakpoints">
      {set.length === 0 ? (
        <p class="small">{THEATRE_WORDS.noBreakpoints[language]}</p>
      ) : (
        <ul class="row breakpoint-list">
          {set.map(breakpoint => (
            <li key={JSON.stringify(breakpoint)}>
              <Button
                icon="clear"
                title={THEATRE_WORDS.remove[language]}
                onClick={() => player.toggleBreakpoint(breakpoint)}
              >
                {breakpointText(player.show, breakpoint)[language]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Button icon="back" keys="[" disabled={!stops} onClick={() => player.toStop(-1)}>
          {THEATRE_WORDS.toPreviousStop[language]}
        </Button>
        <Button icon="next" keys="]" disabled={!stops} onClick={() => player.toStop(1)}>
          {THEATRE_WORDS.toNextStop[language]}
        </Button>
      </div>
      <Offers player={player} />
    </div>
  );
}

/** What can be stopped at here: kinds of events, this position, the values that there are. */
function Offers({ player }: PlayerProps) {
  const { show } = player;
  const language = lang.value;
  const kinds = [...new Set(show.algorithm.steps.map(({ kind }) => kind))];
  const { frame } = player.moment.value.state;
  const position = frame === undefined ? undefined : show.outline.position[frame.node];
  return (
    <>
      <Toggles
        player={player}
        label={THEATRE_WORDS.breakOnKind[language]}
        offers={kinds.map(kind => ({ on: 'kind', kind }))}
      />
      {position !== undefined && (
        <Toggles
          player={player}
          label={THEATRE_WORDS.breakOnPosition[language]}
          offers={[{ on: 'position', position }]}
        />
      )}
      <Toggles
        player={player}
        label={THEATRE_WORDS.breakOnValue[language]}
        offers={valuesAtHand(player).map(value => ({ on: 'value', value }))}
      />
      <Written player={player} />
    </>
  );
}

/** The number of values offered while typing; others can be typed in full. */
const MOST_OFFERED = 1000;

/** A position or a value that has not come yet. */
function Written({ player }: PlayerProps) {
  const { show } = player;
  const language = lang.value;
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const values = useMemo(
    () => show.trace.values.slice(0, MOST_OFFERED).map((_, value) => argText(show, 'value', value)),
    [show],
  );
  const add = () => {
    const stop = namedStop(show, words);
    setMissing(stop === undefined);
    if (!stop) return;
    setWords('');
    if (!player.breakpoints.peek().some(known => sameBreakpoint(known, stop))) player.toggleBreakpoint(stop);
  };
  return (
    <form
      class="row breakpoint-written"
      onSubmit={event => {
        event.preventDefault();
        add();
      }}
    >
      <label class="number">
        <span>{THEATRE_WORDS.breakOnWritten[language]}</span>
        <input
          list="values-of-run"
          value={words}
          onInput={event => {
            setMissing(false);
            setWords(event.currentTarget.value);
          }}
        />
      </label>
      <datalist id="values-of-run">
        {values.map(value => (
          <option key={value.en} value={value[language]} />
        ))}
      </datalist>
      <Button icon="break" disabled={words.trim() === ''} onClick={add}>
        {THEATRE_WORDS.addStop[language]}
      </Button>
      <span role="status">{isMissing && THEATRE_WORDS.notInRun[language]}</span>
    </form>
  );
}

function Toggles({
  player,
  label,
  offers,
}: {
  readonly player: TracePlayer;
  readonly label: string;
  readonly offers: readonly Breakpoint[];
}) {
  const language = lang.value;
  if (offers.length === 0) return null;
  return (
    <fieldset class="choices">
      <legend class="choices-label">{label}</legend>
      {offers.map(offer => (
        <button
          key={JSON.stringify(offer)}
          type="button"
          class="choice"
          aria-pressed={player.breakpoints.value.some(known => sameBreakpoint(known, offer))}
          onClick={() => player.toggleBreakpoint(offer)}
        >
          {nameOf(player.show, offer)[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** Where there are more values than this, only those of the moment are offered. */
const FEW_VALUES = 8;

function valuesAtHand({ show, moment }: TracePlayer): readonly number[] {
  const { values } = show.trace;
  if (values.length <= FEW_VALUES) return values.map((_, value) => value);
  const { last, state } = moment.value;
  const said = last
    ? stepOf(show, last).args.flatMap(({ type }, index) =>
        type === 'value' ? [index === 0 ? last.a : last.b] : [],
      )
    : [];
  const known = variablesOf(show.algorithm.steps).flatMap(({ type }, slot) => {
    const value = state.frame?.variables[slot] ?? UNSET;
    return type === 'value' && value !== UNSET ? [value] : [];
  });
  return [...new Set([...said, ...known])];
}

/** The thing itself: a kind, a line, a position, a value. */
function nameOf(show: Show, breakpoint: Breakpoint): Text {
  switch (breakpoint.on) {
    case 'kind':
      return KIND_NAMES[breakpoint.kind];
    case 'marks':
      return text(`line ${breakpoint.line}`, `第 ${breakpoint.line} 行`);
    case 'position':
      return argText(show, 'position', breakpoint.position);
    case 'value':
      return argText(show, 'value', breakpoint.value);
  }
}

/** With its sort, where its name does not include it. */
function breakpointText(show: Show, breakpoint: Breakpoint): Text {
  const name = nameOf(show, breakpoint);
  if (breakpoint.on === 'position') return textOf(lang => `${THEATRE_WORDS.position[lang]} ${name[lang]}`);
  if (breakpoint.on === 'value') return textOf(lang => `${THEATRE_WORDS.value[lang]} ${name[lang]}`);
  return name;
}
