import { canPutBack, currentPosition, mayChoose, type Session, seatToMove } from '../../play/session.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { lang } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import { Button, type ButtonData, Buttons } from './button.tsx';
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
  const isPaused = paused.value;
  const hasComputer = at.seats.some(seat => seat.kind === 'computer');
  const atStart = at.at === 0;
  const atEnd = at.at === at.moves.length;
  const isOver = !seatToMove(at);
  const buttons: readonly (ButtonData | false)[] = [
    { icon: 'first', keys: 'ArrowUp', word: WORDS.first, disabled: atStart, onClick: table.goFirst },
    { icon: 'back', keys: 'ArrowLeft', word: WORDS.previous, disabled: atStart, onClick: table.goBack },
    { icon: 'next', keys: 'ArrowRight', word: WORDS.next, disabled: atEnd, onClick: table.goForward },
    { icon: 'last', keys: 'ArrowDown', word: WORDS.last, disabled: atEnd, onClick: table.goLast },
    { icon: 'undo', keys: 'u', word: WORDS.undo, disabled: at.moves.length === 0, onClick: table.undo },
    { icon: 'redo', keys: 'U', word: WORDS.redo, disabled: !canPutBack(at), onClick: table.redo },
    { icon: 'hint', keys: 'h', word: WORDS.hint, disabled: isOver, onClick: table.askHint },
    {
      ...{ icon: 'watch', keys: 'w', word: CABINET_WORDS.watch, title: WORDS.watchHelp },
      onClick: () => watchPosition(table),
    },
    { icon: 'fresh', keys: 'n', word: CABINET_WORDS.fresh, main: isOver, onClick: table.newGame },
    { icon: 'swap', keys: 'f', word: WORDS.swap, onClick: table.swapSides },
    hasComputer && {
      ...{ icon: isPaused ? 'play' : 'pause', keys: 'p', word: isPaused ? WORDS.resume : WORDS.pause },
      ...{ pressed: isPaused, onClick: table.togglePause },
    },
    {
      ...{ icon: table.demo.value ? 'stop' : 'play', keys: 'd', word: SAVE_WORDS.demo },
      ...{ title: SAVE_WORDS.demoHelp, pressed: table.demo.value !== undefined, onClick: table.toggleDemo },
    },
    {
      ...{ icon: 'step', keys: 'Space', word: WORDS.step, disabled: isOver },
      onClick: () => void table.computerMove(at),
    },
  ];
  return <Buttons list={buttons} />;
}
