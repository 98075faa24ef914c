import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { custom } from '../../games/placement/custom.ts';
import type { Description } from '../../games/placement/description.ts';
import { makeVariant, readDescription } from '../../games/placement/description-variant.ts';
import { makeSpec, parseSpec } from '../../games/spec.ts';

/** A drawing as a spec, whether or not it is a game yet. */
export function makeDraft(drawing: Description): string {
  return makeSpec({ definition: custom, variant: makeVariant(drawing) });
}

export function parseDraft(source: string): Result<Description, Text> {
  const spec = parseSpec(source);
  if (!spec.ok) return spec;
  if (spec.value.id !== custom.id)
    return err(text(`'${spec.value.id}' is not a drawn game`, `「${spec.value.id}」不是画出来的游戏`));
  const read = readDescription(spec.value.variant);
  return read.ok ? ok(read.value) : read;
}
