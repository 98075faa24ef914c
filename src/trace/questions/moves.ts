import type { Outcome } from '../../core/game.ts';
import { zh as chinese, type Text, text } from '../../core/text.ts';
import { linesFrom, type MoveOption, moveOptions, movesOfNode } from './choices.ts';
import type { Option, PageQuestion, Refutation } from './question.ts';
import {
  callChildren,
  codeOfNode,
  isClosed,
  kindAt,
  nodeNear,
  outcomeOfNode,
  positionText,
  type QuestionAsker,
  type QuestionScene,
  returnedBy,
  valueName,
} from './scene.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome, Text>> = {
  win: text('won', '必胜'),
  draw: text('a draw', '平局'),
  loss: text('lost', '必败'),
};

/** A call with children, right after it began. */
function begunCall(
  scene: QuestionScene,
  event: number,
): { readonly node: number; readonly at: number } | undefined {
  const node = nodeNear(scene, event);
  if (node < 0 || !isClosed(scene, node) || scene.outline.firstChild[node]! < 0) return undefined;
  return { node, at: scene.outline.born[node]! + 1 };
}

function sizeOf({ outline }: QuestionScene, node: number): number {
  return outline.closed[node]! - outline.born[node]!;
}

/** Right after a call began: who wins? */
export const askOutcome: QuestionAsker = {
  kind: 'outcome',
  find(scene, event) {
    const node = nodeNear(scene, event);
    if (node < 0 || !isClosed(scene, node) || !outcomeOfNode(scene, node)) return undefined;
    return { node, at: scene.outline.born[node]! + 1, weight: 2 + sizeOf(scene, node) };
  },
  async make(scene, { at, node }) {
    const code = codeOfNode(scene, node);
    const position = scene.stage.decode(code);
    const solved = await scene.solver.solve(position);
    const said = outcomeOfNode(scene, node)!;
    // a search with bounds returns only what it needs, which may not be the outcome
    if (solved?.outcome !== said || scene.stage.encode(position) !== code) return undefined;
    const outcomes: readonly Outcome[] = scene.game.definition.capabilities.hasDraws
      ? ['win', 'draw', 'loss']
      : ['win', 'loss'];
    const line = await linesFrom(scene, position);
    const name = positionText(scene, code);
    const words = text(
      `With best play ${name} is ${OUTCOME_WORDS[said].en} for the player to move.`,
      chinese`双方都不失误时，${name} 对当前玩家来说是${OUTCOME_WORDS[said].zh}。`,
    );
    return {
      ...{ kind: 'outcome', at, node, code, on: 'buttons', choose: 'one', right: [said] },
      ask: text(`Who wins ${name}? For the player to move it is …`, `${name} 谁胜？对当前玩家来说是……`),
      options: outcomes.map(id => ({ id, label: OUTCOME_WORDS[id], cells: [] })),
      refutations: Object.fromEntries(outcomes.filter(id => id !== said).map(id => [id, { words, line }])),
    };
  },
};

/** Right after a call began whose position can be won, or held: which move does it? */
export const askWins: QuestionAsker = {
  kind: 'wins',
  find(scene, event) {
    const begun = begunCall(scene, event);
    if (!begun) return undefined;
    const said = outcomeOfNode(scene, begun.node);
    return said === 'win' || said === 'draw'
      ? { ...begun, weight: 10 + sizeOf(scene, begun.node) }
      : undefined;
  },
  async make(scene, { at, node }) {
    const choices = movesOfNode(scene, node);
    const code = codeOfNode(scene, node);
    const position = scene.stage.decode(code);
    const solved = choices && (await scene.solver.solve(position));
    if (!solved || solved.outcome !== outcomeOfNode(scene, node)) return undefined;
    const wrong = solved.moves.filter(move => move.outcome !== solved.outcome);
    const right = solved.moves.filter(move => move.outcome === solved.outcome).map(({ name }) => name);
    const refutations: Record<string, Refutation> = {};
    for (const move of wrong) {
      const line = await linesFrom(scene, position, move);
      refutations[move.name] = { words: refutationWords(move.name, move.outcome, line[1]?.words), line };
    }
    const name = positionText(scene, code);
    return {
      ...{ kind: 'wins', at, node, code, on: 'board', choose: 'one', right, refutations },
      ask:
        solved.outcome === 'win'
          ? text(`Which move wins ${name}?`, `${name} 走哪一步必胜？`)
          : text(`Which move holds the draw in ${name}?`, `${name} 走哪一步能保住平局？`),
      options: moveOptions(scene, node, at, choices),
    };
  },
};

function refutationWords(name: string, outcome: Outcome, reply: Text | undefined): Text {
  const result = text(outcome === 'draw' ? 'only draws' : 'loses', outcome === 'draw' ? '只能平局' : '必败');
  if (!reply) return text(`${name} ${result.en}.`, `${name} ${result.zh}。`);
  return text(`${name} ${result.en}: ${reply.en}.`, `${name} ${result.zh}：${reply.zh}。`);
}

/** Right after a call began that will be cut short: after which move? */
export const askCuts: QuestionAsker = {
  kind: 'cuts',
  find(scene, event) {
    const begun = begunCall(scene, event);
    if (!begun || cutChild(scene, begun.node) === undefined) return undefined;
    return { ...begun, weight: 15 + sizeOf(scene, begun.node) };
  },
  async make(scene, { at, node }) {
    const choices = movesOfNode(scene, node);
    const cutter = cutChild(scene, node);
    if (!choices || cutter === undefined) return undefined;
    const rightCode = codeOfNode(scene, cutter);
    const right = choices.filter(({ code }) => code === rightCode);
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    return {
      ...{ kind: 'cuts', at, node, code, on: 'board', choose: 'one', right: right.map(each => each.name) },
      ask: text(
        `The moves of ${name} are tried one after the other. Which one cuts off the rest?`,
        `${name} 的走法逐个尝试。走到哪一步时，其余的都被剪掉？`,
      ),
      options: moveOptions(scene, node, at, choices),
      refutations: triedRefutations(scene, node, choices, right),
    };
  },
};

/** The child after which a call was cut short. */
function cutChild(scene: QuestionScene, node: number): number | undefined {
  const { closed, born } = scene.outline;
  const children = callChildren(scene, node);
  const last = children.at(-1);
  if (last === undefined || !isClosed(scene, last)) return undefined;
  for (let event = closed[last]! + 1; event < closed[node]!; event++) {
    if (kindAt(scene, event) === 'cut') return event > born[node]! ? last : undefined;
  }
  return undefined;
}

/** Between two children: which move is searched next? */
export const askNext: QuestionAsker = {
  kind: 'next',
  find(scene, event) {
    const begun = begunCall(scene, event);
    if (!begun) return undefined;
    const children = callChildren(scene, begun.node);
    const after = children.findIndex(child => scene.outline.born[child]! > event);
    if (after < 0) return undefined;
    const at = after === 0 ? begun.at : scene.outline.closed[children[after - 1]!]! + 1;
    return { node: begun.node, at, weight: 8 + 4 * after };
  },
  async make(scene, { at, node }) {
    const choices = movesOfNode(scene, node);
    const child = callChildren(scene, node).find(each => scene.outline.born[each]! >= at);
    if (!choices || child === undefined) return undefined;
    const right = choices.filter(({ code }) => code === codeOfNode(scene, child));
    const code = codeOfNode(scene, node);
    const name = positionText(scene, code);
    const wrong = choices.filter(choice => !right.includes(choice));
    return {
      ...{ kind: 'next', at, node, code, on: 'board', choose: 'one', right: right.map(each => each.name) },
      ask: text(`Which move of ${name} is looked into next?`, `${name} 接下来会深入哪一步？`),
      options: moveOptions(scene, node, at, choices),
      refutations: Object.fromEntries(
        wrong.map(choice => [choice.name, orderRefutation(scene, node, at, choice, right[0]!)]),
      ),
    };
  },
};

function orderRefutation(
  scene: QuestionScene,
  node: number,
  at: number,
  choice: MoveOption,
  right: MoveOption,
): Refutation {
  const { born } = scene.outline;
  const visits = callChildren(scene, node).filter(each => codeOfNode(scene, each) === choice.code);
  const earlier = visits.findLast(each => born[each]! < at);
  const turn = text(`it is the turn of ${right.name}.`, `现在轮到 ${right.name}。`);
  const [en, zh] =
    earlier !== undefined
      ? [`${choice.name} has been looked into already`, `${choice.name} 已经看过`]
      : visits.length > 0
        ? [`${choice.name} comes later`, `${choice.name} 在后面`]
        : [`${choice.name} is never reached here`, `这里不会走到 ${choice.name}`];
  return { words: text(`${en}: ${turn.en}`, `${zh}，${turn.zh}`), line: [stillOf(right)] };
}

function stillOf({ code, cells, name }: MoveOption) {
  return { code, lit: cells, words: text(name, name) };
}

/** Why a move does not cut: what it gave when it was tried, or that it never is. */
function triedRefutations(
  scene: QuestionScene,
  node: number,
  choices: readonly MoveOption[],
  right: readonly MoveOption[],
): PageQuestion['refutations'] {
  const byCode = new Map(callChildren(scene, node).map(child => [codeOfNode(scene, child), child]));
  const cutter = right[0]!.name;
  const entries = choices
    .filter(choice => !right.includes(choice))
    .map((choice): [Option['id'], Refutation] => {
      const child = byCode.get(choice.code);
      const value = child === undefined ? undefined : returnedBy(scene, child);
      if (child === undefined || value === undefined) {
        const words = text(
          `${choice.name} is not even looked at: ${cutter} cuts before.`,
          `根本看不到 ${choice.name}：${cutter} 先剪掉了。`,
        );
        return [choice.name, { words, line: [stillOf(right[0]!)] }];
      }
      const { en, zh } = valueName(scene, value);
      const words = text(
        `${choice.name} leads to a position that is ${en}: that does not cut.`,
        chinese`${choice.name} 之后的局面是${zh}，不能剪枝。`,
      );
      return [choice.name, { words, line: [stillOf(choice)], seeAt: scene.outline.closed[child]! + 1 }];
    });
  return Object.fromEntries(entries);
}
