import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Analysis } from '../../answer/analysis.ts';
import type { Port } from '../../channel/channel.ts';
import type { Game, Outcome, Player } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { positionKey } from '../../play/position-key.ts';
import { currentPosition, onlyPerson, type Session } from '../../play/session.ts';
import { type Beat, type BoardView, faceOf } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import type { Settings } from '../common/settings.ts';
import { isOpen } from '../kibitzer/choice.ts';
import type { Estimate, Estimates } from '../kibitzer/hint-marks.ts';
import { type ValuePoint, valueHistory } from '../kibitzer/value-history.ts';
import type { Effect } from '../sound/sound.ts';

/** What a table shares with the rest of the page. */
export interface PageServices {
  readonly settings: ReadonlySignal<Settings>;
  changeSettings(change: Partial<Settings>): void;
  playSound(effect: Effect): void;
  playLater(beats: readonly Beat[]): void;
  /** The port to a kibitzer on another thread. */
  startWorker(): Port;
}

interface Notice {
  readonly kind: 'info' | 'error';
  readonly message: Text;
}

/** What a step of the analysis searches for: shallow endings, the outcome, the value of every move, everything else. */
export type SearchGoal = 'glance' | 'best' | 'moves' | 'rest';

/** The running analysis of the current position. */
export interface Thinking {
  readonly key: string;
  readonly sinceMs: number;
  /** The number of this step: each searches further, until everything is known. */
  readonly pass: number;
  readonly seeks: SearchGoal;
  /** What an engine may expect to need in this pass, in seconds. */
  readonly maxEstimatedSeconds: number;
  /** Of this pass, 0 … 1. */
  readonly share: number;
  /** Positions searched by all steps so far, where engines count them. */
  readonly nodes: number;
}

/** Something that was done and can be taken back. */
interface Change {
  readonly what: Text;
  takeBack(): void;
}

/** A demonstration: computers play both sides. */
interface Demo {
  /** The players of before, restored when it ends. */
  readonly seats: Session['seats'];
}

export interface TableState {
  /** Undefined while no game is open. */
  readonly session: Signal<Session | undefined>;
  /** The game as it is saved and sent: without the players of a demonstration. */
  readonly savedSession: ReadonlySignal<Session | undefined>;
  /** The id of the game on the table, under which it is saved. */
  readonly gameId: Signal<string>;
  /** The last thing that is not a move and can be taken back: a new game, another board, a deletion. */
  readonly lastChange: Signal<Change | undefined>;
  readonly demo: Signal<Demo | undefined>;
  /** The moves of a game that a demonstration has played to its end. */
  readonly demonstrated: Signal<readonly unknown[] | undefined>;
  /** The reader who has won or lost: the only person, unless a demonstration ended the game. */
  reader(at: Session): Player | undefined;
  readonly game: ReadonlySignal<Game | undefined>;
  /** Cells of the move that is being put together. */
  readonly chosen: Signal<readonly number[]>;
  /** Cells of a move that the mouse or the focus points at in the list of moves. */
  readonly pointed: Signal<readonly number[]>;
  readonly focusCell: Signal<number | undefined>;
  readonly paused: Signal<boolean>;
  /** The key of the position whose hints were requested. */
  readonly askedKey: Signal<string | undefined>;
  /** The key of the position whose analysis the user cancelled. */
  readonly stoppedKey: Signal<string | undefined>;
  /** A board being set up by clicking; play waits meanwhile. */
  readonly editing: Signal<unknown>;
  /** What just happened or why something is not possible, under the board and for screen readers. */
  readonly notice: Signal<Notice | undefined>;
  readonly thinking: Signal<Thinking | undefined>;
  /** When the last move was made, for the board's animation; −Infinity after jumps in the history. */
  readonly movedAtMs: Signal<number>;
  readonly faceChangedAtMs: Signal<number>;
  /** What is known, by position. */
  readonly analyses: Signal<ReadonlyMap<string, Analysis<unknown, unknown>>>;
  /** What is guessed where nothing is proved, by position: never mixed with what is known. */
  readonly estimates: Signal<ReadonlyMap<string, Estimates | undefined>>;
  /** Estimates for the current position; undefined as soon as anything of it is proved. */
  readonly currentEstimates: ReadonlySignal<Estimates | undefined>;
  /** How each computer player came to its last move. */
  readonly decisions: Signal<ReadonlyMap<Player, BotDecision>>;
  /** How a player's last move came about, while that move is part of the game. */
  decisionOf(player: Player): BotDecision | undefined;
  readonly view: ReadonlySignal<BoardView<unknown, unknown> | undefined>;
  readonly face: ReadonlySignal<string>;
  readonly currentKey: ReadonlySignal<string | undefined>;
  readonly currentAnalysis: ReadonlySignal<Analysis<unknown, unknown> | undefined>;
  /** Whether hints for the current position are shown. */
  readonly hintsShown: ReadonlySignal<boolean>;
  /** The position on the board: the one being set up, else the current one. */
  readonly shownPosition: ReadonlySignal<unknown>;
  /** What the chosen cells are: a move, or why they are none. */
  readonly chosenMove: ReadonlySignal<Result<unknown, Text> | undefined>;
  /** Whether the chosen cells may still become a move, with more of them. */
  readonly chosenOpen: ReadonlySignal<boolean>;
  /** Moves that the board has no cells for: they are chosen by their names. */
  readonly namedMoves: ReadonlySignal<unknown[]>;
  /** The course of the game, as far as it is known. */
  readonly valuePoints: ReadonlySignal<ValuePoint[]>;
}

/** Everything that a table knows, and what follows from it. */
export function createState(settings: ReadonlySignal<Settings>): TableState {
  const session = signal<Session | undefined>(undefined);
  const gameId = signal('');
  const lastChange = signal<Change | undefined>(undefined);
  const demo = signal<Demo | undefined>(undefined);
  const demonstrated = signal<Session['moves'] | undefined>(undefined);
  const chosen = signal<readonly number[]>([]);
  const pointed = signal<readonly number[]>([]);
  const focusCell = signal<number | undefined>(undefined);
  const paused = signal(false);
  const askedKey = signal<string | undefined>(undefined);
  const stoppedKey = signal<string | undefined>(undefined);
  const editing = signal<unknown>(undefined);
  const notice = signal<Notice | undefined>(undefined);
  const thinking = signal<Thinking | undefined>(undefined);
  const movedAtMs = signal(Number.NEGATIVE_INFINITY);
  const faceChangedAtMs = signal(Number.NEGATIVE_INFINITY);
  const analyses = signal<ReadonlyMap<string, Analysis<unknown, unknown>>>(new Map());
  const estimates = signal<ReadonlyMap<string, Estimates | undefined>>(new Map());
  const decisions = signal<ReadonlyMap<Player, BotDecision>>(new Map());

  const game = computed(() => session.value?.game);
  const view = computed<BoardView<unknown, unknown> | undefined>(() =>
    game.value ? viewOf(game.value) : undefined,
  );
  const face = computed(() => {
    const id = game.value?.definition.id;
    return view.value && id !== undefined ? faceOf(view.value, settings.value.faces[id]) : '';
  });
  const currentKey = computed(() => {
    const at = session.value;
    return at && positionKey(at, currentPosition(at));
  });
  const currentAnalysis = computed(() => {
    const key = currentKey.value;
    return key === undefined ? undefined : analyses.value.get(key);
  });
  const hintsShown = computed(() => {
    const { hints } = settings.value;
    // no hints for a board that is being set up
    if (editing.value !== undefined) return false;
    if (demo.value) return true;
    return hints === 'always' || (hints === 'ask' && askedKey.value === currentKey.value);
  });
  const currentEstimates = computed<Estimates | undefined>(() => {
    const key = currentKey.value;
    const known = currentAnalysis.value;
    if (key === undefined || !hintsShown.value || known?.outcome !== undefined) return undefined;
    if (known?.moves.some(({ outcome }) => outcome !== undefined)) return undefined;
    return estimates.value.get(key);
  });
  const savedSession = computed(() => {
    const at = session.value;
    return at && demo.value ? { ...at, seats: demo.value.seats } : at;
  });
  const shownPosition = computed(() => {
    const at = session.value;
    return editing.value ?? (at && currentPosition(at));
  });
  const chosenMove = computed(() => {
    const at = session.value;
    if (!at || chosen.value.length === 0) return undefined;
    return view.value?.choose(currentPosition(at), chosen.value);
  });
  const chosenOpen = computed(() => {
    const [at, board] = [session.value, view.value];
    if (!at || !board || chosen.value.length === 0) return false;
    const position = currentPosition(at);
    return isOpen(board, position, at.game.moves(position), chosen.value);
  });
  const namedMoves = computed(() => {
    const [at, board] = [session.value, view.value];
    if (!at || !board) return [];
    const position = currentPosition(at);
    return at.game.moves(position).filter(move => board.cellsOf(position, move).length === 0);
  });
  const valuePoints = computed(() => {
    const at = session.value;
    return at ? valueHistory(at, position => analyses.value.get(positionKey(at, position))) : [];
  });

  function reader(at: Session): Player | undefined {
    return demo.value || at.moves === demonstrated.value ? undefined : onlyPerson(at);
  }

  function decisionOf(player: Player): BotDecision | undefined {
    const at = session.value;
    const decision = decisions.value.get(player);
    return decision?.game === at?.game && decision && at && decision.ply < at.at ? decision : undefined;
  }

  return {
    session,
    savedSession,
    gameId,
    lastChange,
    demo,
    demonstrated,
    reader,
    game,
    chosen,
    pointed,
    focusCell,
    paused,
    askedKey,
    stoppedKey,
    editing,
    notice,
    thinking,
    movedAtMs,
    faceChangedAtMs,
    analyses,
    estimates,
    currentEstimates,
    decisions,
    decisionOf,
    view,
    face,
    currentKey,
    currentAnalysis,
    hintsShown,
    shownPosition,
    chosenMove,
    chosenOpen,
    namedMoves,
    valuePoints,
  };
}

/** How a computer player came to its last move. */
export interface BotDecision {
  readonly game: Game;
  readonly player: Player;
  /** How many moves had been made. */
  readonly ply: number;
  /** Cells on which nothing stood; undefined where a game has none. */
  readonly left?: number;
  readonly by:
    | { readonly kind: 'proof'; readonly outcome: Outcome }
    /** An estimate, and how far it may be off. */
    | ({ readonly kind: 'guess' } & Estimate)
    | { readonly kind: 'chance' }
    | { readonly kind: 'only-move' };
}

/** Cells on which nothing stands. */
export function cellsLeft(game: Game, position: unknown): number | undefined {
  return game.cells?.(position).filter(({ mark }) => mark.trim() === '').length;
}

/** The label of a seat that plays by estimates. */
export function guessingLabel({ left, by }: BotDecision): Text | undefined {
  if (by.kind !== 'guess') return undefined;
  if (left === undefined) return text('guessing', '凭估计');
  return text(`guessing: ${left} empties left`, `凭估计：还有 ${left} 个空位`);
}

/** The quality of the estimate, as an explanation. */
export function guessQuality({ by }: BotDecision): Text | undefined {
  return by.kind === 'guess' ? by.quality : undefined;
}
