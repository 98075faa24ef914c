import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** An explanation, and the element that it is about. */
interface Note {
  readonly about: Element;
  readonly title: string;
  readonly words: string;
}

/** A pointer that only passes by opens nothing; one on its way to the note does not lose it. */
const SHOW_MS = 350;
const HIDE_MS = 250;
/** Who plays moves over many cells. */
const BOARD_MS = 800;
const GAP = 6;
/** A note needs this many pixels. */
const LEAST_BESIDE = 160;

/**
 * Shows an element's explanation (common/explained.ts): while the pointer rests on it or on the note, while it
 * has the focus, or once it was tapped. Escape closes it.
 */
export function NoteHost() {
  const box = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<Note>();
  useEffect(() => listen(box.current!, setNote), []);
  useLayoutEffect(() => {
    if (box.current) place(box.current, note);
  }, [note]);
  return (
    <div ref={box} class="note" role="tooltip" popover="manual">
      {note && (
        <>
          <p class="note-title">{note.title}</p>
          <p>{note.words}</p>
        </>
      )}
    </div>
  );
}

function noteOf(about: Element): Note {
  const words = about.getAttribute('aria-description') ?? '';
  return { about, title: about.getAttribute('data-explain') ?? '', words };
}

const explainedAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-explain]') : null;

/** What lies under the pointer; a board's cells lie under the surface that takes its clicks. */
function explainedUnder({ target, clientX: x, clientY: y }: PointerEvent): Element | null {
  const board = target instanceof Element ? target.closest('.board-touch') : null;
  if (!board) return explainedAt(target);
  const cells = board.parentElement?.querySelectorAll('.mirror [data-explain]') ?? [];
  return (
    [...cells].find(cell => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return x >= left && x < right && y >= top && y < bottom;
    }) ?? null
  );
}

function listen(box: HTMLElement, show: (note: Note | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let about: Element | undefined;
  /** What the pointer is on. */
  let awaited: Element | null = null;
  const watcher = new MutationObserver(() => {
    if (about && !about.isConnected) close();
  });
  const ended = new AbortController();
  const on = <K extends keyof DocumentEventMap>(
    kind: K,
    listener: (event: DocumentEventMap[K]) => void,
    capture = false,
  ) => document.addEventListener(kind, listener, { signal: ended.signal, capture });

  function open(element: Element): void {
    clearTimeout(timer);
    about = element;
    show(noteOf(element));
    watcher.observe(document.body, { childList: true, subtree: true });
  }
  function close(): void {
    clearTimeout(timer);
    about = undefined;
    show(undefined);
    watcher.disconnect();
  }
  function later(act: () => void, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }

  function follow(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const element = explainedUnder(event);
    if (element && element === awaited) return;
    awaited = element;
    if (box.contains(event.target as Node) || (element && element === about)) clearTimeout(timer);
    else if (element) later(() => open(element), element.closest('.mirror') ? BOARD_MS : SHOW_MS);
    else if (!about) clearTimeout(timer);
    else if (!about.matches(':focus-visible')) later(close, HIDE_MS);
  }

  on('pointerover', follow);
  on('pointermove', event => {
    if ((event.target as Element).closest('.board-touch')) follow(event);
  });
  on('focusin', event => {
    const element = explainedAt(event.target);
    if (element?.matches(':focus-visible')) open(element);
    else if (about) close();
  });
  on('focusout', event => {
    if (about && explainedAt(event.target) === about) later(close, HIDE_MS);
  });
  on('click', event => {
    const element = explainedAt(event.target);
    if (box.contains(event.target as Node)) return;
    // what does something when it is pressed does that
    if (element && !(event.target as Element).closest('button, a, input')) open(element);
    // also a pending one: after a click on a cell its note would cover the others
    else close();
  });
  on(
    'scroll',
    () => {
      // keyboard users scroll as they move: the note follows
      if (about?.matches(':focus-visible')) show(noteOf(about));
      else if (about) close();
    },
    true,
  );
  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || !about) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    },
    { signal: ended.signal, capture: true },
  );
  return () => {
    ended.abort();
    close();
  };
}

/**
 * Below its element, above it where it does not fit, and never outside the window. For keyboard users it stands beside
 * the board, where it hides no cell.
 */
function place(box: HTMLElement, note: Note | undefined): void {
  if (!note) {
    if (box.matches(':popover-open')) box.hidePopover();
    return;
  }
  if (!box.matches(':popover-open')) box.showPopover();
  const board = note.about.matches(':focus-visible') ? note.about.closest('.bezel') : null;
  const edge = board?.getBoundingClientRect();
  const isBeside = edge !== undefined && innerWidth - edge.right >= LEAST_BESIDE;
  box.style.maxWidth = isBeside ? `${innerWidth - edge.right - 2 * GAP}px` : '';
  const { width, height } = box.getBoundingClientRect();
  if (isBeside) {
    box.style.left = `${edge.right + GAP}px`;
    box.style.top = `${Math.max(GAP, edge.bottom - height)}px`;
    return;
  }
  const at = note.about.getBoundingClientRect();
  const below = at.bottom + GAP + height <= innerHeight;
  const left = Math.min(Math.max(GAP, at.left), Math.max(GAP, innerWidth - width - GAP));
  box.style.left = `${left}px`;
  box.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - height)}px`;
}
