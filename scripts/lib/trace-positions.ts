import type { Game } from '../../src/core/game.ts';
import { createRandom } from '../../src/core/random.ts';
import { openSpec } from '../../src/games/spec.ts';

/** A game and the positions of it that algorithms are tried on. */
export interface Setting {
  readonly game: Game;
  readonly positions: readonly unknown[];
}

export interface Settings {
  readonly title: string;
  readonly each: readonly Setting[];
}

/** Positions for each family of games. */
const SETTINGS: Readonly<Record<string, () => Settings>> = {
  placement: () => ({ title: 'every marble board', each: [everyMarbleBoard()] }),
  bread: () => ({ title: 'every bread position', each: [everyPosition('bread')] }),
  othello: () => ({
    title: '500 Othello endgames',
    each: [
      endgames('othello', 300, 7),
      endgames('othello?board=6x6', 150, 7),
      endgames('othello?board=4x4', 50, 6),
    ],
  }),
  ed: () => ({
    title: 'every position of five starts',
    each: ['ed', 'ed?heaps=24,24', 'ed?heaps=16,9', 'ed?heaps=1,1,7,8', 'ed?heaps=5,5,5,5'].map(
      everyPosition,
    ),
  }),
  coins: () => ({ title: 'every position of 40 rows', each: randomRows(40) }),
};

export function settingsOf(family: string): Settings {
  const settings = SETTINGS[family];
  if (!settings) throw new Error(`no positions for the family ${family}`);
  return settings();
}

function everyMarbleBoard(): Setting {
  const game = open('marbles');
  return {
    game,
    positions: Array.from({ length: 2 ** 16 }, (_, taken) => ({ taken: BigInt(taken), toMove: 0 })),
  };
}

/** Everything that can be reached from the start, finished games included. */
function everyPosition(spec: string): Setting {
  const game = open(spec);
  const all = new Map([[game.key(game.initial()), game.initial()]]);
  for (const position of all.values()) {
    if (game.ending(position)) continue;
    for (const move of game.moves(position)) {
      const next = game.play(position, move);
      const key = game.key(next);
      if (!all.has(key)) all.set(key, next);
    }
  }
  return { game, positions: [...all.values()] };
}

/** Rows of one to fourteen coins, small and large. */
function randomRows(count: number): Setting[] {
  const { below } = createRandom(count);
  return Array.from({ length: count }, (_, row) => {
    const coins = Array.from({ length: 1 + (row % 14) }, () => 1 + below(row % 2 === 0 ? 9 : 999));
    return everyPosition(`coins?coins=${coins}`);
  });
}

/** Positions of random games with so many moves to go in that game, at most, the same in every run. */
function endgames(spec: string, count: number, most: number): Setting {
  const game = open(spec);
  const { below } = createRandom(count);
  const positions = Array.from({ length: count }, () => {
    const walk = [game.initial()];
    while (!game.ending(walk.at(-1))) {
      const moves = game.moves(walk.at(-1));
      walk.push(game.play(walk.at(-1), moves[below(moves.length)]));
    }
    return walk.at(-1 - below(most + 1))!;
  });
  return { game, positions };
}

function open(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}
