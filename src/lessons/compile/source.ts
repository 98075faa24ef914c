import type { LessonFault } from './faults.ts';

/** A piece of Markdown and its first line in the file, counted from 1. */
export interface Stretch {
  readonly line: number;
  readonly markdown: string;
}

export type Piece =
  | ({ readonly kind: 'prose' } & Stretch)
  | ({ readonly kind: 'note'; readonly minutes: number | undefined } & Stretch)
  | BlockSource;

/** `::: KIND ID`, a prompt, and after `---` the text shown when it is solved. */
export interface BlockSource {
  readonly kind: 'block';
  readonly line: number;
  readonly blockKind: string;
  readonly id: string;
  readonly prompt: Stretch;
  /** `- [id] words`, removed from the prompt. */
  readonly options: readonly ({ readonly id: string } & Stretch)[];
  readonly after: Stretch | undefined;
}

/** The part under a heading `##`; the first part has none. */
export interface Part {
  readonly title: string;
  readonly line: number;
  readonly pieces: readonly Piece[];
}

export interface LessonSource {
  readonly file: string;
  readonly title: string;
  readonly parts: readonly [Part, ...Part[]];
}

interface Reading {
  readonly faults: LessonFault[];
  readonly file: string;
  title: string | undefined;
  readonly parts: { title: string; line: number; pieces: Piece[] }[];
  prose: { line: number; lines: string[] };
}

const FENCE = /^\s*(```|~~~)/;
const NOTE_MINUTES = /\s*(?:\((\d+)\s*min\)|（(\d+)\s*分钟）)\s*$/;

/** Splits the Markdown of a lesson into title, parts and blocks. */
export function readLesson(
  file: string,
  source: string,
): { lesson: LessonSource; faults: readonly LessonFault[] } {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const reading: Reading = {
    faults: [],
    file,
    title: undefined,
    parts: [{ title: '', line: 1, pieces: [] }],
    prose: { line: 1, lines: [] },
  };
  let inFence = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (FENCE.test(line)) inFence = !inFence;
    const heading = inFence ? null : /^(#{1,2})\s+(.+?)\s*$/.exec(line);
    if (!inFence && line.startsWith(':::')) {
      endProse(reading, index + 2);
      index = readBlock(reading, lines, index);
      reading.prose.line = index + 2;
    } else if (heading) {
      endProse(reading, index + 2);
      readHeading(reading, heading[1]!.length, heading[2]!, index + 1);
    } else reading.prose.lines.push(line);
  }
  endProse(reading, lines.length);
  if (inFence) complain(reading, lines.length, 'the end of the fenced code', 'the end of the file');
  if (reading.title === undefined) complain(reading, 1, "a title, '# …'", 'none');
  const [first, ...rest] = reading.parts;
  return {
    lesson: { file, title: reading.title ?? '', parts: [first!, ...rest] },
    faults: reading.faults,
  };
}

function complain({ faults, file }: Reading, line: number, expected: string, found: string): void {
  faults.push({ file, line, expected, found });
}

/** Adds the collected prose as a piece; the next prose begins at `next`. */
function endProse(reading: Reading, next: number): void {
  const { line, lines } = reading.prose;
  const blank = lines.findIndex(each => each.trim() !== '');
  if (blank >= 0) {
    const markdown = lines.slice(blank).join('\n').trimEnd();
    reading.parts.at(-1)!.pieces.push({ kind: 'prose', line: line + blank, markdown });
  }
  reading.prose = { line: next, lines: [] };
}

function readHeading(reading: Reading, level: number, title: string, line: number): void {
  if (level === 2) reading.parts.push({ title, line, pieces: [] });
  else if (reading.title === undefined) reading.title = title;
  else complain(reading, line, "one title, and '##' for a section", `a second '# ${title}'`);
}

/** Reads from `:::` to the closing `:::`, and returns the index of that line. */
function readBlock(reading: Reading, lines: readonly string[], start: number): number {
  const head = lines[start]!.slice(3).trim();
  const end = endOfBlock(lines, start);
  if (end === undefined) {
    complain(reading, start + 1, `':::' at the end of the block '${head}'`, 'the end of the file');
    return lines.length;
  }
  const { pieces } = reading.parts.at(-1)!;
  const body = lines.slice(start + 1, end);
  const [kind, id, ...more] = head.split(/\s+/);
  if (kind === 'note' && id === undefined) pieces.push(noteOf(body, start + 2));
  else if (!kind || !id || more.length > 0 || !/^[a-z][a-z0-9-]*$/.test(id)) {
    complain(reading, start + 1, "'::: KIND ID' or '::: note'", `'::: ${head}'`);
  } else pieces.push(blockOf(kind, id, body, start + 1));
  return end;
}

function endOfBlock(lines: readonly string[], start: number): number | undefined {
  let inFence = false;
  for (let index = start + 1; index < lines.length; index++) {
    if (FENCE.test(lines[index]!)) inFence = !inFence;
    if (!inFence && lines[index]!.trim() === ':::') return index;
  }
  return undefined;
}

function noteOf(body: readonly string[], line: number): Piece {
  const whole = body.join('\n').trim();
  const [, en, zh] = NOTE_MINUTES.exec(whole) ?? [];
  const minutes = en ?? zh;
  return {
    kind: 'note',
    line,
    markdown: whole.replace(NOTE_MINUTES, ''),
    minutes: minutes === undefined ? undefined : Number(minutes),
  };
}

function blockOf(blockKind: string, id: string, body: readonly string[], line: number): BlockSource {
  const rule = body.findIndex(each => each.trim() === '---');
  const before = rule < 0 ? body : body.slice(0, rule);
  const options: { id: string; line: number; markdown: string }[] = [];
  const prompt = before.map((each, index) => {
    const [, option, words] = /^- \[([a-z0-9-]+)\]\s+(.+)$/.exec(each) ?? [];
    if (option === undefined) return each;
    options.push({ id: option, line: line + 1 + index, markdown: words! });
    return '';
  });
  const after = rule < 0 ? undefined : stretch(body.slice(rule + 1), line + 2 + rule);
  return { kind: 'block', line, blockKind, id, prompt: stretch(prompt, line + 1), options, after };
}

function stretch(lines: readonly string[], line: number): Stretch {
  const first = Math.max(
    0,
    lines.findIndex(each => each.trim() !== ''),
  );
  return { line: line + first, markdown: lines.slice(first).join('\n').trim() };
}

/** All blocks of a lesson in order. */
export function blocksOf({ parts }: LessonSource): readonly BlockSource[] {
  return parts.flatMap(({ pieces }) => pieces.flatMap(piece => (piece.kind === 'block' ? [piece] : [])));
}
