import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { HeapMove, WithHeap } from '../../../answer/proof/arena.ts';
import type { PlanWalk } from '../../../answer/proof/walk.ts';
import type { Game } from '../../../core/game.ts';
import { PUNCTUATION } from '../../../core/text.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { PlanBoard } from './plan-board.tsx';
import { WHY_WORDS } from './words.ts';

/** A move of a line, its player, and where it leads. */
interface Ply {
  readonly move: unknown;
  readonly name: string;
  readonly isProvers: boolean;
  readonly position: unknown;
}

/** The plan's own moves are made at once: a line always waits for the other side, or is at its end. */
function answered(walk: PlanWalk, line: readonly Ply[]): readonly Ply[] {
  const position = line.at(-1)?.position ?? walk.start;
  if (walk.arena.ending(position) || !walk.isProvers(position)) return line;
  return played(walk, line, walk.reply(position));
}

/** The line with one more move, and the plan's answer to it. */
function played(walk: PlanWalk, line: readonly Ply[], move: unknown): readonly Ply[] {
  const { arena } = walk;
  const before = line.at(-1)?.position ?? walk.start;
  const ply = {
    move,
    name: arena.makeMove(before, move),
    isProvers: walk.isProvers(before),
    position: arena.play(before, move),
  };
  return answered(walk, [...line, ply]);
}

/** The line before the other side's last move. */
function takenBack(walk: PlanWalk, line: readonly Ply[]): readonly Ply[] {
  const last = line.findLastIndex(({ isProvers }) => !isProvers);
  return last < 0 ? line : answered(walk, line.slice(0, last));
}

/** What a position of a plan has on the board, and in the heap where there is one. */
function boardOf(position: unknown, hasHeap: boolean): { position: unknown; heap: number | undefined } {
  if (!hasHeap) return { position, heap: undefined };
  const { position: board, heap } = position as WithHeap<unknown>;
  return { position: board, heap };
}

/** The same for a move: undefined where it only takes stones. */
function boardMove(move: unknown, hasHeap: boolean): unknown {
  if (!hasHeap) return move;
  const step = move as HeapMove<unknown>;
  return step.kind === 'board' ? step.move : undefined;
}

interface PlanViewProps {
  readonly game: Game;
  readonly walk: PlanWalk;
  /** The board stands beside a heap of stones. */
  readonly hasHeap: boolean;
}

/** A plan on the board: the user plays against it, move by move, and it answers. */
export function PlanView({ game, walk, hasHeap }: PlanViewProps) {
  const [line, setLine] = useState<readonly Ply[]>(() => answered(walk, []));
  const [pointed, setPointed] = useState<unknown>(undefined);
  const language = lang.value;
  const position = line.at(-1)?.position ?? walk.start;
  const isOver = walk.arena.ending(position) !== undefined;
  const { position: board, heap } = boardOf(position, hasHeap);
  const last = line.at(-1);
  const play = (move: unknown) => {
    setPointed(undefined);
    setLine(played(walk, line, move));
  };
  const playOnBoard = (move: unknown) => play(hasHeap ? { kind: 'board', move } : move);
  const canTakeBack = line.some(({ isProvers }) => !isProvers);
  return (
    <div class="why-stage">
      <div class="why-board">
        <PlanBoard
          game={game}
          position={board}
          last={last && lastOf(walk, line, hasHeap)}
          pointed={pointed === undefined ? undefined : boardMove(pointed, hasHeap)}
          onMove={isOver ? undefined : playOnBoard}
        />
        {heap !== undefined && (
          <p>
            {WHY_WORDS.heap[language]}
            {PUNCTUATION[language].colon}
            {'●'.repeat(heap)} {heap} {WHY_WORDS.stones[language]}
          </p>
        )}
      </div>
      <div class="why-walk">
        <Line walk={walk} line={line} onCut={count => setLine(answered(walk, line.slice(0, count)))} />
        <p role="status">{(isOver ? WHY_WORDS.over : WHY_WORDS.yourMove)[language]}</p>
        {!isOver && (
          <Defences walk={walk} position={position} onPlay={play} onPoint={setPointed} game={game} />
        )}
        <div class="row">
          <Button icon="undo" disabled={!canTakeBack} onClick={() => setLine(takenBack(walk, line))}>
            {WHY_WORDS.back[language]}
          </Button>
          <Button icon="first" disabled={!canTakeBack} onClick={() => setLine(answered(walk, []))}>
            {WHY_WORDS.restart[language]}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The last move on the board, with where it was made. */
function lastOf(walk: PlanWalk, line: readonly Ply[], hasHeap: boolean) {
  const ply = line.at(-1)!;
  const move = boardMove(ply.move, hasHeap);
  const before = boardOf(line.at(-2)?.position ?? walk.start, hasHeap).position;
  return move === undefined ? undefined : { before, move };
}

/** The way from the start, with how many other moves there were at each step. */
function Line({
  walk,
  line,
  onCut,
}: {
  readonly walk: PlanWalk;
  readonly line: readonly Ply[];
  readonly onCut: (count: number) => void;
}) {
  const language = lang.value;
  const others = (at: number) => walk.arena.moves(line[at - 1]?.position ?? walk.start).length - 1;
  return (
    <ol class="why-line" aria-label={WHY_WORDS.line[language]}>
      {line.map(({ name, isProvers }, at) => (
        <li key={at} class={isProvers ? 'why-answer' : undefined}>
          <button type="button" onClick={() => onCut(at + 1)}>
            {at + 1}. {name}
          </button>
          {!isProvers && others(at) > 0 && <span class="small"> +{others(at)}</span>}
        </li>
      ))}
    </ol>
  );
}

/** As many moves as can be read; the rest is behind a button. */
const MOST_SHOWN = 40;

/** Every move of the other side with the plan's answer to it, those that hold out longest first. */
function Defences({
  game,
  walk,
  position,
  onPlay,
  onPoint,
}: {
  readonly game: Game;
  readonly walk: PlanWalk;
  readonly position: unknown;
  readonly onPlay: (move: unknown) => void;
  readonly onPoint: (move: unknown) => void;
}) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // with the new position, not after it: the next key may come before the next picture
  useLayoutEffect(() => {
    // the pressed button is gone with its position: the keyboard focus goes here
    const lost = document.activeElement?.matches('body, dialog, .why-close button') ?? true;
    if (lost) list.current?.querySelector('button')?.focus();
  }, [position]);
  const language = lang.value;
  const defences = walk.defences(position);
  const answerTo = (move: unknown) => {
    const next = walk.arena.play(position, move);
    const reply = walk.arena.ending(next) ? undefined : walk.reply(next);
    return reply === undefined ? '' : ` → ${walk.arena.makeMove(next, reply)}`;
  };
  const nameOf = (move: unknown, name: string) =>
    game.isPass?.(position, move) ? WHY_WORDS.pass[language] : name;
  const shown = all ? defences : defences.slice(0, MOST_SHOWN);
  return (
    <ul ref={list} class="why-list" aria-label={WHY_WORDS.defences[language]} onKeyDown={walkList}>
      {shown.map(({ move, name, tree }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onPlay(move)}
            onFocus={() => onPoint(move)}
            onMouseEnter={() => onPoint(move)}
            onMouseLeave={() => onPoint(undefined)}
          >
            {nameOf(move, name)}
            {answerTo(move)} <span class="small">{tree.toLocaleString('en')}</span>
          </button>
        </li>
      ))}
      {defences.length > shown.length && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            +{defences.length - shown.length}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Up and down the list by arrow keys. */
function walkList(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  const buttons = [...(event.currentTarget as HTMLElement).querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  event.stopPropagation();
  buttons[at + by]?.focus();
}
