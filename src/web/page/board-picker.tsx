import '../styles/keep.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { gameAt } from '../../games/spec.ts';
import { viewOf } from '../boards/views.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import { lang } from '../common/page-settings.ts';
import type { Boards } from '../play/playing.ts';
import { Button } from './button.tsx';
import { useInView } from './use-in-view.ts';

/** As many as are seen without scrolling. */
const ON_A_PAGE = 12;

/** One of several boards that were pasted, chosen by its picture. */
export function BoardPicker({
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
    <section ref={picker} class="picker" aria-label={KEEP_WORDS.pickBoard[language]}>
      <p role="status">
        {KEEP_WORDS.boardsFound(total)[language]}
        {hasMore && ` ${KEEP_WORDS.moreBoards[language]}`}
      </p>
      <ol class="picker-boards">
        {positions.slice(from, to).map((position, index) => (
          <li key={from + index}>
            <button
              type="button"
              class="picker-board"
              aria-label={KEEP_WORDS.boardNumber(from + index + 1, total)[language]}
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
            {KEEP_WORDS.boardsBefore[language]}
          </Button>
          <span>
            {from + 1}–{to} / {total}
          </span>
          <Button icon="next" disabled={to === total} onClick={() => setFrom(to)}>
            {KEEP_WORDS.boardsAfter[language]}
          </Button>
        </div>
      )}
    </section>
  );
}

function Thumbnail({ game, position }: { readonly game: Game; readonly position: unknown }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const own = gameAt(game, position);
  const view = own.ok ? viewOf(own.value) : viewOf(game);
  const { width, height } = view.size(position);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d', { alpha: false });
    if (!ctx) return;
    view.paint(ctx, {
      position,
      sinceMs: Number.POSITIVE_INFINITY,
      sinceFaceMs: Number.POSITIVE_INFINITY,
      chosen: [],
      chosenLegal: false,
      pointed: [],
      focus: undefined,
      marks: new Map(),
      viewer: 0,
      face: view.faces?.[0]?.id ?? '',
    });
  }, [view, position]);
  return <canvas ref={canvas} width={width} height={height} />;
}
