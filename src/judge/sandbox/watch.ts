import type { Limits } from '../../problems/verdict.ts';
import { HOME } from './box-scripts.ts';
import type { ControlGroup } from './control-group.ts';
import { bytesInMemory, descendantsOf, isReadingInput, longestDelayMs, ProcessLedger } from './processes.ts';
import { isWeak, type Protection } from './protection.ts';

/** The exchange between a program and the side that asks it. */
export interface Exchange {
  /** Must the program answer now, or does it wait for the judge? */
  isAsked(): boolean;
  /** How long the asking side waited for a CPU. */
  delayMs(): number;
  /** Changes with each transfer in either direction. */
  exchanged(): number;
}

export interface Used {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly ranOutOfMemory: boolean;
  readonly waitsForInput?: boolean;
}

const POLL_MS = 10;
/** After a longer gap between two polls the judge was busy, and the program may have waited for it. */
const MOST_GAP_MS = 2 * POLL_MS;

/** Polls a running program and stops it at its limits. */
export class RunWatch {
  private readonly timer = setInterval(() => this.look(), POLL_MS);
  private readonly ledger: ProcessLedger;
  private readonly skip: number;
  private readonly isApart: boolean;
  private last = performance.now();
  private waitedMs = 0;
  /** Time of the last gap that counts for the program if nothing is transferred until the next poll. */
  private doubtfulMs = 0;
  private exchanged = 0;
  private ownDelayMs = 0;
  private delayMs = 0;
  private cpuMs = 0;
  private memoryBytes = 0;
  private reads: boolean | undefined;

  constructor(
    private readonly pid: number,
    protection: Protection,
    private readonly limits: Limits,
    private readonly group: ControlGroup | undefined,
    private readonly turn: Exchange,
    private readonly hasBegun: () => boolean,
    private readonly stop: (fault: 'MLE' | 'TLE') => void,
  ) {
    this.skip = generationsOfOurs(protection);
    this.isApart = !isWeak(protection);
    this.ledger = new ProcessLedger(pid, this.skip);
  }

  finish(): Used {
    clearInterval(this.timer);
    const whole = this.group?.summary();
    return {
      cpuMs: Math.max(this.cpuMs, whole?.cpuMs ?? 0),
      memoryBytes: Math.max(this.memoryBytes, whole?.memoryBytes ?? 0),
      ranOutOfMemory: whole?.ranOutOfMemory ?? false,
      ...(this.reads === undefined ? {} : { waitsForInput: this.reads }),
    };
  }

  private look(): void {
    const now = performance.now();
    // building the box is not the program's time
    if (!this.hasBegun()) {
      this.last = now;
      return;
    }
    this.countGap(now - this.last);
    this.last = now;
    const { cpuMs, memoryBytes } = this.group?.usage() ?? this.count();
    this.cpuMs = Math.max(this.cpuMs, cpuMs);
    this.memoryBytes = Math.max(this.memoryBytes, memoryBytes);
    if (memoryBytes > this.limits.memoryBytes) this.stop('MLE');
    else if (cpuMs > this.limits.cpuMs || this.isLate()) {
      this.reads ??= isReadingInput(this.programs());
      this.stop('TLE');
    }
  }

  /**
   * While data is transferred, the program may have waited for the judge, and the judge for a CPU; otherwise the whole
   * gap counts for the program. A program that ended in a gap is gone at the next poll.
   */
  private countGap(gapMs: number): void {
    const [exchanged, ownDelayMs] = [this.turn.exchanged(), this.turn.delayMs()];
    const hasMoved = exchanged !== this.exchanged;
    if (!hasMoved) this.waitedMs += this.doubtfulMs;
    this.doubtfulMs = 0;
    if (this.turn.isAsked()) {
      const sureMs = Math.max(0, Math.min(gapMs - (ownDelayMs - this.ownDelayMs), MOST_GAP_MS));
      this.waitedMs += sureMs;
      if (!hasMoved) this.doubtfulMs = gapMs - sureMs;
    }
    this.exchanged = exchanged;
    this.ownDelayMs = ownDelayMs;
  }

  /** Without a control group: /proc and the files in the home. */
  private count() {
    const usage = this.ledger.look();
    const [inside] = this.isApart ? this.programs() : [];
    const stored = inside === undefined ? 0 : bytesInMemory(inside, HOME);
    return { cpuMs: usage.cpuMs, memoryBytes: usage.memoryBytes + stored };
  }

  /** Exceeds the wall-clock limit, without time in which nothing was asked or other processes had the CPU. */
  private isLate(): boolean {
    if (this.waitedMs <= this.limits.wallMs) return false;
    const programs = this.programs();
    this.delayMs = Math.max(this.delayMs, longestDelayMs(programs));
    // a program that has ended is not late, however long its box takes to end
    return programs.length > 0 && this.waitedMs - this.delayMs > this.limits.wallMs;
  }

  private programs(): number[] {
    return descendantsOf(this.pid)
      .filter(({ generation }) => generation >= this.skip)
      .map(({ pid }) => pid);
  }
}

/** Our processes above the program: the first one and, in a box, the first one inside. */
function generationsOfOurs(protection: Protection): number {
  return isWeak(protection) ? 1 : 2;
}
