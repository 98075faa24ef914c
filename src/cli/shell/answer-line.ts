import type { Analysis } from '../../answer/analysis.ts';
import { endFields, fieldsOf, worthJson } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import { analysisJson, exactJson } from '../../answer/json.ts';
import type { AnalysisOptions } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { makeSpec } from '../../games/spec.ts';

/** What fits on a line, and decides games: whoever wants all of it asks for JSON. */
export function lineWish({ definition }: Game): AnalysisOptions {
  const known = fieldsOf(definition).map(({ id }) => id);
  return { fields: [...endFields(definition), ...known.filter(id => id === 'grundy')], moves: 'best' };
}

/** `win plies=3 grundy=2 move=a1-b1`; `unknown why=time` where it is not proved. */
export function answerText(game: Game, analysis: Analysis<unknown, unknown>): string {
  const { outcome: found, ...rest } = worthJson(game.definition, analysis);
  const why = analysis.unproved.find(({ field }) => field === outcomeField.id)?.why;
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  const [best] = analysis.moves;
  return [
    found ?? 'unknown',
    ...facts,
    ...(best && found !== undefined ? [`move=${best.name}`] : []),
    ...(why === undefined ? [] : [`why=${why}`]),
  ].join(' ');
}

/** What `analyze --json` says. */
export function shellAnswerJson(game: Game, analysis: Analysis<unknown, unknown>): string {
  return exactJson(analysisJson(game, makeSpec(game), analysis));
}
