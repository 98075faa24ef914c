import { makeFraction } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { ChosenSide, Compare } from '../comparison.ts';
import { type Choice, type ChoosingPolicy, policyComparer } from './differences.ts';
import { BREAD_STAGE } from './shelf.ts';

/** Two policies as the player shows them: every position in which no bread is right for both. */
export function comparerOnStage(...between: readonly [ChoosingPolicy, ChoosingPolicy]): Compare {
  const compare = policyComparer(between);
  return (_, position, on) => {
    const found = compare(position as BreadPosition, on.has('chance-first'));
    return {
      // the one that all of them can be put into: what a policy is worth against chance
      valuesOf: 'expectation',
      values: [oddsValue(found.values[0]), oddsValue(found.values[1])],
      differences: found.differences.map(({ position: at, sides: [first, second], isPlayed }) => ({
        code: BREAD_STAGE.encode(at),
        sides: [sideOf(at, first), sideOf(at, second)],
        isPlayed,
      })),
    };
  };
}

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
