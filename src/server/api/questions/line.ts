import { bestLine } from '../../../answer/best-line.ts';
import { endFields, fieldsOf, worthJson } from '../../../answer/fields/list.ts';
import { outcomeField } from '../../../answer/fields/outcome.ts';
import { objectSchema } from '../../../answer/schema.ts';
import { OUTCOMES } from '../../../core/game.ts';
import { ok } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { ApiQuestion } from '../question.ts';
import { ABOUT_A_POSITION, readPosition } from '../read-parameters.ts';
import { missingOf, positionJson, positionSchemas, unprovedJson, unprovedSchema } from '../unproved.ts';

export const lineQuestion: ApiQuestion = {
  id: 'line',
  summary: text('best play of both sides', '双方最佳变化'),
  about: text(
    'From the position to the end of the game, or as far as it is proved (`end`). Every move preserves the proved value; its outcome is for the player who makes it.',
    '从该局面走到终局，或到能证明为止（`end`）。每一步都保住已证明的结果；结果对走子一方而言。',
  ),
  batch: true,
  parameters: ABOUT_A_POSITION,
  schema: definition => {
    const worth = Object.fromEntries(
      fieldsOf(definition)
        .filter(({ id }) => endFields(definition).includes(id))
        .map(({ id, schema }) => [id, schema]),
    );
    const step = objectSchema(
      { move: { type: 'string' }, outcome: { enum: OUTCOMES }, pass: { const: true } },
      ['move', 'outcome'],
    );
    const whole = objectSchema(
      {
        ...positionSchemas(definition),
        ...worth,
        line: { type: 'array', items: step },
        end: { enum: ['over', 'unproved'] },
      },
      ['game', 'spec', 'position', 'toMove', 'outcome', 'line', 'end'],
    );
    return { title: `best line of ${definition.id}`, oneOf: [whole, unprovedSchema(definition)] };
  },
  async ask({ game, spec, values, effort, kibitzer }) {
    const position = readPosition(game, values);
    if (!position.ok) return position;
    const known = await kibitzer();
    const wish = { fields: endFields(game.definition), moves: 'best' } as const;
    const analysis = await known.analyze(position.value, wish, effort);
    if (analysis.outcome === undefined)
      return ok(unprovedJson(game, spec, position.value, [missingOf(analysis, outcomeField.id)]));
    const { steps, end } = await bestLine(game, analysis, (there, asked) =>
      known.analyze(there, asked, effort),
    );
    return ok({
      ...positionJson(game, spec, position.value),
      ...worthJson(game.definition, analysis),
      line: steps.map(step => ({
        move: step.name,
        outcome: step.outcome,
        ...(step.isPass ? { pass: true } : {}),
      })),
      end,
    });
  },
};
