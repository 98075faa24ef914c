import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Channel, type Port } from '../../channel/channel.ts';
import { type Text, textOf } from '../../core/text.ts';
import type { JudgeMethods, PointReport, ProgramResult } from '../judge/protocol.ts';
import { FAULT_WORDS } from '../judge/words.ts';

/** A program that is written and judged on the page. Each run has a frame of its own. */
export interface ProgramRun {
  readonly source: Signal<string>;
  readonly phase: ReadonlySignal<'idle' | 'running' | 'done'>;
  /** Finished points, while it runs. */
  readonly points: ReadonlySignal<readonly PointReport[]>;
  readonly result: ReadonlySignal<ProgramResult | undefined>;
  start(): void;
  stop(): void;
}

/** A judge without a heartbeat for so long is gone. */
const SILENCE_MS = 30_000;
/** The same tests for everyone, as with the command. */
const SEED = 1;

const TEMPLATE = `// the whole input comes in, the whole output goes out
function main(input) {
  const words = input.split(/\\s+/);
  return '';
}
`;

export function createProgramRun(
  problemId: string,
  store: Pick<Storage, 'getItem' | 'setItem'>,
  openJudge: () => Promise<Port>,
  onEnd: (result: ProgramResult) => void,
): ProgramRun {
  const key = `kibitz.program.${problemId}`;
  const source = signal(store.getItem(key) ?? TEMPLATE);
  const phase = signal<'idle' | 'running' | 'done'>('idle');
  const points = signal<readonly PointReport[]>([]);
  const result = signal<ProgramResult | undefined>(undefined);
  let judge: Channel<JudgeMethods> | undefined;
  let current: symbol | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const end = (found: ProgramResult | undefined) => {
    clearTimeout(watch);
    void judge?.close();
    judge = undefined;
    result.value = found;
    phase.value = found ? 'done' : 'idle';
    if (found) onEnd(found);
  };
  const fail = (verdict: 'IE' | 'RE', why: Text) =>
    end({
      verdict,
      points: points.peek(),
      tested: { points: 0, fullPoints: 0 },
      failure: { point: '', verdict, fault: { verdict, why } },
      log: { lines: [], dropped: 0 },
    });
  const watchSilence = () => {
    clearTimeout(watch);
    watch = setTimeout(() => fail('RE', FAULT_WORDS.vanished), SILENCE_MS);
  };
  const isRunning = (run: symbol) => phase.peek() === 'running' && run === current;
  const judgeProgram = async (run: symbol) => {
    const port = await openJudge();
    if (!isRunning(run)) return void port.terminate();
    judge = new Channel<JudgeMethods>({ start: () => port, graceMs: 0 });
    const request = { problemId, source: source.peek(), seed: SEED };
    const found = await judge.call('program', request, {
      onProgress: report => {
        watchSilence();
        if (report) points.value = [...points.peek(), report];
      },
    });
    end(found);
  };

  return {
    source,
    phase,
    points,
    result,
    start: () => {
      if (phase.peek() === 'running') return;
      store.setItem(key, source.peek());
      points.value = [];
      result.value = undefined;
      phase.value = 'running';
      watchSilence();
      const run = Symbol();
      current = run;
      judgeProgram(run).catch((problem: unknown) => {
        const why = textOf(() => `${problem}`);
        if (isRunning(run)) fail('IE', why);
      });
    },
    stop: () => end(undefined),
  };
}
