import type { Effort } from '../core/effort.ts';
import type { Game, GameDefinition } from '../core/game.ts';
import type { Lang, Text } from '../core/text.ts';
import type { Problem } from '../problems/problem.ts';
import type { ErrorDetails } from './error-report.ts';
import type { OptionSpec, OptionValues } from './options.ts';

/** 0 done; 1 the answer is "no"; 2 bad input or usage; 3 a missing tool. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command gets: everything it may know about how it was called. */
export interface Invocation {
  readonly values: OptionValues;
  /** Arguments after the verb (and the game or problem, for commands that take one). */
  readonly rest: readonly string[];
  readonly lang: Lang;
  readonly json: boolean;
  /** A text in the user's language. */
  translate(text: Text): string;
  write(chunk: string): void;
  /** Writes an error or, with `kind: 'notice'`, a notice to stderr. */
  reportError(message: Text | string, details?: ErrorDetails): void;
  /** Shows which share of long work is done, when a person is watching. */
  readonly onProgress: NonNullable<Effort['onProgress']>;
  /** What `kibitz --help` shows. */
  generalHelp(): string;
  /** Every command, for those that tell about the others. */
  readonly commands: readonly Command[];
}

interface CommandBase {
  readonly name: string;
  readonly summary: Text;
  readonly options: readonly OptionSpec[];
  /** Arguments after the game or problem, as the help shows them. */
  readonly operands?: string;
  /** What the operand of a plain command may be, where that is a list. */
  readonly choices?: readonly string[];
  /** Command lines to show; games bring more for the commands that they suit. */
  readonly examples?: readonly string[];
}

/** A command about a game; which games it knows follows from what they are, never from a list of names. */
export interface GameCommand extends CommandBase {
  readonly kind: 'game';
  /** Why a game cannot be meant; all can unless told. */
  refuses?(game: GameDefinition): Text | undefined;
  run(game: Game, invocation: Invocation): Promise<ExitCode>;
}

/** A command about a problem. Its board is its own, so there are no options for variants. */
export interface ProblemCommand extends CommandBase {
  readonly kind: 'problem';
  suits(problem: Problem): boolean;
  run(problem: Problem, invocation: Invocation): Promise<ExitCode>;
  /** Whether a game will do, of which a problem can be made: its id, a spec, or a JSON file that describes one. */
  readonly takesGames?: true;
  /** What it does without a problem, when an option asks for that. */
  alone?(invocation: Invocation): Promise<ExitCode> | undefined;
}

export interface PlainCommand extends CommandBase {
  readonly kind: 'plain';
  run(invocation: Invocation): Promise<ExitCode>;
}

export type Command = GameCommand | ProblemCommand | PlainCommand;
