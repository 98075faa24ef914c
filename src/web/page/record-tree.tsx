import '../styles/saved-games.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { currentPath, type Session } from '../../play/session.ts';
import { type GameNode, type Path, treeNodeAt } from '../../play/tree.ts';
import { lang } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import type { GameTable } from '../play/table.ts';
import { useTable } from './hooks.ts';

/**
 * The main line in two columns, one for each player; what was played instead of a move stands indented below it. One
 * stop for the Tab key; inside, arrow keys go through the moves and from variation to variation.
 */
export function RecordTree({ at }: { readonly at: Session }) {
  const table = useTable();
  const box = useRef<HTMLFieldSetElement>(null);
  const path = currentPath(at);
  const place = path.join();
  /** Whether a key of the list was pressed: the move that had the focus may be gone with it. */
  const hasWalked = useRef(false);
  // at once: a key that comes before the next picture finds the focus where it belongs
  useLayoutEffect(() => {
    if (hasWalked.current || box.current?.contains(document.activeElement)) focusCurrent(box.current);
    hasWalked.current = false;
  }, [place, at.root]);
  useEffect(() => scrollToCurrent(box.current), [place, at.root]);
  const line = mainLine(at.root, []);
  return (
    <fieldset
      ref={box}
      class="record"
      aria-label={SAVE_WORDS.tree[lang.value]}
      onKeyDown={event => {
        hasWalked.current = walk(event, table);
      }}
    >
      <ol class="record-main">
        <li class="record-start">
          <Move at={at} node={at.root} path={[]} current={path} />
        </li>
        <Line at={at} line={line} current={path} isMain />
      </ol>
    </fieldset>
  );
}

interface Place {
  readonly parent: GameNode;
  readonly node: GameNode;
  readonly path: Path;
}

/** The moves from a node on, always the first one. */
function mainLine(from: GameNode, path: Path): readonly Place[] {
  const line: Place[] = [];
  for (let [parent, node, here] = [from, from.next[0], path]; node; parent = node, node = node.next[0]) {
    here = [...here, node.name];
    line.push({ parent, node, path: here });
  }
  return line;
}

/** The moves of a line, each followed by its comment and by what was played instead of it. */
function Line({
  at,
  line,
  current,
  isMain,
}: {
  readonly at: Session;
  readonly line: readonly Place[];
  readonly current: Path;
  readonly isMain?: boolean;
}) {
  return (
    <>
      {line.map(({ parent, node, path }, index) => {
        // what was played instead of the first move of a variation stands beside the variation, not inside it
        const others = isMain || index > 0 ? parent.next.slice(1) : [];
        const column = isMain ? ` record-${at.game.toMove(parent.position)}` : '';
        return [
          <li key={path.join()} class={`record-move${column}`}>
            <Move at={at} node={node} path={path} current={current} />
            {!isMain && <Comment node={node} />}
          </li>,
          isMain && node.comment !== undefined && (
            <li key={`${path.join()} comment`} class="record-wide">
              <Comment node={node} />
            </li>
          ),
          others.length > 0 && (
            <li key={`${path.join()} others`} class="record-wide">
              {others.map(other => (
                <Variation
                  key={other.name}
                  at={at}
                  first={{ parent, node: other, path: [...path.slice(0, -1), other.name] }}
                  current={current}
                />
              ))}
            </li>
          ),
        ];
      })}
    </>
  );
}

function Variation({
  at,
  first,
  current,
}: {
  readonly at: Session;
  readonly first: Place;
  readonly current: Path;
}) {
  return (
    <ol class="record-variation" aria-label={SAVE_WORDS.variation[lang.value]}>
      <Line at={at} line={[first, ...mainLine(first.node, first.path)]} current={current} />
    </ol>
  );
}

function Comment({ node }: { readonly node: GameNode }) {
  return node.comment === undefined ? null : <span class="record-comment">{node.comment}</span>;
}

function Move({
  at,
  node,
  path,
  current,
}: {
  readonly at: Session;
  readonly node: GameNode;
  readonly path: Path;
  readonly current: Path;
}) {
  const { goToPlace } = useTable();
  const isCurrent = path.join() === current.join();
  const isPlayed = path.length <= at.moves.length && path.every((name, index) => name === at.path[index]);
  return (
    <button
      type="button"
      class={isPlayed ? '' : 'record-aside'}
      aria-current={isCurrent ? 'step' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => goToPlace(path)}
    >
      {path.length === 0 ? WORDS.startBoard[lang.value] : `${path.length}. ${moveWord(at, node, path)}`}
      {node.title !== undefined && <b class="record-title">{node.title}</b>}
    </button>
  );
}

function moveWord({ game, root }: Session, node: GameNode, path: Path): string {
  const before = treeNodeAt(root, path.slice(0, -1))!.position;
  return game.isPass?.(before, node.move) ? WORDS.pass[lang.value] : node.name;
}

function walk(event: KeyboardEvent, table: GameTable): boolean {
  const step: (() => void) | undefined = {
    ArrowLeft: table.goBack,
    ArrowRight: table.goForward,
    ArrowUp: table.previousVariation,
    ArrowDown: table.nextVariation,
    Home: table.goFirst,
    End: table.goLast,
    Delete: () => table.deleteMoves(),
  }[event.key];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return false;
  event.preventDefault();
  step();
  return true;
}

const currentOf = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[aria-current]');

function focusCurrent(list: HTMLElement | null): void {
  currentOf(list)?.focus({ preventScroll: true });
}

/** Scrolls to the current move, never the page. */
function scrollToCurrent(list: HTMLElement | null): void {
  const current = currentOf(list);
  if (!list || !current) return;
  // the list scrolls, or its panel does: that depends on the shape of the window
  for (const box of [list, list.closest('.panel')]) {
    if (!box || getComputedStyle(box).overflowY === 'visible') continue;
    const inner = current.getBoundingClientRect();
    const top = box.getBoundingClientRect().top + box.clientTop;
    const bottom = top + box.clientHeight;
    if (inner.top < top) box.scrollTop -= top - inner.top;
    else if (inner.bottom > bottom) box.scrollTop += inner.bottom - bottom;
  }
}
