import { describe, expect, it } from 'vitest';
import { solveOdds } from '../../answer/reference/odds.ts';
import { solveProspect } from '../../answer/reference/outcome.ts';
import { Meter } from '../../core/effort.ts';
import { compare, fraction, makeFraction, multiply, ONE, sumFractions } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { engines } from '../../engines/registry.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import { beginTrace, makeTrace } from '../make.ts';
import { lineOf, sentenceOf } from '../names.ts';
import { algorithmsOf } from '../registry.ts';
import { Replay } from '../replay.ts';
import { boardProblem, seekProblem } from '../testing/undone.ts';
import { eventAt, type Trace } from '../trace.ts';
import { BREAD_STAGE, type BreadAlgorithm } from './board.ts';
import { policyComparer } from './differences.ts';
import { minimaxAlgorithm } from './minimax.ts';
import { expectationAlgorithm, safestAlgorithm } from './policies.ts';

const START = breadGame.initial();
const comparePolicies = policyComparer(['best', 'most-wins']);
const POSITIONS = everyPosition();
/** Some from which even a run without memo is short. */
const LATE = POSITIONS.filter((position, index) => breadGame.moves(position).length <= 5 && index % 5 === 0);

function everyPosition(): readonly BreadPosition[] {
  const found = new Map([[breadGame.key(START), START]]);
  for (const position of found.values()) {
    for (const bread of breadGame.moves(position)) {
      const next = breadGame.play(position, bread);
      found.set(breadGame.key(next), next);
    }
  }
  return [...found.values()];
}

const at = (code: string) => BREAD_STAGE.decode(code);
const oddsText = (odds: Odds) => OUTCOMES.map(outcome => makeFraction(odds[outcome])).join(' ');

function answerOf(algorithm: BreadAlgorithm, position: BreadPosition, ...on: string[]): string | undefined {
  const begun = beginTrace(breadGame, position, algorithm, { on: new Set(on), cap: 2_000_000 });
  return begun.ok ? begun.value.answer : undefined;
}

async function traced(algorithm: BreadAlgorithm, position: BreadPosition, on: string[], cap?: number) {
  const options = { on: new Set(on), ...(cap === undefined ? {} : { cap }) };
  const made = await makeTrace(breadGame, position, algorithm, engines, options);
  if (!made.ok) throw new Error(made.error.en);
  return made.value;
}

function linesOf(trace: Trace, algorithm: BreadAlgorithm): string[] {
  const naming = { trace, algorithm: algorithm as unknown as Algorithm };
  return Array.from({ length: trace.events }, (_, index) => lineOf(naming, eventAt(trace, index)));
}

it('is on the list of algorithms', async () => {
  expect((await algorithmsOf(breadGame)).map(({ id }) => id)).toEqual(['minimax', 'expectation', 'safest']);
});

it('has every position of the game', () => expect(POSITIONS).toHaveLength(5478));

describe('minimax', () => {
  it('answers as the reference does on every position', () => {
    const prospect = solveProspect(breadGame, Meter.limited());
    const wrong = POSITIONS.filter(position => {
      const worth = { outcome: prospect(position).outcome };
      return (
        answerOf(minimaxAlgorithm, position, 'memo', 'cut') !==
        minimaxAlgorithm.answerOf(worth, breadGame, position, new Set())
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([[[]], [['memo']], [['cut']]])('finds the same with %j alone', on => {
    const wrong = LATE.filter(
      position =>
        answerOf(minimaxAlgorithm, position, ...on) !== answerOf(minimaxAlgorithm, position, 'memo', 'cut'),
    );
    expect(wrong).toEqual([]);
  });

  it('tells a short search event by event', async () => {
    // the first player has 3, 4, 6 and 8, and takes the last bread: 1 + 6 + 8 = 15
    const trace = await traced(minimaxAlgorithm, at('021121212'), ['memo', 'cut']);
    expect(linesOf(trace, minimaxAlgorithm)).toEqual([
      'enter 021121212',
      'take 0 1',
      'enter 121121212',
      'fifteen -1',
      'return -1',
      'back 0 0',
      'better 1',
      'win',
      'store 021121212 1',
      'return 1',
      'answer 1',
    ]);
  });
});

describe.each<[BreadAlgorithm, Policy]>([
  [expectationAlgorithm, 'most-wins'],
  [safestAlgorithm, 'best'],
])('odds against chance', (algorithm, policy) => {
  const { own, opponent } = solveOdds(breadGame, policy, Meter.limited());

  it(`of ${policy} are the reference's on every position, whoever moves`, () => {
    const wrong = POSITIONS.filter(
      (position, index) =>
        answerOf(algorithm, position, 'memo') !== oddsText(own(position)) ||
        (index % 4 === 0 &&
          answerOf(algorithm, position, 'memo', 'chance-first') !== oddsText(opponent(position))),
    );
    expect(wrong).toEqual([]);
  });

  it(`of ${policy} are the same without the memo`, () => {
    const wrong = LATE.filter(
      position => answerOf(algorithm, position) !== answerOf(algorithm, position, 'memo'),
    );
    expect(wrong).toEqual([]);
  });

  it(`of ${policy} are known where the cap stops the run`, async () => {
    const trace = await traced(algorithm, START, ['memo', 'chance-first'], 100);
    expect(trace).toMatchObject({ events: 101, meta: { stopped: true } });
    expect(linesOf(trace, algorithm).at(-1)).toBe(`answer ${oddsText(opponent(START)).replaceAll(' ', ',')}`);
  });

  it(`of ${policy} fold to the mean at every chance node`, async () => {
    const trace = await traced(algorithm, at('100000000'), ['memo']);
    expect(foldProblem(linesOf(trace, algorithm))).toBeUndefined();
  });
});

/** Reads the lines of a trace alone: every sum of a chance node must be the mean of what its children returned. */
function foldProblem(lines: readonly string[]): string | undefined {
  const calls: { choices: number; sum: ReturnType<typeof readOdds> }[] = [];
  let returned = '';
  for (const [index, line] of lines.entries()) {
    const [mark, a = '', b = ''] = line.split(' ');
    const call = calls.at(-1);
    if (mark === 'enter' || mark === 'chance') calls.push({ choices: Number(b), sum: readOdds('0,0,0') });
    if (mark === 'add' && call) {
      if (a !== returned) return `line ${index}: ${a} is added, ${returned} was returned`;
      const share = fraction(1n, BigInt(call.choices));
      call.sum = call.sum.map((so, part) => sumFractions([so, multiply(share, readOdds(a)[part]!)]));
      if (b !== call.sum.map(makeFraction).join()) return `line ${index}: ${b}`;
    }
    if (mark === 'store' && call && call.choices > 0 && b !== call.sum.map(makeFraction).join()) {
      return `line ${index}: ${b} is not the sum`;
    }
    if (mark === 'return') {
      returned = a;
      if (compare(sumFractions(readOdds(a)), ONE) !== 0) return `line ${index}: ${a} does not add up`;
      calls.pop();
    }
  }
  return undefined;
}

function readOdds(value: string) {
  return value.split(',').map(part => {
    const [over = '0', under = '1'] = part.split('/');
    return fraction(BigInt(over), BigInt(under));
  });
}

describe('every algorithm', () => {
  it.each([
    [minimaxAlgorithm, ['memo', 'cut']],
    [expectationAlgorithm, ['memo', 'chance-first']],
    [safestAlgorithm, ['memo']],
  ])('puts every bread back and can be seeked', async (algorithm, on) => {
    const trace = await traced(algorithm, START, on);
    expect(boardProblem(trace, algorithm, BREAD_STAGE)).toBeUndefined();
    expect(seekProblem(trace, algorithm, BREAD_STAGE as BoardCodec, 101)).toBeUndefined();
  });

  it.each([minimaxAlgorithm, expectationAlgorithm, safestAlgorithm])(
    'has a whole sentence for every event',
    async algorithm => {
      const trace = await traced(
        algorithm,
        at('120012000'),
        algorithm.switches.map(({ id }) => id),
      );
      const naming = {
        trace,
        algorithm: algorithm as unknown as Algorithm,
        stage: BREAD_STAGE as BoardCodec,
      };
      const replay = new Replay(trace, algorithm.steps, naming.stage);
      const unfilled = Array.from({ length: trace.events }, (_, index) =>
        sentenceOf(naming, eventAt(trace, index), replay.at(index).frame),
      ).filter(({ en, zh }) => /[{}]/.test(en + zh));
      expect(unfilled).toEqual([]);
    },
  );

  it('never speaks of one in none, also where the last bread is ours', async () => {
    const trace = await traced(expectationAlgorithm, at('121210200'), ['memo']);
    const naming = {
      trace,
      algorithm: expectationAlgorithm as unknown as Algorithm,
      stage: BREAD_STAGE as BoardCodec,
    };
    const replay = new Replay(trace, expectationAlgorithm.steps, naming.stage);
    const said = Array.from({ length: trace.events }, (_, index) =>
      sentenceOf(naming, eventAt(trace, index), replay.at(index).frame),
    );
    expect(said.filter(({ en, zh }) => /\/0/.test(en + zh))).toEqual([]);
  });

  it('names positions by nine digits and by slots', () => {
    const codes = POSITIONS.map(BREAD_STAGE.encode);
    expect(codes.map(BREAD_STAGE.decode)).toEqual(POSITIONS);
    expect(codes.map(BREAD_STAGE.slotOf!).map(BREAD_STAGE.codeAt!)).toEqual(codes);
  });
});

describe('where the policies part', () => {
  it('is nowhere for who begins', () => {
    const { values, differences } = comparePolicies(START, false);
    expect([...values.map(oddsText), differences]).toEqual(['191/192 1/192 0', '191/192 1/192 0', []]);
  });

  it('is after a bread on an edge for who follows, and costs 21/945 of the wins', () => {
    const { values, differences } = comparePolicies(START, true);
    expect(values.map(oddsText)).toEqual(['866/945 79/945 0', '887/945 43/945 1/63']);
    const [first] = differences;
    expect(BREAD_STAGE.encode(first!.position)).toBe('100000000');
    expect(first).toMatchObject({ sides: [{ breads: [5] }, { breads: [2, 4] }], isPlayed: true });
    expect(first!.sides.map(({ odds }) => oddsText(odds))).toEqual(['33/35 2/35 0', '34/35 2/105 1/105']);
    expect([differences.length, differences.filter(({ isPlayed }) => isPlayed).length]).toEqual([132, 28]);
  });

  it('lists positions in which no bread is good for both', () => {
    const { differences } = comparePolicies(START, true);
    for (const {
      sides: [safe, mostWins],
    } of differences) {
      expect(safe.breads.filter(bread => mostWins.breads.includes(bread))).toEqual([]);
      expect(compare(mostWins.odds.win, safe.odds.win)).toBe(1);
      expect(compare(mostWins.odds.loss, safe.odds.loss)).toBe(1);
    }
  });
});
