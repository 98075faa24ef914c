import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Text, textOf } from '../../core/text.ts';
import type { JudgeReply, JudgeRequest, PointReport, ProgramResult } from '../judge/protocol.ts';
import type { RefereeFrame } from '../judge/referee-frame.ts';
import { FAULT_WORDS } from '../judge/words.ts';

/** A program that is written and judged on the page. Each run has a frame of its own, which is gone afterwards. */
export interface ProgramRun {
  readonly source: Signal<string>;
  readonly phase: ReadonlySignal<'idle' | 'running' | 'done'>;
  /** Points that are over, while it runs. */
  readonly points: ReadonlySignal<readonly PointReport[]>;
  readonly result: ReadonlySignal<ProgramResult | undefined>;
  start(): void;
  stop(): void;
}

/** A referee that says nothing for so long is no more. */
const SILENCE_MS = 30_000;
/** Everybody gets the same tests, as with the command. */
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
  openReferee: () => Promise<RefereeFrame>,
  onEnd: (result: ProgramResult) => void,
): ProgramRun {
  const key = `kibitz.program.${problemId}`;
  const source = signal(store.getItem(key) ?? TEMPLATE);
  const phase = signal<'idle' | 'running' | 'done'>('idle');
  const points = signal<readonly PointReport[]>([]);
  const result = signal<ProgramResult | undefined>(undefined);
  let referee: RefereeFrame | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  const end = (found: ProgramResult | undefined) => {
    clearTimeout(watch);
    referee?.end();
    referee = undefined;
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
  const listen = () => {
    clearTimeout(watch);
    watch = setTimeout(() => fail('RE', FAULT_WORDS.vanished), SILENCE_MS);
  };
  const hear = (reply: JudgeReply) => {
    listen();
    if (reply.kind === 'point') points.value = [...points.peek(), reply.report];
    else if (reply.kind === 'judged') end(reply.result);
    else if (reply.kind === 'failed')
      fail(
        'IE',
        textOf(() => reply.message),
      );
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
      listen();
      openReferee().then(
        opened => {
          if (phase.peek() !== 'running') return opened.end();
          referee = opened;
          opened.wire.onmessage = ({ data }: MessageEvent<JudgeReply>) => hear(data);
          const request: JudgeRequest = { kind: 'program', problemId, source: source.peek(), seed: SEED };
          opened.wire.postMessage(request);
        },
        (problem: unknown) =>
          fail(
            'IE',
            textOf(() => `${problem}`),
          ),
      );
    },
    stop: () => end(undefined),
  };
}
