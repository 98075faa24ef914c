import {
  applyMove,
  askHint,
  choose,
  confirmChoice,
  goBack,
  goFirst,
  goForward,
  goLast,
  goOnFromHere,
  mayChoose,
  newGame,
  redo,
  swapSides,
  togglePause,
  undo,
} from '../play/actions.ts';
import { computerMove } from '../play/computer.ts';
import { currentPosition, type Session, seatToMove, toMove } from '../play/session.ts';
import { chosen, editing, lang, notice, paused, session, view } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button } from './button.tsx';

/** What happens, in words, and the buttons that belong to the board. */
export function Controls() {
  const at = session.value;
  if (!at || editing.value !== undefined) return null;
  return (
    <div class="controls">
      <Status at={at} />
      <MoveButtons at={at} />
      <HistoryButtons at={at} />
    </div>
  );
}

function Status({ at }: { at: Session }) {
  const language = lang.value;
  const said = notice.value;
  return (
    <div class="status">
      <p class="turn">
        {turnText(at)}
        <Tally at={at} />
      </p>
      <p class={`notice notice-${said?.kind ?? 'info'}`} role="status" aria-live="polite">
        {said ? said.message[language] : helpText(at)}
      </p>
    </div>
  );
}

/** The discs of each side, where they decide the game. */
function Tally({ at }: { at: Session }) {
  const counts = view.value!.tally?.(currentPosition(at));
  if (!counts) return null;
  const { players } = at.game.definition;
  return (
    <span class="tally">
      {counts.map((count, player) => (
        <span key={players[player]!.id}>
          <i class={`tally-disc tally-${players[player]!.id}`} /> {players[player]!.title[lang.value]} {count}
        </span>
      ))}
    </span>
  );
}

function turnText(at: Session): string {
  const language = lang.value;
  const seat = seatToMove(at);
  if (!seat) return WORDS.gameOver[language];
  const name = at.game.definition.players[toMove(at)].title[language];
  if (at.at !== at.moves.length) return WORDS.looking[language];
  if (seat.kind === 'human') return `${WORDS.yourTurn[language]} (${name})`;
  return paused.value ? WORDS.pause[language] : `${WORDS.computerThinks[language]} (${name})`;
}

function helpText(at: Session): string {
  const language = lang.value;
  if (!mayChoose(at)) return '\u00a0';
  const board = view.value!;
  const position = currentPosition(at);
  if (at.game.moves(position).every(move => board.cellsOf(position, move).length === 0)) {
    return WORDS.mustPass[language];
  }
  if (!board.oneClick) return WORDS.chooseCells[language];
  return board.faces ? WORDS.chooseBread[language] : WORDS.chooseOne[language];
}

function MoveButtons({ at }: { at: Session }) {
  const language = lang.value;
  const position = currentPosition(at);
  if (!seatToMove(at)) {
    return (
      <div class="row">
        <Button icon="fresh" main keys="n" onClick={newGame}>
          {WORDS.again[language]}
        </Button>
      </div>
    );
  }
  if (at.at !== at.moves.length && !mayChoose(at)) {
    return (
      <div class="row">
        <Button icon="play" main onClick={goOnFromHere}>
          {WORDS.goOn[language]}
        </Button>
      </div>
    );
  }
  if (!mayChoose(at)) return null;
  const moves = at.game.moves(position);
  const forced = moves.length === 1 ? moves[0] : undefined;
  if (forced !== undefined && at.game.makeMove(position, forced) === 'pass') {
    return (
      <div class="row">
        <Button icon="next" main onClick={() => applyMove(forced)}>
          {WORDS.pass[language]}
        </Button>
      </div>
    );
  }
  if (view.value!.oneClick) return null;
  const cells = chosen.value;
  const isMove = cells.length > 0 && view.value!.choose(position, cells).ok;
  return (
    <div class="row">
      <Button icon="place" main keys="Enter" disabled={!isMove} onClick={confirmChoice}>
        {WORDS.place[language]}
      </Button>
      <Button icon="clear" keys="Escape" disabled={cells.length === 0} onClick={() => choose([])}>
        {WORDS.clear[language]}
      </Button>
    </div>
  );
}

function HistoryButtons({ at }: { at: Session }) {
  const language = lang.value;
  const hasComputer = at.seats.some(seat => seat.kind === 'computer');
  const atStart = at.at === 0;
  const atEnd = at.at === at.moves.length;
  return (
    <div class="row">
      <Button icon="first" keys="ArrowUp" disabled={atStart} onClick={goFirst}>
        {WORDS.first[language]}
      </Button>
      <Button icon="back" keys="ArrowLeft" disabled={atStart} onClick={goBack}>
        {WORDS.previous[language]}
      </Button>
      <Button icon="next" keys="ArrowRight" disabled={atEnd} onClick={goForward}>
        {WORDS.next[language]}
      </Button>
      <Button icon="last" keys="ArrowDown" disabled={atEnd} onClick={goLast}>
        {WORDS.last[language]}
      </Button>
      <Button icon="undo" keys="u" disabled={atStart} onClick={undo}>
        {WORDS.undo[language]}
      </Button>
      <Button icon="redo" disabled={atEnd} onClick={redo}>
        {WORDS.redo[language]}
      </Button>
      <Button icon="hint" keys="h" disabled={!seatToMove(at)} onClick={askHint}>
        {WORDS.hint[language]}
      </Button>
      <Button icon="fresh" keys="n" onClick={newGame}>
        {WORDS.newGame[language]}
      </Button>
      <Button icon="swap" keys="f" onClick={swapSides}>
        {WORDS.swap[language]}
      </Button>
      {hasComputer && (
        <Button icon={paused.value ? 'play' : 'pause'} keys="p" pressed={paused.value} onClick={togglePause}>
          {(paused.value ? WORDS.resume : WORDS.pause)[language]}
        </Button>
      )}
      <Button icon="step" keys="Space" disabled={!seatToMove(at)} onClick={() => void computerMove(at)}>
        {WORDS.step[language]}
      </Button>
    </div>
  );
}
