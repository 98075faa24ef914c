import type { Outcome } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import type { Lang } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { Analysis } from '../analysis.ts';

/**
 * What a sentence of the kibitzer claims, read back from its words alone. It knows nothing of how sentences are made: a
 * sentence that it cannot read is refused, so that whoever writes a new one has to say here what it claims.
 */
type Claim =
  | { readonly of: 'position'; readonly outcome?: Outcome | undefined }
  | { readonly of: 'position'; readonly plies: number }
  | { readonly of: 'position'; readonly lead: number }
  | { readonly of: 'subject'; readonly who: string }
  | { readonly of: 'move'; readonly name: string; readonly outcome: Outcome }
  | { readonly of: 'move'; readonly name: string; readonly plies: number }
  | { readonly of: 'move'; readonly name: string; readonly lead: number }
  /** As the position: no move is better. */
  | { readonly of: 'move'; readonly name: string; readonly best: true }
  | { readonly of: 'worse than'; readonly name: string }
  | { readonly of: 'only move'; readonly name: string }
  | { readonly of: 'alike'; readonly in: 'plies' | 'score' }
  | { readonly of: 'better'; readonly name: string; readonly than: string }
  | { readonly of: 'no move'; readonly does: Outcome }
  | { readonly of: 'nothing known of'; readonly name: string }
  | { readonly of: 'no better through'; readonly name: string }
  /** A guess, called one: what is expected and how far that may be off, or how some random games went. */
  | { readonly of: 'estimate'; readonly name: string; readonly score: number; readonly within: number }
  | { readonly of: 'estimate'; readonly name: string; readonly percent: number; readonly playouts: number };

type Reader = (found: readonly (string | undefined)[]) => Claim[];

const EN_VERBS: Readonly<Record<string, Outcome>> = {
  ...{ win: 'win', wins: 'win', draws: 'draw', lose: 'loss', loses: 'loss' },
};
const ZH_VERBS: Readonly<Record<string, Outcome>> = { 必胜: 'win', 能平: 'draw', 必败: 'loss' };

const PASS: Readonly<Record<Lang, string>> = { en: 'pass', zh: '停一手' };

/** ` in 3`, ` by 2 discs`, `（双方合计 3 步）`, `，净胜 2 子` … */
function amount(words: string | undefined): { plies: number } | { lead: number } | undefined {
  if (!words) return undefined;
  if (words.trim() === 'at once') return { plies: 1 };
  const number = Number(/\d+/.exec(words)?.[0]);
  return / in |合计/.test(words) ? { plies: number } : { lead: number };
}

const EN_HOW = '( at once| in \\d+| by \\d+(?: \\w+)?)?';
const ZH_HOW = '(（双方合计 \\d+ 步）|，净[胜负] \\d+ [^：。，；]+|（差 \\d+）)?';

function position(outcome: Outcome, how?: string): Claim[] {
  const exactly = amount(how);
  return [{ of: 'position', outcome }, ...(exactly ? [{ of: 'position' as const, ...exactly }] : [])];
}

function move(name: string, outcome: Outcome, how?: string): Claim[] {
  const exactly = amount(how);
  return [{ of: 'move', name, outcome }, ...(exactly ? [{ of: 'move' as const, name, ...exactly }] : [])];
}

const subject = (who: string | undefined): Claim => ({ of: 'subject', who: who! });

function listed(items: string, between: RegExp, verbs: Readonly<Record<string, Outcome>>): Claim[] {
  return items.split(between).flatMap(item => {
    const [name, verb] = item.split(' ');
    return verb ? move(name!, verbs[verb]!) : [{ of: 'nothing known of' as const, name: name! }];
  });
}

function judged([, name, score, within]: readonly (string | undefined)[]): Claim[] {
  return [{ of: 'estimate', name: name!, score: Number(score), within: Number(within) }];
}

const READERS: Readonly<Record<Lang, readonly (readonly [RegExp, Reader])[]>> = {
  en: [
    [/^Estimate: (\S+), about ([+-]?\d+) \w+ \(usually within ±(\d+)\)\.$/, judged],
    [
      /^Estimate: (\S+), which took (\d+)% of (\d+) random games; that says little\.$/,
      ([, name, percent, playouts]) => [
        { of: 'estimate', name: name!, percent: Number(percent), playouts: Number(playouts) },
      ],
    ],
    [/^Not proved: who wins has not been worked out here\.$/, () => [{ of: 'position', outcome: undefined }]],
    [
      new RegExp(`^(.+?) (wins?)${EN_HOW}: (?:play )?(\\S+)\\.$`),
      ([, who, , how, name]) => [subject(who), ...position('win', how), ...move(name!, 'win', how)],
    ],
    [/^Best play is a draw: (?:play )?(\S+)\.$/, ([, name]) => [...position('draw'), ...move(name!, 'draw')]],
    [
      new RegExp(`^(.+?) loses?${EN_HOW} against best play: (\\S+) (?:lasts longest|loses least)\\.$`),
      ([, who, how, name]) => [
        ...[subject(who), ...position('loss', how), ...move(name!, 'loss', how)],
        { of: 'move', name: name!, best: true },
        { of: 'worse than', name: name! },
      ],
    ],
    [
      new RegExp(
        `^(.+?) loses?${EN_HOW} against best play: no move (?:lasts longer|loses by less) than (\\S+)\\.$`,
      ),
      ([, who, how, name]) => [
        ...[subject(who), ...position('loss', how), ...move(name!, 'loss', how)],
        { of: 'move', name: name!, best: true },
      ],
    ],
    [
      new RegExp(`^(.+?) loses?${EN_HOW} against best play: (\\S+) is the only move\\.$`),
      ([, who, how, name]) => [...[subject(who), ...position('loss', how)], { of: 'only move', name: name! }],
    ],
    [
      new RegExp(
        `^(.+?) loses?${EN_HOW} against best play; every move (lasts equally long|loses by as much)\\.$`,
      ),
      ([, who, how, alike]) => [
        ...[subject(who), ...position('loss', how)],
        { of: 'alike', in: alike!.startsWith('lasts') ? 'plies' : 'score' },
      ],
    ],
    [
      new RegExp(`^(.+?) loses?${EN_HOW} against best play, whatever the move\\.$`),
      ([, who, how]) => [subject(who), ...position('loss', how)],
    ],
    [
      new RegExp(`^(.+?) (wins?)${EN_HOW} with best play; which move does it is not proved\\.$`),
      ([, who, verb, how]) => [
        ...[subject(who), ...position(EN_VERBS[verb!]!, how)],
        { of: 'no move', does: EN_VERBS[verb!]! },
      ],
    ],
    [
      /^Best play is a draw; which move does it is not proved\.$/,
      () => [...position('draw'), { of: 'no move', does: 'draw' }],
    ],
    [/^What (\S+) is worth is not proved\.$/, ([, name]) => [{ of: 'nothing known of', name: name! }]],
    [
      new RegExp(`^Stopping at (\\S+) (wins|draws|loses)${EN_HOW}; (\\S+) (wins|draws|loses)${EN_HOW}\\.$`),
      ([, stop, a, howA, go, b, howB]) => [
        ...move(stop!, EN_VERBS[a!]!, howA),
        ...move(go!, EN_VERBS[b!]!, howB),
        { of: 'better', name: go!, than: stop! },
      ],
    ],
    [
      new RegExp(
        `^Stopping at (\\S+) (wins|draws|loses)${EN_HOW}(, and going on from it is no better)?: another move (wins|draws)\\.$`,
      ),
      ([, stop, verb, how, none, other]) => [
        ...move(stop!, EN_VERBS[verb!]!, how),
        ...position(EN_VERBS[other!]!),
        ...(none ? [{ of: 'no better through' as const, name: stop! }] : []),
      ],
    ],
    [/^(\S+) is no whole move yet; go on: (.+?)( …|\.)$/, ([, , items]) => listed(items!, /, /, EN_VERBS)],
    [
      new RegExp(`^(\\S+) (wins|draws|loses)${EN_HOW}\\.$`),
      ([, name, verb, how]) => move(name!, EN_VERBS[verb!]!, how),
    ],
  ],
  zh: [
    [/^估计值：(\S+)，约 ([+-]?\d+) \S+（误差通常在 ±(\d+) 以内）。$/, judged],
    [
      /^估计值：(\S+)，随机模拟 (\d+) 局得分率 (\d+)%，说明不了多少。$/,
      ([, name, playouts, percent]) => [
        { of: 'estimate', name: name!, percent: Number(percent), playouts: Number(playouts) },
      ],
    ],
    [/^未能证明：这里还没有算出谁胜。$/, () => [{ of: 'position', outcome: undefined }]],
    [
      new RegExp(`^(.+?)必胜${ZH_HOW}：(?:走 )?(\\S+)。$`),
      ([, who, how, name]) => [subject(who), ...position('win', how), ...move(name!, 'win', how)],
    ],
    [/^双方都不失误则为平局：(?:走 )?(\S+)。$/, ([, name]) => [...position('draw'), ...move(name!, 'draw')]],
    [
      new RegExp(`^对手不失误的话(.+?)必败${ZH_HOW}：(?:走 )?(\\S+) (?:撑得最久|输得最少)。$`),
      ([, who, how, name]) => [
        ...[subject(who), ...position('loss', how), ...move(name!, 'loss', how)],
        { of: 'move', name: name!, best: true },
        { of: 'worse than', name: name! },
      ],
    ],
    [
      new RegExp(`^对手不失误的话(.+?)必败${ZH_HOW}：没有走法比 (\\S+) (?:撑得更久|输得更少)。$`),
      ([, who, how, name]) => [
        ...[subject(who), ...position('loss', how), ...move(name!, 'loss', how)],
        { of: 'move', name: name!, best: true },
      ],
    ],
    [
      new RegExp(`^对手不失误的话(.+?)必败${ZH_HOW}：只能(?:走 )?(\\S+)。$`),
      ([, who, how, name]) => [...[subject(who), ...position('loss', how)], { of: 'only move', name: name! }],
    ],
    [
      new RegExp(`^对手不失误的话(.+?)必败${ZH_HOW}，每种走法(撑得一样久|输得一样多)。$`),
      ([, who, how, alike]) => [
        ...[subject(who), ...position('loss', how)],
        { of: 'alike', in: alike!.startsWith('撑') ? 'plies' : 'score' },
      ],
    ],
    [
      new RegExp(`^对手不失误的话(.+?)必败${ZH_HOW}，怎么走都输。$`),
      ([, who, how]) => [subject(who), ...position('loss', how)],
    ],
    [
      new RegExp(`^双方都不失误则(.+?)(必胜)${ZH_HOW}，该走哪一步未能证明。$`),
      ([, who, verb, how]) => [
        ...[subject(who), ...position(ZH_VERBS[verb!]!, how)],
        { of: 'no move', does: ZH_VERBS[verb!]! },
      ],
    ],
    [
      /^双方都不失误则为平局，该走哪一步未能证明。$/,
      () => [...position('draw'), { of: 'no move', does: 'draw' }],
    ],
    [/^(\S+) 的结果未能证明。$/, ([, name]) => [{ of: 'nothing known of', name: name! }]],
    [
      new RegExp(`^停在 (\\S+) (必胜|能平|必败)${ZH_HOW}；走 (\\S+) (必胜|能平|必败)${ZH_HOW}。$`),
      ([, stop, a, howA, go, b, howB]) => [
        ...move(stop!, ZH_VERBS[a!]!, howA),
        ...move(go!, ZH_VERBS[b!]!, howB),
        { of: 'better', name: go!, than: stop! },
      ],
    ],
    [
      new RegExp(`^停在 (\\S+) (必胜|能平|必败)${ZH_HOW}(，接着走也不会更好)?：另有走法(必胜|能平)。$`),
      ([, stop, verb, how, none, other]) => [
        ...move(stop!, ZH_VERBS[verb!]!, how),
        ...position(ZH_VERBS[other!]!),
        ...(none ? [{ of: 'no better through' as const, name: stop! }] : []),
      ],
    ],
    [/^(\S+) 还不是完整的走法，可以接着走：(.+?)(……|。)$/, ([, , items]) => listed(items!, /、/, ZH_VERBS)],
    [
      new RegExp(`^(\\S+) (必胜|能平|必败)${ZH_HOW}。$`),
      ([, name, verb, how]) => move(name!, ZH_VERBS[verb!]!, how),
    ],
  ],
};

export function claimsOf(sentence: string, lang: Lang): readonly Claim[] | undefined {
  for (const [pattern, read] of READERS[lang]) {
    const found = pattern.exec(sentence);
    if (found) return read(found);
  }
  return undefined;
}

/** What is proved, and how the sentence may call who is to move. */
export interface Proved {
  readonly analysis: Analysis<unknown, unknown>;
  /** What is guessed, best first. */
  readonly guesses?: readonly Guess[];
  readonly subject: string;
  readonly lang: Lang;
}

/** Claims of a sentence that do not follow from what is proved; empty when it is honest. */
export function unprovedClaims(sentence: string, proved: Proved): string[] {
  const claims = claimsOf(sentence, proved.lang);
  if (!claims) return [`nobody can read '${sentence}'`];
  return claims.flatMap(claim =>
    holds(claim, proved) ? [] : [`'${sentence}' claims ${JSON.stringify(claim)}`],
  );
}

function holds(claim: Claim, { analysis, guesses = [], subject: who, lang }: Proved): boolean {
  const find = (name: string) =>
    analysis.moves.find(each => each.name === name || (name === PASS[lang] && each.name === 'pass'));
  switch (claim.of) {
    case 'position':
      return says(analysis, claim);
    case 'subject':
      return claim.who === who;
    case 'no move':
      return analysis.moves.every(({ outcome }) => outcome !== claim.does);
    case 'nothing known of':
      return find(claim.name)?.outcome === undefined;
    case 'better':
      return isProvedBetter(find(claim.name), find(claim.than));
    case 'worse than':
      return analysis.moves.some(each => isProvedBetter(find(claim.name), each));
    case 'only move':
      return analysis.moves.length === 1 && find(claim.name) !== undefined;
    case 'alike':
      return (
        analysis.moves.length > 1 &&
        analysis[claim.in] !== undefined &&
        analysis.moves.every(move => move[claim.in] === analysis[claim.in])
      );
    case 'no better through':
      return true;
    case 'estimate':
      // a guess beside a proof would be taken for one
      return analysis.outcome === undefined && isGuessed(claim, guesses[0]);
    case 'move': {
      const found = find(claim.name);
      if (!found) return false;
      if (!('best' in claim)) return says(found, claim);
      // the position's own value is the best that any move has
      return found.score === undefined
        ? found.plies !== undefined && found.plies === analysis.plies
        : found.score === analysis.score;
    }
  }
}

function isGuessed(claim: Claim & { of: 'estimate' }, guess: Guess | undefined): boolean {
  if (guess?.name !== claim.name) return false;
  if ('score' in claim)
    return guess.kind === 'judgement' && near(guess.score, claim.score) && guess.error.most === claim.within;
  return (
    guess.kind === 'playouts' && near(100 * guess.share, claim.percent) && guess.playouts === claim.playouts
  );
}

const near = (exact: number, said: number) => Math.abs(exact - said) <= 0.5;

function says(
  worth: Worth,
  claim: { outcome?: Outcome | undefined } | { plies: number } | { lead: number },
): boolean {
  if ('plies' in claim) return worth.plies === claim.plies;
  if ('lead' in claim) return worth.score !== undefined && Math.abs(worth.score) === claim.lead;
  return worth.outcome === claim.outcome;
}

const RANKS: Readonly<Record<Outcome, number>> = { win: 2, draw: 1, loss: 0 };

export function isProvedBetter(a?: Worth, b?: Worth): boolean {
  if (!a?.outcome || !b?.outcome) return false;
  if (RANKS[a.outcome] !== RANKS[b.outcome]) return RANKS[a.outcome] > RANKS[b.outcome];
  if (a.score !== undefined && b.score !== undefined) return a.score > b.score;
  if (a.plies === undefined || b.plies === undefined) return false;
  return a.outcome === 'win' ? a.plies < b.plies : a.outcome === 'loss' && a.plies > b.plies;
}
