import { zh as chinese, text } from '../../core/text.ts';
import { countBelow } from '../outline.ts';
import { isLike, nearMisses, parseNumbers } from './numbers.ts';
import {
  type Asker,
  argAt,
  childrenOf,
  kindAt,
  nodeNear,
  positionText,
  returnedBy,
  type Scene,
} from './scene.ts';
import { valueQuestion } from './values.ts';

/** Values that somebody might expect in the table, beside the right one. */
function otherValues(scene: Scene, own: string, node: number): readonly string[] {
  const { trace, algorithm } = scene;
  const rest = trace.values.filter(value => value !== own);
  if (algorithm.outcomeOf(own) !== undefined) {
    return rest.filter(value => algorithm.outcomeOf(value) !== undefined);
  }
  const near = nearMisses(own, childTexts(scene, node));
  const wanted = parseNumbers(own);
  const likely = rest.filter(value => {
    const numbers = parseNumbers(value);
    return wanted && numbers && isLike(wanted, numbers);
  });
  return near.length > 0 ? near : likely;
}

/** How far before a write its position may have been brought on the board. */
const REACH = 600;

/** The position that a write is about: it is named, or its place in the table is. */
function writtenCode(scene: Scene, write: number): string | undefined {
  const position = argAt(scene, write, 'position');
  if (position !== undefined) return scene.replay.codeOf(position);
  const slot = argAt(scene, write, 'slot');
  return slot === undefined ? undefined : scene.stage.codeAt?.(slot);
}

/** The moment at which the position that is written was brought on the board, or the write itself. */
function momentOf(scene: Scene, write: number, code: string): number {
  const node = nodeNear(scene, write);
  for (
    let event = write - 1;
    event >= Math.max(0, write - REACH) && nodeNear(scene, event) === node;
    event--
  ) {
    if (kindAt(scene, event) === 'focus') {
      const focused = argAt(scene, event, 'position');
      return focused !== undefined && scene.replay.codeOf(focused) === code ? event + 1 : write;
    }
    if (kindAt(scene, event) === 'write') break;
  }
  return write;
}

/** Before the memo, or the table, is told a value: which one? */
export const writes: Asker = {
  kind: 'writes',
  find(scene, event) {
    const { writes: all } = scene.outline;
    const write = all[countBelow(all, event)];
    if (write === undefined || argAt(scene, write, 'value') === undefined) return undefined;
    const code = writtenCode(scene, write);
    if (code === undefined) return undefined;
    const at = momentOf(scene, write, code);
    return { at, node: nodeNear(scene, write), weight: 2 + (write - at) };
  },
  async make(scene, { at, node }) {
    const write = scene.outline.writes[countBelow(scene.outline.writes, at)]!;
    const own = scene.trace.values[argAt(scene, write, 'value')!]!;
    const code = writtenCode(scene, write)!;
    const name = positionText(scene, code);
    const misses = otherValues(scene, own, node);
    const { en, zh } = scene.algorithm.valueText(own);
    return valueQuestion(scene, {
      ...{ kind: 'writes', at, node, code, own, misses },
      ask: text(`What is written down for ${name}?`, `${name} 这一项会写入什么？`),
      why: text(`${name} is ${en}: that is what was found`, chinese`${name} 的结果是${zh}，写入的就是它`),
    });
  },
};

function childTexts(scene: Scene, node: number): readonly string[] {
  return node < 0 ? [] : childrenOf(scene, node).flatMap(child => returnedBy(scene, child) ?? []);
}
