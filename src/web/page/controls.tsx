import { canPutBack, currentPosition, mayChoose, type Session, seatToMove } from '../../play/session.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button } from './button.tsx';
import { drawerOpen } from './drawer.tsx';
import { useTable } from './hooks.ts';
import { ChoiceButtons, helpText, NamedMoves, turnText } from './move-buttons.tsx';
import { watchPosition } from './watch.ts';

/** The deck under the screen: one row of buttons, those for the move first. */
export function Controls() {
  const { session, editing } = useTable();
  const at = session.value;
  if (!at) return null;
  return (
    <section class="deck" aria-label={CABINET_WORDS.deck[lang.value]}>
      {editing.value === undefined && (
        <>
          <MoveButtons at={at} />
          <HistoryButtons at={at} />
        </>
      )}
      <Button
        icon="options"
        keys="o"
        expanded={drawerOpen.value}
        onClick={() => {
          drawerOpen.value = !drawerOpen.peek();
        }}
      >
        {WORDS.options[lang.value]}
      </Button>
    </section>
  );
}

/** Whose turn it is, what just happened, and the moves that the board cannot point at. */
export function Status() {
  const table = useTable();
  const language = lang.value;
  const at = table.session.value;
  if (!at) return null;
  const isEditing = table.editing.value !== undefined;
  const said = table.notice.value;
  return (
    <div class="panel status">
      <p class="turn">
        <span>{isEditing ? WORDS.edit[language] : turnText(table, at)}</span>
        <Tally at={at} />
      </p>
      <p class={`notice notice-${said?.kind ?? 'info'}`} role="status" aria-live="polite">
        {isEditing ? WORDS.editHelp[language] : said ? said.message[language] : helpText(table, at)}
      </p>
      {!isEditing && mayChoose(at) && <NamedMoves at={at} />}
    </div>
  );
}

/** The discs of each side, where they decide the game. */
function Tally({ at }: { at: Session }) {
  const counts = useTable().view.value!.tally?.(currentPosition(at));
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

/** The one button that goes on, where the board waits for it; else those for a move of several cells. */
function MoveButtons({ at }: { at: Session }) {
  const { goOnFromHere } = useTable();
  if (!seatToMove(at)) return null;
  if (at.at !== at.moves.length && !mayChoose(at)) {
    return (
      <Button icon="play" main title={WORDS.goOn[lang.value]} onClick={goOnFromHere}>
        {CABINET_WORDS.goOn[lang.value]}
      </Button>
    );
  }
  return <ChoiceButtons at={at} />;
}

function HistoryButtons({ at }: { at: Session }) {
  const table = useTable();
  const { paused } = table;
  const language = lang.value;
  const hasComputer = at.seats.some(seat => seat.kind === 'computer');
  const atStart = at.at === 0;
  const atEnd = at.at === at.moves.length;
  return (
    <>
      <Button icon="first" keys="ArrowUp" disabled={atStart} onClick={table.goFirst}>
        {WORDS.first[language]}
      </Button>
      <Button icon="back" keys="ArrowLeft" disabled={atStart} onClick={table.goBack}>
        {WORDS.previous[language]}
      </Button>
      <Button icon="next" keys="ArrowRight" disabled={atEnd} onClick={table.goForward}>
        {WORDS.next[language]}
      </Button>
      <Button icon="last" keys="ArrowDown" disabled={atEnd} onClick={table.goLast}>
        {WORDS.last[language]}
      </Button>
      <Button icon="undo" keys="u" disabled={at.moves.length === 0} onClick={table.undo}>
        {WORDS.undo[language]}
      </Button>
      <Button icon="redo" keys="U" disabled={!canPutBack(at)} onClick={table.redo}>
        {WORDS.redo[language]}
      </Button>
      <Button icon="hint" keys="h" disabled={!seatToMove(at)} onClick={table.askHint}>
        {WORDS.hint[language]}
      </Button>
      <Button icon="watch" keys="w" title={WORDS.watchHelp[language]} onClick={() => watchPosition(table)}>
        {CABINET_WORDS.watch[language]}
      </Button>
      <Button icon="fresh" keys="n" main={!seatToMove(at)} onClick={table.newGame}>
        {CABINET_WORDS.fresh[language]}
      </Button>
      <Button icon="swap" keys="f" onClick={table.swapSides}>
        {WORDS.swap[language]}
      </Button>
      {hasComputer && (
        <Button
          icon={paused.value ? 'play' : 'pause'}
          keys="p"
          pressed={paused.value}
          onClick={table.togglePause}
        >
          {(paused.value ? WORDS.resume : WORDS.pause)[language]}
        </Button>
      )}
      <Button
        icon={table.demo.value ? 'stop' : 'play'}
        keys="d"
        pressed={table.demo.value !== undefined}
        title={KEEP_WORDS.demoHelp[language]}
        onClick={table.toggleDemo}
      >
        {KEEP_WORDS.demo[language]}
      </Button>
      <Button icon="step" keys="Space" disabled={!seatToMove(at)} onClick={() => void table.computerMove(at)}>
        {WORDS.step[language]}
      </Button>
    </>
  );
}
