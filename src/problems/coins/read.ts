import { makeInputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { fill, type Text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { coinsContest } from '../../games/coins/boards-text.ts';
import type { TestPoint } from '../test-point.ts';
import { rowTest } from './tests.ts';

export function readCoinsTest(name: string, input: Uint8Array): Result<TestPoint, Text> {
  const cursor = new TextCursor(new TextDecoder('latin1').decode(input));
  const read = coinsContest.readBoard(cursor, { index: 0, total: 1 });
  if (!read.ok) return err(fill(lang => makeInputError(read.error, lang)));
  const end = coinsContest.readEnd(cursor, 1);
  return end.ok ? ok(rowTest(name, read.value.row)) : err(fill(lang => makeInputError(end.error, lang)));
}
