import { text } from '../../core/text.ts';
import type { Option, PageQuestion, Refutation } from './question.ts';
import {
  argAt,
  codeOfNode,
  kindAt,
  nodeNear,
  positionText,
  type QuestionAsker,
  type QuestionScene,
} from './scene.ts';

/** Whether the memo answers for a whole call: a lookup of something else inside it does not count. */
function hitOf(scene: QuestionScene, node: number): number | undefined {
  const hit = scene.outline.hit[node]!;
  if (hit < 0) return undefined;
  const position = argAt(scene, hit, 'position');
  return position === undefined || position === scene.outline.position[node] ? hit : undefined;
}

/** At the beginning of a call: does the memo know its position? */
export const known: QuestionAsker = {
  kind: 'known',
  find(scene, event) {
    // most events lie in calls without a memo hit: every other time go on to the next call with one
    const node = nodeNear(scene, event % 2 === 0 ? event : nextHit(scene, event));
    if (node < 0 || scene.outline.nodes < 2 || scene.outline.writes.length === 0) return undefined;
    const { born, hit } = scene.outline;
    const at = born[node]! + 1;
    if (at >= scene.trace.events) return undefined;
    if (hit[node]! >= 0 && hitOf(scene, node) === undefined) return undefined;
    return { at, node, weight: hit[node]! >= 0 ? 6 : 3 };
  },
  async make(scene, { at, node }) {
    const hit = hitOf(scene, node);
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    const options: Option[] = [
      { id: 'hit', label: text('hit: it is known', '命中：已经算过'), cells: [] },
      { id: 'miss', label: text('miss: it is new', '未命中：还没算过'), cells: [] },
    ];
    const right = hit === undefined ? 'miss' : 'hit';
    const wrong = hit === undefined ? 'hit' : 'miss';
    return {
      ...{ kind: 'known', at, node, code, on: 'buttons', choose: 'one', options, right: [right] },
      ask: text(`Does the memo know ${name} already?`, `记忆表里已经有 ${name} 了吗？`),
      refutations: { [wrong]: hit === undefined ? missRefutation(scene, node) : hitRefutation(scene, node) },
    };
  },
};

const REACH = 400;

/** The next event in which the memo answers, if it is near; the same one otherwise. */
function nextHit(scene: QuestionScene, event: number): number {
  for (let at = event; at < Math.min(event + REACH, scene.trace.events); at++) {
    if (kindAt(scene, at) === 'hit') return at;
  }
  return event;
}

function hitRefutation(scene: QuestionScene, node: number): Refutation {
  const first = scene.outline.first[node]!;
  const { born } = scene.outline;
  const name = positionText(scene, codeOfNode(scene, node));
  if (first === node) return { words: text(`The table knows ${name}.`, `表里已有 ${name}。`), line: [] };
  return {
    words: text(
      `${name} came up before, at event ${born[first]!}: its value was kept.`,
      `${name} 在第 ${born[first]!} 个事件时出现过，结果已经记下。`,
    ),
    line: [],
    seeAt: born[first]! + 1,
  };
}

function missRefutation(scene: QuestionScene, node: number): Refutation {
  const { first, born } = scene.outline;
  const name = positionText(scene, codeOfNode(scene, node));
  if (first[node] === node) {
    return { words: text(`This is the first visit of ${name}.`, `这是第一次来到 ${name}。`), line: [] };
  }
  return {
    words: text(
      `${name} came up before, but what was kept of it is not enough here.`,
      `${name} 出现过，但当时记下的内容在这里不够用。`,
    ),
    line: [],
    seeAt: born[first[node]!]! + 1,
  };
}

const FIRST_OPTIONS = 4;
/** Wrong options are searched among this many earlier calls. */
const NEARBY_CALLS = 200;

/** At a hit: by which path was this position reached before? The calls are shown by their paths, not by their boards. */
export const first: QuestionAsker = {
  kind: 'first',
  find(scene, event) {
    const node = nodeNear(scene, nextHit(scene, event));
    if (node < 0) return undefined;
    const hit = hitOf(scene, node);
    const { first: firsts, depth } = scene.outline;
    if (hit === undefined || firsts[node] === node || depth[node] === 0) return undefined;
    // before the hit, which would lead to the answer
    return { at: hit, node, weight: 20 + 10 * depth[node]! };
  },
  async make(scene, { at, node }) {
    const { outline, random } = scene;
    const firstVisit = outline.first[node]!;
    const others: number[] = [];
    for (let step = 1; step <= NEARBY_CALLS && others.length < FIRST_OPTIONS - 1; step++) {
      const other = random.below(node);
      const isLike = outline.depth[other] === outline.depth[firstVisit];
      const isSame = outline.position[other] === outline.position[node];
      if (isLike && !isSame && !others.includes(other)) others.push(other);
    }
    const nodes = [firstVisit, ...others].sort((a, b) => a - b);
    const labels = nodes.map(each => wayTo(scene, each));
    if (others.length === 0 || labels.some((label, index) => labels.indexOf(label) !== index))
      return undefined;
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    return {
      ...{ kind: 'first', at, node, code, on: 'tree', choose: 'one', right: [`${firstVisit}`] },
      ask: text(
        `${name} is known. On which way was it reached before?`,
        `${name} 已经算过。之前是怎么走到它的？`,
      ),
      options: nodes.map((each, index) => ({
        ...{ id: `${each}`, node: each, cells: [] },
        label: text(labels[index]!, labels[index]!),
      })),
      refutations: Object.fromEntries(others.map(each => [`${each}`, wayRefutation(scene, each)])),
    } satisfies PageQuestion;
  },
};

function wayRefutation(scene: QuestionScene, node: number): Refutation {
  const code = codeOfNode(scene, node);
  const name = positionText(scene, code);
  const words = text(`That way leads to ${name}, another position.`, `那样走到的是 ${name}，另一个局面。`);
  return { words, line: [{ code, lit: [], words: text(name, name) }], seeAt: scene.outline.born[node]! + 1 };
}

/** The moves from the first call to this one: what each call changed on its caller's board. */
function wayTo(scene: QuestionScene, node: number): string {
  const { outline, stage } = scene;
  const way: string[] = [];
  for (let at = node; outline.parent[at]! >= 0; at = outline.parent[at]!) {
    const [here, before] = [codeOfNode(scene, at), codeOfNode(scene, outline.parent[at]!)];
    const cells = [...here.slice(0, stage.cells)].flatMap((digit, cell) =>
      digit === before[cell] ? [] : [cell],
    );
    way.unshift(cells.map(cell => stage.cellName(cell)).join('+') || '–');
  }
  return way.join(' → ');
}
