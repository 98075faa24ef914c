import { makeInputError } from '../../core/input-error.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { fill, type Text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { edContest } from '../../games/ed/boards-text.ts';
import type { TestPoint } from '../test-point.ts';
import { casesTest, type Heaps } from './tests.ts';

export function readEdTest(name: string, input: Uint8Array): Result<TestPoint, Text> {
  const cursor = new TextCursor(new TextDecoder('latin1').decode(input));
  const count = edContest.readCount(cursor);
  if (!count.ok) return err(fill(lang => makeInputError(count.error, lang)));
  const total = count.value;
  const cases: Heaps[] = [];
  for (let index = 0; index < total; index++) {
    const read = edContest.readBoard(cursor, { index, total });
    if (!read.ok) return err(fill(lang => makeInputError(read.error, lang)));
    cases.push(read.value.pairs);
  }
  const end = edContest.readEnd(cursor, total);
  return end.ok ? ok(casesTest(name, cases)) : err(fill(lang => makeInputError(end.error, lang)));
}
