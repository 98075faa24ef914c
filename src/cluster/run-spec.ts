import type { Player } from '../core/game.ts';
import type { Result } from '../core/result.ts';
import type { TableIdentity } from '../tables/node/write-table.ts';
import type { PlanData } from '../tables/parts/plan-data.ts';
import {
  anything,
  fields,
  flag,
  list,
  oneOf,
  optional,
  parseMessage,
  type Shape,
  whole,
  words,
} from './shape.ts';

/** Increased when messages or keys change. Programs with another protocol leave a run alone. */
export const PROTOCOL = 1;

/** What a run computes. Workers need nothing else but the inputs of its jobs. */
export type RunSpec = TableRunSpec | AskRunSpec | JudgeRunSpec;

/** Solve every part of a board. The jobs are the plan's parts. */
export interface TableRunSpec {
  readonly kind: 'table';
  readonly plan: PlanData;
  readonly identity: TableIdentity;
  /** Whether all parts are kept until the table has been written. */
  readonly keeps: boolean;
  /** A folder for the parts that all machines share. Without it, parts are on the server. */
  readonly folder?: string;
  readonly deflate: boolean;
}

/** Evaluate positions of one game, which are the inputs. */
export interface AskRunSpec {
  readonly kind: 'ask';
  readonly spec: string;
  readonly fields: readonly string[];
}

/** Judge programs, which are the inputs. */
export interface JudgeRunSpec {
  readonly kind: 'judge';
  readonly problem: string;
  readonly seed: string;
  readonly limits: { readonly cpuMs?: number; readonly wallMs?: number; readonly memoryBytes?: number };
  readonly io: string;
  readonly games?: number;
  readonly standard?: string;
  readonly sanitize: boolean;
}

/** A position of the game. Many formats do not contain who moves. */
export interface AskInput {
  readonly position: string;
  readonly player: Player;
}

/** A program for a worker. It is data until the judge's sandbox runs it. */
export interface ProgramInput {
  readonly name: string;
  /** Base64. */
  readonly source: string;
}

export const MOST_SPEC_CHARACTERS = 4 * 2 ** 20;
export const MOST_INPUT_CHARACTERS = 2 * 2 ** 20;
export const MOST_OUTPUT_CHARACTERS = 16 * 2 ** 20;
export const MOST_ITEMS = 2 ** 22;
const MOST_CELLS = 64;
const MOST_MASKS = 20_000;

const planShape = fields({
  cells: whole(1, MOST_CELLS),
  masks: list(words(16, /^[0-9a-f]+$/), MOST_MASKS),
  misere: flag,
  symmetries: list(list(whole(0, MOST_CELLS - 1), MOST_CELLS), 16),
  partCells: whole(1, 30),
  order: list(whole(0, MOST_CELLS - 1), MOST_CELLS),
});

const SHAPES: Readonly<Record<RunSpec['kind'], Shape>> = {
  table: fields({
    kind: oneOf(['table']),
    plan: planShape,
    identity: fields({ game: words(64), variant: anything, spec: optional(words(65_536)) }),
    keeps: flag,
    folder: optional(words(4096)),
    deflate: flag,
  }),
  ask: fields({ kind: oneOf(['ask']), spec: words(65_536), fields: list(words(40), 20) }),
  judge: fields({
    kind: oneOf(['judge']),
    problem: words(100),
    seed: words(100),
    limits: fields({
      cpuMs: optional(whole(1, 600_000)),
      wallMs: optional(whole(1, 3_600_000)),
      memoryBytes: optional(whole(2 ** 20, 2 ** 36)),
    }),
    io: words(20),
    games: optional(whole(1, 1_000_000)),
    standard: optional(words(20)),
    sanitize: flag,
  }),
};

const anyRunSpec: Shape = value => {
  const kind = (value as { kind?: unknown } | null)?.kind;
  const shape =
    typeof kind === 'string' && Object.hasOwn(SHAPES, kind) ? SHAPES[kind as RunSpec['kind']] : undefined;
  return shape ? shape(value) : `an order: ${Object.keys(SHAPES).join(', ')}`;
};

export function parseRunSpec(source: string): Result<RunSpec, string> {
  return parseMessage(source, MOST_SPEC_CHARACTERS, anyRunSpec);
}

export function parseAsk(source: string): Result<AskInput, string> {
  return parseMessage(
    source,
    MOST_INPUT_CHARACTERS,
    fields({ position: words(MOST_INPUT_CHARACTERS), player: whole(0, 1) }),
  );
}

export function parseProgram(source: string): Result<ProgramInput, string> {
  return parseMessage(
    source,
    MOST_INPUT_CHARACTERS,
    fields({
      name: words(255, /^[^/\\\0]+$/),
      source: words(MOST_INPUT_CHARACTERS, /^[A-Za-z0-9+/]*={0,2}$/),
    }),
  );
}
