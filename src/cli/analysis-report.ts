import type { Analysis } from '../analysis/analyze.ts';
import { verdict } from '../analysis/verdict.ts';
import type { Searched } from '../analysis/worth.ts';
import { WORTH_NAMES, type WorthField, worthCells } from '../analysis/worth-text.ts';
import type { Game } from '../core/game.ts';
import { fill, type Lang, type Text, text } from '../core/text.ts';
import { makeTable } from './table.ts';
import { variantTitle } from './variant-name.ts';

/** A position for a person: board, verdict, what is known, and the moves best first. */
export function analysisReport(game: Game, analysis: Analysis<unknown, unknown>, lang: Lang): string {
  const { position } = analysis;
  const mover = game.definition.players[game.toMove(position)].title;
  const heading = text(
    `${variantTitle(game, position).en}. To move: ${mover.en}.`,
    `${variantTitle(game, position).zh}。轮到${mover.zh}。`,
  );
  const known = worthCells(analysis, lang).filter(([field]) => field !== 'outcome');
  return [
    heading[lang],
    '',
    game.draw(position),
    '',
    verdict(game, analysis)[lang],
    ...known.map(([field, value]) => `${WORTH_NAMES[field][lang]}${colon[lang]}${value}`),
    ...(analysis.unproved.length > 0 ? [unprovedLine(analysis.unproved)[lang]] : []),
    ...searchedLine(analysis.searched).map(line => line[lang]),
    '',
    ...moveTable(analysis, lang),
    '',
  ].join('\n');
}

/** Said when somebody had to wait for it. */
function searchedLine(searched: Searched | undefined): Text[] {
  if (!searched || searched.seconds < 1) return [];
  const nodes = searched.nodes.toLocaleString('en');
  const seconds = searched.seconds.toFixed(1);
  return [text(`Searched ${nodes} positions in ${seconds} s`, `搜索了 ${nodes} 个局面，用时 ${seconds} 秒`)];
}

const colon = text(': ', '：');

function unprovedLine(fields: readonly WorthField[]) {
  return fill(lang => {
    const names = fields.map(field => WORTH_NAMES[field][lang]).join(lang === 'zh' ? '、' : ', ');
    return lang === 'zh' ? `超出限度，未证明：${names}` : `Beyond the limit, not proved: ${names}`;
  });
}

/** A header and a line for each move, best first. */
export function moveTable(
  { moves }: Analysis<unknown, unknown>,
  lang: Lang,
  without: readonly WorthField[] = [],
): string[] {
  if (moves.length === 0) return [];
  const rows = moves.map(move => new Map(worthCells(move, lang)));
  const fields = [...new Set(rows.flatMap(row => [...row.keys()]))].filter(field => !without.includes(field));
  const header = [text('move', '走法')[lang], ...fields.map(field => WORTH_NAMES[field][lang])];
  return makeTable([
    header,
    ...moves.map((move, index) => [move.name, ...fields.map(field => rows[index]!.get(field) ?? '?')]),
  ]);
}
