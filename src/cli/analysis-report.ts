import type { Analysis } from '../answer/analysis.ts';
import { fieldsOf, worthTexts } from '../answer/fields/list.ts';
import { verdict } from '../answer/sentences.ts';
import type { Game } from '../core/game.ts';
import { type Lang, type Text, text, textOf, zh } from '../core/text.ts';
import { makeTable } from './output.ts';
import { variantTitle } from './variant-name.ts';

type AnyAnalysis = Analysis<unknown, unknown>;

/** The position, printed before the analysis: if nobody reads the output, the write fails before the work starts. */
export function analysisHeading(game: Game, position: unknown, lang: Lang): string {
  const mover = game.definition.players[game.toMove(position)].title;
  const title = variantTitle(game, position);
  const heading = text(`${title.en}. To move: ${mover.en}.`, zh`${title.zh}。轮到${mover.zh}。`);
  return [heading[lang], '', game.draw(position), '', ''].join('\n');
}

/** The answer: verdict, what is known, and the moves best first. */
export function analysisReport(
  game: Game,
  analysis: AnyAnalysis,
  lang: Lang,
  more: readonly Text[] = [],
): string {
  const { definition } = game;
  const player = game.toMove(analysis.position);
  const known = worthTexts(definition, analysis, lang, game.variant).filter(
    ({ field }) => field.id !== 'outcome',
  );
  return [
    verdict(game, analysis, { player, isYou: true })[lang],
    ...known.map(({ field, shown }) => `${field.title(definition)[lang]}${colon[lang]}${shown}`),
    ...(analysis.unproved.length > 0 ? [unprovedLine(game, analysis)[lang]] : []),
    ...[...more, ...searchedLine(analysis)].map(line => line[lang]),
    '',
    ...moveTable(game, analysis, lang),
    '',
  ].join('\n');
}

/** Shown if the search took a second or more. */
function searchedLine({ nodes, seconds }: AnyAnalysis): Text[] {
  if (nodes === undefined || seconds < 1) return [];
  const [count, time] = [nodes.toLocaleString('en'), seconds.toFixed(1)];
  return [text(`Searched ${count} positions in ${time} s`, `搜索了 ${count} 个局面，用时 ${time} 秒`)];
}

const colon = text(': ', '：');

function unprovedLine({ definition, variant }: Game, { unproved }: AnyAnalysis): Text {
  const fields = fieldsOf(definition, variant).filter(({ id }) => unproved.some(({ field }) => field === id));
  return textOf(lang => {
    const names = fields.map(field => field.title(definition)[lang]).join(lang === 'zh' ? '、' : ', ');
    return lang === 'zh' ? `上限内未能证明：${names}` : `Beyond the limit, not proved: ${names}`;
  });
}

/** A header and a line for each move, best first. */
export function moveTable(
  { definition, variant }: Game,
  { moves }: AnyAnalysis,
  lang: Lang,
  without: readonly string[] = [],
): string[] {
  if (moves.length === 0) return [];
  const rows = moves.map(
    move => new Map(worthTexts(definition, move, lang).map(({ field, shown }) => [field.id, shown])),
  );
  const fields = fieldsOf(definition, variant).filter(
    ({ id }) => !without.includes(id) && rows.some(row => row.has(id)),
  );
  const header = [text('move', '走法')[lang], ...fields.map(field => field.title(definition)[lang])];
  return makeTable([
    header,
    ...moves.map((move, index) => [move.name, ...fields.map(({ id }) => rows[index]!.get(id) ?? '?')]),
  ]);
}
