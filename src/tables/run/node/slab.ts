import { closeSync, constants, openSync, read, write } from 'node:fs';
import { systemCode } from '../../../core/file-problem.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { TableProblem } from '../../problem.ts';

const DIRECT_STEP = 4096;

/**
 * Parts in a file of equal slots, which are used again when a part is no longer wanted. Where the system lets us, bytes
 * go past its own cache: it would cost more than solving does, and ours knows better what is needed next.
 */
export class Slab {
  private readonly free: number[] = [];
  private used = 0;

  private constructor(
    private readonly path: string,
    private readonly descriptor: number,
    private readonly slotBytes: number,
  ) {}

  static open(path: string, slotBytes: number): Result<Slab, TableProblem> {
    const flags = constants.O_RDWR | constants.O_CREAT;
    const direct = slotBytes % DIRECT_STEP === 0 ? (constants.O_DIRECT ?? 0) : 0;
    let code: string | undefined;
    for (const way of direct === 0 ? [flags] : [flags | direct, flags]) {
      try {
        return ok(new Slab(path, openSync(path, way, 0o666), slotBytes));
      } catch (problem) {
        code = systemCode(problem);
        if (code === undefined) throw problem;
      }
    }
    return err({ kind: 'file', action: 'write', path, code: code! });
  }

  /** How many slots the file has. */
  get slots(): number {
    return this.used;
  }

  take(): number {
    return this.free.pop() ?? this.used++;
  }

  giveBack(slot: number): void {
    this.free.push(slot);
  }

  async read(slot: number, bytes: Uint8Array): Promise<Result<void, TableProblem>> {
    return this.move('read', slot, bytes);
  }

  async write(slot: number, bytes: Uint8Array): Promise<Result<void, TableProblem>> {
    return this.move('write', slot, bytes);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Before anything else: these slots hold what an earlier run left. */
  occupy(taken: ReadonlySet<number>): void {
    for (const slot of taken) this.used = Math.max(this.used, slot + 1);
    for (let slot = this.used - 1; slot >= 0; slot--) if (!taken.has(slot)) this.free.push(slot);
  }

  private async move(
    action: 'read' | 'write',
    slot: number,
    bytes: Uint8Array,
  ): Promise<Result<void, TableProblem>> {
    const from = slot * this.slotBytes;
    for (let done = 0; done < bytes.length; ) {
      const moved = await new Promise<number | Error>(resolve => {
        const tell = (problem: Error | null, count: number) => resolve(problem ?? count);
        if (action === 'read') read(this.descriptor, bytes, done, bytes.length - done, from + done, tell);
        else write(this.descriptor, bytes, done, bytes.length - done, from + done, tell);
      });
      if (typeof moved === 'number' && moved > 0) done += moved;
      else return err({ kind: 'file', action, path: this.path, code: codeOf(moved) });
    }
    return ok(undefined);
  }
}

/** A file that ends too soon was cut off. */
function codeOf(problem: number | Error): string {
  if (typeof problem === 'number') return 'EIO';
  const code = systemCode(problem);
  if (code === undefined) throw problem;
  return code;
}
