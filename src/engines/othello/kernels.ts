import { OthelloKernel } from '../../kernels/othello/kernel.ts';

/** What an idle one may hold: the table of a long search is given back to the machine. */
const MOST_IDLE_BYTES = 8 * 2 ** 20;
/** As many as the questions that overlap as a rule. */
const MOST_IDLE = 4;

/**
 * Kernels from one question to the next: near the end of a game making one takes longer than the answer. Whoever has
 * one has it to himself until he is done.
 */
export class Kernels {
  private readonly idle: OthelloKernel[] = [];

  async lend<T>(use: (kernel: OthelloKernel) => Promise<T>): Promise<T> {
    const kernel = this.take();
    try {
      return await use(kernel);
    } finally {
      this.giveBack(kernel);
    }
  }

  /** For what is over when it returns. */
  lendNow<T>(use: (kernel: OthelloKernel) => T): T {
    const kernel = this.take();
    try {
      return use(kernel);
    } finally {
      this.giveBack(kernel);
    }
  }

  private take(): OthelloKernel {
    return this.idle.pop() ?? new OthelloKernel();
  }

  private giveBack(kernel: OthelloKernel): void {
    if (this.idle.length < MOST_IDLE && kernel.bytes <= MOST_IDLE_BYTES) this.idle.push(kernel);
  }
}
