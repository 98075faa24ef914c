import { ok, type Result } from '../core/result.ts';
import type { Text } from '../core/text.ts';
import { custom } from './placement/custom.ts';
import { readDescriptionFile } from './placement/description-file.ts';
import { makeVariant } from './placement/description-variant.ts';
import type { GameSpec } from './spec.ts';

/** A game out of a file, and what its writer should know about it. */
export interface DescribedGame {
  readonly spec: GameSpec;
  readonly remarks: readonly Text[];
}

/** A game that somebody described in a JSON file of docs/formats.md; the error says where the file is wrong. */
export function readDescribedGame(source: string): Result<DescribedGame, Text> {
  const read = readDescriptionFile(source);
  if (!read.ok) return read;
  const { description, remarks } = read.value;
  return ok({ spec: { id: custom.id, variant: makeVariant(description) }, remarks });
}

/** The same without the remarks. */
export function parseDescribedGame(source: string): Result<GameSpec, Text> {
  const read = readDescribedGame(source);
  return read.ok ? ok(read.value.spec) : read;
}
