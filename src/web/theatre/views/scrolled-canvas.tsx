import './tree.css';
import { effect, type ReadonlySignal, useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { CANVAS_FONT, type Canvas2D, fillRect } from '../../pixel/draw.ts';
import type { PictureState, Point, Rectangle } from '../tree-state.ts';
import { TREE_WORDS } from '../words.ts';
import { oncePerFrame } from './dom.ts';

export interface Picture<Target> {
  readonly state: PictureState;
  /** The picture is painted again when one of these changes. */
  readonly shown: readonly ReadonlySignal<unknown>[];
  /** The window scrolls to `place` when one of these changes, and not before: the reader may scroll away. */
  readonly followed: readonly ReadonlySignal<unknown>[];
  /** What should be visible; undefined to leave the window where it is. */
  place(): Rectangle | undefined;
  /** Paints the part that the window shows, in pixels of the whole picture. */
  paint(ctx: Canvas2D): void;
  targetAt(point: Point): Target | undefined;
  /** The number of the item at the pointer. */
  itemOf(target: Target): number;
  onClick(target: Target): void;
  /** What keys do, by name. */
  keys(): Readonly<Record<string, () => void>>;
}

interface ScrolledCanvasProps<Target> {
  /** Its functions must not depend on a rendering: the first ones stay in use. */
  readonly picture: Picture<Target>;
  readonly role: 'tree' | 'listbox';
  readonly label: string;
  /** The id of the element that is read for the focus. */
  readonly active: string;
  /** The same in words, for screen readers. */
  readonly children: ComponentChildren;
}

/** A picture larger than its window. The canvas shows the visible part and never moves; an empty box above it scrolls. */
export function ScrolledCanvas<Target>(props: ScrolledCanvasProps<Target>) {
  const { picture, role, label, active, children } = props;
  const { state } = picture;
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => keepPainting(picture, scroller.current!, canvas.current!), [state]);
  const size = useComputed(() => {
    const { width, height } = state.size.value;
    return `width: ${width}px; height: ${height}px`;
  });
  const accessible = { role, tabIndex: 0, 'aria-label': label, 'aria-activedescendant': active };
  return (
    <div class="tree-window">
      <canvas ref={canvas} class="tree-canvas" />
      <div ref={scroller} class="tree-scroll" {...accessible} {...handlers(picture)}>
        <div class="tree-room" style={size} />
        {children}
      </div>
    </div>
  );
}

/** Scrolls and paints at most once per frame: first the place, then the picture. */
function keepPainting<Target>(picture: Picture<Target>, scroller: HTMLElement, canvas: HTMLCanvasElement) {
  const { state, shown, followed } = picture;
  const { zoom, window, cursor, hovered } = state;
  const ctx = canvas.getContext('2d', { alpha: false })!;
  let lastFollowed: readonly unknown[] = [];
  let lastPainted: readonly unknown[] = [];
  let hasLetters = false;
  const readWindow = () => {
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = scroller;
    const before = window.peek();
    if (sameItems([before.left, before.top, before.width, before.height], [left, top, width, height])) return;
    window.value = { left, top, width, height };
  };
  const frame = oncePerFrame(() => {
    const leads = followed.map(signal => signal.peek());
    if (!sameItems(leads, lastFollowed)) {
      lastFollowed = leads;
      const place = picture.place();
      if (place) scrollTo(scroller, place);
      readWindow();
    }
    const painted = [zoom, window, cursor, hovered, lang, ...shown].map(signal => signal.peek());
    const { left, top, width, height } = window.peek();
    if (width === 0 || sameItems([hasLetters, ...painted], lastPainted)) return;
    lastPainted = [hasLetters, ...painted];
    fitCanvas(ctx, width, height);
    ctx.save();
    ctx.translate(-left, -top);
    picture.paint(ctx);
    ctx.restore();
  });
  const watcher = new ResizeObserver(readWindow);
  watcher.observe(scroller);
  // not a property of the element: the browser may report scrolling after the element is gone
  scroller.addEventListener('scroll', readWindow);
  const stop = effect(() => {
    for (const signal of [zoom, window, cursor, hovered, lang, ...shown, ...followed]) void signal.value;
    frame.ask();
  });
  // the font loads after the page
  void document.fonts.ready.then(() => {
    hasLetters = true;
    frame.ask();
  });
  return () => {
    watcher.disconnect();
    scroller.removeEventListener('scroll', readWindow);
    stop();
    frame.stop();
  };
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index]);
}

/** Fits a canvas to its box in device pixels, so that letters stay sharp; drawing goes on in CSS pixels. */
function fitCanvas(ctx: Canvas2D, width: number, height: number): void {
  const { canvas } = ctx;
  const ratio = devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) {
    [canvas.width, canvas.height] = [wide, high];
    canvas.style.cssText = `width: ${width}px; height: ${height}px`;
  }
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.imageSmoothingEnabled = false;
  ctx.font = CANVAS_FONT;
  ctx.textBaseline = 'middle';
  fillRect(ctx, 'black', 0, 0, width, height);
}

/** Scrolls only if necessary, and then to the middle of the window. */
function scrollTo(scroller: HTMLElement, { left, top, width, height }: Rectangle): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = scroller;
  // what is larger than the window is shown from its beginning
  const [wide, high] = [Math.min(width, clientWidth), Math.min(height, clientHeight)];
  if (top < scrollTop || top + high > scrollTop + clientHeight) {
    scroller.scrollTop = top + high / 2 - clientHeight / 2;
  }
  if (left < scrollLeft || left + wide > scrollLeft + clientWidth) {
    scroller.scrollLeft = left + wide / 2 - clientWidth / 2;
  }
}

/** How far a pointer may miss when it clicks. */
const SLACK = { touch: 12, other: 2 };

function handlers<Target>({ state, targetAt, itemOf, onClick, keys }: Picture<Target>) {
  const { window, hovered, cursor } = state;
  const targetOf = ({ currentTarget, clientX, clientY }: MouseEvent, slack: number) => {
    const element = currentTarget as HTMLElement;
    const box = element.getBoundingClientRect();
    // a lecture draws larger than the element's own pixels
    const larger = box.width / element.offsetWidth || 1;
    const { left, top } = window.peek();
    return targetAt({
      x: (clientX - box.left) / larger + left,
      y: (clientY - box.top) / larger + top,
      slack,
    });
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const target = targetOf(event, 0);
      hovered.value = target && itemOf(target);
      (event.currentTarget as HTMLElement).style.cursor = target ? 'pointer' : '';
    },
    onPointerLeave: () => {
      hovered.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      const target = targetOf(event, isTouch ? SLACK.touch : SLACK.other);
      if (target) onClick(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // on most keyboards a star needs Shift; Shift with an arrow belongs to the player
      if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key !== '*')) return;
      const action = keys()[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    },
    onBlur: () => {
      cursor.value = undefined;
    },
  };
}

export function ZoomButtons({ zoom, zooms }: PictureState) {
  const language = lang.value;
  return (
    <>
      <Button icon="zoomOut" disabled={zoom.value === 0} onClick={() => zoom.value--}>
        {TREE_WORDS.zoomOut[language]}
      </Button>
      <Button icon="zoomIn" disabled={zoom.value === zooms.length - 1} onClick={() => zoom.value++}>
        {TREE_WORDS.zoomIn[language]}
      </Button>
    </>
  );
}

interface WhyButtonProps {
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Opens the proof of the value of a position. */
export function WhyButton({ disabled, onClick }: WhyButtonProps) {
  const language = lang.value;
  return (
    <Button icon="help" keys="y" title={TREE_WORDS.whyHelp[language]} disabled={disabled} onClick={onClick}>
      {TREE_WORDS.why[language]}
    </Button>
  );
}
