import { objectSchema } from '../../../answer/schema.ts';
import type { Schema } from '../../../core/field.ts';
import type { Game, GameDefinition } from '../../../core/game.ts';
import { parsePosition } from '../../../core/parse-position.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { Values } from '../parameters.ts';
import { type ApiProblem, positionProblem } from '../problem.ts';
import type { ApiQuestion, QuestionContext } from '../question.ts';
import { ABOUT_A_POSITION, readPlayer } from '../read-parameters.ts';
import { missingOf, positionSchemas, unprovedJson, unprovedSchema } from '../unproved.ts';

export const solveQuestion: ApiQuestion = {
  id: 'solve',
  summary: text('the answer of the contest: does the player to move win?', '题目的答案：当前玩家是否必胜？'),
  about: text(
    'As `kibitz solve`. A text/plain body in the contest’s format (a count, then so many boards) is answered in the contest’s format, one answer per line; `Unknown.` where it is not proved.',
    '与 `kibitz solve` 相同。以 text/plain 发送题目格式的正文（先个数，再逐个棋盘），按题目要求每行回答一个；未能证明的为 `Unknown.`。',
  ),
  batch: true,
  parameters: [
    ...ABOUT_A_POSITION,
    { name: 'grundy', kind: 'flag', about: text('the Grundy value instead', '改为回答 SG 值') },
  ],
  schema: definition => ({
    title: `contest answer of ${definition.id}`,
    oneOf: [answerSchema(definition), unprovedSchema(definition)],
  }),
  async ask(asked) {
    const { game, spec, values } = asked;
    const toMove = readPlayer(game, values.toMove as string | undefined);
    if (!toMove.ok) return toMove;
    const field = solvedField(game, values);
    if (!field.ok) return field;
    const given = values.position as string | undefined;
    const position = given === undefined ? ok(game.initial()) : parsePosition(game, given, toMove.value);
    if (!position.ok) return err(positionProblem(position.error));
    const found = await solveAnswer(asked, position.value, field.value);
    if (!found.ok || 'answer' in found.value === false) return found;
    return ok({ game: game.definition.id, spec, answer: found.value.answer });
  },
};

function answerSchema(definition: GameDefinition): Schema {
  const { game, spec } = positionSchemas(definition);
  const answer = { anyOf: [{ type: 'string' }, { type: 'integer' }] };
  return objectSchema({ game: game!, spec: spec!, answer }, ['game', 'spec', 'answer']);
}

/** The id of the field that answers the question. */
export function solvedField(game: Game, { grundy }: Values): Result<string, ApiProblem> {
  if (!grundy) return ok(game.contest?.asks ?? 'outcome');
  const { id, capabilities } = game.definition;
  if (capabilities.impartial) return ok('grundy');
  const detail = text(
    `${id} is not impartial: it has no Grundy values`,
    `${id} 不是公平组合游戏，没有 SG 值`,
  );
  return err({ code: 'does-not-suit', detail, parameter: 'grundy' });
}

/** The contest's answer to a position, or that it is not proved. */
export async function solveAnswer(
  { game, spec, values, effort, kibitzer }: QuestionContext,
  position: unknown,
  field: string,
): Promise<Result<{ readonly answer: string | number } | ReturnType<typeof unprovedJson>, ApiProblem>> {
  const found = await (await kibitzer()).analyze(position, { fields: [field], moves: 'none' }, effort);
  const [failure] = found.failures;
  if (failure) return err({ code: 'bug', detail: failure });
  if (found[field] === undefined) return ok(unprovedJson(game, spec, position, [missingOf(found, field)]));
  if (values.grundy) return ok({ answer: found.grundy! });
  return ok({ answer: game.contest?.answer(found, position) ?? found.outcome! });
}
