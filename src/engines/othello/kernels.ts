import { OthelloKernel } from '../../kernels/othello/kernel.ts';

/** The most memory of an idle kernel; one with a larger table is dropped. */
const MOST_IDLE_BYTES = 8 * 2 ** 20;
/** The usual number of overlapping questions. */
const MOST_IDLE = 4;

/** Reuses kernels between questions, because making one is slow; a kernel serves one question at a time. */
export class KernelPool {
  private readonly idle: OthelloKernel[] = [];

  async use<T>(run: (kernel: OthelloKernel) => Promise<T>): Promise<T> {
    const kernel = this.take();
    try {
      return await run(kernel);
    } finally {
      this.release(kernel);
    }
  }

  useNow<T>(run: (kernel: OthelloKernel) => T): T {
    const kernel = this.take();
    try {
      return run(kernel);
    } finally {
      this.release(kernel);
    }
  }

  private take(): OthelloKernel {
    return this.idle.pop() ?? new OthelloKernel();
  }

  private release(kernel: OthelloKernel): void {
    if (this.idle.length < MOST_IDLE && kernel.bytes <= MOST_IDLE_BYTES) this.idle.push(kernel);
  }
}
