import { solveOdds } from '../answer/reference/odds.ts';
import { solveProspect } from '../answer/reference/outcome.ts';
import { Meter } from '../core/effort.ts';
import { compare, toNumber } from '../core/fraction.ts';
import { type Game, OUTCOMES, type Outcome, REVERSED } from '../core/game.ts';
import { compareOdds, type Odds, type Policy } from '../core/odds.ts';
import { type GameRecord, positionsInGame } from './referee.ts';

/** A move with its values under best play of both sides, and against random play. */
export interface PolicyChoice {
  readonly move: string;
  readonly outcome: Outcome;
  readonly odds: Odds;
}

/** A move of the program that was not best. */
export interface Slip {
  /** The index of the move, counted from 0. */
  readonly ply: number;
  readonly position: unknown;
  readonly played: PolicyChoice;
  /** The position's outcome before the move. */
  readonly outcome: Outcome;
  /** The best moves there, all equally good. */
  readonly right: readonly PolicyChoice[];
}

/** A position in which the program's choice costs most over the whole series. */
export interface Habit {
  readonly position: unknown;
  readonly played: PolicyChoice;
  readonly right: PolicyChoice;
  /** How often it occurred, and its expected cost. */
  readonly times: number;
  readonly winsLost: number;
  readonly lossesAdded: number;
}

const POSITIONS = 1_000_000;

/**
 * Compares games with the exact values of a small game.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { Reviewer } from 'kibitz/judge';
 *
 * const game = orThrow(openSpec('bread'));
 * const reviewer = new Reviewer(game);
 * const [best] = reviewer.choices(game.initial());
 * console.log(best?.move, best?.outcome, best?.odds.loss); // 2 draw { numerator: 0n, denominator: 1n }
 * ```
 */
export class Reviewer {
  private readonly prospect: ReturnType<typeof solveProspect<unknown, unknown>>;
  private readonly solver: ReturnType<typeof solveOdds<unknown, unknown>>;
  private readonly known = new Map<string, readonly PolicyChoice[]>();

  private mostWins: ReturnType<typeof solveOdds<unknown, unknown>> | undefined;

  constructor(readonly game: Game) {
    this.prospect = solveProspect(game, Meter.limited(POSITIONS));
    this.solver = solveOdds(game, 'best', Meter.limited(POSITIONS));
  }

  /** All moves of a position, best first against random play. */
  choices(position: unknown): readonly PolicyChoice[] {
    const key = this.game.key(position);
    const before = this.known.get(key);
    if (before) return before;
    const found = this.game
      .moves(position)
      .map(move => {
        const next = this.game.play(position, move);
        return {
          move: this.game.makeMove(position, move),
          outcome: REVERSED[this.prospect(next).outcome],
          odds: this.solver.opponent(next),
        };
      })
      .sort((a, b) => compareOdds(a.odds, b.odds));
    this.known.set(key, found);
    return found;
  }

  outcome(position: unknown): Outcome {
    return this.prospect(position).outcome;
  }

  /** The program's last move that worsened the outcome. */
  blunder(record: Pick<GameRecord, 'moves' | 'programStarts'>): Slip | undefined {
    return this.slips(record).findLast(
      ({ outcome, played }) => OUTCOMES.indexOf(played.outcome) > OUTCOMES.indexOf(outcome),
    );
  }

  /** The program's moves that were not best against random play. */
  private slips({ moves, programStarts }: Pick<GameRecord, 'moves' | 'programStarts'>): Slip[] {
    return positionsInGame(this.game, moves)
      .slice(0, -1)
      .flatMap((position, ply) => {
        if ((this.game.toMove(position) === 0) !== programStarts) return [];
        const choices = this.choices(position);
        const played = choices.find(({ move }) => move === moves[ply])!;
        const right = choices.filter(({ odds }) => compareOdds(odds, choices[0]!.odds) === 0);
        if (right.includes(played)) return [];
        return [{ ply, position, played, outcome: this.outcome(position), right }];
      });
  }

  /** The choices that cost most over a series, the most expensive first. */
  habits(records: readonly GameRecord[]): Habit[] {
    const found = new Map<string, Habit>();
    for (const slip of records.flatMap(record => this.slips(record))) {
      const key = `${this.game.key(slip.position)} ${slip.played.move}`;
      const right = slip.right[0]!;
      const won = toNumber(right.odds.win) - toNumber(slip.played.odds.win);
      const lost = toNumber(slip.played.odds.loss) - toNumber(right.odds.loss);
      const before = found.get(key);
      found.set(key, {
        position: slip.position,
        played: slip.played,
        right,
        times: (before?.times ?? 0) + 1,
        winsLost: (before?.winsLost ?? 0) + won,
        lossesAdded: (before?.lossesAdded ?? 0) + lost,
      });
    }
    // a draw turned into a loss costs as much as a win turned into a draw
    const cost = ({ winsLost, lossesAdded }: Habit) => winsLost + lossesAdded;
    return [...found.values()].sort((a, b) => cost(b) - cost(a));
  }

  /** The known policy that all moves of the program agree with. */
  policyOf(records: readonly GameRecord[]): Policy | undefined {
    const decisions = this.decisions(records);
    const keeps = (fits: (choice: PolicyChoice, choices: readonly PolicyChoice[]) => boolean) =>
      decisions.every(({ choices, played }) =>
        [...played].every(([move]) => fits(choices.find(each => each.move === move)!, choices)),
      );
    const spreads = (fits: (choice: PolicyChoice, choices: readonly PolicyChoice[]) => boolean) =>
      decisions
        .filter(({ visits }) => visits >= OFTEN)
        .every(({ choices, played }) =>
          choices.every(choice => !fits(choice, choices) || played.has(choice.move)),
        );
    if (decisions.length === 0) return undefined;
    if (keeps(isBest)) return 'best';
    if (keeps(keepsOutcome) && spreads(keepsOutcome)) return 'minimax';
    if (this.agreesWithMostWins(records)) return 'most-wins';
    return spreads(() => true) && decisions.some(({ visits }) => visits >= OFTEN) ? 'random' : undefined;
  }

  /** Assumes that the program keeps playing for wins, so the odds differ from those of `choices`. */
  private agreesWithMostWins(records: readonly GameRecord[]): boolean {
    this.mostWins ??= solveOdds(this.game, 'most-wins', Meter.limited(POSITIONS));
    const { own, opponent } = this.mostWins;
    return records.every(({ moves, programStarts }) => {
      const positions = positionsInGame(this.game, moves);
      return positions.slice(0, -1).every((position, ply) => {
        if ((this.game.toMove(position) === 0) !== programStarts) return true;
        const [wanted, got] = [own(position), opponent(positions[ply + 1])];
        return compare(wanted.win, got.win) === 0 && compare(wanted.draw, got.draw) === 0;
      });
    });
  }

  private decisions(records: readonly GameRecord[]) {
    const found = new Map<
      string,
      { choices: readonly PolicyChoice[]; played: Map<string, number>; visits: number }
    >();
    for (const { moves, programStarts } of records) {
      for (const [ply, position] of positionsInGame(this.game, moves).slice(0, -1).entries()) {
        if ((this.game.toMove(position) === 0) !== programStarts) continue;
        const key = this.game.key(position);
        const decision = found.get(key) ?? { choices: this.choices(position), played: new Map(), visits: 0 };
        decision.played.set(moves[ply]!, (decision.played.get(moves[ply]!) ?? 0) + 1);
        decision.visits++;
        found.set(key, decision);
      }
    }
    return [...found.values()];
  }
}

/** After so many visits an evenly chosen move has almost surely occurred. */
const OFTEN = 80;

function isBest(choice: PolicyChoice, choices: readonly PolicyChoice[]): boolean {
  return compareOdds(choice.odds, choices[0]!.odds) === 0;
}

function keepsOutcome(choice: PolicyChoice, choices: readonly PolicyChoice[]): boolean {
  return choices.every(({ outcome }) => OUTCOMES.indexOf(choice.outcome) <= OUTCOMES.indexOf(outcome));
}
