import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { makeTraceFile, type OpenTrace, parseTraceFile } from '../../trace/file.ts';
import type { Trace } from '../../trace/trace.ts';
import { readFileBytes } from '../input.ts';
import { refusal, targetProblem } from '../new-file.ts';
import type { OptionValues } from '../options.ts';

/** Where `--out` writes; refused before any work when nothing can be written there. */
export function outFile(values: OptionValues): Result<string | undefined, Text> {
  const { out } = values;
  if (typeof out !== 'string') return ok(undefined);
  const problem = targetProblem(out, values);
  return problem ? err(problem) : ok(out);
}

export function writeTrace(out: string, trace: Trace): Result<number, Text> {
  const bytes = makeTraceFile(trace);
  try {
    writeFileSync(out, bytes);
    return ok(bytes.length);
  } catch (problem) {
    return err(refusal(out, problem));
  }
}

/** A trace that was written before; it must be of the game that was named. */
export async function readTrace(file: string, game: Game): Promise<Result<OpenTrace, Text>> {
  const bytes = readFileBytes(file);
  if (!bytes.ok) return bytes;
  const name = basename(file);
  const opened = await parseTraceFile(bytes.value);
  if (!opened.ok) return err(text(`${name}: ${opened.error.en}`, `${name}：${opened.error.zh}`));
  const [wanted, found] = [game.definition.id, opened.value.game.definition.id];
  if (wanted === found) return opened;
  return err(
    text(`${name} is a trace of ${found}, not of ${wanted}`, `${name} 是 ${found} 的轨迹，不是 ${wanted} 的`),
  );
}
