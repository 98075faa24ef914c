import { computed, signal } from '@preact/signals';
import { type Text, textOf } from '../../core/text.ts';
import { scaledScore } from '../../match/assess.ts';
import { type GameRecord, tally } from '../../match/referee.ts';
import type { Effect } from '../sound/sound.ts';
import type { MatchPage } from './match-page.ts';
import { botKey, type JudgeReply, type JudgeRequest, type JudgeResult, type Outlook } from './protocol.ts';
import type { RefereeFrame } from './referee-frame.ts';
import { FAULT_WORDS } from './words.ts';

/** Ten contests' worth is as much as anybody waits for. */
const MOST_MATCHES = 10;
/** A match is over in less time than it takes to look at it: it is shown over so many frames at least. */
const FRAMES = 100;

export type Run = ReturnType<typeof createRun>;

export interface RunSurroundings {
  playSound(effect: Effect): void;
  /** A frame in which `startReferee` runs. */
  openReferee(): Promise<RefereeFrame>;
}

/** A referee that says nothing for so long is no more: the browser ended its frame. */
const SILENCE_MS = 8000;

/** The bot of one problem, its match, and what came of it. Each run has a referee and a bot of its own. */
export function createRun(page: MatchPage, { playSound, openReferee }: RunSurroundings) {
  const { id, match } = page.problem;
  const storageKey = botKey(id);
  const usualGames = match.firstGames + match.secondGames;

  const source = signal(localStorage.getItem(storageKey) ?? page.samples[0]?.source ?? '');
  const seed = signal(1);
  const games = signal(usualGames);
  /** What the best policy can hope for; undefined until it is computed. */
  const outlook = signal<Outlook | 'beyond' | undefined>(undefined);
  /** Every game that was played in this run, and how many of them are on the screen so far. */
  let records: GameRecord[] = [];
  const shownCount = signal(0);
  const arrived = signal<JudgeResult | undefined>(undefined);
  const phase = signal<'idle' | 'running' | 'done'>('idle');
  /** The games of the run under way or the last one: the field may have changed since. */
  const planned = signal(usualGames);
  const shownGames = computed<readonly GameRecord[]>(() => records.slice(0, shownCount.value));
  const result = computed(() => (phase.value === 'done' ? arrived.value : undefined));
  /** Runs that have ended, the last of which `result` is of. */
  const ended = signal(0);
  /** Which position of the game under review is on the board. */
  const ply = signal(0);
  let referee: RefereeFrame | undefined;
  let isStopping = false;
  let silentAtMs = 0;
  let frame = 0;

  function changeSource(next: string): void {
    source.value = next;
    localStorage.setItem(storageKey, next);
  }

  async function open(
    request: JudgeRequest,
    onReply: (reply: JudgeReply, from: RefereeFrame) => void,
  ): Promise<RefereeFrame> {
    const opened = await openReferee();
    opened.wire.onmessage = ({ data }: MessageEvent<JudgeReply>) => onReply(data, opened);
    opened.wire.postMessage(request);
    return opened;
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

  function hear(reply: JudgeReply): void {
    silentAtMs = performance.now() + SILENCE_MS;
    switch (reply.kind) {
      case 'games':
        records.push(...reply.records);
        break;
      case 'reviewing':
        // the bot is gone, and looking at every position of a game may take long
        silentAtMs = Number.POSITIVE_INFINITY;
        break;
      case 'done':
        settle(reply.result);
        break;
      case 'failed':
        settle(
          ourFault(
            'IE',
            textOf(() => reply.message),
          ),
        );
    }
  }

  function settle(result: JudgeResult): void {
    referee?.end();
    referee = undefined;
    arrived.value = result;
  }

  /** Asked once, when the page is first opened; of a referee of its own, so that a run need not wait for it. */
  async function askOutlook(): Promise<void> {
    if (outlook.peek()) return;
    await open({ kind: 'outlook', problemId: id }, (reply, from) => {
      if (reply.kind !== 'outlook') return;
      outlook.value = reply.outlook;
      from.end();
    });
  }

  function startRun(): void {
    if (phase.peek() === 'running') return;
    records = [];
    shownCount.value = 0;
    arrived.value = undefined;
    planned.value = games.peek();
    phase.value = 'running';
    silentAtMs = performance.now() + SILENCE_MS;
    isStopping = false;
    const bot = { source: source.peek(), seed: seed.peek(), games: games.peek() };
    open({ kind: 'run', problemId: id, ...bot }, hear)
      .then(opened => {
        referee = opened;
        if (isStopping) stopRun();
      })
      .catch((problem: unknown) =>
        settle(
          ourFault(
            'IE',
            textOf(() => `${problem}`),
          ),
        ),
      );
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(advance);
  }

  function stopRun(): void {
    isStopping = true;
    referee?.wire.postMessage({ kind: 'stop' } satisfies JudgeRequest);
  }

  /** Once a frame: some more games on the screen, and the result when all of them are. */
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
    /** Steps through the game under review. */
    stepReview: (step: number) => {
      const moves = result.peek()?.assessment.shown?.moves.length ?? 0;
      ply.value = Math.max(0, Math.min(moves, ply.peek() + step));
    },
  };
}
