import type { Game, GameDefinition } from '../core/game.ts';
import type { Lang, Text } from '../core/text.ts';
import type { OptionSpec, OptionValues } from './options.ts';

/** 0 done; 1 the answer is "no"; 2 bad input or usage; 3 a missing tool. */
export type ExitCode = 0 | 1 | 2 | 3;

/** What a command gets: everything it may know about how it was called. */
export interface Invocation {
  readonly values: OptionValues;
  /** Arguments after the verb (and the game, for commands that take one). */
  readonly rest: readonly string[];
  readonly lang: Lang;
  readonly json: boolean;
  /** A text in the user's language. */
  say(text: Text): string;
  write(chunk: string): void;
  complain(message: string): void;
  /** Shows which share of long work is done, when a person is watching. */
  progress(share: number): void;
  /** What `kibitz --help` shows. */
  generalHelp(): string;
}

interface CommandBase {
  readonly name: string;
  readonly summary: Text;
  readonly options: readonly OptionSpec[];
  /** Arguments after the game, as the help shows them. */
  readonly operands?: string;
  readonly examples: readonly string[];
}

/** A command about a game; which games it knows follows from what they are, never from a list of names. */
export interface GameCommand extends CommandBase {
  readonly kind: 'game';
  suits(game: GameDefinition): boolean;
  run(game: Game, invocation: Invocation): Promise<ExitCode>;
}

export interface PlainCommand extends CommandBase {
  readonly kind: 'plain';
  run(invocation: Invocation): Promise<ExitCode>;
}

export type Command = GameCommand | PlainCommand;
