import type { Analysis } from '../../answer/analysis.ts';
import type { Player } from '../../core/game.ts';
import type { Session } from '../../play/session.ts';
import { type Mistake, mistakeOf } from './value-history.ts';

/** What one side did in a game. */
interface SideReview {
  readonly blunders: number;
  readonly slips: number;
  /** Moves of which nobody knows whether they were mistakes. */
  readonly unknown: number;
}

export interface Review {
  readonly sides: readonly [SideReview, SideReview];
  /** The move, counted from 0, that gave the result away last; undefined where none did. */
  readonly turningPoint: number | 'unknown' | undefined;
  /** The first player's last mistake and the second's. */
  readonly lastMistakes: readonly [number | undefined, number | undefined];
}

/** What a finished game looks like from its end. What is not proved is counted as such, never as good. */
export function reviewOf(
  session: Session,
  analysisOf: (position: unknown) => Analysis<unknown, unknown> | undefined,
): Review {
  const judged = session.moves.map((_, index) => ({
    player: session.game.toMove(session.positions[index]),
    mistake: mistakeOf(session, index, analysisOf),
  }));
  const sideOf = (side: Player): SideReview => {
    const count = (wanted: Mistake | 'unknown') =>
      judged.filter(({ player, mistake }) => player === side && mistake === wanted).length;
    return { blunders: count('blunder'), slips: count('slip'), unknown: count('unknown') };
  };
  const lastOf = (side: Player) => found(judged.findLastIndex(isMistakeOf(side)));
  const decisive = judged.findLastIndex(({ mistake }) => mistake === 'blunder' || mistake === 'unknown');
  return {
    sides: [sideOf(0), sideOf(1)],
    turningPoint: judged[decisive]?.mistake === 'unknown' ? 'unknown' : found(decisive),
    lastMistakes: [lastOf(0), lastOf(1)],
  };
}

function isMistakeOf(side: Player) {
  return ({ player, mistake }: { player: Player; mistake: Mistake | 'unknown' | undefined }) =>
    player === side && mistake !== undefined && mistake !== 'unknown';
}

function found(index: number): number | undefined {
  return index === -1 ? undefined : index;
}
