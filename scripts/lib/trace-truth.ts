// npm run trace:truth -- [ALGORITHM …] [--every N] [--part I/N]
import { createRandom } from '../../src/core/random.ts';
import { type Algorithm, usualSwitches } from '../../src/trace/algorithm.ts';
import { beginTrace, LARGEST_CAP, USUAL_CAP } from '../../src/trace/make.ts';
import { Recorder } from '../../src/trace/recorder.ts';
import { allAlgorithms } from '../../src/trace/registry.ts';
import { differingMoments } from '../../src/trace/testing/plain-replay.ts';
import { referenceAnswers } from '../../src/trace/testing/reference-answers.ts';
import { eventAt } from '../../src/trace/trace.ts';
import { type Setting, settingsOf } from './trace-positions.ts';

/** Every so many positions a whole trace is made, and its last event looked at. */
const WHOLE_TRACES = 256;
/** Random moments of each algorithm at which keyframes are held to plain replay, spread over so many traces. */
const MOMENTS = 10_000;
const TRACES_FOR_MOMENTS = 20;
/** No run of a right algorithm comes near: the empty marble board takes 7,110,659 events by mex. */
const ENDLESS = 2 ** 27;

/** Counts the events of a run without storing them: a tenth of the time and no memory. */
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
  /** Runs beyond the default cap and beyond the largest cap. */
  beyondUsual: number;
  beyondLargest: number;
  mostEvents: number;
  events: number;
  /** Random moments at which keyframes and plain replay were compared, and differed. */
  moments: number;
  differing: number;
}

/** A trace as the page has it, capped as usual. */
function wholeTrace({ game }: Setting, position: unknown, algorithm: Algorithm, cap: number) {
  const begun = beginTrace(game, position, algorithm, { cap });
  if (!begun.ok) throw new Error(begun.error.en);
  const { recorder, answer, meta } = begun.value;
  recorder.answer(answer ?? '?');
  return { trace: recorder.finish(meta), isCapped: answer === undefined };
}

/** The last event of a whole trace, as text; undefined when the cap stopped it. */
function lastEvent(setting: Setting, position: unknown, algorithm: Algorithm): string | undefined {
  const { trace, isCapped } = wholeTrace(setting, position, algorithm, LARGEST_CAP);
  if (isCapped) return undefined;
  const { step, a } = eventAt(trace, trace.events - 1);
  return `${algorithm.steps[step]!.kind} ${trace.values[a]}`;
}

interface Share {
  readonly every: number;
  /** This one of so many parts, each of which takes every so many of the positions. */
  readonly part: number;
  readonly parts: number;
}

function check(algorithm: Algorithm, setting: Setting, { every, part, parts }: Share, row: Row): void {
  const { game } = setting;
  const positions = setting.positions.filter((_, index) => index % every === 0);
  const on = usualSwitches(algorithm);
  const expected = referenceAnswers(game, algorithm, on);
  for (const [index, position] of positions.entries()) {
    if (index % parts !== part - 1) continue;
    if (algorithm.refusal(game, position)) {
      row.refused++;
      continue;
    }
    const recorder = new CountingRecorder(algorithm);
    const found = algorithm.run(game, position, on, recorder);
    const wanted = expected(position);
    const whole = index % WHOLE_TRACES === 0 ? lastEvent(setting, position, algorithm) : undefined;
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

/** States by keyframes against states by plain replay, over traces that are spread over all positions. */
function checkMoments(
  algorithm: Algorithm,
  each: readonly Setting[],
  { part, parts }: Share,
  row: Row,
): void {
  const all = each.flatMap(setting => setting.positions.map(position => ({ setting, position })));
  for (let index = part - 1; index < TRACES_FOR_MOMENTS; index += parts) {
    const { setting, position } = all[Math.floor((index * all.length) / TRACES_FOR_MOMENTS)]!;
    if (algorithm.refusal(setting.game, position)) continue;
    const { trace } = wholeTrace(setting, position, algorithm, USUAL_CAP);
    const stage = algorithm.stage(setting.game, position);
    const count = MOMENTS / TRACES_FOR_MOMENTS;
    row.differing += differingMoments(trace, algorithm, stage, count, createRandom(index)).length;
    row.moments += count;
  }
}

interface Wish {
  readonly chosen: readonly Algorithm[];
  readonly share: Share;
}

/** The parsed command line, or its error. */
async function readWish(words: readonly string[]): Promise<Wish | string> {
  const rest = [...words];
  const option = (name: string, usual: string) => {
    const at = rest.indexOf(name);
    return at < 0 ? usual : (rest.splice(at, 2)[1] ?? '');
  };
  const every = option('--every', '1');
  if (!/^[1-9]\d*$/.test(every)) return `--every: expected a whole number from 1, found '${every}'`;
  const share = option('--part', '1/1');
  const [part = 0, parts = 0] = share.split('/').map(Number);
  if (!/^\d+\/\d+$/.test(share) || part < 1 || part > parts)
    return `--part: expected I/N with I from 1 to N, found '${share}'`;
  const algorithms = await allAlgorithms();
  const ids = algorithms.map(({ id }) => id);
  const unknown = rest.find(word => !ids.includes(word));
  const known = ids.join(', ');
  if (unknown !== undefined)
    return `expected --every N, --part I/N or an algorithm (${known}), found '${unknown}'`;
  const chosen = algorithms.filter(({ id }) => rest.length === 0 || rest.includes(id));
  return { chosen, share: { every: Number(every), part, parts } };
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
  'moments',
  'differing',
  'seconds',
];

function tableLine(words: readonly (string | number)[]): string {
  return `| ${words.map(word => (typeof word === 'number' ? word.toLocaleString('en') : word)).join(' | ')} |`;
}

/** Checks one algorithm and prints its line; the number of wrong answers and wrong states. */
function report(algorithm: Algorithm, share: Share): number {
  const began = performance.now();
  const row: Row = {
    ...{ positions: 0, refused: 0, wrong: 0, moments: 0, differing: 0 },
    ...{ beyondUsual: 0, beyondLargest: 0, mostEvents: 0, events: 0 },
  };
  const { title, each } = settingsOf(algorithm.family);
  for (const setting of each) check(algorithm, setting, share, row);
  checkMoments(algorithm, each, share, row);
  const { positions, refused, wrong, beyondUsual, beyondLargest, mostEvents, events } = row;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    tableLine([
      ...[`\`${algorithm.id}\``, title, positions, refused, wrong, beyondUsual, beyondLargest],
      ...[mostEvents, Math.round(events / Math.max(1, positions)), row.moments, row.differing, seconds],
    ]),
  );
  return wrong + row.differing;
}

async function main(): Promise<number> {
  const wish = await readWish(process.argv.slice(2));
  if (typeof wish === 'string') {
    console.error(wish);
    return 2;
  }
  console.log(tableLine(HEAD));
  console.log(tableLine(HEAD.map((_, column) => (column < 2 ? '---' : '---:'))));
  const wrong = wish.chosen.reduce((sum, algorithm) => sum + report(algorithm, wish.share), 0);
  return wrong === 0 ? 0 : 1;
}

void main().then(code => {
  process.exitCode = code;
});
