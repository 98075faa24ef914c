import type { EngineRefusal } from '../../../answer/choose.ts';
import { countJson, gameJson, perftJson, policyOddsJson } from '../../../answer/question-json.ts';
import {
  countSchema,
  gameSchemas,
  perftSchema,
  policyOddsSchema,
  tabulationSchema,
} from '../../../answer/schema.ts';
import type { Schema } from '../../../core/field.ts';
import type { GameDefinition } from '../../../core/game.ts';
import { POLICIES, type Policy } from '../../../core/odds.ts';
import { allEnded, PASS_CONVENTIONS, type PassConvention } from '../../../core/perft.ts';
import { ok } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { ApiQuestion } from '../question.ts';
import { ABOUT_A_POSITION, readPosition, SECONDS } from '../read-parameters.ts';
import {
  missingOf,
  type NotProved,
  positionJson,
  positionSchemas,
  unprovedGameJson,
  unprovedJson,
  unprovedSchema,
} from '../unproved.ts';

export const countQuestion: ApiQuestion = {
  id: 'count',
  summary: text('how many move sequences end the game, by winner', '走到终局的方案数，按胜者分列'),
  about: text(
    'As `kibitz count --json`, with the position: move sequences from there to the end, exact however many there are.',
    '与 `kibitz count --json` 相同，并附局面：从该局面走到终局的方案数，多大都是精确值。',
  ),
  batch: true,
  parameters: ABOUT_A_POSITION,
  schema: definition =>
    either(`count of ${definition.id}`, definition, {
      ...positionSchemas(definition),
      counts: countSchema(definition),
    }),
  async ask({ game, spec, values, effort, kibitzer }) {
    const position = readPosition(game, values);
    if (!position.ok) return position;
    const found = await (await kibitzer()).analyze(
      position.value,
      { fields: ['paths'], moves: 'none' },
      effort,
    );
    if (!found.paths) return ok(unprovedJson(game, spec, position.value, [missingOf(found, 'paths')]));
    return ok({
      ...positionJson(game, spec, position.value),
      counts: countJson(game, position.value, found.paths),
    });
  },
};

export const oddsQuestion: ApiQuestion = {
  id: 'odds',
  summary: text('a policy against a random opponent, exactly', '某策略对随机对手的精确胜率'),
  about: text(
    'As `kibitz odds --json --exact`: from the start, when the policy moves first and second, as fractions; and the score of the contest where the game has one.',
    '与 `kibitz odds --json --exact` 相同：从初始局面起，先手与后手的胜、平、负概率（精确分数）；有比赛的游戏还给出得分。',
  ),
  batch: false,
  parameters: [
    {
      name: 'policy',
      kind: 'choice',
      choices: POLICIES,
      about: text('how moves are chosen (default best)', '选择走法的策略（默认 best）'),
    },
    SECONDS,
  ],
  schema: definition =>
    either(`odds of ${definition.id}`, definition, {
      ...gameSchemas(definition),
      odds: policyOddsSchema(definition),
    }),
  async ask({ game, spec, values, effort, kibitzer }) {
    const policy = (values.policy ?? 'best') as Policy;
    const { value, refused } = await (await kibitzer()).ask('odds', { policy }, effort);
    if (!value) return ok(unprovedGameJson(game, spec, [refusalOf('odds', refused)]));
    return ok({ ...gameJson(game, spec), odds: policyOddsJson(policy, value, game.definition.match, true) });
  },
};

const MOST_DEPTH = 60;
const USUAL_DEPTH = 6;

export const perftQuestion: ApiQuestion = {
  id: 'perft',
  summary: text('leaves of the game tree at each depth', '博弈树各层的叶子数'),
  about: text('As `kibitz perft --json`, from the start.', '与 `kibitz perft --json` 相同，从初始局面起。'),
  batch: false,
  parameters: [
    {
      name: 'depth',
      kind: 'number',
      least: 0,
      most: MOST_DEPTH,
      about: text(`how deep (default ${USUAL_DEPTH})`, `深度（默认 ${USUAL_DEPTH}）`),
    },
    {
      name: 'passes',
      kind: 'choice',
      choices: PASS_CONVENTIONS,
      about: text(
        'ply: a pass is a ply and ended games drop out; leaf: they count once; free: and a pass costs no ply',
        'ply：停一手算一层，已结束的对局不计；leaf：已结束的计一次；free：且停一手不算层',
      ),
    },
    SECONDS,
  ],
  schema: definition => ({
    title: `perft of ${definition.id}`,
    oneOf: [perftSchema(definition), unprovedSchema(definition)],
  }),
  async ask({ game, spec, values, effort, kibitzer }) {
    const known = await kibitzer();
    const depth = (values.depth ?? USUAL_DEPTH) as number;
    const passes = (values.passes ?? 'ply') as PassConvention;
    const perDepth: bigint[] = [];
    for (let plies = 1; plies <= depth; plies++) {
      if (allEnded(passes, perDepth.at(-1))) {
        perDepth.push(0n);
        continue;
      }
      const question = { position: game.initial(), depth: plies, passes };
      const { value, refused } = await known.ask('perft', question, effort);
      if (value === undefined) return ok(unprovedGameJson(game, spec, [refusalOf('perft', refused)]));
      perDepth.push(value);
    }
    return ok(perftJson(game, spec, depth, passes, perDepth));
  },
};

export const tabulateQuestion: ApiQuestion = {
  id: 'tabulate',
  summary: text('every position of a variant, counted by outcome', '统计一个变体的全部局面'),
  about: text(
    'As `kibitz tabulate --json`. Most boards take long: ask as a job.',
    '与 `kibitz tabulate --json` 相同。多数棋盘耗时较长，宜作为任务提交。',
  ),
  batch: false,
  parameters: [{ name: 'grundy', kind: 'flag', about: text('Grundy values too', '同时求 SG 值') }, SECONDS],
  schema: definition => ({
    title: `tabulation of ${definition.id}`,
    oneOf: [tabulationSchema(definition), unprovedSchema(definition)],
  }),
  async ask({ game, spec, values, effort, kibitzer }) {
    const grundy = values.grundy === true && game.definition.capabilities.impartial;
    const began = performance.now();
    const { value, provedBy, refused } = await (await kibitzer()).ask('tabulate', { grundy }, effort);
    if (!value) return ok(unprovedGameJson(game, spec, [refusalOf('tabulate', refused)]));
    const seconds = (performance.now() - began) / 1000;
    return ok({ ...gameJson(game, spec), ...value, provedBy, seconds });
  },
};

function refusalOf(field: string, refused: readonly EngineRefusal[]): NotProved {
  const [first] = refused;
  return { field, why: first?.why ?? 'no-way', seconds: first?.seconds };
}

/** An answer whose fields are all required, or the answer that nothing is proved. */
function either(
  title: string,
  definition: GameDefinition,
  properties: Readonly<Record<string, Schema>>,
): Schema {
  const required = Object.keys(properties).filter(name => !variantNames(definition).includes(name));
  const whole = { type: 'object', properties, required, additionalProperties: false };
  return { title, oneOf: [whole, unprovedSchema(definition)] };
}

/** A board read from text may lack some of the usual parameters. */
function variantNames({ options }: GameDefinition): string[] {
  return options.map(option => (option.kind === 'size' ? option.id : option.key));
}
