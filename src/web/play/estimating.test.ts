import { afterEach, expect, it, vi } from 'vitest';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { openGuesser } from '../../play/guesser.ts';
import { currentPosition, startSession } from '../../play/session.ts';
import { createPage, leaveTables, sitDown } from './testing/near-page.ts';

afterEach(leaveTables);

it('estimates where passes ended without a proof, and forgets it as soon as anything is proved', async () => {
  const { services } = createPage();
  const table = sitDown(services, 'othello');
  const { game } = table.session.value!;
  const position = currentPosition(table.session.value!);
  expect(table.currentEstimates.value).toBeUndefined();
  table.askHint();
  await vi.waitFor(() => expect(table.currentEstimates.value).toBeDefined(), 30_000);
  const guesses = table.currentEstimates.value!.moves.map(({ guess }) => guess);
  expect(guesses).toEqual(await openGuesser(game)(position));
  // nothing of it is known
  const known = table.currentAnalysis.value!;
  expect([known.outcome, known.score, known.moves.map(({ score }) => score)]).toEqual([
    ...[undefined, undefined],
    known.moves.map(() => undefined),
  ]);
  expect(table.valuePoints.value.map(({ outcome, score }) => [outcome, score])).toEqual([
    [undefined, undefined],
  ]);
  expect([...table.marks.value.values()].map(({ outcome, best }) => [outcome, best])).toEqual(
    known.moves.map(() => ['unknown', false]),
  );
  const key = table.currentKey.value!;
  for (const proved of [
    { ...known, outcome: 'win' as const },
    {
      ...known,
      moves: known.moves.map((move, place) => (place === 0 ? { ...move, outcome: 'loss' as const } : move)),
    },
  ]) {
    table.analyses.value = new Map([[key, proved]]);
    expect(table.currentEstimates.value).toBeUndefined();
    expect([...table.marks.value.values()].every(({ estimate }) => estimate === undefined)).toBe(true);
  }
}, 60_000);

it('asks for no guess of what is proved in time', async () => {
  const { services } = createPage();
  const table = sitDown(services, 'othello');
  const { game, seats } = table.session.value!;
  table.show(startSession(game, seats, played(8, 10, randomFrom(3))));
  table.askHint();
  await vi.waitFor(() => expect(table.currentAnalysis.value?.outcome).toBeDefined(), 30_000);
  await vi.waitFor(() => expect(table.isFinished(table.currentKey.value!)).toBe(true), 30_000);
  expect([table.estimates.value.size, table.currentEstimates.value]).toEqual([0, undefined]);
}, 60_000);
