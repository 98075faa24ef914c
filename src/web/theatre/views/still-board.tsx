import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Game, Player } from '../../../core/game.ts';
import { type BoardView, cellAtPointer, FACE_MS, faceOf, type Mark, type Spot } from '../../boards/view.ts';
import { viewOf } from '../../boards/views.ts';
import { lang, settings } from '../../common/page-settings.ts';
import { CellGrid } from '../../page/board-mirror.tsx';
import { pictureScale } from '../../page/screen-layout.ts';
import type { Canvas2D } from '../../pixel/draw.ts';
import { debounce } from './dom.ts';

interface CellButtonsProps {
  readonly view: BoardView<unknown, unknown>;
  readonly position: unknown;
  readonly face: string;
  readonly scale: number;
  readonly chosen: readonly number[];
  readonly onCell: (cell: number) => void;
}

/** A layer over the picture of a board whose cells can be chosen: one for pointers, buttons for keys and screen readers. */
function CellButtons({ view, position, face, scale, chosen, onCell }: CellButtonsProps) {
  const rows: readonly (readonly Spot[])[] = view.rows(position, face);
  const first = rows[0]?.[0]?.cell;
  const touch = (event: PointerEvent) => {
    const cell = cellAtPointer(event, view, { position, face, scale });
    if (cell !== undefined) onCell(cell);
  };
  return (
    <>
      <div class="theatre-touch" {...pointerHandlers(touch)} />
      <CellGrid
        {...{ rows, scale, first, kind: 'mirror-choice' }}
        button={(spot, onKeyDown) => ({
          'data-cell': view.cellName(position, spot.cell),
          'aria-label': `${view.cellName(position, spot.cell)} ${view.describe(position, spot.cell, lang.value)}`,
          'aria-pressed': chosen.includes(spot.cell),
          onClick: () => onCell(spot.cell),
          onKeyDown,
        })}
      />
    </>
  );
}

/** A pointer hits a cell by its place; keys have the buttons. */
function pointerHandlers(onPointerUp: (event: PointerEvent) => void) {
  return { onPointerUp };
}

interface StillBoardProps {
  readonly game: Game;
  readonly position: unknown;
  /** The current cells, and the cells that the text names. */
  readonly chosen?: readonly number[];
  readonly pointed?: readonly number[];
  /** The player whose pieces are the reader's own, where a board distinguishes them. */
  readonly viewer?: Player;
  readonly marks?: ReadonlyMap<number, Mark>;
  readonly label: string;
  /** The index of one of the board's faces; by default the user's own choice. */
  readonly face?: number;
  /** Where cells can be chosen. */
  readonly onCell?: ((cell: number) => void) | undefined;
}

const NO_CELLS: readonly number[] = [];
const NO_MARKS: ReadonlyMap<number, Mark> = new Map();
const STILL = Number.POSITIVE_INFINITY;

/** A position on the game's own board, as large as its box allows, and as text for screen readers. */
export function StillBoard(props: StillBoardProps) {
  const { game, position, chosen = NO_CELLS, pointed = NO_CELLS, marks = NO_MARKS } = props;
  const { viewer = 0, label, onCell } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<Canvas2D | null>(null);
  const view = useMemo(() => viewOf(game), [game]);
  const { width, height } = view.size(position);
  const { box, scale } = useScale(width, height);
  const wanted = props.face === undefined ? undefined : view.faces?.[props.face]?.id;
  const face = wanted ?? faceOf(view, settings.value.faces[game.definition.id]);
  const turnedAt = useTurning(face);
  // in the same picture as everything else that changes, not in the one after it
  useLayoutEffect(() => {
    // requested once: the browser checks the whole canvas for it
    pen.current ??= canvas.current!.getContext('2d', { alpha: false });
    const ctx = pen.current;
    if (!ctx) return undefined;
    let frame = 0;
    const paint = () => {
      const sinceFaceMs = turnedAt === undefined ? STILL : performance.now() - turnedAt;
      view.paint(ctx, {
        ...{ position, chosen, chosenLegal: true, pointed, focus: undefined, marks },
        ...{ sinceMs: STILL, sinceFaceMs, viewer, face },
      });
      if (sinceFaceMs < FACE_MS) frame = requestAnimationFrame(paint);
    };
    paint();
    return () => cancelAnimationFrame(frame);
  });
  const transcript = useCallback(
    () => view.transcript?.(position) ?? game.makePosition(position),
    [view, game, position],
  );
  return (
    <div ref={box} class="still-board">
      <div class="theatre-picture">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
          role="img"
          aria-label={label}
        />
        {onCell && <CellButtons {...{ view, position, face, scale, chosen, onCell }} />}
      </div>
      <Transcript words={transcript} />
    </div>
  );
}

/** The board as text, updated when it rests: a screen reader cannot read many boards a second. */
function Transcript({ words }: { readonly words: () => string }) {
  const [heard, setHeard] = useState(words);
  const latest = useRef(words);
  latest.current = words;
  const rest = useMemo(() => debounce(() => setHeard(latest.current())), []);
  useEffect(rest.ask, [words]);
  useEffect(() => rest.stop, []);
  return <pre class="theatre-reader">{heard}</pre>;
}

/** When the board turned to the face that it shows; undefined while it has shown no other. */
function useTurning(face: string): number | undefined {
  const shown = useRef({ face, at: undefined as number | undefined });
  if (shown.current.face !== face) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    shown.current = { face, at: isStill ? undefined : performance.now() };
  }
  return shown.current.at;
}

/** The largest factor of whole pixels of the screen with which a picture fits its box. */
function useScale(width: number, height: number) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!box.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      const room = entry!.contentRect;
      setScale(Math.min(6, pictureScale({ width, height }, room, devicePixelRatio || 1)));
    });
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [width, height]);
  return { box, scale };
}
