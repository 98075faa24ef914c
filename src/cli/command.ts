import type { Effort } from '../core/effort.ts';
import type { Game, GameDefinition } from '../core/game.ts';
import type { Lang, Text } from '../core/text.ts';
import type { Problem } from '../problems/problem.ts';
import type { ErrorDetails } from './error-report.ts';
import type { OptionSpec, OptionValues } from './options.ts';

/** 0 done; 1 the answer is "no"; 2 bad input or usage; 3 a missing tool. */
export type ExitCode = 0 | 1 | 2 | 3;

/** How a command was called, and its output. */
export interface Invocation {
  readonly values: OptionValues;
  /** Arguments after the verb (and the game or problem, for commands that take one). */
  readonly rest: readonly string[];
  readonly lang: Lang;
  readonly json: boolean;
  /** A text in the user's language. */
  translate(text: Text): string;
  write(chunk: string): void;
  /** All of standard input. */
  readInput(): string;
  /** Writes an error or, with `kind: 'notice'`, a notice to stderr. */
  reportError(message: Text | string, details?: ErrorDetails): void;
  /** Shows the progress of long work on a terminal. */
  readonly onProgress: NonNullable<Effort['onProgress']>;
  /** What `kibitz --help` shows. */
  generalHelp(): string;
  /** All commands, for help, manual and completion. */
  readonly commands: readonly Command[];
}

interface CommandBase {
  readonly name: string;
  readonly summary: Text;
  readonly options: readonly OptionSpec[];
  /** Arguments after the game or problem, as the help shows them. */
  readonly operands?: string;
  /** The values of the operand of a plain command, if they are a list. */
  readonly choices?: readonly string[];
  /** Command lines for the help; games add more. */
  readonly examples?: readonly string[];
}

/** A command about a game. It is chosen by capabilities of games, never by a list of names. */
export interface GameCommand extends CommandBase {
  readonly kind: 'game';
  /** Why a game is refused; by default none is. */
  refuses?(game: GameDefinition): Text | undefined;
  run(game: Game, invocation: Invocation): Promise<ExitCode>;
}

/** A command about a problem. Its board is its own, so there are no options for variants. */
export interface ProblemCommand extends CommandBase {
  readonly kind: 'problem';
  suits(problem: Problem): boolean;
  run(problem: Problem, invocation: Invocation): Promise<ExitCode>;
  /** Whether it also takes a game (id, spec or JSON file) and makes a problem of it. */
  readonly takesGames?: true;
  /** Runs without a problem if an option asks for that. */
  alone?(invocation: Invocation): Promise<ExitCode> | undefined;
}

export interface PlainCommand extends CommandBase {
  readonly kind: 'plain';
  run(invocation: Invocation): Promise<ExitCode>;
}

export type Command = GameCommand | ProblemCommand | PlainCommand;
