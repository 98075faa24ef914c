import { POINTS } from '../../core/text.ts';
import { currentPosition, mayChoose, type Session, seatToMove, toMove } from '../../play/session.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import type { Table } from '../play/table.ts';

/** Whose turn it is, or why it is nobody’s. */
export function turnText({ paused }: Table, at: Session): string {
  const language = lang.value;
  const seat = seatToMove(at);
  if (!seat) return WORDS.gameOver[language];
  const name = at.game.definition.players[toMove(at)].title[language];
  if (at.at !== at.moves.length) return WORDS.looking[language];
  const { open, close } = POINTS[language];
  if (seat.kind === 'human') return `${WORDS.yourTurn[language]}${open}${name}${close}`;
  return paused.value ? WORDS.paused[language] : `${WORDS.computerThinks[language]}${open}${name}${close}`;
}

/** What to do with the board, for whoever may move. */
export function helpText({ view }: Table, at: Session): string {
  const language = lang.value;
  if (!mayChoose(at)) return '\u00a0';
  const position = currentPosition(at);
  const mustPass = at.game.moves(position).every(move => at.game.isPass?.(position, move));
  return (mustPass ? WORDS.mustPass : view.value!.help)[language];
}
