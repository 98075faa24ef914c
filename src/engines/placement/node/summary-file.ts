import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import type { Engine } from '../../../core/engine.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { makeSpec } from '../../../games/spec.ts';
import { attempt } from '../../../tables/node/files.ts';
import { bookEngine, openBook } from '../book-engine.ts';

const BEGINNING = '{"format":"kibitz-summary"';

interface SummaryFile {
  readonly version: number;
  readonly spec: string;
  readonly summary: { readonly book: { readonly mostTaken: number; readonly base64: string } };
}

/** The book of a summary that `tabulate --summary-only` wrote; undefined for another kind of file. */
export function openSummary(game: PlacementGame, path: string): Result<Engine, Text> | undefined {
  // an unreadable file is reported by the next reader
  const source = attempt('read', path, () => readSummary(path));
  if (!source.ok || source.value === undefined) return undefined;
  const file = parse(source.value);
  if (file?.version !== 1 || typeof file.summary?.book?.base64 !== 'string')
    return err(text(`${path} is not a summary of this version`, `${path} 不是本版本的摘要文件`));
  const own = makeSpec(game);
  if (file.spec !== own)
    return err(
      text(
        `${path}: expected a summary of ${own}, found ${file.spec}`,
        `${path}：应为 ${own} 的摘要，实际是 ${file.spec}`,
      ),
    );
  const { mostTaken, base64 } = file.summary.book;
  return ok(bookEngine(game, mostTaken, 0, async () => openBook(game, base64)));
}

function readSummary(path: string): string | undefined {
  // a pipe may never end
  if (!statSync(path).isFile()) return undefined;
  const descriptor = openSync(path, 'r');
  try {
    const head = Buffer.alloc(BEGINNING.length);
    readSync(descriptor, head, 0, head.length, 0);
    if (head.toString('latin1') !== BEGINNING) return undefined;
  } finally {
    closeSync(descriptor);
  }
  return readFileSync(path, 'utf8');
}

function parse(source: string): SummaryFile | undefined {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
