import type { Game } from '../../core/game.ts';
import { rulesText } from '../../core/rules.ts';
import { type Text, textOf } from '../../core/text.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem, Problem, SampleBot } from '../../problems/problem.ts';
import { PROBLEMS } from '../../problems/registry.ts';
import { type BotFunctions, functionsOf } from './bot-script.ts';

/** A match and what its page needs beside it: what it is about, and bots to begin with. */
export interface MatchPage {
  readonly problem: MatchProblem;
  readonly game: Game;
  /** Paragraphs of the statement that come before its first heading; the rules where there is no statement. */
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

/** Statements are written for contestants and their formulas: what comes first is words, with names between dollars. */
function opening(statement: Text): Text {
  return textOf(language =>
    statement[language]
      .split('\n#')[0]!
      .replace(/\$(\w+)\$/g, '$1')
      .trim(),
  );
}

export const MATCH_PAGES = matchPages(PROBLEMS);

/** The one that opens when nobody says which. */
export const FIRST_MATCH = MATCH_PAGES[0]!;

export function findMatchPage(id: string): MatchPage | undefined {
  return MATCH_PAGES.find(({ problem }) => problem.id === id);
}
