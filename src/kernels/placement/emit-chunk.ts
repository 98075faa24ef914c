import { CONTROL, type ControlBlock, LIST_STEP, type PlacedClass, type PlacedGroup } from './control.ts';
import { predecessors } from './in-word.ts';
import { CHUNK_WORDS, WORD_BYTES, type WordLayout } from './layout.ts';
import { settlePair, settleWord } from './settle.ts';
import { type Code, get, i32, leave, orAll, set, v128, when, whileLoop } from './wasm-code.ts';
import { FunctionWriter } from './wasm-module.ts';

const LIST_ENTRIES = Array.from({ length: LIST_STEP }, (_, entry) => entry);
const WORDS = Array.from({ length: CHUNK_WORDS }, (_, word) => word);
/** Each word after those that have more of its cells taken; the words of a pair are independent. */
const SETTLING_ORDER = [[7], [6, 5], [3, 4], [2, 1], [0]];

export const SOLVE_MODES = ['outcome', 'preset', 'grundy'] as const;
/**
 * outcome: who is without a move has lost. preset: some positions are won from the start. grundy: one pass for one
 * value; positions that have a value already are the preset ones, and what this pass finds joins them.
 */
export type SolveMode = (typeof SOLVE_MODES)[number];

/**
 * chunk(control, offset, q): solves the chunk q of a superblock at `offset` bytes into the part. Everything above it
 * is solved, and the lists of its superblock are made. A Grundy pass answers whether all positions have a value.
 */
export function emitChunk(layout: WordLayout, block: ControlBlock, mode: SolveMode): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32'], mode === 'grundy' ? ['i32'] : []);
  const [control, offset, q] = [0, 1, 2] as const;
  const [pointer, end, source, dest] = f.localsOf('i32', 4) as [number, number, number, number];
  const won = f.localsOf('v128', CHUNK_WORDS);
  const gathered = f.localsOf('v128', CHUNK_WORDS);
  const lost = f.localsOf('v128', CHUNK_WORDS);
  const [layer, ...halves] = f.localsOf('v128', 5) as [number, number, number, number, number];
  const scratch = { layer, won: [halves[0], halves[1]], lost: [halves[2], halves[3]] } as const;
  const code: Code[] = [];

  /** ORs the sources of a group into eight locals; the first source of all may overwrite them instead. */
  const gather = (group: PlacedGroup, into: readonly number[], overwrite: boolean): Code => {
    const free = WORDS.filter(word => (word & group.chunk) === 0);
    const addSource = (entry: Code, first: boolean): Code => [
      ...set(source, i32.add(entry, get(offset))),
      ...free.flatMap(word => {
        const loaded = v128.load(get(source), (word | group.chunk) * WORD_BYTES);
        return set(into[word]!, first ? loaded : v128.or(get(into[word]!), loaded));
      }),
    ];
    const known = group.fixed ? group.moves.map((_, move) => move) : LIST_ENTRIES;
    const code = known.flatMap(entry =>
      addSource(i32.load(get(control), group.list + 4 * entry), overwrite && entry === 0),
    );
    if (!group.fixed) {
      code.push(
        ...set(pointer, i32.add(get(control), i32.const(group.list + 4 * LIST_STEP))),
        ...set(end, i32.load(get(control), group.end)),
        ...whileLoop(i32.lessUnsigned(get(pointer), get(end)), [
          ...LIST_ENTRIES.flatMap(entry => addSource(i32.load(get(pointer), 4 * entry), false)),
          ...set(pointer, i32.add(get(pointer), i32.const(4 * LIST_STEP))),
        ]),
      );
    }
    if (group.superblock === 0) return code;
    return when(i32.eqz(i32.and(get(q), i32.const(group.superblock))), code);
  };
  const gatherAll = (each: PlacedClass, into: readonly number[], from: (word: number) => Code): void => {
    const [first] = each.groups;
    const fromZeros = into !== won || mode === 'outcome';
    const overwrite = first !== undefined && fromZeros && first.superblock + first.chunk === 0;
    if (!overwrite) for (const word of WORDS) code.push(set(into[word]!, from(word)));
    for (const group of each.groups) code.push(gather(group, into, overwrite && group === first));
  };

  const preset = i32.add(i32.load(get(control), CONTROL.preset), get(offset));
  const start = (word: number): Code =>
    mode === 'outcome' ? v128.zero : v128.load(preset, word * WORD_BYTES);
  code.push(set(dest, i32.add(i32.load(get(control), CONTROL.dest), get(offset))));
  if (mode === 'grundy') {
    for (const word of WORDS) code.push(set(won[word]!, start(word)));
    code.push(leaveIfFull(won, dest));
  }
  for (const each of block.classes) {
    if (each.inWord === 0) {
      gatherAll(each, won, start);
      continue;
    }
    if (each.groups.length === 0) continue;
    gatherAll(each, gathered, () => v128.zero);
    for (const word of wordsTouched(each)) {
      code.push(set(won[word]!, v128.or(get(won[word]!), predecessors(get(gathered[word]!), each.inWord))));
    }
  }

  const addNear = (word: number): Code => {
    const near = block.classes.flatMap(each => {
      const sources = each.inChunk.filter(chunk => (word & chunk) === 0);
      if (sources.length === 0) return [];
      return [predecessors(orAll(sources.map(chunk => get(lost[word | chunk]!))), each.inWord)];
    });
    return near.length === 0 ? [] : set(won[word]!, orAll([...near, get(won[word]!)]));
  };
  for (const words of SETTLING_ORDER) {
    for (const word of words) code.push(addNear(word));
    const [a, b] = words.map(word => ({ won: won[word]!, lost: lost[word]! }));
    code.push(b ? settlePair(a!, b, layout.inWord, scratch) : settleWord(a!, layout.inWord, scratch));
    for (const word of words) code.push(v128.store(get(dest), get(lost[word]!), word * WORD_BYTES));
  }
  if (mode === 'grundy') code.push(recordValues(f, { control, offset }, preset, lost));
  f.body = code;
  return f;
}

const notFull = (words: readonly number[]): Code =>
  v128.anyTrue(v128.not(words.map(get).reduce((all, word) => v128.and(all, word))));

/** Skips a chunk without open positions: zeros are the result. */
function leaveIfFull(won: readonly number[], dest: number): Code {
  const zeros = WORDS.flatMap(word => v128.store(get(dest), v128.zero, word * WORD_BYTES));
  return when(i32.eqz(notFull(won)), [...zeros, ...i32.const(1), ...leave]);
}

/** Adds the found positions to those with a value, and the bits of the value to the planes. */
function recordValues(
  f: FunctionWriter,
  { control, offset }: { control: number; offset: number },
  preset: Code,
  lost: readonly number[],
): Code {
  const [value, plane] = f.localsOf('i32', 2) as [number, number];
  const valued = f.localsOf('v128', CHUNK_WORDS);
  const addTo = (address: Code, word: number): Code =>
    v128.store(address, v128.or(v128.load(address, word * WORD_BYTES), get(lost[word]!)), word * WORD_BYTES);
  return [
    ...WORDS.flatMap(word =>
      set(valued[word]!, v128.or(v128.load(preset, word * WORD_BYTES), get(lost[word]!))),
    ),
    ...WORDS.flatMap(word => v128.store(preset, get(valued[word]!), word * WORD_BYTES)),
    ...set(value, i32.load(get(control), CONTROL.value)),
    ...set(plane, i32.add(i32.load(get(control), CONTROL.planes), get(offset))),
    ...whileLoop(get(value), [
      ...when(
        i32.and(get(value), i32.const(1)),
        WORDS.flatMap(word => addTo(get(plane), word)),
      ),
      ...set(value, i32.shr(get(value), i32.const(1))),
      ...set(plane, i32.add(get(plane), i32.load(get(control), CONTROL.planeBytes))),
    ]),
    ...i32.eqz(notFull(valued)),
  ];
}

function wordsTouched(each: PlacedClass): number[] {
  return WORDS.filter(word => each.groups.some(group => (word & group.chunk) === 0));
}
