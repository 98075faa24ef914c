import type { Game } from '../../../core/game.ts';
import { createXorshift } from '../../../core/random.ts';

/** Positions of random games, in their texts, with who moves; those near the end are as likely as the others. */
export function randomPositions(
  game: Game,
  count: number,
  seed: number,
): { position: string; toMove: string }[] {
  const random = createXorshift(seed).next;
  const found: { position: string; toMove: string }[] = [];
  while (found.length < count) {
    const met: unknown[] = [game.initial()];
    for (;;) {
      const here = met.at(-1);
      const moves = game.moves(here);
      if (moves.length === 0) break;
      met.push(game.play(here, moves[Math.floor(random() * moves.length)]));
    }
    const at = met[Math.floor(random() * met.length)];
    const toMove = game.definition.players[game.toMove(at)].id;
    found.push({ position: game.makePosition(at).replace(/\n$/, ''), toMove });
  }
  return found;
}

/** What must be the same wherever it is asked: counts as digits, without what it cost and who found it. */
export function plainAnswer(answer: unknown): unknown {
  const { seconds: _, nodes: __, provedBy: ___, ...rest } = answer as Record<string, unknown>;
  return JSON.parse(JSON.stringify(rest), (key, value) =>
    /^(win|draw|loss)$/.test(key) ? `${value}` : value,
  );
}
