import { computed, signal } from '@preact/signals';
import { Channel, type Port } from '../../channel/channel.ts';
import { type Text, textOf } from '../../core/text.ts';
import { scaledScore } from '../../match/assess.ts';
import { type GameRecord, tally } from '../../match/referee.ts';
import type { Effect } from '../sound/sound.ts';
import type { MatchPage } from './match-page.ts';
import { type BotProgress, botKey, type JudgeMethods, type JudgeResult, type Outlook } from './protocol.ts';
import { FAULT_WORDS } from './words.ts';

/** Ten contests are as many games as a user waits for. */
const MOST_MATCHES = 10;
/** A match ends faster than it can be watched, so it is shown over at least so many frames. */
const FRAMES = 100;

export type MatchRun = ReturnType<typeof createRun>;

export interface RunServices {
  playSound(effect: Effect): void;
  /** A frame in which `startJudge` runs. */
  openJudge(): Promise<Port>;
}

/** A judge without a heartbeat for so long is gone: the browser ended its frame. */
const SILENCE_MS = 8000;
/** A stopped run still counts and reviews its games, which may take long. */
const GRACE_MS = 2 ** 31 - 1;

/** The bot of one problem, its match and the result. Each run has a judge and a bot of its own. */
export function createRun(page: MatchPage, { playSound, openJudge }: RunServices) {
  const { id, match } = page.problem;
  const storageKey = botKey(id);
  const usualGames = match.firstGames + match.secondGames;

  const source = signal(localStorage.getItem(storageKey) ?? page.samples[0]?.source ?? '');
  const seed = signal(1);
  const games = signal(usualGames);
  /** What the best policy can expect; undefined until it is computed. */
  const outlook = signal<Outlook | 'beyond' | undefined>(undefined);
  /** All games of this run, and how many of them are shown so far. */
  let records: GameRecord[] = [];
  const shownCount = signal(0);
  const arrived = signal<JudgeResult | undefined>(undefined);
  const phase = signal<'idle' | 'running' | 'done'>('idle');
  /** The number of games of the running or last run; the input field may have changed since. */
  const planned = signal(usualGames);
  const shownGames = computed<readonly GameRecord[]>(() => records.slice(0, shownCount.value));
  const result = computed(() => (phase.value === 'done' ? arrived.value : undefined));
  /** The number of finished runs. `result` is of the last one. */
  const ended = signal(0);
  /** The position of the reviewed game that is on the board. */
  const ply = signal(0);
  let judge: Channel<JudgeMethods> | undefined;
  let stop: AbortController | undefined;
  let isStopping = false;
  let silentAtMs = 0;
  let frame = 0;

  function changeSource(next: string): void {
    source.value = next;
    localStorage.setItem(storageKey, next);
  }

  async function open(): Promise<Channel<JudgeMethods>> {
    const port = await openJudge();
    return new Channel({ start: () => port, graceMs: GRACE_MS });
  }

  function ourFault(verdict: 'IE' | 'RE', why: Text): JudgeResult {
    const counts = tally(records);
    const score = scaledScore(match, counts, planned.peek());
    return {
      verdict,
      assessment: { games: planned.peek(), counts, asFirst: counts, asSecond: counts, score, habits: [] },
      fault: { verdict, why },
      choices: [],
      log: { lines: [], dropped: 0 },
      tookMs: 0,
    };
  }

  function onProgress(progress: BotProgress): void {
    // the bot is gone, and a review of every position may take long
    silentAtMs = performance.now() + (progress === 'reviewing' ? Number.POSITIVE_INFINITY : SILENCE_MS);
    if (Array.isArray(progress)) records.push(...progress);
  }

  function settle(result: JudgeResult): void {
    if (arrived.peek()) return;
    arrived.value = result;
    void judge?.close();
    judge = undefined;
  }

  /** Called once, when the page is first opened. It uses its own judge, so that a run need not wait. */
  async function askOutlook(): Promise<void> {
    if (outlook.peek()) return;
    const channel = await open();
    outlook.value = await channel.call('outlook', id);
    await channel.close();
  }

  async function judgeBot(): Promise<JudgeResult> {
    const request = { problemId: id, source: source.peek(), seed: seed.peek(), games: games.peek() };
    isStopping = false;
    judge = await open();
    const sent = new AbortController();
    stop = sent;
    const result = judge.call('bot', request, { signal: sent.signal, onProgress });
    // a run that is stopped before it begins has a result too
    if (isStopping) sent.abort();
    return result;
  }

  function startRun(): void {
    if (phase.peek() === 'running') return;
    records = [];
    shownCount.value = 0;
    arrived.value = undefined;
    planned.value = games.peek();
    phase.value = 'running';
    silentAtMs = performance.now() + SILENCE_MS;
    judgeBot().then(settle, (problem: unknown) => {
      const why = textOf(() => `${problem}`);
      settle(ourFault('IE', why));
    });
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(advance);
  }

  function stopRun(): void {
    isStopping = true;
    stop?.abort();
  }

  /** Shows some more games in each frame, and the result when all are shown. */
  function advance(): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const step = still ? records.length : Math.max(1, Math.ceil(planned.peek() / FRAMES));
    shownCount.value = Math.min(records.length, shownCount.peek() + step);
    if (!arrived.peek() && performance.now() > silentAtMs) {
      settle(ourFault('RE', FAULT_WORDS.vanished));
    }
    const end = arrived.peek();
    if (!end || shownCount.peek() < records.length) {
      frame = requestAnimationFrame(advance);
      return;
    }
    ply.value = end.assessment.blunder?.ply ?? end.assessment.shown?.moves.length ?? 0;
    phase.value = 'done';
    ended.value++;
    playSound(end.verdict === 'AC' ? 'victory' : 'loss');
  }

  return {
    page,
    mostGames: MOST_MATCHES * usualGames,
    source,
    seed,
    games,
    outlook,
    phase,
    planned,
    shownGames,
    result,
    ended,
    ply,
    changeSource,
    askOutlook: () => void askOutlook(),
    startRun,
    stopRun,
    toggleRun: () => (phase.peek() === 'running' ? stopRun() : startRun()),
    /** Steps through the reviewed game. */
    stepReview: (step: number) => {
      const moves = result.peek()?.assessment.shown?.moves.length ?? 0;
      ply.value = Math.max(0, Math.min(moves, ply.peek() + step));
    },
  };
}
