import { expectedFields, type MoveWorth } from '../../analysis/analyze.ts';
import type { WorthField } from '../../analysis/worth.ts';
import { makeFraction, toNumber } from '../../core/fraction.ts';
import type { Game } from '../../core/game.ts';

/** Columns of the move table in their order; a game has those that its capabilities promise. */
const COLUMNS = ['plies', 'score', 'scoreWithEmpties', 'grundy', 'odds', 'paths'] as const;
export type Column = (typeof COLUMNS)[number];

export function columnsOf(game: Game): Column[] {
  const fields: readonly WorthField[] = expectedFields(game);
  return COLUMNS.filter(column => fields.includes(column));
}

/** What stands in a cell of the table, and the exact value behind a rounded one. */
export function cellText(move: MoveWorth<unknown>, column: Column): { shown: string; exact?: string } {
  switch (column) {
    case 'odds': {
      if (!move.odds) return { shown: '?' };
      const { win, draw, loss } = move.odds;
      const exact = `${makeFraction(win)} / ${makeFraction(draw)} / ${makeFraction(loss)}`;
      return { shown: percent(toNumber(win)), exact };
    }
    case 'paths': {
      if (!move.paths) return { shown: '?' };
      const { win, draw, loss } = move.paths;
      return { shown: [win, draw, loss].map(short).join(' '), exact: `${win} / ${draw} / ${loss}` };
    }
    case 'score':
    case 'scoreWithEmpties': {
      const value = move[column];
      return { shown: value === undefined ? '?' : value > 0 ? `+${value}` : `${value}` };
    }
    case 'plies':
    case 'grundy':
      return { shown: `${move[column] ?? '?'}` };
  }
}

/** Certain is 100 %; what is only nearly certain never rounds up to it. */
export function percent(share: number): string {
  if (share === 0 || share === 1) return `${share * 100}%`;
  return `${Math.min(99.9, Math.max(0.1, share * 100)).toFixed(1)}%`;
}

/** Large counts in thousands, millions …: the exact number is in the title. */
export function short(count: bigint): string {
  const units = ['', 'k', 'M', 'G', 'T', 'P', 'E'];
  let unit = 0;
  let value = count;
  while (value >= 10_000n && unit < units.length - 1) {
    value /= 1000n;
    unit++;
  }
  return `${value}${units[unit]}`;
}
