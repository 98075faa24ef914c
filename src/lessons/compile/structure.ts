import { BLOCK_KINDS, type LessonData } from '../model.ts';
import type { LessonFault } from './faults.ts';
import { type BlockSource, blocksOf, type LessonSource } from './source.ts';

/** Compares the blocks of a lesson's data with those of its prose. */
export function checkAgainstData(dataFile: string, data: LessonData, source: LessonSource): LessonFault[] {
  const faults: LessonFault[] = [];
  const { file } = source;
  const seen = new Set<string>();
  for (const block of blocksOf(source)) {
    const { id, blockKind, line } = block;
    const known = data.blocks[id];
    if (seen.has(id)) faults.push({ file, line, expected: 'each block once', found: `'${id}' again` });
    seen.add(id);
    if (!known) {
      const found = BLOCK_KINDS.some(kind => kind === blockKind) ? `'${id}'` : `'${blockKind} ${id}'`;
      faults.push({ file, line, expected: `a block of ${dataFile}: ${namesOf(data)}`, found });
    } else if (known.kind !== blockKind) {
      faults.push({ file, line, expected: `'${id}' to be a ${known.kind}`, found: `'${blockKind}'` });
    }
    if (block.prompt.markdown === '') {
      faults.push({ file, line, expected: `a prompt in '${id}'`, found: 'nothing' });
    }
    faults.push(...optionFaults(file, block, data));
  }
  for (const id of Object.keys(data.blocks)) {
    if (!seen.has(id)) faults.push({ file, expected: `the block '${id}' of ${dataFile}`, found: 'none' });
  }
  return faults;
}

/** Only claims have options in the prose. */
function optionFaults(file: string, { id, line, options }: BlockSource, data: LessonData): LessonFault[] {
  const block = data.blocks[id];
  const claims = block && 'claims' in block ? Object.keys(block.claims) : [];
  const written = options.map(option => option.id);
  if (claims.toSorted().join() === written.toSorted().join()) return [];
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return [{ file, line, expected: `the options ${list(claims)} in '${id}'`, found: list(written) }];
}

/** Compares parts, blocks and their order in both languages. */
export function compareLanguages(first: LessonSource, second: LessonSource): LessonFault[] {
  const faults: LessonFault[] = [];
  const { file } = second;
  const [wanted, given] = [first, second].map(outlineOf) as [Entry[], Entry[]];
  for (let index = 0; index < Math.max(wanted.length, given.length); index++) {
    const [there, here] = [wanted[index], given[index]];
    if (there?.name === here?.name) continue;
    faults.push({
      file,
      ...(here ? { line: here.line } : {}),
      expected: there ? `${there.name}, as in ${first.file}:${there.line}` : `no more, as in ${first.file}`,
      found: here?.name ?? 'the end of the lesson',
    });
    // later differences would be consequences
    break;
  }
  return faults;
}

interface Entry {
  readonly name: string;
  readonly line: number;
}

/** Parts, blocks and notes, as far as they must be the same in every language. */
function outlineOf({ parts }: LessonSource): Entry[] {
  return parts.flatMap(({ line, pieces }, part) => [
    { name: `section ${part}`, line },
    ...pieces.flatMap(piece => {
      if (piece.kind === 'prose') return [];
      if (piece.kind === 'note')
        return [{ name: `a note of ${piece.minutes ?? 'no'} minutes`, line: piece.line }];
      const after = piece.after ? 'with' : 'without';
      const block = { name: `${piece.blockKind} ${piece.id} ${after} an after-part`, line: piece.line };
      return [block, ...piece.options.map(({ id, line: at }) => ({ name: `the option ${id}`, line: at }))];
    }),
  ]);
}

/** Checks the required parts: something to do at the top and later, a question, an end. */
export function checkShape(data: LessonData, source: LessonSource): LessonFault[] {
  const { file } = source;
  const faults: LessonFault[] = [];
  const isPlayed = (block: BlockSource) => block.blockKind === 'board' || block.blockKind === 'task';
  const opening = source.parts[0].pieces.flatMap(piece => (piece.kind === 'block' ? [piece] : []))[0];
  if (data.kind === 'lesson' && !(opening && isPlayed(opening))) {
    const found = opening ? `'${opening.blockKind} ${opening.id}'` : 'no block before the first section';
    faults.push({ file, expected: 'a board or a task at the top', found });
  }
  const blocks = blocksOf(source);
  const tasks = blocks.filter(({ blockKind }) => blockKind === 'task' || blockKind === 'submit');
  if (data.kind === 'lesson' && tasks.filter(task => task !== opening).length === 0) {
    faults.push({ file, expected: 'a task after the top', found: 'none' });
  }
  if (data.kind === 'lesson' && !blocks.some(({ blockKind }) => blockKind === 'quiz')) {
    faults.push({ file, expected: 'a quiz', found: 'none' });
  }
  if (source.parts.length < 2) faults.push({ file, expected: "sections, '## …'", found: 'none' });
  return faults;
}

function namesOf({ blocks }: LessonData): string {
  return Object.keys(blocks).join(', ');
}
