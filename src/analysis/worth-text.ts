import { makeFraction, toNumber } from '../core/fraction.ts';
import type { Outcome } from '../core/game.ts';
import { type Lang, type Text, text } from '../core/text.ts';
import { WORTH_FIELDS, type Worth, type WorthField } from './worth.ts';

export type { WorthField } from './worth.ts';

export const OUTCOME_NAMES: Readonly<Record<Outcome, Text>> = {
  win: text('win', '胜'),
  draw: text('draw', '平'),
  loss: text('loss', '负'),
};

/** Colour never stands alone: each outcome has its sign. */
export const OUTCOME_SIGNS: Readonly<Record<Outcome, string>> = { win: '+', draw: '=', loss: '-' };

export const WORTH_NAMES: Readonly<Record<WorthField, Text>> = {
  outcome: text('outcome', '结果'),
  plies: text('plies', '步数'),
  grundy: text('Grundy', 'SG 值'),
  odds: text('odds vs random (win · draw · loss)', '对随机对手的概率（胜 · 平 · 负）'),
  paths: text('paths (win · draw · loss)', '走法数（胜 · 平 · 负）'),
  score: text('discs', '子差'),
  scoreWithEmpties: text('discs, empties to the winner', '子差（空格归胜方）'),
};

/** What is known about a position or move, as text, in the usual order. */
export function worthCells(worth: Worth, lang: Lang): [WorthField, string][] {
  return WORTH_FIELDS.flatMap((field): [WorthField, string][] =>
    worth[field] === undefined ? [] : [[field, fieldText(worth, field, lang)]],
  );
}

function fieldText(worth: Worth, field: WorthField, lang: Lang): string {
  switch (field) {
    case 'outcome':
      return `${OUTCOME_SIGNS[worth.outcome!]} ${OUTCOME_NAMES[worth.outcome!][lang]}`;
    case 'odds': {
      const { win, draw, loss } = worth.odds!;
      return [win, draw, loss].map(odds => shortFraction(makeFraction(odds), toNumber(odds))).join(' · ');
    }
    case 'paths': {
      const { win, draw, loss } = worth.paths!;
      return [win, draw, loss].join(' · ');
    }
    case 'score':
    case 'scoreWithEmpties':
      return signed(worth[field]!);
    case 'plies':
    case 'grundy':
      return `${worth[field]}`;
  }
}

export function signed(score: number): string {
  return score > 0 ? `+${score}` : `${score}`;
}

/** Fractions that would fill the line are shown as decimals that say they are rounded. */
function shortFraction(exact: string, value: number): string {
  return exact.length <= 13 ? exact : `≈${value.toFixed(6)}`;
}
