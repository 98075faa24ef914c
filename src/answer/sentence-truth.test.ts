import { describe, expect, it } from 'vitest';
import type { Game, GameDefinition } from '../core/game.ts';
import type { Guess } from '../core/guess.ts';
import { createXorshift, type Random } from '../core/random.ts';
import { LANGS, type Lang } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';
import { engines } from '../engines/registry.ts';
import { randomPositions } from '../games/conformance.suite.ts';
import { GAMES } from '../games/registry.ts';
import { makeSpec } from '../games/spec.ts';
import { smallVariants } from '../games/variants.suite.ts';
import { viewOf } from '../web/boards/views.ts';
import { choiceOf } from '../web/kibitzer/choice.ts';
import type { Analysis } from './analysis.ts';
import { bestMoves } from './best-moves.ts';
import {
  ESTIMATE,
  estimateExplanation,
  estimateQuality,
  estimateSentence,
  estimateText,
} from './estimates.ts';
import { fieldsOf, worthOrder } from './fields/list.ts';
import { openKibitzer } from './kibitzer.ts';
import { choiceSentence, mistakesSentence, verdict } from './sentences.ts';
import { claimsOf, isProvedBetter, unprovedClaims } from './testing/claims.ts';

type AnyAnalysis = Analysis<unknown, unknown>;

const POSITIONS = 6;
const WITHHELD = 5;

/** Forgets what is known, here and there, and puts the moves in order by what is left. */
function withhold(definition: GameDefinition, analysis: AnyAnalysis, share: number, random: Random) {
  const ids = fieldsOf(definition).map(({ id }) => id);
  const forget = <W extends Worth>(worth: W): W => {
    const left: Record<string, unknown> = { ...worth };
    for (const id of ids) if (random.next() < share) delete left[id];
    return left as W;
  };
  const moves = analysis.moves.map(forget);
  return { ...forget(analysis), moves: moves.sort(worthOrder(definition)) } as AnyAnalysis;
}

async function analysesOf(game: Game, seed: number): Promise<AnyAnalysis[]> {
  const random = createXorshift(seed);
  const kibitzer = await openKibitzer(game, engines);
  const open = randomPositions(game, seed, 3).filter(position => !game.ending(position));
  const found = [];
  for (let count = 0; count < POSITIONS; count++) {
    found.push(await kibitzer.analyze(random.pick(open), {}, { maxEstimatedSeconds: 0.1, seconds: 0.3 }));
  }
  return found;
}

describe.each(GAMES.map(definition => [definition.id, definition] as const))('%s', (_, definition) => {
  const games = smallVariants(definition);

  it('has variants to speak of', () => expect(games.length).toBeGreaterThan(0));

  it('says nothing that is not proved', async () => {
    for (const [index, game] of games.entries()) {
      const random = createXorshift(7 + index);
      for (const whole of await analysesOf(game, 31 + index)) {
        for (let round = 0; round < WITHHELD; round++) {
          const known = withhold(definition, whole, round / WITHHELD, random);
          expect(dishonest(game, known, whole, random)).toEqual([]);
        }
      }
    }
  }, 120_000);

  it('calls a guess an estimate, and claims nothing by it', () => {
    for (const [index, game] of games.entries()) {
      const random = createXorshift(11 + index);
      const open = randomPositions(game, 5 + index, 2).filter(position => !game.ending(position));
      for (let round = 0; round < 2 * POSITIONS; round++) {
        expect(dishonestGuesses(game, random.pick(open), round % 2 === 0, random)).toEqual([]);
      }
    }
  });
});

/** What only somebody says who knows. */
const FACTS: Readonly<Record<Lang, RegExp>> = {
  en: /\b(wins?|won|lose[sd]?|lost|draws|best|proved to|certain(ly)?|must|will)\b/i,
  zh: /必胜|必败|必平|能平|获胜|一定|肯定|最佳|证明为/,
};
/** Where a guess says what it is not, or counts draws. */
const DENIALS: Readonly<Record<Lang, RegExp>> = {
  en: /not who wins|draws as halves/g,
  zh: /并非胜负结论/g,
};

/** Guesses of a position's moves that nobody made, in all words that there are for guesses. */
function dishonestGuesses(game: Game, position: unknown, isJudged: boolean, random: Random): string[] {
  const guesses = game.moves(position).map((move): Guess => {
    const shared = { move, name: game.makeMove(position, move) };
    const share = random.next();
    const most = 3 + Math.floor(20 * random.next());
    return isJudged
      ? {
          ...{ kind: 'judgement', ...shared, score: 40 * random.next() - 20, plies: 8, left: 30 },
          error: { half: Math.ceil(most / 2), most },
        }
      : {
          ...{ kind: 'playouts', ...shared, playouts: 40, share },
          ...{ low: Math.max(0, share - 0.1), high: Math.min(1, share + 0.1) },
        };
  });
  const moves = guesses.map(({ move, name }) => ({ move, name }));
  const analysis: AnyAnalysis = { position, moves, unproved: [], provedBy: {}, failures: [], seconds: 0 };
  const { definition } = game;
  const [guess] = guesses as [Guess];
  return LANGS.flatMap(lang => {
    const sentence = estimateSentence(definition, guess)[lang];
    const words = [sentence, estimateQuality(definition, guess)[lang], estimateExplanation(guess)[lang]];
    return [
      ...unprovedClaims(sentence, { analysis, guesses, subject: '', lang }),
      ...words.filter(said => FACTS[lang].test(said.replaceAll(DENIALS[lang], ''))),
      ...words.slice(0, 2).filter(said => !said.toLowerCase().includes(ESTIMATE[lang].toLowerCase())),
      ...(estimateText(guess).startsWith('~') ? [] : [estimateText(guess)]),
      // beside a proof it would be taken for one
      ...(unprovedClaims(sentence, {
        ...{ analysis: { ...analysis, outcome: 'win' }, guesses, subject: '', lang },
      }).length > 0
        ? []
        : [`'${sentence}' beside a proof`]),
    ];
  });
}

/** Claims that do not follow from what is known, or that are not so. */
function dishonest(game: Game, known: AnyAnalysis, whole: AnyAnalysis, random: Random): string[] {
  const player = game.toMove(known.position);
  return LANGS.flatMap(lang => {
    const title = game.definition.players[player].title[lang];
    const name = title.charAt(0).toUpperCase() + title.slice(1);
    const you = lang === 'zh' ? '你' : 'You';
    return [true, false].flatMap(isYou => {
      const sentence = verdict(game, known, { player, isYou })[lang];
      const subject = isYou ? you : name;
      return [
        ...unprovedClaims(sentence, { analysis: known, subject, lang }),
        ...(known.outcome ? wrongly(sentence, whole, subject, lang) : []),
        ...choices(game, known, random).flatMap(choice => {
          const said = choiceSentence(known, choice)[lang];
          return unprovedClaims(said, { analysis: known, subject, lang });
        }),
        ...notBest(game, known),
      ].map(problem => `${makeSpec(game)} ${game.makePosition(known.position)}${problem}`);
    });
  });
}

/** What follows from the whole worth as well as from the part that is known; what is unknown need not. */
function wrongly(sentence: string, whole: AnyAnalysis, subject: string, lang: 'en' | 'zh'): string[] {
  if (claimsOf(sentence, lang)?.some(({ of }) => of === 'no move')) return [];
  return unprovedClaims(sentence, { analysis: whole, subject, lang });
}

/** Some ways to put a move together cell by cell. */
function choices(game: Game, { position, moves }: AnyAnalysis, random: Random) {
  const view = viewOf(game);
  return moves.slice(0, 4).flatMap(({ move }) => {
    const cells = view.cellsOf(position, move);
    if (cells.length === 0) return [];
    const part = cells.slice(0, 1 + Math.floor(random.next() * cells.length));
    return [choiceOf(view, position, moves, part)];
  });
}

/** Moves called best although a better one is proved, or although nothing is proved to be worse. */
function notBest(game: Game, { moves }: AnyAnalysis): string[] {
  const best = bestMoves(game.definition, moves);
  if (best.size === moves.length && best.size > 0) return ['every move is called best'];
  return [...best].flatMap(move => {
    const isBeaten = moves.some(other => isProvedBetter(other, move));
    // a draw may be beaten by a move of which nothing is known
    const mayBeBeaten = move.outcome !== 'win' && moves.some(({ outcome }) => outcome === undefined);
    return isBeaten || mayBeBeaten || !move.outcome ? [`${move.name} is called best`] : [];
  });
}

it.each([
  [{ moves: 0, judged: 0, mistakes: 0 }, 'No mistake.'],
  [{ moves: 8, judged: 8, mistakes: 0 }, 'No mistake.'],
  [{ moves: 8, judged: 8, mistakes: 1 }, '1 mistake.'],
  [{ moves: 8, judged: 7, mistakes: 0 }, 'Not known yet: 7 of 8 moves proved.'],
  [{ moves: 8, judged: 3, mistakes: 2 }, '2 mistakes so far; 3 of 8 moves proved.'],
])('says of %j: %s', (looked, said) => expect(mistakesSentence(looked).en).toBe(said));

describe('the checker', () => {
  const moves = [{ move: 1, name: 'a1' }];
  const analysis = {
    position: 0,
    moves,
    unproved: [],
    provedBy: {},
    failures: [],
    seconds: 0,
  } as AnyAnalysis;
  it.each([
    ['You win: play a1.', {}],
    ['You win in 3: play a1.', { outcome: 'win', plies: 4 }],
    ['You lose in 4 against best play: a1 lasts longest.', { outcome: 'loss' }],
    ['You lose by 4 discs against best play: a1 loses least.', { outcome: 'loss', score: -2 }],
    ['Stopping at a1 loses; a2 wins.', { outcome: 'loss' }],
    ['Surely you win.', { outcome: 'win' }],
    ['Estimate: a1, about +3 discs (usually within ±9).', {}],
    ['Estimate: a1 wins, about +3 discs (usually within ±9).', {}],
  ] as const)('refuses %j of %j', (sentence, worth) => {
    const made = { ...analysis, ...worth, moves: [{ ...moves[0]!, ...worth }] };
    expect(unprovedClaims(sentence, { analysis: made, subject: 'You', lang: 'en' })).not.toEqual([]);
  });
});
