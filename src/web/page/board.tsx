import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { cellAt, type Mark, type Scene } from '../boards/view.ts';
import { hintMarks } from '../kibitzer/hint-marks.ts';
import { choose, clickCell, mayChoose, tryMove } from '../play/actions.ts';
import { viewerOf } from '../play/session.ts';
import {
  chosen,
  currentAnalysis,
  editing,
  faceChangedAtMs,
  focusCell,
  hintsShown,
  movedAtMs,
  pointed,
  session,
  settings,
  shownPosition,
  view,
} from '../play/store.ts';
import { BoardMirror } from './board-mirror.tsx';
import { boardScale } from './board-scale.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const FACE_MS = 420;
const NO_MARKS: ReadonlyMap<number, Mark> = new Map();

function sceneNow(): Scene<unknown, unknown> | undefined {
  const at = session.value;
  const board = view.value;
  if (!at || !board) return undefined;
  const position = shownPosition.value;
  const isEditing = editing.value !== undefined;
  const still = reducedMotion.matches;
  const nowMs = performance.now();
  const lastMove = at.at > 0 && !isEditing ? at.moves[at.at - 1] : undefined;
  const analysis = hintsShown.value && !isEditing ? currentAnalysis.value : undefined;
  const cells = isEditing ? [] : chosen.value;
  return {
    position,
    ...(lastMove === undefined ? {} : { last: { before: at.positions[at.at - 1], move: lastMove } }),
    sinceMs: still ? Number.POSITIVE_INFINITY : nowMs - movedAtMs.value,
    sinceViewMs: still ? Number.POSITIVE_INFINITY : nowMs - faceChangedAtMs.value,
    chosen: cells,
    chosenLegal: cells.length > 0 && board.choose(position, cells).ok,
    pointed: pointed.value,
    focus: focusCell.value,
    marks: analysis ? hintMarks(board, analysis, cells) : NO_MARKS,
    viewer: viewerOf(at),
    face: settings.value.face,
  };
}

/** Whether the scene still moves. */
function isMoving(scene: Scene<unknown, unknown>): boolean {
  const { last, sinceMs, sinceViewMs } = scene;
  if (sinceViewMs < FACE_MS) return true;
  return last !== undefined && sinceMs < view.peek()!.animationMs(last.before, last.move);
}

/** Paints whenever something it shows has changed, once a frame, and on while something moves. */
function keepPainting(canvas: HTMLCanvasElement): () => void {
  const ctx = canvas.getContext('2d', { alpha: false })!;
  let frame = 0;
  let scene: Scene<unknown, unknown> | undefined;
  const paint = () => {
    frame = 0;
    scene = sceneNow();
    if (!scene) return;
    view.peek()!.paint(ctx, scene);
    if (isMoving(scene)) frame = requestAnimationFrame(paint);
  };
  const stop = effect(() => {
    sceneNow();
    if (frame === 0) frame = requestAnimationFrame(paint);
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

export function Board() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drag = useRef<readonly number[]>(undefined);
  const board = view.value;
  const position = shownPosition.value;
  useEffect(() => (canvas.current ? keepPainting(canvas.current) : undefined), []);
  if (!board || position === undefined) return null;
  const { width, height } = board.size(position);
  const scale = boardScale(width, height);
  const style = { width: `${width * scale}px`, height: `${height * scale}px` };
  return (
    <div class="board" style={style}>
      <canvas ref={canvas} width={width} height={height} style={style} />
      <div class={`board-touch${board.oneClick ? '' : ' board-drag'}`} {...pointerHandlers(scale, drag)} />
      <BoardMirror scale={scale} />
    </div>
  );
}

/** Clicks choose cell by cell; a drag over several cells is a whole move and is played when let go. */
function pointerHandlers(scale: number, drag: { current: readonly number[] | undefined }) {
  const cellUnder = (event: PointerEvent) => {
    const board = view.peek()!;
    const position = shownPosition.value;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const spots = [
      ...board.rows(position, settings.peek().face).flat(),
      ...(board.echoes?.(position, settings.peek().face) ?? []),
    ];
    return cellAt(spots, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
  const mayDrag = () => {
    const at = session.peek();
    return at && !view.peek()!.oneClick && editing.peek() === undefined && mayChoose(at);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellUnder(event);
      if (event.button !== 0 || cell === undefined) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      drag.current = [cell];
    },
    onPointerMove: (event: PointerEvent) => {
      const cell = cellUnder(event);
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
