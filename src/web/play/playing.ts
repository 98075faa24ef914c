import { batch } from '@preact/signals';
import { endingSentence, verdict } from '../../answer/sentences.ts';
import type { Ending, Player } from '../../core/game.ts';
import { makeInputError } from '../../core/input-error.ts';
import { samplePositionsOf } from '../../core/positions.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { PUNCTUATION, type Text, text, textOf } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import type { Variant } from '../../core/variant.ts';
import { gameAt, openSpec } from '../../games/spec.ts';
import { positionKey } from '../../play/position-key.ts';
import { currentPosition, playMove, type Session, startSession, toMove } from '../../play/session.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import { guessingLabel, type PageServices, type TableState } from './state.ts';

/** How a session comes to the table. */
interface Shown {
  /** The id under which it was saved before. */
  readonly id?: string;
  /** Whether computers wait until they are resumed. */
  readonly paused?: boolean;
}

const MOVES_TO_REGRET = 4;

/** Later games sort behind earlier ones. */
export function newGameId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** What one can still page through. */
const MOST_BOARDS = 1000;

export interface Boards {
  readonly positions: readonly unknown[];
  /** Whether the text holds further ones. */
  readonly hasMore: boolean;
}

export interface Playing {
  say(kind: 'info' | 'error', message: Text): void;
  /** Puts a session on the table, as it stands: a game that was there before, or one of its own. */
  show(next: Session | undefined, options?: Shown): void;
  /** Begins another game, and leaves a way back to the one that was on the table. */
  begin(next: Session, what: Text): void;
  /** Takes back what was last done that is not a move; false when there is nothing. */
  takeBackChange(): boolean;
  /** Opens a game with the players of the last one. */
  open(id: string, variant?: Variant): Result<undefined, Text>;
  newGame(): void;
  /** The positions of a pasted text, at most so many; the error names line and column. */
  readBoards(source: string, mover: Player | undefined): Result<Boards, Text>;
  /** Starts a game from a position; a board that brings its own size brings its variant too. */
  startFrom(position: unknown): Result<undefined, Text>;
  /** Plays a legal move: the board moves, the sound follows, the result is announced. */
  applyMove(move: unknown): void;
}

/** Games that begin at a table, and the moves that are made there. */
export function createPlaying(state: TableState, { playSound, playLater }: PageServices): Playing {
  const { session, chosen, pointed, notice, movedAtMs } = state;

  function say(kind: 'info' | 'error', message: Text): void {
    notice.value = { kind, message };
  }

  function show(next: Session | undefined, { id = newGameId(), paused = false }: Shown = {}): void {
    batch(() => {
      state.gameId.value = id;
      session.value = next;
      chosen.value = [];
      pointed.value = [];
      notice.value = undefined;
      state.editing.value = undefined;
      state.demo.value = undefined;
      state.lastChange.value = undefined;
      state.paused.value = paused;
      movedAtMs.value = Number.NEGATIVE_INFINITY;
    });
  }

  function begin(next: Session, what: Text): void {
    const [before, id, paused] = [state.savedSession.peek(), state.gameId.peek(), state.paused.peek()];
    show(next);
    if (!before || (before.root.next.length === 0 && before.game === next.game)) return;
    state.lastChange.value = { what, takeBack: () => show(before, { id, paused }) };
  }

  function takeBackChange(): boolean {
    const change = state.lastChange.peek();
    if (!change) return false;
    state.lastChange.value = undefined;
    change.takeBack();
    return true;
  }

  function open(id: string, variant: Variant = {}): Result<undefined, Text> {
    const game = openSpec({ id, variant });
    if (!game.ok) return game;
    begin(startSession(game.value, state.savedSession.peek()?.seats), SAVE_WORDS.otherBoard);
    return ok(undefined);
  }

  function newGame(): void {
    const at = state.savedSession.peek();
    if (at) begin(startSession(at.game, at.seats, at.game.initial()), SAVE_WORDS.newGameBegun);
  }

  function readBoards(source: string, mover: Player | undefined): Result<Boards, Text> {
    const at = state.savedSession.peek();
    if (!at) return ok({ positions: [], hasMore: false });
    const positions: unknown[] = [];
    for (const read of samplePositionsOf(at.game, new TextCursor(source), {
      toMove: mover,
      countIsFree: true,
    })) {
      if (!read.ok) return err(textOf(lang => makeInputError(read.error, lang)));
      if (positions.length === MOST_BOARDS) return ok({ positions, hasMore: true });
      positions.push(read.value.position);
    }
    return ok({ positions, hasMore: false });
  }

  function startFrom(position: unknown): Result<undefined, Text> {
    const at = state.savedSession.peek();
    if (!at) return ok(undefined);
    const game = gameAt(at.game, position);
    if (!game.ok) return game;
    begin(startSession(game.value, at.seats, position), SAVE_WORDS.otherPosition);
    return ok(undefined);
  }

  function applyMove(move: unknown): void {
    const at = session.peek();
    if (!at) return;
    const before = currentPosition(at);
    const next = playMove(at, move);
    // after a few moves the game before this one is no longer offered
    if (next.moves.length > MOVES_TO_REGRET) state.lastChange.value = undefined;
    chosen.value = [];
    pointed.value = [];
    movedAtMs.value = performance.now();
    session.value = next;
    const ending = at.game.ending(currentPosition(next));
    if (ending) announceEnd(next, ending);
    else announceMove(at, before, move);
  }

  function announceMove(at: Session, before: unknown, move: unknown): void {
    const { game } = at;
    const passed = game.isPass?.(before, move);
    const who = game.definition.players[toMove(at)].title;
    playSound(passed ? 'click' : 'place');
    playLater(state.view.peek()?.beats?.(before, move) ?? []);
    const name = game.makeMove(before, move);
    const played = passed ? WORDS.passed : text(`: ${name}`, `：${name}`);
    const why = reasonFor(at, before, name);
    say('info', text(`${who.en}${passed ? ' ' : ''}${played.en}${why.en}`, `${who.zh}${played.zh}${why.zh}`));
  }

  /**
   * That a computer only guessed; in a demonstration the kibitzer's sentence about the position and the move made there,
   * out of equally good ones.
   */
  function reasonFor(at: Session, before: unknown, name: string): Text {
    const decision = state.decisions.peek().get(toMove(at));
    const guessing = decision?.game === at.game && decision.ply === at.at && guessingLabel(decision);
    if (guessing)
      return textOf(lang => `${PUNCTUATION[lang].open}${guessing[lang]}${PUNCTUATION[lang].close}`);
    const analysis = state.demo.peek() && state.analyses.peek().get(positionKey(at, before));
    const made = analysis?.moves.find(move => move.name === name);
    if (!analysis?.outcome || !made) return text('', '');
    const told = { ...analysis, moves: [made, ...analysis.moves.filter(move => move !== made)] };
    const { en, zh } = verdict(at.game, told, { player: at.game.toMove(before), isYou: false });
    return text(`. ${en}`, `。${zh}`);
  }

  function announceEnd(at: Session, ending: Ending): void {
    const you = state.reader(at);
    say('info', endingSentence(at.game, ending, you));
    if (ending.winner === 'nobody') playSound('draw');
    else if (you === undefined || ending.winner === you) {
      playSound('win');
      if (you !== undefined) playSound('victory');
    } else playSound('loss');
  }

  return { say, show, begin, takeBackChange, open, newGame, readBoards, startFrom, applyMove };
}
