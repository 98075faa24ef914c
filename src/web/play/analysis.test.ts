import { afterEach, expect, it, vi } from 'vitest';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { positionKey } from '../../play/position-key.ts';
import { PERFECT } from '../../play/seats.ts';
import { currentPosition, playMove, startSession } from '../../play/session.ts';
import { isDone, isMomentary, mergeAnalyses, type SearchStep, searchSteps } from './analysis.ts';
import { guessingLabel, guessQuality, type Thinking } from './state.ts';
import { createPage, leaveTables, sitDown } from './testing/near-page.ts';

afterEach(leaveTables);

/** What the table says it looks for, in the order it says so. */
function listen(table: ReturnType<typeof sitDown>): Thinking[] {
  const seen: Thinking[] = [];
  table.thinking.subscribe(each => void (each && seen.push(each)));
  return seen;
}

it('looks for the best move, then at every move, then at the rest, and says how far it is', async () => {
  const { services, settings } = createPage();
  const table = sitDown(services, 'othello');
  const { game } = table.session.value!;
  const seen = listen(table);
  table.show(startSession(game, table.session.value!.seats, played(8, 16, randomFrom(3))));
  settings.value = { ...settings.value, hints: 'always' };
  await vi.waitFor(() => expect(table.thinking.value?.seeks).toBe('rest'), 60_000);
  const order = seen.map(({ seeks }) => seeks).filter((each, index, all) => each !== all[index - 1]);
  expect(order).toEqual(['glance', 'best', 'moves', 'rest']);
  expect(seen.at(-1)!.nodes).toBeGreaterThan(1000);
  expect(seen.map(({ nodes }) => nodes)).toEqual(seen.map(({ nodes }) => nodes).toSorted((a, b) => a - b));
  const { outcome, moves, score } = table.currentAnalysis.value!;
  expect(moves.every(move => move.score !== undefined)).toBe(true);
  expect([moves[0]!.outcome, moves[0]!.score]).toEqual([outcome, score]);
  // until told to stop
  table.stopThinking();
  await vi.waitFor(() => expect(table.thinking.value).toBeUndefined(), 5_000);
  expect(table.currentAnalysis.value!.unproved.map(({ field }) => field)).toContain('odds');
}, 90_000);

it('grows patient pass by pass, and does not look again for what is known', async () => {
  const { services } = createPage();
  const table = sitDown(services, 'bread');
  const { game } = table.session.value!;
  const passes = [...searchSteps(game)];
  for (const seeking of ['best', 'moves', 'rest']) {
    const own = passes.filter(({ seeks }) => seeks === seeking);
    const patience = own.map(({ effort }) => effort.maxEstimatedSeconds!);
    expect(patience).toEqual(patience.toSorted((a, b) => a - b));
    expect(patience.at(-1)! / patience[0]!).toBeGreaterThan(1e4);
    expect(own.map(isMomentary)).toEqual(patience.map(seconds => seconds <= 1));
  }
  const seen = listen(table);
  table.askHint();
  await vi.waitFor(() => expect(table.isFinished(table.currentKey.value!)).toBe(true), 20_000);
  expect(new Set(seen.map(({ seeks }) => seeks))).toEqual(new Set(['glance', 'rest']));
  const known = table.currentAnalysis.value!;
  expect(passes.every(pass => isDone(game, pass, known))).toBe(true);
  const lessOdds = { ...known, moves: known.moves.map(({ odds: _, ...move }) => move) };
  expect(isDone(game, passes.at(-1)!, lessOdds)).toBe(false);
  const { outcome: _, ...open } = known;
  const best = passes.find(({ seeks }) => seeks === 'best') as SearchStep;
  expect([isDone(game, best, known), isDone(game, best, open), isDone(game, best, undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('goes on with the other positions of a game that changes while one of them is looked at', async () => {
  const { services, settings } = createPage();
  const table = sitDown(services, 'bread');
  const { game, seats } = table.session.value!;
  const moves = ['1', '2', '6', '3', '8'];
  const over = moves.reduce(
    (at, name) => {
      const move = game.parseMove(currentPosition(at), name);
      if (!move.ok) throw new Error(move.error.en);
      return playMove(at, move.value);
    },
    startSession(game, seats),
  );
  table.show(over);
  settings.value = { ...settings.value, hints: 'always' };
  // one of them is being looked at, and nothing is thought about the position on the board: the game is over
  expect(table.thinking.value).toBeUndefined();
  table.swapSides();
  const at = table.session.value!;
  const known = () => at.positions.slice(0, -1).map(each => table.analyses.value.has(positionKey(at, each)));
  await vi.waitFor(() => expect(known()).toEqual(moves.map(() => true)), 20_000);
});

it('keeps what was proved when a later look proves less', async () => {
  const { services } = createPage();
  const table = sitDown(services, 'bread');
  table.askHint();
  await vi.waitFor(() => expect(table.currentAnalysis.value?.unproved).toEqual([]), 20_000);
  const { definition } = table.session.value!.game;
  const whole = table.currentAnalysis.value!;
  const { outcome: _, odds: __, ...less } = whole;
  const poor = {
    ...less,
    moves: whole.moves.map(({ move, name }) => ({ move, name })),
    unproved: [
      { field: 'odds', why: 'time' },
      { field: 'outcome', why: 'time' },
    ] as const,
    provedBy: {},
  };
  for (const [first, second] of [
    [whole, poor],
    [poor, whole],
  ] as const) {
    const both = mergeAnalyses(definition, first, second);
    expect([both.outcome, both.odds, both.unproved]).toEqual([whole.outcome, whole.odds, []]);
    expect(both.moves).toEqual(whole.moves);
    expect(both.provedBy).toEqual(whole.provedBy);
  }
  expect(mergeAnalyses(definition, poor, poor).unproved).toEqual(poor.unproved);
  expect(mergeAnalyses(definition, undefined, poor)).toBe(poor);
});

it('says of a computer’s move whether it is proved, and how good a guess is', async () => {
  const { services } = createPage();
  const proved = sitDown(services, 'marbles', { rows: 3, columns: 3 });
  // known before the computer sits down: on a busy machine it would not wait for the proof
  proved.askHint();
  await vi.waitFor(() => expect(proved.isFinished(proved.currentKey.value!)).toBe(true), 60_000);
  proved.setSeat(0, PERFECT);
  await vi.waitFor(() => expect(proved.session.value!.moves.length).toBeGreaterThan(0), 20_000);
  expect(proved.decisionOf(0)).toMatchObject({ left: 9, ply: 0, by: { kind: 'proof', outcome: 'win' } });
  expect(guessingLabel(proved.decisionOf(0)!)).toBeUndefined();

  const guessed = sitDown(services, 'othello', {}, [PERFECT, { kind: 'computer', skill: 0 }]);
  const told: (string | undefined)[] = [];
  guessed.notice.subscribe(said => void told.push(said?.message.en));
  await vi.waitFor(() => expect(guessed.session.value!.moves.length).toBeGreaterThan(1), 120_000);
  expect(told).toContainEqual(expect.stringMatching(/^black: \w\d \(guessing: 60 empties left\)$/));
  guessed.togglePause();
  expect(guessed.notice.value).toBeUndefined();
  const decision = guessed.decisionOf(0)!;
  expect(decision).toMatchObject({ left: 60, player: 0, by: { kind: 'guess' } });
  expect(guessingLabel(decision)!.en).toBe('guessing: 60 empties left');
  if (decision.by.kind !== 'guess') throw new Error('no guess');
  const { guess } = decision.by;
  if (guess.kind !== 'judgement') throw new Error('nothing was judged');
  const { plies, error } = guess;
  expect(guessQuality(decision)!.en).toContain(`looked ${plies} plies ahead`);
  expect(guessQuality(decision)!.en).toContain(
    `60 empties half of such estimates were off by at most ${error.half}`,
  );
  expect(guessQuality(decision)!.zh).toContain(`向前看 ${plies} 步`);
  expect(guessed.decisionOf(1)!.by).toEqual({ kind: 'chance' });
  // a move that is not part of the game any more says nothing
  const at = guessed.session.value!;
  expect(positionKey(at, currentPosition(at))).toBe(guessed.currentKey.value);
  guessed.newGame();
  expect([guessed.decisionOf(0), guessed.decisionOf(1)]).toEqual([undefined, undefined]);
}, 180_000);
