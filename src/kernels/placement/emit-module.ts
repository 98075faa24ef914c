import { addBitTools, type BitTools } from './bit-tools.ts';
import { CONTROL, type ControlBlock, LIST_STEP, NEVER_FREE } from './control.ts';
import { emitChunk, type SolveMode } from './emit-chunk.ts';
import { CHUNK_BYTES, WORD_BYTES, type WordLayout } from './layout.ts';
import { emitMirror, type Mirror } from './mirror.ts';
import {
  type Code,
  call,
  get,
  i32,
  leave,
  repeatWhile,
  select,
  set,
  v128,
  when,
  whileLoop,
} from './wasm-code.ts';
import { FunctionWriter, ModuleWriter } from './wasm-module.ts';

/** The exports of an emitted module. Addresses and lengths are in bytes, lengths whole words of 16. */
export interface PlacementExports {
  /** Solves the superblocks below `from` down to `to`. */
  readonly solve: (control: number, from: number, to: number) => void;
  readonly count: BitTools['count'];
  readonly touch: BitTools['touch'];
  readonly orDown: BitTools['orDown'];
  readonly invert: BitTools['invert'];
  readonly digest: BitTools['digest'];
  readonly expand: BitTools['expand'];
  readonly separate: BitTools['separate'];
}

export function emitModule(
  layout: WordLayout,
  block: ControlBlock,
  options: { readonly mode: SolveMode; readonly shared: boolean; readonly mirrors?: readonly Mirror[] },
): Uint8Array<ArrayBuffer> {
  const grundy = options.mode === 'grundy';
  const module = new ModuleWriter();
  const chunk = module.add('chunk', emitChunk(layout, block, options.mode));
  const lists = module.add('lists', emitLists(layout, block, grundy));
  const chunks = module.add('chunks', emitChunks(layout, chunk, lists, grundy));
  const superblock = grundy ? module.add('superblock', emitGrundySuperblock(layout, chunks)) : chunks;
  module.add('solve', emitSolve(superblock));
  addBitTools(module);
  for (const [symmetry, mirror] of (options.mirrors ?? []).entries()) {
    module.add(mirrorName(symmetry), emitMirror(mirror));
  }
  return module.build(options.shared);
}

export function mirrorName(symmetry: number): string {
  return `mirror${symmetry}`;
}

/** lists(control, number): writes each group's sources whose outer cells are free, without a branch. */
function emitLists(layout: WordLayout, block: ControlBlock, grundy: boolean): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], []);
  const [control, number] = [0, 1] as const;
  const [pointer, zeros, plain] = f.localsOf('i32', 3) as [number, number, number];
  const offset = i32.shl(get(number), i32.const(superblockShift(layout)));
  const code: Code[] = [
    set(zeros, i32.sub(i32.load(get(control), CONTROL.zeros), offset)),
    set(plain, get(number)),
    set(number, i32.or(get(number), i32.const(NEVER_FREE))),
  ];
  // a superblock that was complete before this pass holds zeros, as if blocked; other parts have no states
  const finished = (needed: Code): Code => {
    const states = i32.load(get(control), CONTROL.states);
    return i32.shr(i32.load8(i32.add(states, i32.or(get(plain), needed))), i32.const(1));
  };
  for (const group of block.classes.flatMap(each => each.groups)) {
    const entries = group.moves.map(({ part }, move) => {
      const entry = group.table + 8 * move;
      const needed = i32.load(get(control), entry);
      const blocked = i32.and(get(number), needed);
      const isFree = i32.eqz(grundy && part === 0 ? i32.or(blocked, finished(needed)) : blocked);
      return { isFree, source: i32.load(get(control), entry + 4) };
    });
    if (group.fixed) {
      for (const [move, { isFree, source }] of entries.entries()) {
        code.push(i32.store(get(control), select(source, get(zeros), isFree), group.list + 4 * move));
      }
      continue;
    }
    code.push(set(pointer, i32.add(get(control), i32.const(group.list))));
    for (const { isFree, source } of entries) {
      code.push(i32.store(get(pointer), source));
      code.push(set(pointer, i32.add(get(pointer), i32.shl(isFree, i32.const(2)))));
    }
    code.push(i32.store(get(control), get(pointer), group.end));
    for (let pad = 0; pad < LIST_STEP; pad++) code.push(i32.store(get(pointer), get(zeros), 4 * pad));
  }
  f.body = code;
  return f;
}

function superblockShift(layout: WordLayout): number {
  return Math.log2(CHUNK_BYTES) + layout.superBits;
}

/** chunks(control, number): solves a superblock's chunks from the highest down; true if all values are known. */
function emitChunks(layout: WordLayout, chunk: number, lists: number, grundy: boolean): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], grundy ? ['i32'] : []);
  const [control, number] = [0, 1] as const;
  const [q, offset, full] = f.localsOf('i32', 3) as [number, number, number];
  const solved = call(chunk, get(control), get(offset), get(q));
  f.body = [
    ...call(lists, get(control), get(number)),
    ...set(q, i32.const(1 << layout.superBits)),
    ...set(full, i32.const(1)),
    ...set(offset, i32.shl(i32.add(get(number), i32.const(1)), i32.const(superblockShift(layout)))),
    ...repeatWhile(
      [
        ...set(q, i32.sub(get(q), i32.const(1))),
        ...set(offset, i32.sub(get(offset), i32.const(CHUNK_BYTES))),
        ...(grundy ? set(full, i32.and(solved, get(full))) : solved),
      ],
      get(q),
    ),
    ...(grundy ? get(full) : []),
  ];
  return f;
}

/**
 * superblock(control, number): a superblock's state is 0 while values are missing, 1 when the last pass found the
 * last of them, 2 when its result has been set to zeros, which it then stays.
 */
function emitGrundySuperblock(layout: WordLayout, chunks: number): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32'], []);
  const [control, number] = [0, 1] as const;
  const [state, address, left] = f.localsOf('i32', 3) as [number, number, number];
  const bytes = 1 << superblockShift(layout);
  f.body = [
    ...set(state, i32.add(i32.load(get(control), CONTROL.states), get(number))),
    ...when(i32.eqz(i32.load8(get(state))), [
      ...i32.store8(get(state), call(chunks, get(control), get(number))),
      ...leave,
    ]),
    ...when(i32.eq(i32.load8(get(state)), i32.const(1)), [
      ...set(left, i32.const(bytes)),
      ...set(address, i32.shl(get(number), i32.const(superblockShift(layout)))),
      ...set(address, i32.add(get(address), i32.load(get(control), CONTROL.dest))),
      ...repeatWhile(
        [
          ...set(left, i32.sub(get(left), i32.const(WORD_BYTES))),
          ...v128.store(i32.add(get(address), get(left)), v128.zero),
        ],
        get(left),
      ),
      ...i32.store8(get(state), i32.const(2)),
    ]),
  ];
  return f;
}

function emitSolve(superblock: number): FunctionWriter {
  const f = new FunctionWriter(['i32', 'i32', 'i32'], []);
  const [control, from, to] = [0, 1, 2] as const;
  f.body = whileLoop(i32.ne(get(from), get(to)), [
    ...set(from, i32.sub(get(from), i32.const(1))),
    ...call(superblock, get(control), get(from)),
  ]);
  return f;
}
