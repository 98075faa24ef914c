import './tree.css';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Outcome } from '../../../core/game.ts';
import { PUNCTUATION, text } from '../../../core/text.ts';
import { MemoTable, PackedText } from '../../../trace/memo.ts';
import { MARK_COLOURS } from '../../boards/marks.ts';
import { lang } from '../../common/page-settings.ts';
import { type Colour, PALETTE } from '../../pixel/palette.ts';
import { type BitmapShape, bitmapShape, partOf } from '../memo-look.ts';
import type { PlayerProps, TracePlayer } from '../player.ts';
import { TREE_WORDS } from '../words.ts';
import { oncePerFrame } from './dom.ts';

interface MemoState {
  readonly player: TracePlayer;
  readonly table: MemoTable;
  /** The slots that are shown. */
  readonly from: number;
  readonly to: number;
  /** The pixels that the bitmap may take. */
  readonly space: Signal<{ readonly width: number; readonly height: number }>;
  readonly shape: ReadonlySignal<BitmapShape>;
  /** How many slots have which outcome now. */
  readonly counts: Signal<ReadonlyMap<Outcome | 'unknown', number>>;
  /** The outcome that each slot is painted with. */
  readonly colours: (Outcome | 'unknown' | undefined)[];
  /** The slot under the mouse, or the one that the arrow keys have moved to. */
  readonly pointed: Signal<number | undefined>;
  /** The slot that is described: the pointed one, or else the one just written or read. */
  readonly described: ReadonlySignal<number | undefined>;
}

function createMemoState(player: TracePlayer): MemoState {
  const { trace, outline, algorithm, stage } = player.show;
  const table = new MemoTable(trace, outline, algorithm, stage);
  const space = signal({ width: 0, height: 0 });
  const [from, to] = partOf(table.slots, table.used);
  const shape = computed(() => bitmapShape(to - from, space.value));
  const counts: MemoState['counts'] = signal(new Map());
  const pointed = signal<number | undefined>(undefined);
  const described = computed(() => pointed.value ?? table.slotAtHand(player.n.value));
  const colours: MemoState['colours'] = new Array(table.slots).fill(undefined);
  return { player, table, from, to, space, shape, counts, colours, pointed, described };
}

/** The memo, or the table, as a bitmap that fills: a pixel for each slot. */
export function MemoView({ player }: PlayerProps) {
  const state = useMemo(() => createMemoState(player), [player]);
  const language = lang.value;
  const { table, described } = state;
  if (table.isEmpty) return <p class="small">{TREE_WORDS.noMemo[language]}</p>;
  return (
    <div class="memo-view">
      <p class="memo-summary">
        {summary(state)} <Keys state={state} />
      </p>
      <p class="memo-slot">
        {described.value === undefined ? slotHelp(language) : slotText(state, described.value)}
      </p>
      <Packed player={player} />
      <Bitmap state={state} />
    </div>
  );
}

/** The colours of the outcomes in the table. */
function Keys({ state: { counts } }: { readonly state: MemoState }) {
  return (
    <span class="memo-keys">
      {(['win', 'draw', 'loss'] as const)
        .filter(outcome => (counts.value.get(outcome) ?? 0) > 0)
        .map(outcome => (
          <span key={outcome}>
            <i style={{ background: PALETTE[MARK_COLOURS[outcome]] }} /> {TREE_WORDS[outcome][lang.value]}
          </span>
        ))}
    </span>
  );
}

/** As many letters as fit a line. */
const MOST_LETTERS = 60;

/** The text that a run packs its table into: its length and its end. */
function Packed({ player }: PlayerProps) {
  const packed = useMemo(() => new PackedText(player.show.trace, player.show.algorithm), [player]);
  const language = lang.value;
  if (packed.isEmpty) return null;
  const { letters, end } = packed.at(player.n.value, MOST_LETTERS);
  return (
    <p class="memo-text">
      {TREE_WORDS.packed[language]}
      {PUNCTUATION[language].colon}
      {letters.toLocaleString('en')} {TREE_WORDS.letters[language]}{' '}
      <code>
        {letters > MOST_LETTERS ? '…' : ''}
        {end}
      </code>
    </p>
  );
}

function Bitmap({ state }: { readonly state: MemoState }) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { from, to, pointed, described, space, shape } = state;
  const { width, height, scale } = shape.value;
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      space.value = entry!.contentRect;
    });
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, [space]);
  useEffect(() => keepPainting(state, canvas.current!, width, height), [state, width, height]);
  const style = { width: `${width * scale}px`, height: `${height * scale}px` };
  return (
    <div ref={box} class="memo-box">
      <canvas
        ref={canvas}
        class="memo-canvas"
        width={width}
        height={height}
        style={style}
        role="slider"
        aria-label={`${TREE_WORDS.memo[lang.value]}${PUNCTUATION[lang.value].colon}${summary(state)}`}
        aria-valuemin={from}
        aria-valuemax={to - 1}
        aria-valuenow={pointed.value ?? from}
        aria-valuetext={slotText(state, pointed.value ?? from)}
        tabIndex={0}
        {...handlers(state)}
      />
      {described.value !== undefined && described.value >= from && described.value < to && (
        <i
          class="memo-at"
          style={{
            left: `${((described.value - from) % width) * scale}px`,
            top: `${Math.floor((described.value - from) / width) * scale}px`,
            width: `${scale}px`,
            height: `${scale}px`,
          }}
        />
      )}
    </div>
  );
}

const slotHelp = (language: 'en' | 'zh') =>
  text(
    'Point at a slot, or walk with the arrow keys; click or Enter goes to the event that wrote it.',
    '指向一个位置，或用方向键移动；点击或按回车跳到写入它的事件。',
  )[language];

function summary({ table, counts, from, to, player }: MemoState): string {
  const language = lang.value;
  const number = (count: number) => count.toLocaleString('en');
  const written = [...counts.value.values()].reduce((sum, count) => sum + count, 0);
  const parts = (['win', 'draw', 'loss'] as const).flatMap(outcome => {
    const count = counts.value.get(outcome) ?? 0;
    return count === 0 ? [] : [`${number(count)} ${TREE_WORDS[outcome][language]}`];
  });
  const head = text(
    `${number(written)} of ${number(table.slots)} written`,
    `共 ${number(table.slots)} 个位置，已写 ${number(written)} 个`,
  )[language];
  const name = (slot: number) => {
    const code = player.show.stage.codeAt?.(slot);
    return code === undefined ? number(slot) : player.show.stage.positionName(code);
  };
  const shown = text(`shown: ${name(from)} to ${name(to - 1)}`, `所示为 ${name(from)} 至 ${name(to - 1)}`)[
    language
  ];
  return [head, ...parts, ...(to - from < table.slots ? [shown] : [])].join(language === 'zh' ? '，' : ', ');
}

function slotText({ table, player }: MemoState, slot: number): string {
  const language = lang.value;
  void player.n.value;
  const entry = table.entry(slot);
  const { stage, algorithm } = player.show;
  const code = entry?.code ?? stage.codeAt?.(slot);
  const name = code === undefined ? `${TREE_WORDS.slot[language]} ${slot}` : stage.positionName(code);
  if (!entry) return `${name}${PUNCTUATION[language].colon}${TREE_WORDS.emptySlot[language]}`;
  const { value, event } = entry;
  const number = (event + 1).toLocaleString('en');
  return `${name}${PUNCTUATION[language].colon}${algorithm.valueText(value)[language]} · ${TREE_WORDS.writtenBy[language]} ${number}`;
}

/** Visible against the panel, so that an empty table can be seen. */
const EMPTY: Colour = 'coal';

function keepPainting(state: MemoState, canvas: HTMLCanvasElement, width: number, height: number) {
  const { table, from, to, player, colours, counts } = state;
  const ctx = canvas.getContext('2d', { alpha: false })!;
  const image = ctx.createImageData(width, height);
  const put = (slot: number, colour: Colour) => {
    const rgb = Number.parseInt(PALETTE[colour].slice(1), 16);
    image.data.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255], 4 * (slot - from));
  };
  const known = new Map(counts.peek());
  for (let slot = from; slot < from + width * height; slot++) {
    const outcome = colours[slot];
    put(slot, slot >= to ? 'black' : outcome ? MARK_COLOURS[outcome] : EMPTY);
  }
  const count = (outcome: Outcome | 'unknown' | undefined, by: number) => {
    if (outcome) known.set(outcome, (known.get(outcome) ?? 0) + by);
  };
  const frame = oncePerFrame(() => {
    const changed = table.goTo(player.n.peek());
    for (const slot of changed) {
      const outcome = table.outcome(slot);
      if (outcome === colours[slot]) continue;
      count(colours[slot], -1);
      count(outcome, 1);
      colours[slot] = outcome;
      put(slot, outcome ? MARK_COLOURS[outcome] : EMPTY);
    }
    ctx.putImageData(image, 0, 0);
    if (changed.length > 0) counts.value = new Map(known);
  });
  const stop = effect(() => {
    void player.n.value;
    frame.ask();
  });
  return () => {
    stop();
    frame.stop();
  };
}

function handlers({ table, from, to, shape, pointed, player }: MemoState) {
  const { width, height } = shape.peek();
  const slotUnder = (event: MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const border = 2;
    const column = Math.floor(((event.clientX - box.left - border) / (box.width - 2 * border)) * width);
    const row = Math.floor(((event.clientY - box.top - border) / (box.height - 2 * border)) * height);
    const slot = from + row * width + column;
    return column >= 0 && column < width && slot >= from && slot < to ? slot : undefined;
  };
  const go = (slot: number | undefined) => {
    const entry = slot === undefined ? undefined : table.entry(slot);
    if (entry) player.seek(entry.event + 1);
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      pointed.value = slotUnder(event);
    },
    onPointerLeave: () => {
      pointed.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      pointed.value = slotUnder(event);
      go(pointed.value);
    },
    onFocus: () => {
      pointed.value ??= from;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -width, ArrowDown: width }[event.key];
      if (by === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      const at = pointed.peek() ?? from;
      if (by === undefined) go(at);
      else if (at + by >= from && at + by < to) pointed.value = at + by;
    },
  };
}
