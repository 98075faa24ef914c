import { type Text, text } from '../../core/text.ts';
import type { Option, Still } from './question.ts';
import type { QuestionScene } from './scene.ts';
import { callChildren, codeOfNode } from './scene.ts';

/** A move of the game with what it leads to, as the trace writes it. */
export interface MoveOption {
  readonly move: unknown;
  readonly name: string;
  readonly code: string;
  readonly cells: readonly number[];
}

/** More moves than this are too many to choose from. */
const MOST_CHOICES = 40;

/** The moves in a position of the trace; undefined where the trace's positions are no positions of the game. */
function choicesIn({ game, stage }: QuestionScene, code: string): readonly MoveOption[] | undefined {
  const position = stage.decode(code);
  if (stage.encode(position) !== code) return undefined;
  const moves = game.moves(position);
  if (moves.length > MOST_CHOICES) return undefined;
  return moves.map(move => {
    const after = stage.encode(game.play(position, move));
    const changed = [...code.slice(0, stage.cells)].flatMap((digit, cell) =>
      digit === after[cell] ? [] : [cell],
    );
    const own = game.moveCells?.(position, move) ?? [];
    const cells = own.length > 0 && own.every(cell => changed.includes(cell)) ? own : changed;
    return { move, name: game.makeMove(position, move), code: after, cells };
  });
}

/** The choices in a call's position, where each of its children is one of them: then its children are moves. */
export function movesOfNode(scene: QuestionScene, node: number): readonly MoveOption[] | undefined {
  const choices = choicesIn(scene, codeOfNode(scene, node));
  if (!choices || choices.length < 2) return undefined;
  const codes = new Set(choices.map(({ code }) => code));
  return callChildren(scene, node).every(child => codes.has(codeOfNode(scene, child))) ? choices : undefined;
}

/** Moves as options; a child that has begun by then can be pointed at in the tree. */
export function moveOptions(
  scene: QuestionScene,
  node: number,
  at: number,
  choices: readonly MoveOption[],
): readonly Option[] {
  const begun = new Map(
    callChildren(scene, node)
      .filter(child => scene.outline.born[child]! < at)
      .map(child => [codeOfNode(scene, child), child]),
  );
  return choices.map(({ name, code, cells }) => {
    const child = begun.get(code);
    return { id: name, label: text(name, name), cells, ...(child === undefined ? {} : { node: child }) };
  });
}

/** Moves to show of a line of best play. */
const LINE_MOVES = 10;

/** Best play from a position on, as pictures; the solver determines what is best. */
export async function linesFrom(
  scene: QuestionScene,
  from: unknown,
  first?: { readonly move: unknown; readonly name: string },
): Promise<readonly Still[]> {
  const { game, stage, solver } = scene;
  const line: Still[] = [];
  let position = from;
  let next = first;
  for (let moves = 0; moves < LINE_MOVES; moves++) {
    next ??= (await solver.solve(position))?.moves[0];
    if (!next) break;
    const before = stage.encode(position);
    const after = game.play(position, next.move);
    const code = stage.encode(after);
    const lit = [...code.slice(0, stage.cells)].flatMap((digit, cell) =>
      digit === before[cell] ? [] : [cell],
    );
    const isReply = first !== undefined && moves % 2 === 1;
    line.push({ code, lit, words: moveWords(next.name, game.ending(after) !== undefined, isReply) });
    position = after;
    next = undefined;
  }
  return line;
}

function moveWords(name: string, isOver: boolean, isReply: boolean): Text {
  const [en, zh] = isReply ? [`reply ${name}`, `应对 ${name}`] : [name, name];
  return isOver ? text(`${en}, and the game is over`, `${zh}，终局`) : text(en, zh);
}
