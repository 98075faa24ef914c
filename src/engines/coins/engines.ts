import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { type CoinsPosition, coinsLeft } from '../../games/coins/row.ts';
import { lookupEngine } from '../lookup-engine.ts';
import { rowTable } from './row-table.ts';

const SECONDS_AN_ENTRY = 4e-9;
const SECONDS_AT_LEAST = 1e-6;
const BYTES_AN_ENTRY = 4;

/** Values every end of the row with every limit, shortest ends first. */
export function coinsEngines(game: Game): readonly Engine[] {
  return [
    lookupEngine(game as Game<CoinsPosition, number>, {
      id: 'coins-table',
      title: text('a table of every end of the row with every limit', '列出每个剩余后缀与取数上限的表'),
      proves: ['outcome', 'score'],
      cost: position => {
        const entries = coinsLeft(position) ** 2 / 2;
        return { seconds: SECONDS_AT_LEAST + SECONDS_AN_ENTRY * entries, bytes: BYTES_AN_ENTRY * entries };
      },
      open: ({ row, gone, most, sums, toMove }) => {
        const best = rowTable(row.slice(gone));
        const lead = toMove === 0 ? sums[0] - sums[1] : sums[1] - sums[0];
        let before = 0;
        return {
          here: worthOf(lead + 2 * best.share(0, most) - best.total(0)),
          // moves come in order, one coin more each
          after: count => {
            before += row[gone + count - 1]!;
            return worthOf(lead + before - (2 * best.share(count, 2 * count) - best.total(count)));
          },
        };
      },
    }),
  ];
}

function worthOf(score: number): Worth {
  return { score, outcome: score > 0 ? 'win' : score < 0 ? 'loss' : 'draw' };
}
