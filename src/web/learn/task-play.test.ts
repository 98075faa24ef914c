import { effect } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { createRandom } from '../../core/random.ts';
import { engines } from '../../engines/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { currentPosition, mayChoose } from '../../play/session.ts';
import type { PlayTask, TaskAsk } from '../../play/task.ts';
import { createPage, leaveTables, sitDown } from '../play/testing/near-page.ts';
import { createTaskPlay, MOST_HINTS, type TaskPhase } from './task-play.ts';

afterEach(leaveTables);

function open(id: string, variant = {}): Game {
  const game = openSpec({ id, variant });
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

async function askerOf(game: Game): Promise<TaskAsk> {
  const kibitzer = await openKibitzer(game, engines);
  return (position, options) => kibitzer.analyze(position, options, { seconds: 20 });
}

interface Made extends Partial<PlayTask> {
  readonly ask?: TaskAsk;
  readonly pauseMs?: number;
}

async function begin(id: string, variant: object, made: Made = {}) {
  const game = open(id, variant);
  const { services } = createPage();
  const table = sitDown(services, id, variant);
  const heard: string[] = [];
  const { ask = await askerOf(game), pauseMs = 0, ...more } = made;
  const task: PlayTask = { game, start: game.initial(), goal: 'win', against: 'best', ...more };
  const play = createTaskPlay(task, table, {
    ask,
    random: createRandom(3).next,
    playSound: effect => void heard.push(effect),
    pauseMs,
    onSolved: () => void heard.push('solved'),
    onStruggle: () => void heard.push('struggled'),
  });
  const until = (...phases: readonly TaskPhase[]) =>
    vi.waitFor(() => expect(phases).toContain(play.phase.value), 60_000);
  const at = () => table.session.value!;
  const move = (name: string) => {
    const parsed = game.parseMove(currentPosition(at()), name);
    if (!parsed.ok) throw new Error(parsed.error.en);
    table.applyMove(parsed.value);
  };
  return { game, table, play, heard, until, at, move };
}

/** Three pins in a row: only the middle one leaves two equal parts. */
const ROW = { rows: 1, columns: 3 };

it('plays on after a right move, and is solved at the end of the game', async () => {
  const { play, heard, until, at, move } = await begin('kayles', ROW);
  await until('turn');
  expect(mayChoose(at())).toBe(true);
  move('b1');
  expect(mayChoose(at())).toBe(false);
  await until('turn');
  expect(play.said.value.en).toBe('Right: b1 keeps the win. Your move.');
  expect(at().moves.length).toBe(2);
  move(at().path[1] === 'a1' ? 'c1' : 'a1');
  await until('solved');
  expect(heard).toEqual(['victory', 'solved']);
});

it('refutes a wrong move to the end, and goes back to before it', async () => {
  const { game, play, heard, until, at, move } = await begin('kayles', ROW);
  await until('turn');
  move('a1');
  await until('refuted');
  expect(game.ending(currentPosition(at()))?.winner).toBe(1);
  expect(play.said.value.zh).toBe('走 a1 的结局：你输了。再试一次吧。');
  expect(heard).toEqual(['struggled', 'illegal', 'loss']);
  expect(mayChoose(at())).toBe(false);
  play.retry();
  await until('turn');
  expect(at().moves).toEqual([]);
  expect(mayChoose(at())).toBe(true);
});

it('gives hints in three steps, the last of which is the move', async () => {
  const { table, play, heard, until } = await begin('kayles', ROW);
  await until('turn');
  const said: string[] = [];
  for (let step = 0; step <= MOST_HINTS; step++) {
    await play.hint();
    said.push(play.said.value.en);
  }
  expect(said).toEqual([
    '1 of 5 moves keeps the win.',
    'One of them takes b1.',
    'For example b1.',
    'For example b1.',
  ]);
  expect(play.hints.value).toBe(MOST_HINTS);
  expect(table.pointed.value).toEqual([1]);
  expect(heard).toEqual(['struggled']);
});

it('nobody moves while something is shown, and whoever begins again has the board to himself', async () => {
  const { game, play, until, at, move } = await begin('kayles', { rows: 1, columns: 7 }, { pauseMs: 30 });
  const touched: TaskPhase[] = [];
  const stop = effect(() => {
    const [phase, session] = [play.phase.value, at()];
    if (phase !== 'turn' && mayChoose(session)) touched.push(phase);
  });
  await until('turn');
  const { moves } = await (await askerOf(game))(game.initial(), {});
  const wrong = moves.find(({ outcome }) => outcome !== 'win')!.name;
  for (const wait of ['judging', 'refuting'] as const) {
    move(wrong);
    await until(wait);
    play.restart();
    await until('turn');
    await new Promise(resolve => setTimeout(resolve, 800));
    expect(at().moves).toEqual([]);
    expect(play.phase.value).toBe('turn');
  }
  move(wrong);
  await until('refuted');
  stop();
  expect(touched).toEqual([]);
});

it('says so when nobody can prove it, or when the solver fails', async () => {
  const nothing: TaskAsk = async position => ({
    position,
    ...{ moves: [], unproved: [], provedBy: {}, failures: [], seconds: 0 },
  });
  const unproved = await begin('kayles', ROW, { ask: nothing });
  await unproved.until('unproved');
  expect(unproved.play.said.value.en).toContain('too large');
  const failing = await begin('kayles', ROW, { ask: () => Promise.reject(new Error('gone')) });
  await failing.until('unproved');
  expect(failing.play.said.value.en).toContain('The solver stopped');
});

/** `KIBITZ_ALL=1` lets the robot look for longer. */
const ROUNDS = process.env.KIBITZ_ALL ? 8 : 2;

/** A reader who clicks whatever he may, and tries again when he is told to. */
async function robot(id: string, variant: object, lines: number, made: Made = {}): Promise<void> {
  const { game, table, play, until, at } = await begin(id, variant, made);
  const random = createRandom(9);
  let ends = 0;
  while (ends < lines) {
    await until('turn', 'refuted', 'solved');
    const { value } = play.phase;
    if (value === 'turn') {
      expect(mayChoose(at())).toBe(true);
      table.applyMove(random.pick(game.moves(currentPosition(at()))));
      continue;
    }
    ends++;
    if (value === 'refuted' && random.below(2) === 0) play.retry();
    else play.restart();
  }
}

it('a robot finds no dead end at a table: marbles', () =>
  robot('marbles', { rows: 2, columns: 3 }, 3 * ROUNDS));
it('a robot finds no dead end at a table: bread', () => robot('bread', {}, 2 * ROUNDS, { goal: 'keep' }));
it('a robot finds no dead end at a table: othello', () =>
  robot('othello', { rows: 4, columns: 4 }, ROUNDS, { goal: 'keep', turns: 2 }));
