import { type Ending, endingOutcome, type Game, OUTCOMES, type Outcome, type Player } from '../core/game.ts';
import { zh as chinese, type Text, text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';
import type { Analysis, MoveWorth } from './analysis.ts';
import { unitsText } from './fields/score.ts';

const NOTHING = text('', '');

/** The person addressed: "you" for the reader, otherwise the player's name in the game. */
export interface Addressee {
  readonly player: Player;
  readonly isYou: boolean;
}

/**
 * The verdict in one sentence: who wins, how fast or by how much, and with which move; only what is proved.
 *
 * @example
 * ```ts
 * import { openKibitzer, openSpec, orThrow, verdict } from 'kibitz';
 *
 * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
 * const position = game.initial();
 * const analysis = await (await openKibitzer(game)).analyze(position);
 * const { en } = verdict(game, analysis, { player: game.toMove(position), isYou: true });
 * console.log(en.startsWith('You win in ')); // true
 * ```
 */
export function verdict<P, M>(game: Game<P, M>, analysis: Analysis<P, M>, who: Addressee): Text {
  const ending = game.ending(analysis.position);
  if (ending) return overSentence(game, ending);
  const best = analysis.moves[0];
  if (!analysis.outcome || !best)
    return text('Not proved: who wins has not been worked out here.', '未能证明：这里还没有算出谁胜。');
  const { en, zh } = subject(game, who);
  const verb = (you: string, they: string) => (who.isYou ? you : they);
  // a named move must be proved to reach the result that the sentence states
  const isAsGood =
    best.outcome === analysis.outcome && best.score === analysis.score && best.plies === analysis.plies;
  const how = isAsGood || analysis.outcome === 'loss' ? howOf(game, analysis) : NOTHING;
  if (best.outcome !== analysis.outcome && analysis.outcome !== 'loss') {
    return withoutMove(analysis.outcome, en, zh, howOf(game, analysis), who.isYou);
  }
  const play = game.isPass?.(analysis.position, best.move)
    ? text('pass', '停一手')
    : text(`play ${best.name}`, `走 ${best.name}`);
  switch (analysis.outcome) {
    case 'win':
      return text(
        `${en} ${verb('win', 'wins')}${how.en}: ${play.en}.`,
        chinese`${zh}必胜${how.zh}：${play.zh}。`,
      );
    case 'draw':
      return text(`Best play is a draw: ${play.en}.`, `双方都不失误则为平局：${play.zh}。`);
    case 'loss': {
      const comfort = isAsGood ? comfortOf(analysis, play, best) : WHATEVER_MOVE;
      return text(
        `${en} ${verb('lose', 'loses')}${how.en} against best play${comfort.en}.`,
        chinese`对手不失误的话${zh}必败${how.zh}${comfort.zh}。`,
      );
    }
  }
}

/** A win can be proved without knowing the winning move; a loss holds for every move. */
function withoutMove(outcome: 'win' | 'draw', en: string, zh: string, how: Text, isYou: boolean): Text {
  const unknown = text('which move does it is not proved', '该走哪一步未能证明');
  if (outcome === 'draw')
    return text(`Best play is a draw; ${unknown.en}.`, `双方都不失误则为平局，${unknown.zh}。`);
  return text(
    `${en} ${isYou ? 'win' : 'wins'}${how.en} with best play; ${unknown.en}.`,
    chinese`双方都不失误则${zh}必胜${how.zh}，${unknown.zh}。`,
  );
}

/** What is best in a lost position. A move is called best only where another one is proved to be worse. */
function comfortOf<P, M>({ score, plies, moves }: Analysis<P, M>, play: Text, best: MoveWorth<M>): Text {
  if (moves.length === 1) return text(`: ${best.name} is the only move`, chinese`：只能${play.zh}`);
  const worth = score === undefined ? 'plies' : 'score';
  if ((score ?? plies) === undefined) return WHATEVER_MOVE;
  const words = COMFORT[worth];
  if (moves.some(move => isBetter(best, move)))
    return text(`: ${best.name} ${words.best.en}`, `：${play.zh} ${words.best.zh}`);
  if (moves.every(move => move[worth] === best[worth])) return words.alike;
  return text(
    `: no move ${words.better.en} than ${best.name}`,
    `：没有走法比 ${best.name} ${words.better.zh}`,
  );
}

/** Sentences for a lost position: one best move, all alike, or some unknown. */
const COMFORT = {
  score: {
    best: text('loses least', '输得最少'),
    alike: text('; every move loses by as much', '，每种走法输得一样多'),
    better: text('loses by less', '输得更少'),
  },
  plies: {
    best: text('lasts longest', '撑得最久'),
    alike: text('; every move lasts equally long', '，每种走法撑得一样久'),
    better: text('lasts longer', '撑得更久'),
  },
} as const satisfies Record<'score' | 'plies', Readonly<Record<'best' | 'alike' | 'better', Text>>>;

const WHATEVER_MOVE = text(', whatever the move', '，怎么走都输');

function howOf<P, M>(game: Game<P, M>, { score, plies }: Analysis<P, M>): Text {
  if (score !== undefined) return margin(game, score, score < 0);
  if (plies === undefined) return NOTHING;
  return text(plies === 1 ? ' at once' : ` in ${plies}`, `（双方合计 ${plies} 步）`);
}

/** The margin, for the side that the sentence is about. */
function margin<P, M>({ definition }: Game<P, M>, score: number, isLost: boolean): Text {
  const size = unitsText(definition, Math.abs(score));
  return text(` by ${size.en}`, `，净${isLost ? '负' : '胜'} ${size.zh}`);
}

/** A move being composed: the move so far, and the legal moves that continue it. */
export interface DescribedMove<M> {
  /** The chosen cells, in the game's notation. */
  readonly name: string;
  readonly stands?: MoveWorth<M>;
  readonly longer: readonly MoveWorth<M>[];
}

/** Whether stopping here keeps the position's value, as far as that is proved. */
export function choiceSentence<M>(position: Worth, { name, stands, longer }: DescribedMove<M>): Text {
  if (!stands) return goOnSentence(name, longer);
  if (!stands.outcome) return text(`What ${name} is worth is not proved.`, chinese`${name} 的结果未能证明。`);
  const [better] = longer.filter(move => isBetter(move, stands));
  if (better) {
    const same = better.outcome === stands.outcome;
    const [stop, go] = [does(stands, same), does(better, same)];
    return text(
      `Stopping at ${name} ${stop.en}; ${better.name} ${go.en}.`,
      chinese`停在 ${name} ${stop.zh}；走 ${better.name} ${go.zh}。`,
    );
  }
  const here = does(stands, true);
  if (!position.outcome || position.outcome === stands.outcome) {
    return text(`${name} ${here.en}.`, chinese`${name} ${here.zh}。`);
  }
  const lost = longer.every(({ outcome }) => outcome !== undefined);
  return text(
    `Stopping at ${name} ${here.en}${lost && longer.length > 0 ? ', and going on from it is no better' : ''}: another move ${VERBS[position.outcome].en}.`,
    chinese`停在 ${name} ${here.zh}${lost && longer.length > 0 ? '，接着走也不会更好' : ''}：另有走法${VERBS[position.outcome].zh}。`,
  );
}

const VERBS: Readonly<Record<Outcome, Text>> = {
  win: text('wins', '必胜'),
  draw: text('draws', '能平'),
  loss: text('loses', '必败'),
};

/** The result of a move, with plies or score where they are wanted and known. */
function does({ outcome, score, plies }: Worth, exactly: boolean): Text {
  const { en, zh } = VERBS[outcome!];
  const amount = score === undefined ? plies : Math.abs(score);
  if (!exactly || amount === undefined || outcome === 'draw') return text(en, zh);
  if (score !== undefined) return text(`${en} by ${amount}`, `${zh}（差 ${amount}）`);
  return text(plies === 1 ? `${en} at once` : `${en} in ${amount}`, `${zh}（双方合计 ${amount} 步）`);
}

/** Proved to end better: by winner, else by speed or score. */
function isBetter(a: Worth, b: Worth): boolean {
  if (!a.outcome || !b.outcome) return false;
  const step = OUTCOMES.indexOf(b.outcome) - OUTCOMES.indexOf(a.outcome);
  if (step !== 0) return step > 0;
  if (a.score !== undefined && b.score !== undefined) return a.score > b.score;
  if (a.plies === undefined || b.plies === undefined) return false;
  return a.outcome === 'win' ? a.plies < b.plies : a.outcome === 'loss' && a.plies > b.plies;
}

/** For cells that are not a legal move yet: how to continue, and what is known about it. */
function goOnSentence<M>(name: string, longer: readonly MoveWorth<M>[]): Text {
  const shown = longer.slice(0, 3).map(move => {
    const verb = move.outcome ? does(move, false) : NOTHING;
    return text(`${move.name} ${verb.en}`.trim(), chinese`${move.name} ${verb.zh}`.trim());
  });
  const end = longer.length > shown.length ? text(' …', '……') : text('.', '。');
  return text(
    `${name} is no whole move yet; go on: ${shown.map(({ en }) => en).join(', ')}${end.en}`,
    chinese`${name} 还不是完整的走法，可以接着走：${shown.map(({ zh }) => zh).join('、')}${end.zh}`,
  );
}

/** How far a game was searched for mistakes. */
export interface Looked {
  readonly moves: number;
  /** Moves whose loss of value, if any, is proved. */
  readonly judged: number;
  readonly mistakes: number;
}

/** Claims no mistakes only if every move was checked. */
export function mistakesSentence({ moves, judged, mistakes }: Looked): Text {
  const found = text(`${mistakes} mistake${mistakes === 1 ? '' : 's'}`, `${mistakes} 次失误`);
  if (judged === moves) return mistakes === 0 ? text('No mistake.', '没有失误。') : endStop(found);
  const known = text(`${judged} of ${moves} moves proved`, `${moves} 步中已证明 ${judged} 步`);
  return mistakes === 0
    ? text(`Not known yet: ${known.en}.`, `还不知道：${known.zh}。`)
    : text(`${found.en} so far; ${known.en}.`, `目前 ${found.zh}；${known.zh}。`);
}

function endStop({ en, zh }: Text): Text {
  return text(`${en}.`, `${zh}。`);
}

/**
 * The result of a finished game; `you` is the reader's seat.
 *
 * @example
 * ```ts
 * import { endingSentence, openSpec, orThrow } from 'kibitz';
 *
 * const game = orThrow(openSpec('bread'));
 * console.log(endingSentence(game, { winner: 0 }).en); // First player has won!
 * console.log(endingSentence(game, { winner: 0 }, 0).zh); // 你赢了！
 * ```
 */
export function endingSentence<P, M>(game: Game<P, M>, ending: Ending, you?: Player): Text {
  if (ending.winner === 'nobody') return text('A draw.', '平局。');
  const isLost = you !== undefined && endingOutcome(ending, you) === 'loss';
  const by = ending.score === undefined ? NOTHING : margin(game, ending.score, isLost);
  const isYou = you === ending.winner;
  const { en, zh } = subject(game, { player: ending.winner, isYou });
  if (isLost) {
    return text(`You have lost${by.en}: ${en.toLowerCase()} has won.`, chinese`你输了${by.zh}：${zh}获胜。`);
  }
  return text(`${en} ${isYou ? 'have' : 'has'} won${by.en}!`, chinese`${zh}赢了${by.zh}！`);
}

/** The result in a sentence that also says that the game is over. */
export function overSentence<P, M>(game: Game<P, M>, ending: Ending, you?: Player): Text {
  const { en, zh } = endingSentence(game, ending, you);
  return text(`The game is over: ${en.charAt(0).toLowerCase()}${en.slice(1)}`, `对局结束：${zh}`);
}

export function subject<P, M>({ definition }: Game<P, M>, { player, isYou }: Addressee): Text {
  if (isYou) return text('You', '你');
  const { en, zh } = definition.players[player].title;
  return text(en.charAt(0).toUpperCase() + en.slice(1), zh);
}
