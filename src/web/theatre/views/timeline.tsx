import './timeline.css';
import { effect, useComputed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { type Canvas2D, fillRect } from '../../pixel/draw.ts';
import { Icon } from '../../pixel/icons.tsx';
import type { PlayerProps, TracePlayer } from '../player.ts';
import { ROLE_LOOKS, ROLES, roleOf } from '../roles.ts';
import { sentenceAt } from '../show.ts';
import { landmarksOf, makeStrip, type Strip, stripColumns } from '../strip.ts';
import { THEATRE_WORDS } from '../words.ts';

const DEPTH_HEIGHT = 30;
const DENSITY_HEIGHT = 26;
const STRIP_HEIGHT = DEPTH_HEIGHT + DENSITY_HEIGHT;

/** Depth as a silhouette above, what happens as stacked colours below. */
function paintStrip(ctx: Canvas2D, strip: Strip, width: number): void {
  fillRect(ctx, 'black', 0, 0, width, STRIP_HEIGHT);
  let before = DEPTH_HEIGHT;
  for (const [x, { shares, depth }] of stripColumns(strip, width).entries()) {
    const top = Math.round(DEPTH_HEIGHT - depth * (DEPTH_HEIGHT - 3));
    fillRect(ctx, 'navy', x, top, 1, DEPTH_HEIGHT - top);
    // the outline is drawn down to where the last column ended, so that it has no holes
    fillRect(ctx, 'silver', x, Math.min(top, before), 1, Math.max(1, Math.abs(top - before)));
    before = top;
    paintShares(ctx, shares, x);
  }
}

/** Where one is: a row of pixels, made high. */
function paintCursor(ctx: Canvas2D, x: number, width: number): void {
  ctx.clearRect(0, 0, width, 1);
  fillRect(ctx, 'black', x - 2, 0, 4, 1);
  fillRect(ctx, 'yellow', x - 1, 0, 2, 1);
}

/** Everything that happens is visible: rare events are the interesting ones. */
function paintShares(ctx: Canvas2D, shares: readonly number[], x: number): void {
  let bottom = STRIP_HEIGHT;
  const least = shares.filter(share => share > 0).length;
  const spare = DENSITY_HEIGHT - least;
  for (const [role, share] of shares.entries()) {
    if (share === 0) continue;
    const height = 1 + share * spare;
    fillRect(ctx, ROLE_LOOKS[ROLES[role]!].colour, x, bottom - height, 1, Math.ceil(height));
    bottom -= height;
  }
}

/** The whole run: what happens where, how deep it goes, where one is. */
export function Timeline({ player }: PlayerProps) {
  const { show } = player;
  const landmarks = useMemo(() => landmarksOf(show), [show]);
  const language = lang.value;
  return (
    <section class="timeline" aria-label={THEATRE_WORDS.timeline[language]}>
      <StripSlider player={player} marks={landmarks.map(({ n }) => n)} />
      <div class="row timeline-foot">
        {landmarks.map(({ id, title, n }) => (
          <button key={id} type="button" class="landmark" onClick={() => player.seek(n)}>
            <span class="landmark-flag" /> {title[language]} {n.toLocaleString('en')}
          </button>
        ))}
        <Legend player={player} />
      </div>
    </section>
  );
}

function StripSlider({ player, marks }: { readonly player: TracePlayer; readonly marks: readonly number[] }) {
  const { show } = player;
  const { events } = show.trace;
  const language = lang.value;
  const width = useSignal(0);
  const [hovered, setHovered] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const strip = useMemo(() => makeStrip(show), [show]);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => (width.value = Math.floor(entry!.contentRect.width)));
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, [width]);
  const wide = width.value;
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d', { alpha: false });
    if (ctx && wide > 0) paintStrip(ctx, strip, wide);
  }, [strip, wide]);
  const handlers = useMemo(() => pointerHandlers(player, setHovered), [player]);
  const share = (at: number) => at / Math.max(1, events);
  // painted, not moved: nothing has to be laid out or put together anew for it
  const cursor = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = cursor.current!.getContext('2d')!;
    return effect(() => paintCursor(ctx, Math.round((player.n.value / Math.max(1, events)) * wide), wide));
  }, [player, events, wide]);
  const spoken = useComputed(() => `${player.n.value} / ${events}`);
  return (
    <div
      ref={box}
      class="strip"
      role="slider"
      tabIndex={0}
      aria-label={THEATRE_WORDS.timeline[language]}
      aria-valuemin={0}
      aria-valuemax={events}
      aria-valuenow={player.n}
      aria-valuetext={spoken}
      onKeyDown={event => walk(event, player)}
      {...handlers}
    >
      <canvas ref={canvas} width={Math.max(1, wide)} height={STRIP_HEIGHT} />
      <div class="strip-marks">
        {marks.map(at => (
          <i key={at} class="strip-landmark" style={{ left: `${share(at) * 100}%` }} />
        ))}
      </div>
      <canvas ref={cursor} class="strip-cursor" width={Math.max(1, wide)} height={1} />
      {hovered !== undefined && (
        <div class="strip-preview" style={previewPlace(share(hovered))}>
          <strong>{hovered.toLocaleString('en')}</strong>{' '}
          {(sentenceAt(show, hovered) ?? THEATRE_WORDS.beforeStart)[language]}
        </div>
      )}
    </div>
  );
}

/** Beside the pointer, on the side with more space. */
function previewPlace(share: number) {
  return share < 0.5 ? { left: `${share * 100}%` } : { right: `${(1 - share) * 100}%` };
}

/** A pointer may move more often than the screen is painted: its first and its last place in each frame count. */
function pointerHandlers(player: TracePlayer, hover: (n: number | undefined) => void) {
  let frame = 0;
  let isDragging = false;
  let wanted = 0;
  let applied = -1;
  const apply = () => {
    applied = wanted;
    if (isDragging) player.seek(wanted);
    hover(wanted);
  };
  const follow = (event: PointerEvent) => {
    const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    wanted = Math.round(share * player.show.trace.events);
    if (frame !== 0) return;
    apply();
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (wanted !== applied) apply();
    });
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      isDragging = true;
      applied = -1;
      follow(event);
    },
    onPointerMove: follow,
    onPointerUp: (event: PointerEvent) => {
      follow(event);
      apply();
      isDragging = false;
      if (event.pointerType !== 'mouse') hover(undefined);
    },
    onPointerCancel: () => {
      isDragging = false;
      hover(undefined);
    },
    onPointerLeave: () => {
      cancelAnimationFrame(frame);
      frame = 0;
      if (!isDragging) hover(undefined);
    },
  };
}

function walk(event: KeyboardEvent, player: TracePlayer): void {
  const { events } = player.show.trace;
  const far = Math.max(1, Math.round(events / 20));
  const n = player.n.peek();
  const target = { PageUp: n - far, PageDown: n + far, Home: 0, End: events }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  player.seek(target);
}

/** Which colour and sign means what, for the roles that this algorithm has. */
function Legend({ player }: PlayerProps) {
  const language = lang.value;
  const used = new Set(player.show.algorithm.steps.map(({ kind }) => roleOf(kind)));
  return (
    <ul class="legend" aria-label={THEATRE_WORDS.legend[language]}>
      {ROLES.filter(role => used.has(role)).map(role => (
        <li key={role}>
          <span style={{ color: `var(--${ROLE_LOOKS[role].colour})` }}>
            <Icon name={ROLE_LOOKS[role].icon} />
          </span>{' '}
          {ROLE_LOOKS[role].title[language]}
        </li>
      ))}
    </ul>
  );
}
