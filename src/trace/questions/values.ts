import { zh as chinese, type Text, text } from '../../core/text.ts';
import { countBelow } from '../outline.ts';
import { foldedSum, isLike, nearMisses, parseNumbers } from './numbers.ts';
import type { PageQuestion, Refutation } from './question.ts';
import {
  argAt,
  callChildren,
  codeOfNode,
  isClosed,
  kindAt,
  type MoveCandidate,
  nodeNear,
  positionText,
  type QuestionAsker,
  type QuestionScene,
  returnedBy,
  valueName,
} from './scene.ts';

const MOST_OPTIONS = 4;
/** A sum of more children than this is too long to work out by hand. */
const MOST_CHILDREN = 10;

/** A call whose children have all returned: the next step folds them. */
function beforeFold(scene: QuestionScene, event: number): Omit<MoveCandidate, 'weight'> | undefined {
  const node = nodeNear(scene, event);
  if (node < 0 || !isClosed(scene, node)) return undefined;
  const children = callChildren(scene, node);
  const last = children.at(-1);
  if (
    last === undefined ||
    children.length > MOST_CHILDREN ||
    !children.every(each => isClosed(scene, each))
  ) {
    return undefined;
  }
  return { node, at: scene.outline.closed[last]! + 1 };
}

function childValues(scene: QuestionScene, node: number): readonly string[] {
  return callChildren(scene, node).map(child => returnedBy(scene, child)!);
}

/** When all children are known: what value do they make? */
export const value: QuestionAsker = {
  kind: 'value',
  find(scene, event) {
    const found = beforeFold(scene, event);
    if (!found || isMex(scene, found.node)) return undefined;
    const own = returnedBy(scene, found.node)!;
    // who wins is another question
    if (isVerdict(scene, own) || !parseNumbers(own)) return undefined;
    return { ...found, weight: 10 + 6 * new Set(childValues(scene, found.node)).size };
  },
  async make(scene, { at, node }) {
    const own = returnedBy(scene, node)!;
    const children = childValues(scene, node);
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    return valueQuestion(scene, {
      ...{ kind: 'value', at, node, code, own, misses: nearMisses(own, children) },
      ask: text(`Its parts are known. What is the value of ${name}?`, `各部分都已知道。${name} 的值是多少？`),
      why: foldedSum(own, children),
    });
  },
};

/** A value that states only the outcome: there are no more values than outcomes. */
function isVerdict({ algorithm, trace }: QuestionScene, own: string): boolean {
  if (algorithm.outcomeOf(own) === undefined) return false;
  const verdicts = trace.values.filter(each => algorithm.outcomeOf(each) !== undefined);
  return verdicts.length <= 3;
}

interface ValueAsked {
  readonly kind: PageQuestion['kind'];
  readonly at: number;
  readonly node: number;
  readonly code: string;
  readonly own: string;
  readonly misses: readonly string[];
  readonly ask: Text;
  readonly why: Text;
}

/** The right value among some that are nearly right, in no telling order. */
function valueQuestion(scene: QuestionScene, { own, misses, why, ...asked }: ValueAsked): PageQuestion {
  const wrong = [...misses].filter(miss => miss !== own);
  const kept: string[] = [];
  while (wrong.length > 0 && kept.length < MOST_OPTIONS - 1) {
    kept.push(...wrong.splice(scene.random.below(wrong.length), 1));
  }
  const refutation: Refutation = { words: sentence(why), line: [] };
  return {
    ...asked,
    ...{ on: 'buttons', choose: 'one', right: [own] },
    options: [own, ...kept].sort(byNumber).map(id => ({ id, label: valueName(scene, id), cells: [] })),
    refutations: Object.fromEntries(kept.map(id => [id, refutation])),
  };
}

function byNumber(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

function sentence({ en, zh }: Text): Text {
  return text(`${en[0]!.toUpperCase()}${en.slice(1)}.`, `${zh}。`);
}

/** The least number that is not among these. */
function mexOf(numbers: ReadonlySet<string>): number {
  let mex = 0;
  while (numbers.has(`${mex}`)) mex++;
  return mex;
}

/** Whether a call's value is the least that none of its children has, of an algorithm that is about such values. */
function isMex(scene: QuestionScene, node: number): boolean {
  if (!scene.algorithm.fields.includes('grundy')) return false;
  // children that are parts, not moves, may have such a sum by chance
  if (kindAt(scene, scene.outline.born[node]! + 1) === 'split') return false;
  return `${mexOf(new Set(childValues(scene, node)))}` === returnedBy(scene, node);
}

/** When all children are known: what is the Grundy value? */
export const mex: QuestionAsker = {
  kind: 'mex',
  find(scene, event) {
    const found = beforeFold(scene, event);
    if (!found || !isMex(scene, found.node)) return undefined;
    return { ...found, weight: 6 + 4 * new Set(childValues(scene, found.node)).size };
  },
  async make(scene, { at, node }) {
    const own = returnedBy(scene, node)!;
    const taken = new Set(childValues(scene, node));
    const most = Math.max(Number(own), ...[...taken].map(Number)) + 1;
    const ids = Array.from({ length: most + 1 }, (_, id) => `${id}`);
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    return {
      ...{ kind: 'mex', at, node, code, on: 'buttons', choose: 'one', right: [own] },
      ask: text(
        `All moves are known. What is the Grundy value of ${name}?`,
        `所有走法都已算过。${name} 的 SG 值是多少？`,
      ),
      options: ids.map(id => ({ id, label: text(id, id), cells: [] })),
      refutations: Object.fromEntries(
        ids.filter(id => id !== own).map(id => [id, mexRefutation(id, own, taken)]),
      ),
    };
  },
};

function mexRefutation(id: string, own: string, taken: ReadonlySet<string>): Refutation {
  const all = [...taken].sort((a, b) => Number(a) - Number(b));
  const rule = text(
    `The moves give ${all.join(', ')}; the least number missing is ${own}.`,
    `各走法的 SG 值为 ${all.join('、')}，没出现的最小值是 ${own}。`,
  );
  const words = taken.has(id)
    ? text(
        `A move leads to ${id}, so it cannot be ${id}. ${rule.en}`,
        `有走法到达 ${id}，所以不会是 ${id}。${rule.zh}`,
      )
    : text(
        `${id} is missing too, but it is not the least. ${rule.en}`,
        `${id} 也没出现，但不是最小的。${rule.zh}`,
      );
  return { words, line: [] };
}

/** Plausible wrong values of a table entry, beside the right one. */
function otherValues(scene: QuestionScene, own: string, node: number): readonly string[] {
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
function writtenCode(scene: QuestionScene, write: number): string | undefined {
  const position = argAt(scene, write, 'position');
  if (position !== undefined) return scene.replay.codeOf(position);
  const slot = argAt(scene, write, 'slot');
  return slot === undefined ? undefined : scene.stage.codeAt?.(slot);
}

/** The moment at which the position that is written was brought on the board, or the write itself. */
function momentOf(scene: QuestionScene, write: number, code: string): number {
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

/** Before a value is written into the memo or the table: which one? */
export const writes: QuestionAsker = {
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

function childTexts(scene: QuestionScene, node: number): readonly string[] {
  return node < 0 ? [] : callChildren(scene, node).flatMap(child => returnedBy(scene, child) ?? []);
}
