import { effect } from '@preact/signals';
import { lang } from '../../common/page-settings.ts';
import { type Canvas2D, fillRect } from '../../pixel/draw.ts';
import { type ListingText, linesAt } from '../listing.ts';
import type { TracePlayer } from '../player.ts';
import { THEATRE_WORDS } from '../words.ts';
import { debounce, oncePerFrame, scrollBoxTo } from './dom.ts';

/**
 * Points at the line just run and at the next one, behind the letters. It is painted, because moving an element
 * makes the browser compose the layers of the whole page again; the bars are one column of pixels, made wide. Screen
 * readers get the lines as text.
 */
export function pointAtLines(player: TracePlayer, listing: ListingText, box: HTMLElement): () => void {
  const lines = [...box.querySelectorAll<HTMLElement>('.code-line')];
  const pens = [...box.querySelectorAll('canvas')].map(canvas => canvas.getContext('2d')!);
  const [bars, signs] = pens as [Canvas2D, Canvas2D];
  /** Top and height of each line: read only when their sizes have changed. */
  let places: readonly (readonly [number, number])[] = [];
  let run: number | undefined;
  let next: number | undefined;
  const paint = () => {
    for (const ctx of pens) ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const half = signs.canvas.width / 2;
    const nextPlace = places[next ?? -1];
    if (nextPlace) {
      const [top, height] = nextPlace;
      fillRect(bars, 'grey', 0, top, 1, height);
      bars.clearRect(0, top + 1, 1, height - 2);
      sign(signs, half, top + height / 2, half, false);
    }
    const runPlace = places[run ?? -1];
    if (runPlace) {
      const [top, height] = runPlace;
      fillRect(bars, 'navy', 0, top, 1, height);
      sign(signs, 0, top + height / 2, half, true);
    }
  };
  const frame = oncePerFrame(() => {
    const line = lines[run ?? next ?? -1];
    if (line) scrollBoxTo(box, line);
  });
  const watcher = new ResizeObserver(() => {
    places = lines.map(({ offsetTop, offsetHeight }) => [offsetTop, offsetHeight]);
    for (const { canvas } of pens) canvas.height = canvas.clientHeight;
    [bars.canvas.width, signs.canvas.width] = [1, signs.canvas.clientWidth];
    paint();
    frame.ask();
  });
  watcher.observe(box.firstElementChild!);
  const mark = (name: string, from: number | undefined, to: number | undefined) => {
    if (from === to) return to;
    lines[from ?? -1]?.classList.remove(name);
    lines[to ?? -1]?.classList.add(name);
    return to;
  };
  const words = box.querySelector('.theatre-reader')!;
  let language = lang.peek();
  const told = debounce(() => {
    words.textContent = [
      lineWords(THEATRE_WORDS.justRun[language], lines, run),
      lineWords(THEATRE_WORDS.runsNext[language], lines, next),
    ].join(' ');
  });
  const stop = effect(() => {
    language = lang.value;
    const at = linesAt(player.show, listing, player.n.value);
    run = mark('code-run', run, at.justRun);
    next = mark('code-next', next, player.isSecret.value ? undefined : at.next);
    paint();
    frame.ask();
    told.ask();
  });
  return () => {
    watcher.disconnect();
    stop();
    frame.stop();
    told.stop();
  };
}

function lineWords(words: string, lines: readonly HTMLElement[], line: number | undefined): string {
  const code = lines[line ?? -1]?.querySelector('code')?.textContent?.trim();
  if (line === undefined || code === undefined) return '';
  return words.replace('{line}', `${line + 1}`).replace('{code}', () => code);
}

/** A triangle that points to the line: full, or its rim alone. */
function sign(ctx: Canvas2D, x: number, middle: number, size: number, isFull: boolean): void {
  const reach = Math.floor(size / 2) - 1;
  for (let row = -reach; row <= reach; row++) {
    const width = 2 * (reach - Math.abs(row)) + 2;
    if (isFull || Math.abs(row) === reach) fillRect(ctx, 'yellow', x, middle + row, width, 1);
    else {
      fillRect(ctx, 'yellow', x, middle + row, 1, 1);
      fillRect(ctx, 'yellow', x + width - 2, middle + row, 2, 1);
    }
  }
}
