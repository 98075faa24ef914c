import { checkClaims } from '../../../answer/claims.ts';
import { endFields } from '../../../answer/fields/list.ts';
import { outcomeField } from '../../../answer/fields/outcome.ts';
import { analysisJson } from '../../../answer/json.ts';
import { analysisSchema } from '../../../answer/schema.ts';
import { MOVES_WANTED, type MoveScope } from '../../../core/engine.ts';
import type { Schema } from '../../../core/field.ts';
import type { GameDefinition } from '../../../core/game.ts';
import { err, ok } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { ApiQuestion } from '../question.ts';
import { ABOUT_A_POSITION, readFields, readPosition } from '../read-parameters.ts';

export const analyzeQuestion: ApiQuestion = {
  id: 'analyze',
  summary: text('the value of a position and of each move', '局面与每种走法的结论'),
  about: text(
    'As `kibitz analyze --json`: moves best first, each with its value for the player who makes it. If the outcome is not proved, the answer has no moves: only the missing fields, and why.',
    '与 `kibitz analyze --json` 相同：走法从优到劣，各附对走子一方的结论。胜负未能证明时，回答里没有走法，只列出缺少的字段和原因。',
  ),
  batch: true,
  parameters: [
    ...ABOUT_A_POSITION,
    {
      name: 'fields',
      kind: 'list',
      about: text('ids of fields (default: all fields of the game)', '所需字段的 id；默认全部'),
    },
    {
      name: 'moves',
      kind: 'choice',
      choices: MOVES_WANTED,
      about: text(
        'every move (all), one best move and how the game ends (best), or the position alone (none): less is cheaper',
        '每种走法（all）、只要一步最佳走法与终局结果（best），或只要局面本身（none）：越少越快',
      ),
    },
  ],
  schema: analysisAnswerSchema,
  async ask({ game, spec, values, effort, kibitzer }) {
    const position = readPosition(game, values);
    if (!position.ok) return position;
    const fields = readFields(game, values);
    if (!fields.ok) return fields;
    const moves = (values.moves ?? 'all') as MoveScope;
    const wanted = fields.value ?? (moves === 'best' ? endFields(game.definition) : undefined);
    const analysis = await (await kibitzer()).analyze(
      position.value,
      { moves, ...(wanted ? { fields: wanted } : {}) },
      effort,
    );
    const [failure] = analysis.failures;
    if (failure) return err({ code: 'bug', detail: failure });
    const whole = analysisJson(game, spec, analysis);
    const { moves: _, ...open } = whole;
    const isOpen = analysis.unproved.some(({ field }) => field === outcomeField.id);
    const claims = checkClaims(game, analysis, (values.position as string | undefined) ?? '');
    return ok({ ...(isOpen ? open : whole), ...(claims.length > 0 ? { claims } : {}) });
  },
};

/** An analysis, or, where it is unknown who wins, its fields without moves. */
export function analysisAnswerSchema(definition: GameDefinition): Schema {
  const { $schema: _, title, ...whole } = analysisSchema(definition);
  const properties = whole.properties as Readonly<Record<string, Schema>>;
  const { moves: __, outcome: ___, line: ____, ...open } = properties;
  const required = (whole.required as readonly string[]).filter(name => name !== 'moves');
  return {
    title,
    oneOf: [
      whole,
      {
        ...whole,
        title: `${title}, not proved`,
        properties: { ...open, unproved: { ...properties.unproved, contains: { const: outcomeField.id } } },
        required: [...required, 'unproved', 'reasons'],
      },
    ],
  };
}
