import { fieldsOf } from '../../../answer/fields/list.ts';
import type { HeapMove, WithHeap } from '../../../answer/proof/arena.ts';
import { findProof } from '../../../answer/proof/find.ts';
import {
  type Plan,
  type ProofClaim,
  proofScope,
  SMALLEST,
  type Smallest,
} from '../../../answer/proof/proof.ts';
import { objectSchema } from '../../../answer/schema.ts';
import type { Schema } from '../../../core/field.ts';
import { type Game, OUTCOMES } from '../../../core/game.ts';
import { err, ok } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { ApiQuestion } from '../question.ts';
import { ABOUT_A_POSITION, readPosition } from '../read-parameters.ts';
import { positionJson, positionSchemas, unprovedJson, unprovedSchema } from '../unproved.ts';

const CLAIMS = ['outcome', 'score', 'grundy'] as const satisfies ProofClaim['kind'][];

export const proofQuestion: ApiQuestion = {
  id: 'proof',
  summary: text('why a position has its value', '局面为何是这个结果'),
  about: text(
    'A plan for each side that has to hold the value: one move wherever that player may come to move, so that he reaches his goal whatever the other does. A Grundy value is proved beside a heap of as many stones, which whoever moves has lost: `*2` leaves two stones in the heap.',
    '需要守住结果的每一方各有一个应对方案：凡轮到他走的局面都给出一步，无论对手怎么走都能达到目标。SG 值的证明是在旁边加一个同样大小的石子堆，先走的一方必败：`*2` 表示在石子堆里留两颗。',
  ),
  batch: true,
  parameters: [
    ...ABOUT_A_POSITION,
    {
      name: 'about',
      kind: 'choice',
      choices: CLAIMS,
      about: text('the value to prove (default outcome)', '要证明的值（默认 outcome）'),
    },
    {
      name: 'smallest',
      kind: 'choice',
      choices: SMALLEST,
      about: text(
        'what to minimize: positions of the tree, or different positions (default tree)',
        '应对方案要小在哪里：展开成树的局面数，或不同的局面数（默认 tree）',
      ),
    },
  ],
  schema: definition => {
    const players = { enum: definition.players.map(({ id }) => id) };
    const size: Schema = { type: 'integer', minimum: 1 };
    const reply = objectSchema(
      { position: { type: 'string' }, heap: { type: 'integer', minimum: 0 }, move: { type: 'string' } },
      ['position', 'move'],
    );
    const plan = objectSchema(
      {
        prover: players,
        atLeast: { anyOf: [{ enum: OUTCOMES }, { type: 'integer' }] },
        tree: size,
        positions: size,
        least: { type: 'boolean' },
        replies: { type: 'array', items: reply },
      },
      ['prover', 'atLeast', 'tree', 'positions', 'least', 'replies'],
    );
    const whole = objectSchema(
      {
        ...positionSchemas(definition),
        about: { enum: CLAIMS },
        value: { anyOf: [{ enum: OUTCOMES }, { type: 'integer' }] },
        plans: { type: 'array', items: plan, minItems: 1 },
      },
      ['game', 'spec', 'position', 'toMove', 'about', 'value', 'plans'],
    );
    return { title: `proof of ${definition.id}`, oneOf: [whole, unprovedSchema(definition)] };
  },
  async ask({ game, spec, values, effort, kibitzer }) {
    const about = (values.about ?? 'outcome') as ProofClaim['kind'];
    const { id } = game.definition;
    if (!fieldsOf(game.definition).some(field => field.id === about)) {
      const detail = text(`${id} has no ${about} to prove`, `${id} 没有可以证明的 ${about}`);
      return err({ code: 'does-not-suit', detail, parameter: 'about' });
    }
    const position = readPosition(game, values);
    if (!position.ok) return position;
    const smallest = (values.smallest ?? 'tree') as Smallest;
    const found = await findProof(await kibitzer(), position.value, { about, smallest }, effort);
    if (found.kind !== 'proved') {
      const why = found.kind === 'no-plan' ? found.why : 'too-long';
      return ok(unprovedJson(game, spec, position.value, [{ field: about, why }]));
    }
    const { claim, plans } = found.proof;
    return ok({
      ...positionJson(game, spec, position.value),
      about,
      value: claim.kind === 'outcome' ? claim.outcome : claim.kind === 'score' ? claim.score : claim.grundy,
      plans: plans.map(plan => planJson(game, position.value, claim, plan)),
    });
  },
};

function planJson(game: Game, position: unknown, claim: ProofClaim, plan: Plan) {
  return {
    prover: game.definition.players[plan.prover].id,
    atLeast: plan.goal.atLeast,
    tree: plan.tree,
    positions: plan.positions,
    least: plan.isLeast,
    replies: repliesOf(game, position, claim, plan),
  };
}

/** The moves of the prover, in readable positions. */
function repliesOf(game: Game, position: unknown, claim: ProofClaim, plan: Plan) {
  const { arena, start } = proofScope(game, position, claim);
  const met = new Set<string>();
  const waiting = [start];
  const replies: { readonly position: string; readonly heap?: number; readonly move: string }[] = [];
  for (;;) {
    const at = waiting.pop();
    if (at === undefined) return replies;
    const isProver = arena.toMove(at) === plan.prover;
    const key = arena.key(at);
    const place = `${isProver ? '+' : '-'}${key}`;
    if (met.has(place) || arena.ending(at)) continue;
    met.add(place);
    const name = isProver ? plan.replies.get(key) : undefined;
    const legal = arena.moves(at);
    const played = isProver ? legal.filter(move => arena.makeMove(at, move) === name) : legal;
    if (name !== undefined) replies.push({ ...placeJson(game, at, claim), move: name });
    for (const move of played as HeapMove<unknown>[]) waiting.push(arena.play(at, move));
  }
}

function placeJson(game: Game, at: unknown, claim: ProofClaim) {
  const written = (position: unknown) => game.makePosition(position).replace(/\n$/, '');
  if (claim.kind !== 'grundy') return { position: written(at) };
  const { position, heap } = at as WithHeap<unknown>;
  return { position: written(position), heap };
}
