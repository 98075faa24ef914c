import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { solvePaths } from '../../answer/reference/paths.ts';
import { solveScore } from '../../answer/reference/score.ts';
import { Meter } from '../../core/effort.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { played, randomFrom, scattered } from '../../engines/othello/samples.ts';
import { engines } from '../../engines/registry.ts';
import { createOthello } from '../../games/othello/game.ts';
import { legalMoves, type OthelloPosition, PASS } from '../../games/othello/rules.ts';
import { type Algorithm, type BoardCodec, usualSwitches } from '../algorithm.ts';
import { beginTrace, makeTrace, type TraceOptions } from '../make.ts';
import { lineOf, sentenceOf } from '../names.ts';
import { algorithmsOf } from '../registry.ts';
import { Replay } from '../replay.ts';
import { boardProblem, seekProblem } from '../testing/undone.ts';
import { eventAt, type Trace } from '../trace.ts';
import { alphabetaAlgorithm } from './alphabeta.ts';
import { type OthelloAlgorithm, othelloStage } from './board.ts';
import { countAlgorithm } from './count.ts';

const game = createOthello(4);

function read(source: string): OthelloPosition {
  const position = game.readPosition(new TextCursor(source));
  if (!position.ok) throw new Error(position.error.kind);
  return position.value;
}

const sample = (number: 1 | 2) => read(readFileSync(`fixtures/othello/sample-${number}.in`, 'utf8'));

/** Real endgames and discs strewn at random, of every size, some of which begin with a pass or are over. */
const ENDGAMES = [3, 4, 5, 6, 7, 8].flatMap(size => {
  const random = randomFrom(20_241_116 + size);
  return Array.from({ length: 12 }, (_, index) =>
    (index % 3 === 0 ? played : scattered)(size, Math.min(size * size - 4, 2 + (index % 5)), random),
  );
});

function answerOf(algorithm: OthelloAlgorithm, position: OthelloPosition, on: Iterable<string>) {
  const begun = beginTrace(game, position, algorithm, { on: new Set(on), cap: 2_000_000 });
  return begun.ok ? begun.value.answer : undefined;
}

async function traced(algorithm: OthelloAlgorithm, position: OthelloPosition, options?: TraceOptions) {
  const made = await makeTrace(game, position, algorithm, engines, options);
  if (!made.ok) throw new Error(made.error.en);
  return made.value;
}

function linesOf(trace: Trace, algorithm: OthelloAlgorithm): string[] {
  const naming = { trace, algorithm: algorithm as unknown as Algorithm };
  return Array.from({ length: trace.events }, (_, index) => lineOf(naming, eventAt(trace, index)));
}

/** Every choice of an algorithm's switches. */
const choices = ({ switches }: OthelloAlgorithm) =>
  Array.from({ length: 2 ** switches.length }, (_, bits) =>
    switches.filter((_, place) => (bits >> place) & 1).map(({ id }) => id),
  );

it('is on the list of algorithms', async () => {
  expect((await algorithmsOf(game)).map(({ id }) => id)).toEqual(['count', 'alphabeta']);
});

it('samples boards of every size, with passes and finished games among them', () => {
  expect(new Set(ENDGAMES.map(({ size }) => size)).size).toBe(6);
  expect(ENDGAMES.filter(position => legalMoves(position)[0] === PASS).length).toBeGreaterThan(5);
  expect(ENDGAMES.filter(position => legalMoves(position).length === 0).length).toBeGreaterThan(3);
});

describe('count', () => {
  it.each(choices(countAlgorithm).map(on => [on]))('prints what the samples print, with %j', on => {
    expect(answerOf(countAlgorithm, sample(1), on)).toBe('2 0 0');
    expect(answerOf(countAlgorithm, sample(2), on)).toBe('1813 2494 519');
  });

  it('counts as the reference does, whatever is switched on', () => {
    const paths = solvePaths(game, Meter.limited());
    for (const position of ENDGAMES) {
      const expected = countAlgorithm.answerOf({ paths: paths(position) }, game, position, new Set());
      for (const on of choices(countAlgorithm)) expect(answerOf(countAlgorithm, position, on)).toBe(expected);
    }
  });

  it('fits the usual cap on the larger sample', async () => {
    const { meta, events } = await traced(countAlgorithm, sample(2));
    expect([meta.stopped, events]).toEqual([false, 199_737]);
  });

  it('is answered for where the cap stops it', async () => {
    const trace = await traced(countAlgorithm, game.initial(), { cap: 500 });
    expect(trace.meta).toMatchObject({ stopped: true, answeredBy: 'othello-paths' });
    expect(linesOf(trace, countAlgorithm).at(-1)).toBe('answer 24632,30116,5312');
  });

  it('tells a search with passes event by event', async () => {
    // white cannot move, black turns b1 and fills the board
    const trace = await traced(countAlgorithm, read('XO-XXXXXX O'));
    expect(linesOf(trace, countAlgorithm)).toEqual([
      ...['enter 1201111112', 'try 2', 'skip 2', 'pass'],
      ...['enter 1201111111', 'try 2', 'place 2 1', 'turn 1 1'],
      ...['enter 1111111112', 'pass', 'enter 1111111111', 'over 1,0,0 9'],
      ...['return 1,0,0', 'return 1,0,0', 'turn-back 1 2', 'remove 2 0'],
      ...['add 1,0,0 1,0,0', 'return 1,0,0', 'return 1,0,0', 'answer 1,0,0'],
    ]);
  });
});

describe('alphabeta', () => {
  it('finds what the reference finds, whatever is switched on', () => {
    const score = solveScore(game, Meter.limited());
    for (const position of [sample(1), ...ENDGAMES]) {
      for (const on of choices(alphabetaAlgorithm)) {
        expect(answerOf(alphabetaAlgorithm, position, on)).toBe(`${score(position)}`);
      }
    }
    expect(answerOf(alphabetaAlgorithm, game.initial(), ['cut', 'order'])).toBe('-8');
  });

  it.each([[['cut']], [['cut', 'order']]])('returns true bounds from every call with %j', async on => {
    const score = solveScore(game, Meter.limited());
    const wrong: string[] = [];
    for (const position of [sample(2), ...ENDGAMES]) {
      const calls: string[] = [];
      for (const line of linesOf(
        await traced(alphabetaAlgorithm, position, { on: new Set(on) }),
        alphabetaAlgorithm,
      )) {
        const [mark, value = ''] = line.split(' ');
        if (mark === 'enter') calls.push(value);
        if (mark !== 'return') continue;
        const code = calls.pop()!;
        const truth = score(othelloStage(position).decode(code));
        if (!isTrue(value, truth)) wrong.push(`${code} ${value}, but ${truth}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes less with the cut, and still less with an order', () => {
    const events = choices(alphabetaAlgorithm).map(on => {
      const begun = beginTrace(game, sample(2), alphabetaAlgorithm, { on: new Set(on) });
      return begun.ok ? begun.value.recorder.events : 0;
    });
    expect(events).toEqual([187_479, 22_815, 195_999, 5_282]);
  });
});

/** Whether a value, and the outcome that it promises, agree with the exact lead. */
function isTrue(value: string, truth: number): boolean {
  const lead = Number(value.replace(/[<>]=/, ''));
  const promised = alphabetaAlgorithm.outcomeOf(value);
  if (promised && promised !== (truth > 0 ? 'win' : truth < 0 ? 'loss' : 'draw')) return false;
  return value.startsWith('>=') ? truth >= lead : value.startsWith('<=') ? truth <= lead : truth === lead;
}

describe.each([countAlgorithm, alphabetaAlgorithm])('every algorithm', algorithm => {
  it(`undoes what it did: ${algorithm.id}`, async () => {
    for (const position of [sample(1), sample(2), ...ENDGAMES]) {
      const trace = await traced(algorithm, position);
      expect(boardProblem(trace, algorithm, othelloStage(position))).toBeUndefined();
    }
    const trace = await traced(algorithm, sample(2));
    expect(seekProblem(trace, algorithm, othelloStage(sample(2)) as BoardCodec, 1009)).toBeUndefined();
  });

  it(`has a whole sentence for every event: ${algorithm.id}`, async () => {
    const position = ENDGAMES.find(({ size, cells }) => size === 5 && cells.includes('empty'))!;
    const switches = new Set([...usualSwitches(algorithm), 'table']);
    const trace = await traced(algorithm, position, { on: switches });
    const stage = othelloStage(position) as BoardCodec;
    const replay = new Replay(trace, algorithm.steps, stage);
    const naming = { trace, algorithm: algorithm as unknown as Algorithm, stage };
    for (let index = 0; index < trace.events; index++) {
      const { en, zh } = sentenceOf(naming, eventAt(trace, index), replay.at(index).frame);
      expect(en + zh).not.toMatch(/[{}]|undefined|NaN/);
    }
  });
});

it('writes positions as digits and reads them back', () => {
  for (const position of ENDGAMES) {
    const { encode, decode } = othelloStage(position);
    expect(encode(position)).toMatch(/^[012]+[12]$/);
    expect(decode(encode(position))).toEqual(position);
  }
});
