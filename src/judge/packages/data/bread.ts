import { text } from '../../../core/text.ts';
import { bread } from '../../problems/bread.ts';
import type { DataPoint, DataSet } from './point.ts';

/** One point: the opponent's seed and the number of games. The answer is the full score. */
export function breadData(seed: number): DataSet {
  const { firstGames, secondGames, fullScore } = bread.match;
  const games = firstGames + secondGames;
  const title = text(`${games} games against a random opponent`, `与随机对手对弈 ${games} 局`);
  const only: DataPoint = {
    name: '1',
    tier: 1,
    score: 100,
    cases: games,
    about: title,
    input: () => [`${seed} ${games}\n`],
    answer: () => [`${fullScore}\n`],
  };
  return { tiers: [{ title, score: 100 }], points: [only], samples: [], beyond: [] };
}
