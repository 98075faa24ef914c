// npm run trace:truth -- [ALGORITHM …] [--every N]
import { type Algorithm, usualSwitches } from '../../src/trace/algorithm.ts';
import { beginTrace, LARGEST_CAP, USUAL_CAP } from '../../src/trace/make.ts';
import { Recorder } from '../../src/trace/recorder.ts';
import { allAlgorithms } from '../../src/trace/registry.ts';
import { referenceAnswers } from '../../src/trace/testing/reference-answers.ts';
import { eventAt } from '../../src/trace/trace.ts';
import { type Setting, settingsOf } from './trace-positions.ts';

/** Every so many positions a whole trace is made, and its last event looked at. */
const WHOLE_TRACES = 256;
/** No run of a right algorithm comes near: the empty marble board takes 7,110,659 events by mex. */
const ENDLESS = 2 ** 27;

/** Counts the events of a run and forgets them: a run with it takes a tenth of the time and no memory. */
class CountingRecorder extends Recorder {
  constructor({ steps }: Algorithm) {
    super(steps, ENDLESS, () => []);
  }

  override emit(): void {
    if (this.events++ > ENDLESS) throw new Error('a run without an end');
  }

  override position(): number {
    return 0;
  }
}

interface Row {
  positions: number;
  refused: number;
  wrong: number;
  /** Runs longer than a trace has room for, usually and at most. */
  beyondUsual: number;
  beyondLargest: number;
  mostEvents: number;
  events: number;
}

/** The last event of a whole trace, as text; undefined when the cap stopped it. */
function lastEvent({ game }: Setting, position: unknown, algorithm: Algorithm): string | undefined {
  const begun = beginTrace(game, position, algorithm, { cap: LARGEST_CAP });
  if (!begun.ok) throw new Error(begun.error.en);
  const { recorder, answer, meta } = begun.value;
  if (answer === undefined) return undefined;
  recorder.answer(answer);
  const trace = recorder.finish(meta);
  const { step, a } = eventAt(trace, trace.events - 1);
  return `${algorithm.steps[step]!.kind} ${trace.values[a]}`;
}

function check(algorithm: Algorithm, setting: Setting, every: number, row: Row): void {
  const { game, positions } = setting;
  const on = usualSwitches(algorithm);
  const expected = referenceAnswers(game, algorithm, on);
  for (const [index, position] of positions.entries()) {
    if (index % every !== 0) continue;
    if (algorithm.refusal(game, position)) {
      row.refused++;
      continue;
    }
    const recorder = new CountingRecorder(algorithm);
    const found = algorithm.run(game, position, on, recorder);
    const wanted = expected(position);
    const whole = index % (every * WHOLE_TRACES) === 0 ? lastEvent(setting, position, algorithm) : undefined;
    row.positions++;
    row.events += recorder.events;
    row.mostEvents = Math.max(row.mostEvents, recorder.events);
    if (recorder.events > USUAL_CAP) row.beyondUsual++;
    if (recorder.events > LARGEST_CAP) row.beyondLargest++;
    if (found === wanted && (whole === undefined || whole === `answer ${wanted}`)) continue;
    row.wrong++;
    if (row.wrong === 1) {
      console.error(`${algorithm.id} says ${whole ?? found}, and it is ${wanted}:`);
      console.error(game.makePosition(position));
    }
  }
}

interface Wish {
  readonly chosen: readonly Algorithm[];
  readonly every: number;
}

/** What the command line asks for, or what is wrong with it. */
async function readWish(words: readonly string[]): Promise<Wish | string> {
  const rest = [...words];
  const at = rest.indexOf('--every');
  const [, given = ''] = at < 0 ? [] : rest.splice(at, 2);
  if (at >= 0 && !/^[1-9]\d*$/.test(given))
    return `--every: expected a whole number from 1, found '${given}'`;
  const algorithms = await allAlgorithms();
  const ids = algorithms.map(({ id }) => id);
  const unknown = rest.find(word => !ids.includes(word));
  const known = ids.join(', ');
  if (unknown !== undefined) return `expected --every N or an algorithm (${known}), found '${unknown}'`;
  const chosen = algorithms.filter(({ id }) => rest.length === 0 || rest.includes(id));
  return { chosen, every: at < 0 ? 1 : Number(given) };
}

const HEAD = [
  'algorithm',
  'on',
  'positions',
  'refused',
  'wrong',
  'longer than usual',
  'longer than any',
  'most events',
  'mean events',
  'seconds',
];

function tableLine(words: readonly (string | number)[]): string {
  return `| ${words.map(word => (typeof word === 'number' ? word.toLocaleString('en') : word)).join(' | ')} |`;
}

/** Checks one algorithm and prints its line; the number of wrong answers. */
function report(algorithm: Algorithm, every: number): number {
  const began = performance.now();
  const row: Row = {
    ...{ positions: 0, refused: 0, wrong: 0 },
    ...{ beyondUsual: 0, beyondLargest: 0, mostEvents: 0, events: 0 },
  };
  const { title, each } = settingsOf(algorithm.family);
  for (const setting of each) check(algorithm, setting, every, row);
  const { positions, refused, wrong, beyondUsual, beyondLargest, mostEvents, events } = row;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    tableLine([
      ...[`\`${algorithm.id}\``, title, positions, refused, wrong, beyondUsual, beyondLargest],
      ...[mostEvents, Math.round(events / Math.max(1, positions)), seconds],
    ]),
  );
  return wrong;
}

async function main(): Promise<number> {
  const wish = await readWish(process.argv.slice(2));
  if (typeof wish === 'string') {
    console.error(wish);
    return 2;
  }
  console.log(tableLine(HEAD));
  console.log(tableLine(HEAD.map((_, column) => (column < 2 ? '---' : '---:'))));
  const wrong = wish.chosen.reduce((sum, algorithm) => sum + report(algorithm, wish.every), 0);
  return wrong === 0 ? 0 : 1;
}

void main().then(code => {
  process.exitCode = code;
});
