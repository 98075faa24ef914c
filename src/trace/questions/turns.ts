import { text } from '../../core/text.ts';
import { kindAt, listed, nodeNear, type QuestionAsker, type QuestionScene } from './scene.ts';

/** How far after an event a piece may be put down. */
const REACH = 400;

/** The cells that are turned from an event on. */
function turnedFrom(scene: QuestionScene, event: number): readonly number[] {
  const cells: number[] = [];
  for (let at = event; at < scene.trace.events && kindAt(scene, at) === 'turn'; at++) {
    cells.push(scene.trace.columns.a[at]!);
  }
  return cells;
}

/** When a piece has been put down: which others turn? */
export const turns: QuestionAsker = {
  kind: 'turns',
  find(scene, event) {
    if (!scene.algorithm.steps.some(({ kind }) => kind === 'turn')) return undefined;
    for (let at = Math.max(event, 1); at < Math.min(event + REACH, scene.trace.events); at++) {
      if (kindAt(scene, at) === 'turn' && kindAt(scene, at - 1) === 'place') {
        return { at, node: nodeNear(scene, at), weight: 6 + 4 * turnedFrom(scene, at).length };
      }
    }
    return undefined;
  },
  async make(scene, { at, node }) {
    const { stage, replay, trace } = scene;
    const placed = trace.columns.a[at - 1]!;
    const code = replay.at(at).frame?.board;
    if (code === undefined) return undefined;
    const cells = [...code.slice(0, stage.cells)].flatMap((digit, cell) =>
      digit === '0' || cell === placed ? [] : [cell],
    );
    const turned = turnedFrom(scene, at);
    const right = cells.filter(cell => turned.includes(cell));
    const names = listed(right.map(cell => stage.cellName(cell)));
    const after = [...code];
    for (let event = at; event < at + turned.length; event++) {
      after[trace.columns.a[event]!] = `${trace.columns.b[event]!}`;
    }
    const words = text(`Exactly these turn: ${names.en}.`, `翻转的恰好是：${names.zh}。`);
    return {
      ...{ kind: 'turns', at, node, code, on: 'board', choose: 'all' },
      ask: text(
        `A piece is put on ${stage.cellName(placed)}. Which pieces turn?`,
        `在 ${stage.cellName(placed)} 落子，哪些棋子会翻转？`,
      ),
      options: cells.map(cell => ({
        ...{ id: `${cell}`, cells: [cell] },
        label: text(stage.cellName(cell), stage.cellName(cell)),
      })),
      right: right.map(cell => `${cell}`),
      refutations: { '': { words, line: [{ code: after.join(''), lit: right, words }] } },
    };
  },
};
