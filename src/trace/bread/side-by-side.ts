import { makeFraction } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { ChosenSide, Compare } from '../comparison.ts';
import { type Choice, comparePolicies } from './differences.ts';
import { BREAD_STAGE } from './shelf.ts';

/** Win most against never lose, as the player shows it: every position in which no bread is right for both. */
export const comparePoliciesOnStage: Compare = (_, position, on) => {
  const found = comparePolicies(position as BreadPosition, on.has('chance-first'));
  return {
    values: [oddsValue(found.mostWins), oddsValue(found.safest)],
    differences: found.differences.map(({ position: at, mostWins, safest: safe, isPlayed }) => ({
      code: BREAD_STAGE.encode(at),
      sides: [sideOf(at, mostWins), sideOf(at, safe)],
      isPlayed,
    })),
  };
};

function sideOf(position: BreadPosition, { breads, odds }: Choice): ChosenSide {
  return {
    moves: breads.map(bread => breadGame.makeMove(position, bread)),
    cells: breads.map(bread => bread - 1),
    value: oddsValue(odds),
  };
}

function oddsValue(odds: Odds): string {
  return OUTCOMES.map(outcome => makeFraction(odds[outcome])).join(' ');
}
