import '../styles/saved-games.css';
import { useState } from 'preact/hooks';
import { contestInput, type Game, type Player } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import type { Text } from '../../core/text.ts';
import { gameAt } from '../../games/spec.ts';
import { currentPosition, type Session } from '../../play/session.ts';
import { type BoardView, sceneAtRest } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { lang } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import type { Boards } from '../play/playing.ts';
import { Button, Choices } from './button.tsx';
import { useInView, usePainting, useTable } from './hooks.ts';

/** The player to move, where the text leaves it open: as the contest defines it, or given. */
const MOVERS = ['contest', '0', '1'] as const;
type Mover = (typeof MOVERS)[number];

/** A text with one position, or with many to choose from. */
export function PasteBox({
  done,
  started,
}: {
  readonly done: () => void;
  /** A position has come to the board. */
  readonly started: () => void;
}) {
  const { session, view, readBoards, startFrom } = useTable();
  const box = useInView<HTMLDivElement>();
  const language = lang.value;
  const at = session.value!;
  const [given] = useState(() => shownText(at, view.value!));
  const [source, setSource] = useState(given.source);
  const [mover, setMover] = useState<Mover>(given.mover);
  const [problem, setProblem] = useState<Text>();
  const [boards, setBoards] = useState<Boards>();
  const start = (position: unknown) => {
    const begun = startFrom(position);
    setProblem(begun.ok ? undefined : begun.error);
    if (begun.ok) started();
  };
  const load = () => {
    const read = readBoards(source, mover === 'contest' ? undefined : (Number(mover) as Player));
    setProblem(read.ok ? undefined : read.error);
    setBoards(undefined);
    if (!read.ok) return;
    if (read.value.positions.length === 1) start(read.value.positions[0]);
    else setBoards(read.value);
  };
  const { players, positionHelp = WORDS.pasteHelp } = at.game.definition;
  const moverWords: Readonly<Record<Mover, Text>> = {
    contest: SAVE_WORDS.asTextSays,
    0: players[0].title,
    1: players[1].title,
  };
  return (
    <div ref={box} class="paste">
      <label>
        <span>{positionHelp[language]}</span>
        <textarea
          rows={8}
          spellcheck={false}
          value={source}
          onInput={event => {
            const typed = event.currentTarget.value;
            setSource(typed);
            setMover(typed === given.source ? given.mover : 'contest');
            setBoards(undefined);
          }}
          aria-invalid={problem !== undefined}
        />
      </label>
      {canChooseMover(at, view.value!) && (
        <Choices
          label={WORDS.mover[language]}
          choices={MOVERS.map(value => ({ value, word: moverWords[value][language] }))}
          value={mover}
          onChange={setMover}
        />
      )}
      <div class="row">
        <Button icon="place" main={!boards} onClick={load}>
          {WORDS.load[language]}
        </Button>
        <Button icon="clear" onClick={done}>
          {WORDS.cancel[language]}
        </Button>
      </div>
      {problem && <Problem key={problem.en} words={problem[language]} />}
      {boards && <BoardPicker game={at.game} boards={boards} choose={start} />}
    </div>
  );
}

function Problem({ words }: { readonly words: string }) {
  const line = useInView<HTMLParagraphElement>();
  return (
    <p ref={line} class="notice notice-error" role="alert">
      {words}
    </p>
  );
}

function canChooseMover(at: Session, { editor }: BoardView<unknown, unknown>): boolean {
  return editor?.withMover(currentPosition(at), 0) !== undefined;
}

/** The current position as the contest writes it, with the player to move where the contest means the other one. */
function shownText(at: Session, { editor }: BoardView<unknown, unknown>): { source: string; mover: Mover } {
  const { game } = at;
  const position = currentPosition(at);
  const asItIs = contestInput(game, position);
  const isOpen = editor?.withMover(position, 0) !== undefined;
  if (asItIs !== undefined) {
    // the text alone would be read with the contest's player to move
    const read = parsePosition(game, asItIs);
    const isMeant = read.ok && game.toMove(read.value) === game.toMove(position);
    return { source: asItIs, mover: isMeant || !isOpen ? 'contest' : `${game.toMove(position)}` };
  }
  const turned = editor?.withMover(position, game.toMove(position) === 0 ? 1 : 0);
  const source = turned === undefined ? undefined : contestInput(game, turned);
  if (source === undefined) return { source: game.makePosition(position), mover: 'contest' };
  return { source, mover: `${game.toMove(position)}` };
}

/** As many as are seen without scrolling. */
const ON_A_PAGE = 12;

/** One of several boards that were pasted, chosen by its picture. */
function BoardPicker({
  game,
  boards: { positions, hasMore },
  choose,
}: {
  readonly game: Game;
  readonly boards: Boards;
  readonly choose: (position: unknown) => void;
}) {
  const [from, setFrom] = useState(0);
  const picker = useInView<HTMLElement>();
  const language = lang.value;
  const total = positions.length;
  const to = Math.min(total, from + ON_A_PAGE);
  return (
    <section ref={picker} class="picker" aria-label={SAVE_WORDS.pickBoard[language]}>
      <p role="status">
        {SAVE_WORDS.boardsFound(total)[language]}
        {hasMore && ` ${SAVE_WORDS.moreBoards[language]}`}
      </p>
      <ol class="picker-boards">
        {positions.slice(from, to).map((position, index) => (
          <li key={from + index}>
            <button
              type="button"
              class="picker-board"
              aria-label={SAVE_WORDS.boardNumber(from + index + 1, total)[language]}
              onClick={() => choose(position)}
            >
              <Thumbnail game={game} position={position} />
              <span>{from + index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      {total > ON_A_PAGE && (
        <div class="row">
          <Button icon="back" disabled={from === 0} onClick={() => setFrom(from - ON_A_PAGE)}>
            {SAVE_WORDS.boardsBefore[language]}
          </Button>
          <span>
            {from + 1}–{to} / {total}
          </span>
          <Button icon="next" disabled={to === total} onClick={() => setFrom(to)}>
            {SAVE_WORDS.boardsAfter[language]}
          </Button>
        </div>
      )}
    </section>
  );
}

function Thumbnail({ game, position }: { readonly game: Game; readonly position: unknown }) {
  const own = gameAt(game, position);
  const view = own.ok ? viewOf(own.value) : viewOf(game);
  const { width, height } = view.size(position);
  const canvas = usePainting(
    ctx => view.paint(ctx, sceneAtRest(position, { face: view.faces?.[0]?.id ?? '' })),
    [view, position],
  );
  return <canvas ref={canvas} width={width} height={height} />;
}
