import { type Effort, Work } from '../../core/effort.ts';
import { compare } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';
import { compareOdds } from '../../core/odds.ts';
import type { PolicyChoice, Reviewer } from '../../match/review.ts';
import type { Verdict } from '../../problems/verdict.ts';
import type { Runnable } from '../sandbox/run.ts';
import type { ProgramRunOptions } from './ask.ts';
import { Conversation } from './conversation.ts';

/** A bot's move in one position, and the moves that led there. */
export interface BotDecision {
  readonly position: unknown;
  readonly moves: readonly string[];
  readonly answer: string;
  /** The move's value; undefined if it is illegal. */
  readonly choice?: PolicyChoice;
}

/** All moves of a bot against all replies of an opponent. */
export interface DecisionTable {
  readonly decisions: ReadonlyMap<string, BotDecision>;
  readonly games: number;
  /** All possible games have been played. */
  readonly isComplete: boolean;
  /** The moves after which its answer changed: it plays at random, or remembers games. */
  readonly changedAfter?: readonly string[];
  readonly fault?: { readonly fault: Verdict; readonly detail?: string; readonly moves: readonly string[] };
}

const MOST_GAMES = 50_000;

export async function recordDecisions(
  game: Game,
  reviewer: Reviewer,
  runnable: Runnable,
  options: ProgramRunOptions,
  effort: Effort,
): Promise<DecisionTable> {
  const bot = new Conversation(runnable, options);
  const explorer = new Explorer(game, reviewer, bot);
  const work = new Work(effort);
  for (const botStarts of [true, false]) {
    for (let replies: number[] | undefined = []; replies && !explorer.isOver; ) {
      replies =
        explorer.games < MOST_GAMES && !work.stop ? await explorer.play(botStarts, replies) : undefined;
      await work.yieldIfDue();
    }
  }
  return explorer.close(!work.stop && explorer.games < MOST_GAMES);
}

class Explorer {
  games = 0;
  isOver = false;
  private readonly decisions = new Map<string, BotDecision>();
  private readonly answered = new Map<string, string>();
  private changedAfter: readonly string[] | undefined;
  private brokenAt: readonly string[] | undefined;

  constructor(
    private readonly game: Game,
    private readonly reviewer: Reviewer,
    private readonly bot: Conversation,
  ) {}

  /** One game in which the opponent gives these replies, then always the first; returns the replies to try next. */
  async play(botStarts: boolean, replies: readonly number[]): Promise<number[] | undefined> {
    const { game } = this;
    const taken = [...replies];
    const choices: number[] = [];
    const moves: string[] = [];
    let position = game.initial();
    this.games++;
    this.bot.tell(`newgame ${botStarts ? 0 : 1}`);
    while (!game.ending(position)) {
      const options = game.moves(position);
      let move: unknown;
      if ((game.toMove(position) === 0) === botStarts) {
        const answer = await this.decide(position, moves);
        const parsed = answer === undefined ? undefined : game.parseMove(position, answer);
        // an illegal answer ends the game
        if (!parsed?.ok) break;
        move = parsed.value;
      } else {
        const turn = choices.length;
        choices.push(options.length);
        taken[turn] ??= 0;
        move = options[taken[turn]!];
      }
      moves.push(game.makeMove(position, move));
      position = game.play(position, move);
    }
    return nextReplies(taken.slice(0, choices.length), choices);
  }

  async close(sawAll: boolean): Promise<DecisionTable> {
    const { decisions, games, changedAfter, brokenAt } = this;
    const end = await this.bot.close();
    const isComplete = sawAll && !brokenAt && !changedAfter;
    const fault = brokenAt ? { fault: 'RE' as const, ...end, moves: brokenAt } : undefined;
    return {
      ...{ decisions, games, isComplete },
      ...(changedAfter ? { changedAfter } : {}),
      ...(fault ? { fault } : {}),
    };
  }

  private async decide(position: unknown, moves: readonly string[]): Promise<string | undefined> {
    const answer = (await this.bot.ask(`choose ${moves.at(-1) ?? '0'}`))?.trim();
    if (answer === undefined) {
      this.brokenAt ??= [...moves];
      this.isOver = true;
      return undefined;
    }
    const history = moves.join(' ');
    const before = this.answered.get(history);
    if (before === undefined) this.note(position, moves, answer);
    else if (before !== answer) {
      this.changedAfter ??= [...moves];
      this.isOver = true;
    }
    this.answered.set(history, answer);
    return answer;
  }

  private note(position: unknown, moves: readonly string[], answer: string): void {
    const key = this.game.key(position);
    if (this.decisions.has(key)) return;
    const parsed = this.game.parseMove(position, answer);
    const name = parsed.ok ? this.game.makeMove(position, parsed.value) : undefined;
    const choice = this.reviewer.choices(position).find(({ move }) => move === name);
    this.decisions.set(key, { position, moves: [...moves], answer, ...(choice ? { choice } : {}) });
  }
}

/** Counts through the replies like an odometer; undefined after the last. */
function nextReplies(taken: readonly number[], choices: readonly number[]): number[] | undefined {
  const last = taken.findLastIndex((reply, turn) => reply + 1 < choices[turn]!);
  return last < 0 ? undefined : [...taken.slice(0, last), taken[last]! + 1];
}

export interface BotDifference {
  readonly decisions: readonly [BotDecision, BotDecision];
  /** Do their values differ under best play, or only against random play? */
  readonly byOutcome: boolean;
}

/** The position with the fewest moves in which their moves are of different worth; the outcome before the odds. */
export function compareDecisions(
  game: Game,
  pairs: readonly (readonly [BotDecision, BotDecision])[],
): BotDifference | undefined {
  const size = ([{ position }]: readonly [BotDecision, BotDecision]) => game.moves(position).length;
  const ordered = [...pairs].sort((a, b) => size(a) - size(b));
  for (const byOutcome of [true, false]) {
    const found = ordered.find(([one, two]) => differ(one.choice, two.choice, byOutcome));
    if (found) return { decisions: found, byOutcome };
  }
  return undefined;
}

function differ(one: PolicyChoice | undefined, two: PolicyChoice | undefined, byOutcome: boolean): boolean {
  if (!one || !two) return one !== two;
  if (byOutcome) return one.outcome !== two.outcome;
  return compare(one.odds.win, two.odds.win) !== 0 || compare(one.odds.loss, two.odds.loss) !== 0;
}

/** Positions that both reach. */
export function commonDecisions(one: DecisionTable, two: DecisionTable): [BotDecision, BotDecision][] {
  return [...one.decisions].flatMap(([key, decision]) => {
    const other = two.decisions.get(key);
    return other ? [[decision, other] as [BotDecision, BotDecision]] : [];
  });
}

/** The reference's moves in the bot's positions. */
export function withReference(book: DecisionTable, reviewer: Reviewer): [BotDecision, BotDecision][] {
  return [...book.decisions.values()].map(decision => {
    const [best] = reviewer.choices(decision.position);
    const isAsGood = decision.choice && compareOdds(decision.choice.odds, best!.odds) === 0;
    const choice = isAsGood ? decision.choice! : best!;
    return [decision, { ...decision, answer: choice.move, choice }];
  });
}
