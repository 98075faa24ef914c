import type { CheckedClaim } from '../answer/claims.ts';
import { fieldsOf } from '../answer/fields/list.ts';
import type { Game } from '../core/game.ts';
import { type Text, text, textOf } from '../core/text.ts';

/** Those that differ, each in a line, and how many there are of each kind. */
export function claimTexts({ definition }: Game, claims: readonly CheckedClaim[]): Text[] {
  if (claims.length === 0) return [];
  const [agree, differ] = [true, false].map(agrees => claims.filter(claim => claim.agrees === agrees));
  const fields = fieldsOf(definition);
  const lines = differ!.map(({ move, field, claimed, found }) => {
    const shown = (value: number) =>
      textOf(lang => fields.find(({ id }) => id === field)?.text(value, lang) ?? `${value}`);
    const said = shown(claimed);
    if (found === undefined)
      return text(
        `The input says ${move} ${said.en}, which is not a legal move here`,
        `输入给出 ${move} ${said.zh}，但这里不能走 ${move}`,
      );
    return text(
      `The input says ${move} ${said.en}, found ${shown(found).en}`,
      `输入给出 ${move} ${said.zh}，实际为 ${shown(found).zh}`,
    );
  });
  const [same, other] = [agree!.length, differ!.length];
  const rest = claims.length - same - other;
  return [
    ...lines,
    text(
      `Scores in the input: ${same} agree, ${other} differ${rest > 0 ? `, ${rest} not compared` : ''}`,
      `输入中的分值：${same} 个相符，${other} 个不符${rest > 0 ? `，${rest} 个未比较` : ''}`,
    ),
  ];
}
