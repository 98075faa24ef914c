import type { Kibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Schema } from '../../core/field.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Lang, Text } from '../../core/text.ts';
import type { ApiParameter, Values } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

/** What a question is given: a game, what was said about it, and the means to answer. */
export interface QuestionContext {
  readonly game: Game;
  readonly spec: string;
  readonly values: Values;
  /** The language of sentences inside an answer. */
  readonly lang: Lang;
  readonly effort: Effort;
  kibitzer(): Promise<Kibitzer>;
  /** A kibitzer that knows a table file and nothing else, with the fields that it knows; undefined without one. */
  table(): Promise<{ readonly kibitzer: Kibitzer; readonly fields: readonly string[] } | undefined>;
}

/** One kind of question about a game, for HTTP: what may be said, what comes back, and who answers. */
export interface ApiQuestion {
  readonly id: string;
  readonly summary: Text;
  readonly about: Text;
  readonly parameters: readonly ApiParameter[];
  /** Whether it is about a position, so that many can be asked in one request. */
  readonly batch: boolean;
  schema(definition: GameDefinition): Schema;
  /** The answer as data for JSON; integers beyond doubt as bigint. */
  ask(asked: QuestionContext): Promise<Result<object, ApiProblem>>;
  /** Instead of `ask`: an answer too long for one piece, a line of JSON each. */
  stream?(asked: QuestionContext, write: (line: string) => Promise<void>): Promise<ApiProblem | undefined>;
}
