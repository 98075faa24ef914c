import { computed, signal } from '@preact/signals';
import { breadContest } from '../../games/bread/contest.ts';
import { scaledScore } from '../../judge/match/assess.ts';
import { type GameRecord, tally } from '../../judge/match/referee.ts';
import { playSound } from '../play/audio.ts';
import type { JudgeReply, JudgeRequest, JudgeResult, Outlook } from './protocol.ts';
import { FIRST_SAMPLE } from './samples.ts';

const SOURCE_KEY = 'kibitz.bot';
const USUAL_GAMES = breadContest.firstGames + breadContest.secondGames;
export const MOST_GAMES = 18_000;
/** A match is over in less time than it takes to look at it: it is shown over so many frames at least. */
const FRAMES = 100;

export const source = signal(localStorage.getItem(SOURCE_KEY) ?? FIRST_SAMPLE);
export const seed = signal(1);
export const games = signal(USUAL_GAMES);

export const outlook = signal<Outlook | undefined>(undefined);
/** Every game that was played in this run, and how many of them are on the screen so far. */
let records: GameRecord[] = [];
const shownCount = signal(0);
const arrived = signal<JudgeResult | undefined>(undefined);

export const phase = signal<'idle' | 'running' | 'done'>('idle');
/** The games of the run under way or the last one: the field may have changed since. */
export const planned = signal(USUAL_GAMES);
export const shownGames = computed<readonly GameRecord[]>(() => records.slice(0, shownCount.value));
export const result = computed(() => (phase.value === 'done' ? arrived.value : undefined));
/** Which position of the game under review is on the board. */
export const ply = signal(0);

export function changeSource(next: string): void {
  source.value = next;
  localStorage.setItem(SOURCE_KEY, next);
}

let worker: Worker | undefined;
let frame = 0;

function send(request: JudgeRequest): void {
  worker ??= openWorker();
  worker.postMessage(request);
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data }: MessageEvent<JudgeReply>) => hear(data);
  opened.onerror = event => {
    event.preventDefault();
    arrived.value = ourFault(event.message || 'the judge stopped');
  };
  return opened;
}

function ourFault(message: string): JudgeResult {
  const counts = tally(records);
  const score = scaledScore(breadContest, counts, planned.peek());
  return {
    verdict: 'IE',
    assessment: { games: planned.peek(), counts, asFirst: counts, asSecond: counts, score, habits: [] },
    fault: { verdict: 'IE', message },
    choices: [],
    tookMs: 0,
  };
}

function hear(reply: JudgeReply): void {
  switch (reply.kind) {
    case 'games':
      records.push(...reply.records);
      break;
    case 'done':
      arrived.value = reply.result;
      break;
    case 'outlook':
      outlook.value = reply.outlook;
      break;
    case 'failed':
      arrived.value = ourFault(reply.message);
  }
}

/** Asked once, when the page is first opened. */
export function askOutlook(): void {
  if (outlook.peek()) return;
  // a worker of its own: a run need not wait for it
  const thinker = openWorker();
  thinker.addEventListener('message', () => thinker.terminate());
  thinker.postMessage({ kind: 'outlook' } satisfies JudgeRequest);
}

export function startRun(): void {
  if (phase.peek() === 'running') return;
  records = [];
  shownCount.value = 0;
  arrived.value = undefined;
  planned.value = games.peek();
  phase.value = 'running';
  send({ kind: 'run', source: source.peek(), seed: seed.peek(), games: games.peek() });
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(advance);
}

export function stopRun(): void {
  if (phase.peek() === 'running') send({ kind: 'stop' });
}

export function toggleRun(): void {
  if (phase.peek() === 'running') stopRun();
  else startRun();
}

/** Once a frame: some more games on the screen, and the result when all of them are. */
function advance(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const step = still ? records.length : Math.max(1, Math.ceil(planned.peek() / FRAMES));
  shownCount.value = Math.min(records.length, shownCount.peek() + step);
  const end = arrived.peek();
  if (!end || shownCount.peek() < records.length) {
    frame = requestAnimationFrame(advance);
    return;
  }
  ply.value = end.assessment.blunder?.ply ?? end.assessment.shown?.moves.length ?? 0;
  phase.value = 'done';
  playSound(end.verdict === 'AC' ? 'victory' : 'loss');
}

/** Steps through the game under review. */
export function stepReview(step: number): void {
  const moves = result.peek()?.assessment.shown?.moves.length ?? 0;
  ply.value = Math.max(0, Math.min(moves, ply.peek() + step));
}
