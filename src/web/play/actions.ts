import type { Player, Variant } from '../../core/game.ts';
import { makeInputError } from '../../core/input-error.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { fill, type Text, text } from '../../core/text.ts';
import type { BoardView, Face } from '../boards/view.ts';
import { endingVerdict } from '../kibitzer/verdict.ts';
import { WORDS } from '../text.ts';
import { playLater, playSound } from './audio.ts';
import {
  currentPosition,
  cutHere,
  goTo,
  openGame,
  playMove,
  redoTarget,
  type Seat,
  type Session,
  seatToMove,
  startSession,
  swapSeats,
  toMove,
  undoTarget,
  withSeat,
} from './session.ts';
import { HINTS, type Settings, saveSettings } from './settings.ts';
import {
  askedKey,
  chosen,
  currentKey,
  editing,
  faceChangedAtMs,
  movedAtMs,
  notice,
  paused,
  pointed,
  session,
  settings,
  stoppedKey,
  view,
} from './store.ts';

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...change };
  saveSettings(localStorage, settings.peek());
}

export function say(kind: 'info' | 'error', message: Text): void {
  notice.value = { kind, message };
}

/** Opens a game at a cabinet, keeping the players of the last one. */
export function openCabinet(id: string, variant?: Partial<Variant>): Result<undefined, Text> {
  const game = openGame(id, variant);
  if (!game.ok) return game;
  show(startSession(game.value, session.peek()?.seats));
  return ok(undefined);
}

/** Puts a session on the page, as it stands. */
export function show(next: Session | undefined): void {
  session.value = next;
  chosen.value = [];
  pointed.value = [];
  notice.value = undefined;
  editing.value = undefined;
  paused.value = false;
  movedAtMs.value = Number.NEGATIVE_INFINITY;
}

export function newGame(): void {
  const at = session.peek();
  if (at) show(startSession(at.game, at.seats, at.game.initial()));
}

/** The person you are, when exactly one plays. */
export function onlyPerson(at: Session): Player | undefined {
  const people = at.seats.map(seat => seat.kind === 'human');
  return people[0] === people[1] ? undefined : people[0] ? 0 : 1;
}

/** Plays a legal move on the page: the board moves, the sound follows, the result is announced. */
export function applyMove(move: unknown): void {
  const at = session.peek();
  if (!at) return;
  const before = currentPosition(at);
  const mover = toMove(at);
  const name = at.game.makeMove(before, move);
  const next = playMove(at, move);
  chosen.value = [];
  pointed.value = [];
  movedAtMs.value = performance.now();
  session.value = next;
  const position = currentPosition(next);
  const who = at.game.definition.players[mover].title;
  const ending = at.game.ending(position);
  const passed = name === 'pass';
  if (ending) {
    announceEnd(next, ending);
  } else {
    playSound(passed ? 'click' : 'place');
    playLater(view.peek()?.beats?.(before, move) ?? []);
    const played = passed ? WORDS.passed : text(`: ${name}`, `：${name}`);
    say(
      'info',
      fill(lang => (passed && lang === 'en' ? `${who.en} ${played.en}` : `${who[lang]}${played[lang]}`)),
    );
  }
}

function announceEnd(at: Session, ending: NonNullable<ReturnType<Session['game']['ending']>>): void {
  const you = onlyPerson(at);
  say('info', endingVerdict(ending, at.game.definition, you));
  if (ending.winner === 'nobody') playSound('draw');
  else if (you === undefined || ending.winner === you) {
    playSound('win');
    if (you !== undefined) playSound('victory');
  } else playSound('loss');
}

/** Whether a person may choose a move now. */
export function mayChoose(at: Session): boolean {
  return seatToMove(at)?.kind === 'human';
}

/** A click on a cell: plays it, or adds it to or takes it from the choice. */
export function clickCell(cell: number): void {
  const at = session.peek();
  const board = view.peek();
  if (!at || !board) return;
  if (editing.peek() !== undefined) {
    editing.value = board.cycle(editing.peek(), cell);
    playSound('click');
    return;
  }
  if (!mayChoose(at)) return;
  if (board.oneClick) tryMove([cell]);
  else choose(nextChoice(board, currentPosition(at), cell));
}

/** Adds or takes away a cell; a choice that was no move and would be none starts anew at the cell. */
function nextChoice(board: BoardView<unknown, unknown>, position: unknown, cell: number): readonly number[] {
  const now = chosen.peek();
  if (now.includes(cell)) return now.filter(other => other !== cell);
  const grown = [...now, cell];
  const wasMove = now.length === 0 || board.choose(position, now).ok;
  return wasMove || board.choose(position, grown).ok ? grown : [cell];
}

/** Takes these cells as the choice and says at once whether they are a move, and if not, why. */
export function choose(cells: readonly number[]): void {
  const at = session.peek();
  const board = view.peek();
  if (!at || !board || !mayChoose(at)) return;
  chosen.value = cells;
  if (cells.length === 0) {
    notice.value = undefined;
    return;
  }
  const position = currentPosition(at);
  const move = board.choose(position, cells);
  if (!move.ok) {
    playSound('illegal');
    say('error', move.error);
    return;
  }
  playSound('click');
  const name = at.game.makeMove(position, move.value);
  say(
    'info',
    fill(lang => `${name} ${WORDS.legalMove[lang]}`),
  );
}

/** Plays the chosen cells, or says why they are no move. */
export function tryMove(cells: readonly number[]): void {
  const at = session.peek();
  const board = view.peek();
  if (!at || !board || !mayChoose(at)) return;
  const move = board.choose(currentPosition(at), cells);
  if (move.ok) applyMove(move.value);
  else {
    playSound('illegal');
    say('error', move.error);
  }
}

export function confirmChoice(): void {
  if (chosen.peek().length > 0) tryMove(chosen.peek());
}

function jump(target: (at: Session) => number): void {
  const at = session.peek();
  if (!at) return;
  chosen.value = [];
  pointed.value = [];
  notice.value = undefined;
  movedAtMs.value = Number.NEGATIVE_INFINITY;
  session.value = goTo(at, target(at));
}

export const goBack = () => jump(at => at.at - 1);
export const goForward = () => jump(at => at.at + 1);
export const goFirst = () => jump(() => 0);
export const goLast = () => jump(at => at.moves.length);
export const undo = () => jump(undoTarget);
export const redo = () => jump(redoTarget);
export const goToMove = (index: number) => jump(() => index);

/** Forgets the moves after the position looked at, so that whoever is to move goes on. */
export function goOnFromHere(): void {
  const at = session.peek();
  if (at) session.value = cutHere(at);
}

export function swapSides(): void {
  const at = session.peek();
  if (!at) return;
  chosen.value = [];
  session.value = swapSeats(at);
}

export function setSeat(player: Player, seat: Seat): void {
  const at = session.peek();
  if (!at) return;
  chosen.value = [];
  session.value = withSeat(at, player, seat);
}

export function togglePause(): void {
  paused.value = !paused.peek();
}

export function cycleHints(): void {
  const { hints } = settings.peek();
  changeSettings({ hints: HINTS[(HINTS.indexOf(hints) + 1) % HINTS.length]! });
}

/** Shows the kibitzer's view of this one position. */
export function askHint(): void {
  if (settings.peek().hints === 'off') changeSettings({ hints: 'request' });
  askedKey.value = currentKey.peek();
  stoppedKey.value = undefined;
}

export function setFace(face: Face): void {
  if (settings.peek().face === face) return;
  faceChangedAtMs.value = performance.now();
  changeSettings({ face });
}

/** Starts a game from a pasted position; the error names line and column. */
export function loadText(source: string, mover: Player | undefined): Result<undefined, Text> {
  const at = session.peek();
  if (!at) return ok(undefined);
  const parsed = parsePosition(at.game, source, mover);
  if (!parsed.ok) return err(fill(lang => makeInputError(parsed.error, lang)));
  return startFrom(at, parsed.value);
}

/** A board that brings its own size brings its variant too. */
function startFrom(at: Session, position: unknown): Result<undefined, Text> {
  const game = openGame(at.game.definition.id, { ...at.game.variant, ...at.game.dimensions(position) });
  if (!game.ok) return game;
  show(startSession(game.value, at.seats, position));
  return ok(undefined);
}
