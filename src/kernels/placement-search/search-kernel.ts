import { wasmBase64 } from '../../generated/placement-search.kernel.ts';
import { compileBase64, instantiate, PAGE } from '../wasm.ts';
import { type AnchoredShape, createFrame, JOINS, type SearchGrid, type SearchRules } from './frame.ts';

interface Exports {
  configureFrame(
    shapes: number,
    shapeCount: number,
    links: number,
    linkCount: number,
    joins: number,
    notLastColumn: bigint,
    singles: bigint,
    stride: number,
    slides: number,
    images: number,
    imageTables: number,
    packs: number,
    scratch: number,
  ): void;
  configureMemo(address: number, bits: number): void;
  configureStack(address: number, end: number): void;
  nodesSpent(): number;
  memoEntries(): number;
  wasStopped(): number;
  grundy(free: bigint, nodes: number): number;
  lost(free: bigint, nodes: number): number;
  misereLost(free: bigint, nodes: number): number;
}

/** The compiler's data lies below. */
const FIRST_ADDRESS = 4_096;
const RECORD_BYTES = 16;
const IMAGE_TABLE_BYTES = 8 * 256 * 8;
const BUCKET_BYTES = 64;

/** A search with its memo. Undefined if the nodes did not suffice; a repeated call continues. */
export interface SearchKernel {
  lost(taken: bigint, nodes: number): boolean | undefined;
  /** Normal play only. */
  grundy(taken: bigint, nodes: number): number | undefined;
  /** Positions searched since the start. */
  nodes(): number;
  known(): number;
}

export function createSearchKernel(
  rules: SearchRules,
  memoBytes: number,
  module: WebAssembly.Module = releaseModule(),
): SearchKernel {
  const frame = createFrame(rules);
  const shapesAt = FIRST_ADDRESS;
  const linksAt = shapesAt + frame.shapes.length * RECORD_BYTES;
  const scratch = linksAt + frame.links.length * RECORD_BYTES;
  const tablesAt = scratch + frame.links.length * 8;
  const stackAt = tablesAt + (usesTables(frame) ? 8 * IMAGE_TABLE_BYTES : 0);
  // a game lasts at most 64 moves; each level lists its moves with one part left, rarely two
  const stackBytes = 64 * (rules.masks.length * 24 + 4_096);
  const memoAt = Math.ceil((stackAt + stackBytes) / BUCKET_BYTES) * BUCKET_BYTES;
  const memoBits = Math.floor(Math.log2(memoBytes / BUCKET_BYTES));
  const memory = new WebAssembly.Memory({
    initial: Math.ceil((memoAt + BUCKET_BYTES * 2 ** memoBits) / PAGE),
  });
  const kernel = instantiate<Exports>(module, memory);
  writeShapes(new BigUint64Array(memory.buffer, shapesAt), frame.shapes);
  writeShapes(new BigUint64Array(memory.buffer, linksAt), frame.links);
  if (usesTables(frame)) writeImages(memory, tablesAt, frame);
  kernel.configureFrame(
    shapesAt,
    frame.shapes.length,
    linksAt,
    frame.links.length,
    JOINS.indexOf(frame.joins),
    frame.notLastColumn,
    frame.singles,
    frame.stride,
    Number(frame.slides),
    frame.images.reduce((set, image, index) => (image ? set | (1 << index) : set), 0),
    tablesAt,
    Number(frame.packs),
    scratch,
  );
  kernel.configureMemo(memoAt, memoBits);
  kernel.configureStack(stackAt, stackAt + stackBytes);
  const lost = rules.misere ? kernel.misereLost : kernel.lost;
  return {
    lost: (taken, nodes) => {
      const found = lost(frame.freeCells(taken), nodes);
      return kernel.wasStopped() ? undefined : found !== 0;
    },
    grundy: (taken, nodes) => {
      if (rules.misere) throw new RangeError('misère positions have no sum');
      const found = kernel.grundy(frame.freeCells(taken), nodes);
      return kernel.wasStopped() ? undefined : found;
    },
    nodes: () => kernel.nodesSpent(),
    known: () => kernel.memoEntries(),
  };
}

let compiled: WebAssembly.Module | undefined;

function releaseModule(): WebAssembly.Module {
  compiled ??= compileBase64(wasmBase64);
  return compiled;
}

function usesTables({ stride, slides }: SearchGrid): boolean {
  return stride !== 8 || !slides;
}

function writeShapes(target: BigUint64Array, shapes: readonly AnchoredShape[]): void {
  for (const [index, { shape, anchors }] of shapes.entries()) {
    target[2 * index] = shape;
    target[2 * index + 1] = anchors;
  }
}

/** For each image, byte of the word and value of that byte: the image of its bits. */
function writeImages(memory: WebAssembly.Memory, address: number, { images }: SearchGrid): void {
  for (const [index, image] of images.entries()) {
    if (!image) continue;
    const table = new BigUint64Array(memory.buffer, address + index * IMAGE_TABLE_BYTES, 8 * 256);
    for (let byte = 0; byte < 8; byte++) {
      for (let value = 1; value < 256; value++) {
        const low = value & -value;
        const cell = image(8 * byte + Math.log2(low));
        table[byte * 256 + value] = table[byte * 256 + value - low]! | (1n << BigInt(cell));
      }
    }
  }
}
