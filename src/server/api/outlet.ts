import type { News } from './protocol.ts';

/** Lines are sent together up to this size, or after this long. */
const PIECE_LENGTH = 1 << 15;
const PIECE_MS = 25;
/** How much may be under way to a slow reader. */
const MOST_UNDER_WAY = 8;
/** How long a thread may answer without listening. */
const SLICE_MS = 30;

/** Sends the pieces of a long answer, no faster than they are taken. */
export class Outlet {
  private held = '';
  private underWay = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resume: (() => void) | undefined;
  private breathedMs = performance.now();

  constructor(
    private readonly id: number,
    private readonly signal: AbortSignal,
    private readonly tell: (news: News) => void,
  ) {
    signal.addEventListener('abort', () => this.taken(), { once: true });
  }

  begin(type: string): void {
    this.tell({ kind: 'begin', id: this.id, type });
  }

  line(line: string): Promise<void> {
    this.held += `${line}\n`;
    if (this.held.length >= PIECE_LENGTH) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), PIECE_MS);
    return this.untilWanted();
  }

  piece(piece: string | Uint8Array): Promise<void> {
    this.flush();
    this.underWay++;
    this.tell({ kind: 'piece', id: this.id, piece });
    return this.untilWanted();
  }

  private async untilWanted(): Promise<void> {
    while (this.underWay >= MOST_UNDER_WAY && !this.signal.aborted) {
      await new Promise<void>(resolve => {
        this.resume = resolve;
      });
    }
    if (performance.now() - this.breathedMs < SLICE_MS) return;
    await new Promise(resolve => setImmediate(resolve));
    this.breathedMs = performance.now();
  }

  /** The other end has taken a piece, or does not want any more. */
  taken(): void {
    this.underWay--;
    this.resume?.();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.held === '') return;
    this.underWay++;
    this.tell({ kind: 'piece', id: this.id, piece: this.held });
    this.held = '';
  }
}
