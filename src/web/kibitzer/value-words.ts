import type { Game, Outcome, Player } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { moveName, type Session } from '../../play/session.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { WORDS } from '../common/words.ts';
import type { ValuePoint } from './value-history.ts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Who wins from a point of the game on with best play, as far as it is proved. */
function standing({ definition }: Game, { outcome, score, plies }: ValuePoint): Text {
  if (outcome === undefined) return WORDS.unknown;
  if (outcome === 'draw') return EXPLAIN_WORDS.draw;
  const winner: Readonly<Record<Exclude<Outcome, 'draw'>, Player>> = { win: 0, loss: 1 };
  const { en, zh } = EXPLAIN_WORDS.wins(definition.players[winner[outcome]].title);
  if (score !== undefined) {
    const unit = definition.scoreUnit ?? text('point', '分');
    const lead = Math.abs(score);
    return text(`${en} by ${lead} ${unit.en}${lead === 1 ? '' : 's'}`, `${zh}，净胜 ${lead} ${unit.zh}`);
  }
  return plies === undefined || plies === 0
    ? text(en, zh)
    : text(`${en} in ${plies}`, `${zh}（双方合计 ${plies} 步）`);
}

/** A bar of the chart in words: the move that led there, who wins, and what the move gave away. */
export function pointWords(session: Session, points: readonly ValuePoint[], index: number): Text {
  const point = points[index];
  if (!point) return text('', '');
  const value = standing(session.game, point);
  const name = index === 0 ? '' : moveName(session, index - 1);
  const after = index === 0 ? EXPLAIN_WORDS.start : text(`${index}. ${name}`, `${index}. ${name}`);
  const gave = point.mistake ? EXPLAIN_WORDS[point.mistake] : undefined;
  return text(
    `${after.en}: ${value.en}.${gave ? ` ${capital(gave.en)}.` : ''}`,
    `${after.zh}：${value.zh}。${gave ? `${gave.zh}。` : ''}`,
  );
}
