import { makeSeedDigits, type Seed } from '../../core/seed.ts';
import { text } from '../../core/text.ts';
import { breadContest } from '../../games/bread/contest.ts';
import type { DataPoint, DataSet } from '../data-set.ts';

/** One point: the opponent's seed and the number of games. The answer is the full score. */
export function breadData(seed: Seed): DataSet {
  const { firstGames, secondGames, fullScore } = breadContest;
  const games = firstGames + secondGames;
  const title = text(`${games} games against a random opponent`, `与随机对手对弈 ${games} 局`);
  const only: DataPoint = {
    name: '1',
    tier: 1,
    score: 100,
    cases: games,
    about: title,
    input: () => [`${makeSeedDigits(seed)} ${games}\n`],
    answer: () => [`${fullScore}\n`],
  };
  return { tiers: [{ title, score: 100 }], points: [only], samples: [], beyond: [] };
}
