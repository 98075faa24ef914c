import type { Match } from '../../core/game.ts';

/** 1,800 games, every third started by the program; the full score needs no loss and at least 1,610 wins. */
export const breadContest: Match = {
  firstGames: 600,
  secondGames: 1200,
  fullScore: 100,
  score: contestScore,
  starts: index => index % 3 === 0,
  scorelessLosses: 600,
};

/** floor(((x+y)/6 − 200) · min((x/(x+y))² + 0.2, 1)), at least 0, for x wins and y draws; in integers. */
function contestScore(wins: number, draws: number): number {
  const kept = wins + draws;
  if (kept <= 1200) return 0;
  // (x/s)² + 1/5 ≥ 1 exactly when 5x² ≥ 4s²
  if (5 * wins * wins >= 4 * kept * kept) return Math.floor((kept - 1200) / 6);
  return Number((BigInt(kept - 1200) * BigInt(5 * wins * wins + kept * kept)) / BigInt(30 * kept * kept));
}
