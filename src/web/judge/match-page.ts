import type { Game } from '../../core/game.ts';
import { rulesText } from '../../core/rules.ts';
import { type Text, textOf } from '../../core/text.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem, Problem, SampleBot } from '../../problems/problem.ts';
import { PROBLEMS } from '../../problems/registry.ts';
import { type BotFunctions, functionsOf } from './bot-script.ts';

/** A match with what its page needs: its description and sample bots. */
export interface MatchPage {
  readonly problem: MatchProblem;
  readonly game: Game;
  /** The paragraphs of the statement before its first heading; the rules without a statement. */
  readonly about: Text;
  readonly functions: BotFunctions;
  readonly samples: readonly SampleBot[];
}

export function matchPages(problems: readonly Problem[]): readonly MatchPage[] {
  return problems
    .filter(problem => problem.kind === 'match')
    .map(problem => {
      const game = openProblemGame(problem.game);
      return {
        problem,
        game,
        about: problem.statement ? opening(problem.statement('functions')) : rulesText(game),
        functions: functionsOf(problem),
        samples: problem.page?.samples ?? [],
      };
    });
}

/**
 * Statements are written for contestants, with formulas. Their first paragraphs are words, with names between
 * dollars.
 */
function opening(statement: Text): Text {
  return textOf(language =>
    statement[language]
      .split('\n#')[0]!
      .replace(/\$(\w+)\$/g, '$1')
      .trim(),
  );
}

export const MATCH_PAGES = matchPages(PROBLEMS);

/** The match that opens by default. */
export const FIRST_MATCH = MATCH_PAGES[0]!;

export function findMatchPage(id: string): MatchPage | undefined {
  return MATCH_PAGES.find(({ problem }) => problem.id === id);
}
