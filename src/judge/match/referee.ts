import type { Game, Outcome, Player as Side } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { createRandom, mix } from '../random.ts';

/** One game as it was played, by the names of its moves. The side that starts moves first. */
export interface GameRecord {
  /** Counted from 1. */
  readonly number: number;
  readonly programStarts: boolean;
  readonly moves: readonly string[];
  /** For the program that is judged. */
  readonly outcome: Outcome;
  /** An answer that was no move; it ended the game. */
  readonly illegal?: { readonly by: 'program' | 'opponent'; readonly answer: string; readonly why: Text };
}

/** Somebody who is asked for moves: a program, or chance. */
export interface Mover {
  newGame(number: number, opponentStarts: boolean): void;
  /** Gets the opponent's last move (`0` when there is none) and answers; undefined when it has ended. */
  choose(position: unknown, last: string): Promise<string | undefined>;
}

/** Picks evenly among the moves that are left. Each game has its own stream, so that it can be replayed alone. */
export function randomMover(game: Game, seed: number): Mover {
  let random = createRandom(seed);
  return {
    newGame: number => {
      random = createRandom(mix(seed, number));
    },
    choose: async position => {
      const moves = game.moves(position);
      return game.makeMove(position, moves[random.below(moves.length)]!);
    },
  };
}

export interface Series {
  readonly records: readonly GameRecord[];
  /** The game that was under way when a program ended, and who that was. */
  readonly broken?: {
    readonly by: 'program' | 'opponent';
    readonly number: number;
    readonly programStarts: boolean;
    readonly moves: readonly string[];
  };
}

/** Plays a series. The positions, the opponent and the results live here, out of any program's reach. */
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

/** The position before each move of a record, and after the last. */
export function positionsOf(game: Game, moves: readonly string[]): unknown[] {
  const positions = [game.initial()];
  for (const name of moves) {
    const position = positions.at(-1);
    const move = game.parseMove(position, name);
    if (!move.ok) throw new Error(`not a move: ${name}`);
    positions.push(game.play(position, move.value));
  }
  return positions;
}

export function tally(records: readonly GameRecord[]): Record<Outcome, number> {
  const counts = { win: 0, draw: 0, loss: 0 };
  for (const { outcome } of records) counts[outcome]++;
  return counts;
}
