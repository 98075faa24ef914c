import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emitMirror, planMirror, tileTables } from './mirror.ts';
import { ModuleWriter } from './wasm-module.ts';

const ORIGINAL = 65_536;
const IMAGE = 131_072;

/** Runs the emitted permutation over random bits and reads both sides bit by bit. */
function misplacedBits(from: readonly number[], bytes: Uint8Array): number {
  const mirror = planMirror(from);
  const module = new ModuleWriter();
  module.add('mirror', emitMirror(mirror));
  const memory = new WebAssembly.Memory({ initial: 3 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module.build(false)), {
    env: { memory },
  });
  const tables = tileTables(mirror);
  new Uint32Array(memory.buffer, 0, tables.length).set(tables);
  const view = new Uint8Array(memory.buffer);
  view.set(bytes, ORIGINAL);
  (exports.mirror as (tables: number, original: number, image: number) => void)(0, ORIGINAL, IMAGE);
  const bitAt = (base: number, index: number) => (view[base + (index >> 3)]! >> (index & 7)) & 1;
  let misplaced = 0;
  for (let index = 0; index < 2 ** from.length; index++) {
    const source = from.reduce((sum, to, bit) => sum + (((index >> bit) & 1) << to), 0);
    if (bitAt(IMAGE, index) !== bitAt(ORIGINAL, source)) misplaced++;
  }
  return misplaced;
}

it('permutes the bits of every index, whichever change between word and address', () => {
  const permutation = fc
    .integer({ min: 8, max: 15 })
    .chain(bits => fc.shuffledSubarray([...Array(bits).keys()], { minLength: bits, maxLength: bits }));
  const bytes = fc.uint8Array({ minLength: 4096, maxLength: 4096 });
  fc.assert(
    fc.property(permutation, bytes, (from, bits) => {
      expect(misplacedBits(from, bits.slice(0, 2 ** from.length / 8))).toBe(0);
    }),
    { numRuns: 60 },
  );
});
