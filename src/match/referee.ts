import type { Game, Outcome, Player as Side } from '../core/game.ts';
import { createKeyedRandom } from '../core/keyed-random.ts';
import type { Seed } from '../core/seed.ts';
import type { Text } from '../core/text.ts';

/** One game by the names of its moves; the side that starts moves first. */
export interface GameRecord {
  /** Counted from 1. */
  readonly number: number;
  readonly programStarts: boolean;
  readonly moves: readonly string[];
  /** For the judged program. */
  readonly outcome: Outcome;
  /** An answer that was no legal move and ended the game. */
  readonly illegal?: { readonly by: 'program' | 'opponent'; readonly answer: string; readonly why: Text };
}

/** Chooses moves: a program, or a random player. */
export interface Mover {
  newGame(number: number, opponentStarts: boolean): void;
  /** Gets the opponent's last move (`0` without one); returns undefined if the program has ended. */
  choose(position: unknown, last: string): Promise<string | undefined>;
}

/**
 * Picks evenly among the legal moves; a program cannot predict the next pick. Each game has its own stream, so that it
 * can be replayed alone.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { randomMover } from 'kibitz/judge';
 *
 * const game = orThrow(openSpec('bread'));
 * const mover = randomMover(game, 7);
 * mover.newGame(1, false);
 * const first = await mover.choose(game.initial(), '0');
 * mover.newGame(1, false);
 * console.log(first === (await mover.choose(game.initial(), '0'))); // true
 * ```
 */
export function randomMover(game: Game, seed: Seed): Mover {
  let random = createKeyedRandom(seed, 0);
  return {
    newGame: number => {
      random = createKeyedRandom(seed, number);
    },
    choose: async position => {
      const moves = game.moves(position);
      return game.makeMove(position, moves[random.below(moves.length)]!);
    },
  };
}

/** Games played one after the other. */
export interface Series {
  readonly records: readonly GameRecord[];
  /** The game during which a program ended, and which program it was. */
  readonly broken?: {
    readonly by: 'program' | 'opponent';
    readonly number: number;
    readonly programStarts: boolean;
    readonly moves: readonly string[];
  };
}

/**
 * Plays a series; programs cannot reach positions, opponent and results.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { playSeries, randomMover, tally } from 'kibitz/judge';
 *
 * const game = orThrow(openSpec('bread'));
 * const [one, two] = [randomMover(game, 1), randomMover(game, 2)];
 * const { records } = await playSeries(game, one, two, 10, number => number % 2 === 1);
 * const { win, draw, loss } = tally(records);
 * console.log(win + draw + loss); // 10
 * ```
 */
export async function playSeries(
  game: Game,
  program: Mover,
  opponent: Mover,
  games: number,
  starts: (number: number) => boolean,
  onGame?: (record: GameRecord) => void,
): Promise<Series> {
  const records: GameRecord[] = [];
  for (let number = 1; number <= games; number++) {
    const programStarts = starts(number);
    program.newGame(number, !programStarts);
    opponent.newGame(number, programStarts);
    const played = await playGame(game, program, opponent, programStarts);
    if ('broken' in played) return { records, broken: { ...played.broken, number, programStarts } };
    const record = { number, programStarts, ...played };
    records.push(record);
    onGame?.(record);
  }
  return { records };
}

type Played =
  | Pick<GameRecord, 'moves' | 'outcome' | 'illegal'>
  | { broken: { by: 'program' | 'opponent'; moves: string[] } };

async function playGame(
  game: Game,
  program: Mover,
  opponent: Mover,
  programStarts: boolean,
): Promise<Played> {
  const programSide: Side = programStarts ? 0 : 1;
  const moves: string[] = [];
  let position = game.initial();
  for (;;) {
    const ending = game.ending(position);
    if (ending) {
      const outcome = ending.winner === 'nobody' ? 'draw' : ending.winner === programSide ? 'win' : 'loss';
      return { moves, outcome };
    }
    const by = game.toMove(position) === programSide ? 'program' : 'opponent';
    const answer = await (by === 'program' ? program : opponent).choose(position, moves.at(-1) ?? '0');
    if (answer === undefined) return { broken: { by, moves } };
    const move = game.parseMove(position, answer);
    if (!move.ok) {
      const illegal = { by, answer: answer.slice(0, 100), why: move.error } as const;
      return { moves, outcome: by === 'program' ? 'loss' : 'win', illegal };
    }
    moves.push(game.makeMove(position, move.value));
    position = game.play(position, move.value);
  }
}

/**
 * The position before each move of a record, and after the last.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { positionsInGame } from 'kibitz/judge';
 *
 * const game = orThrow(openSpec('bread'));
 * console.log(positionsInGame(game, ['5', '1']).map(position => game.moves(position).length)); // [ 9, 8, 7 ]
 * ```
 */
export function positionsInGame(game: Game, moves: readonly string[]): unknown[] {
  const positions = [game.initial()];
  for (const name of moves) {
    const position = positions.at(-1);
    const move = game.parseMove(position, name);
    if (!move.ok) throw new Error(`not a move: ${name}`);
    positions.push(game.play(position, move.value));
  }
  return positions;
}

/**
 * Counts the results of a series, for the judged program.
 *
 * @example
 * ```ts
 * import { tally } from 'kibitz/judge';
 *
 * const game = { number: 1, programStarts: true, moves: [], outcome: 'win' } as const;
 * console.log(tally([game, game])); // { win: 2, draw: 0, loss: 0 }
 * ```
 */
export function tally(records: readonly GameRecord[]): Record<Outcome, number> {
  const counts = { win: 0, draw: 0, loss: 0 };
  for (const { outcome } of records) counts[outcome]++;
  return counts;
}
