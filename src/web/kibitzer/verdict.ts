import type { Analysis } from '../../analysis/analyze.ts';
import { type Ending, endingOutcome, type GameDefinition, type Player } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';

/** Who is meant: a person at the page is "you", anybody else has the name that the game gives. */
export interface Addressee {
  readonly definition: GameDefinition;
  readonly player: Player;
  readonly isYou: boolean;
}

/** What a finished game came to, in one sentence; `you` is the only person who plays. */
export function endingVerdict(ending: Ending, definition: GameDefinition, you?: Player): Text {
  if (ending.winner === 'nobody') return text('A draw.', '平局。');
  const discs = ending.score ? Math.abs(ending.score.onBoard) : undefined;
  const by =
    discs === undefined
      ? text('', '')
      : text(` by ${discs} disc${discs === 1 ? '' : 's'}`, `，相差 ${discs} 子`);
  const who = { definition, player: ending.winner, isYou: you === ending.winner };
  const { en, zh } = subject(who);
  if (you !== undefined && endingOutcome(ending, you) === 'loss') {
    return text(`You have lost${by.en}: ${en.toLowerCase()} has won.`, `你输了${by.zh}：${zh}获胜。`);
  }
  return text(`${en} ${who.isYou ? 'have' : 'has'} won${by.en}!`, `${zh}赢了${by.zh}！`);
}

/** The kibitzer's sentence: who wins, how fast or by how much, and with which move. */
export function verdict(analysis: Analysis<unknown, unknown>, who: Addressee): Text {
  const { en, zh } = subject(who);
  const verb = (you: string, they: string) => (who.isYou ? you : they);
  const best = analysis.moves[0];
  if (!analysis.outcome || !best) {
    return text('Too deep to prove here: nobody knows yet who wins.', '太深，这里证明不了：还不知道谁会赢。');
  }
  const how = howOf(analysis);
  const play = best.name === 'pass' ? text('pass', '停一手') : text(`play ${best.name}`, `走 ${best.name}`);
  switch (analysis.outcome) {
    case 'win':
      return text(`${en} ${verb('win', 'wins')}${how.en}: ${play.en}.`, `${zh}${how.zh}必胜：${play.zh}。`);
    case 'draw':
      return text(`Best play is a draw: ${play.en}.`, `双方都走最好则平局：${play.zh}。`);
    case 'loss': {
      const comfort =
        analysis.score === undefined
          ? text(`${best.name} lasts longest`, `${play.zh}撑得最久`)
          : text(`${best.name} loses least`, `${play.zh}输得最少`);
      return text(
        `${en} ${verb('lose', 'loses')}${how.en} against best play: ${comfort.en}.`,
        `对手不出错，${zh}${how.zh}必败：${comfort.zh}。`,
      );
    }
  }
}

function subject({ definition, player, isYou }: Addressee): Text {
  if (isYou) return text('You', '你');
  const { en, zh } = definition.players[player].title;
  return text(en.charAt(0).toUpperCase() + en.slice(1), zh);
}

function howOf({ score, plies }: Analysis<unknown, unknown>): Text {
  if (score !== undefined) return text(` by ${Math.abs(score)}`, `以 ${Math.abs(score)} 子之差`);
  if (plies === undefined) return text('', '');
  return plies === 1 ? text(' at once', '一步') : text(` in ${plies}`, ` ${plies} 步`);
}
