import type { Kibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Schema } from '../../core/field.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import type { Lang, Text } from '../../core/text.ts';
import type { ApiParameter, Values } from './parameters.ts';
import type { ApiProblem } from './problem.ts';

/** What a question gets: a game, the parameters, and engines. */
export interface QuestionContext {
  readonly game: Game;
  readonly spec: string;
  readonly values: Values;
  /** The language of sentences in an answer. */
  readonly lang: Lang;
  readonly effort: Effort;
  kibitzer(): Promise<Kibitzer>;
  /** A kibitzer that uses only the table file of the game, and the fields of that table. Undefined without a table. */
  table(): Promise<{ readonly kibitzer: Kibitzer; readonly fields: readonly string[] } | undefined>;
}

/** One kind of question about a game: its parameters, its schema and its implementation. */
export interface ApiQuestion {
  readonly id: string;
  readonly summary: Text;
  readonly about: Text;
  readonly parameters: readonly ApiParameter[];
  /** Whether it is about a position: then many can be asked in one request. */
  readonly batch: boolean;
  schema(definition: GameDefinition): Schema;
  /** The answer as data for JSON. Large integers are bigint. */
  ask(asked: QuestionContext): Promise<Result<object, ApiProblem>>;
  /** Instead of `ask`, for a long answer: it is sent line by line, one JSON value each. */
  stream?(asked: QuestionContext, write: (line: string) => Promise<void>): Promise<ApiProblem | undefined>;
}
