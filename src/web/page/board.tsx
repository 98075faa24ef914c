import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { mayChoose } from '../../play/session.ts';
import { paintOverlay } from '../boards/overlay.ts';
import { cellAtPointer, FACE_MS, type Scene } from '../boards/view.ts';
import type { GameTable } from '../play/table.ts';
import { BoardMirror } from './board-mirror.tsx';
import { boardScale, placeScale } from './board-scale.ts';
import { useTable } from './hooks.ts';

/** One notch of a usual wheel; trackpads send many small steps. */
const NOTCH = 60;

/** The wheel over the board goes through the moves; where there are none in its direction, the page scrolls. */
function wheelThrough({
  session,
  editing,
  goBack,
  goForward,
}: Pick<GameTable, 'session' | 'editing' | 'goBack' | 'goForward'>): (event: WheelEvent) => void {
  let turned = 0;
  return event => {
    const at = session.peek();
    if (!at || event.ctrlKey || event.deltaY === 0 || editing.peek() !== undefined) return;
    const isForward = event.deltaY > 0;
    if (isForward ? at.at === at.moves.length : at.at === 0) return;
    event.preventDefault();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 20;
    turned = Math.sign(step) === Math.sign(turned) ? turned + step : step;
    if (Math.abs(turned) < NOTCH) return;
    turned = 0;
    if (isForward) goForward();
    else goBack();
  };
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The scene at this moment. */
function sceneNow({ scene, movedAtMs, faceChangedAtMs }: GameTable): Scene<unknown, unknown> | undefined {
  const still = scene.peek();
  if (!still) return undefined;
  const since = (ms: number) => (reducedMotion.matches ? Number.POSITIVE_INFINITY : performance.now() - ms);
  return { ...still, sinceMs: since(movedAtMs.peek()), sinceFaceMs: since(faceChangedAtMs.peek()) };
}

/** Whether the scene still moves. */
function isMoving({ view }: GameTable, { last, sinceMs, sinceFaceMs }: Scene<unknown, unknown>): boolean {
  if (sinceFaceMs < FACE_MS) return true;
  return last !== undefined && sinceMs < view.peek()!.animationMs(last.before, last.move);
}

/** Paints whenever something it shows has changed, once a frame, and on while something moves. */
function keepPainting(canvas: HTMLCanvasElement, table: GameTable): () => void {
  const ctx = canvas.getContext('2d', { alpha: false })!;
  let frame = 0;
  const paint = () => {
    frame = 0;
    const scene = sceneNow(table);
    if (!scene) return;
    const board = table.view.peek()!;
    board.paint(ctx, scene);
    // while a board turns, nothing stands where it will
    if (scene.sinceFaceMs >= FACE_MS)
      paintOverlay(ctx, board.rows(scene.position, scene.face).flat(), table.overlay.peek());
    if (isMoving(table, scene)) frame = requestAnimationFrame(paint);
  };
  const stop = effect(() => {
    void [table.scene.value, table.overlay.value, table.movedAtMs.value, table.faceChangedAtMs.value];
    if (frame === 0) frame = requestAnimationFrame(paint);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

interface BoardProps {
  /** The factor by which a board of this many pixels is drawn. Default: it fills its place in the cabinet. */
  readonly scaleOf?: (width: number, height: number) => number;
  /** Whether the wheel goes through the moves; where a page is there to be scrolled it must not. */
  readonly wheel?: boolean;
}

export function Board({ scaleOf = boardScale, wheel: isTurned = true }: BoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<readonly number[]>(undefined);
  const table = useTable();
  const wheel = useMemo(() => (isTurned ? wheelThrough(table) : undefined), [table, isTurned]);
  const board = table.view.value;
  const position = table.shownPosition.value;
  useEffect(() => (canvas.current ? keepPainting(canvas.current, table) : undefined), [table]);
  if (!board || position === undefined) return null;
  const { width, height } = board.size(position);
  const scale = scaleOf(width, height);
  const style = { width: `${width * scale}px`, height: `${height * scale}px` };
  // the place keeps its width while the board is smaller: nothing beside it moves
  const air = scaleOf === boardScale ? (width * (placeScale(width, height) - scale)) / 2 : 0;
  const touch = `board-touch${board.oneClick(position) ? '' : ' board-drag'}`;
  return (
    <div class="board" style={{ ...style, marginInline: `${air}px` }} onWheel={wheel}>
      <canvas ref={canvas} width={width} height={height} style={style} />
      <div class={touch} {...pointerHandlers(table, scale, drag)} />
      <BoardMirror scale={scale} />
    </div>
  );
}

/** Clicks choose cell by cell; a drag over several cells is a whole move and is played when let go. */
function pointerHandlers(
  { session, view, shownPosition, face, editing, focusCell, choose, clickCell, tryMove }: GameTable,
  scale: number,
  drag: { current: readonly number[] | undefined },
) {
  const cellAtEvent = (event: PointerEvent) =>
    cellAtPointer(event, view.peek()!, { position: shownPosition.peek(), face: face.peek(), scale });
  const mayDrag = () => {
    const at = session.peek();
    return (
      at && editing.peek() === undefined && mayChoose(at) && !view.peek()!.oneClick(shownPosition.peek())
    );
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAtEvent(event);
      if (event.button !== 0 || cell === undefined) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      drag.current = [cell];
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = cellAtEvent(event);
      if (event.pointerType === 'mouse') focusCell.value = cell;
      if (!drag.current || cell === undefined || drag.current.includes(cell) || !mayDrag()) return;
      drag.current = [...drag.current, cell];
      choose(drag.current);
    },
    onPointerUp: () => {
      const cells = drag.current;
      drag.current = undefined;
      if (!cells) return;
      if (cells.length === 1) clickCell(cells[0]!);
      else tryMove(cells);
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
    onPointerLeave: () => {
      if (!drag.current) focusCell.value = undefined;
    },
  };
}
