import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSpec } from '../games/spec.ts';
import { HUMAN } from './seats.ts';
import {
  canPutBack,
  currentNode,
  currentPath,
  cutHere,
  goTo,
  goToPath,
  playMove,
  putBack,
  type Session,
  startSession,
  takeBack,
} from './session.ts';
import { act, anyDeed, anySession, seen } from './testing/any-session.ts';
import { type GameNode, treeNodeAt } from './tree.ts';
import { annotate, neighbourVariation, promote, removeAt, restore } from './variations.ts';

function bread(...weights: number[]): Session {
  const game = openSpec('bread');
  if (!game.ok) throw new Error(game.error.en);
  return weights.reduce(playMove, startSession(game.value));
}

const names = ({ root }: Session, ...path: string[]) => treeNodeAt(root, path)!.next.map(({ name }) => name);

/** Every place of a tree. */
function* places(node: GameNode, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  for (const child of node.next) yield* places(child, [...path, child.name]);
}

describe('a move from the past', () => {
  it('opens a variation and keeps what came after', () => {
    const varied = playMove(goTo(bread(5, 1, 9), 1), 2);
    expect(varied).toMatchObject({ moves: [5, 2], at: 2, path: ['5', '2'] });
    expect(names(varied, '5')).toEqual(['1', '2']);
    const back = goToPath(varied, ['5', '1']);
    expect(back).toMatchObject({ moves: [5, 1, 9], at: 2 });
  });

  it('that was played before leads along its line', () => {
    const varied = playMove(goTo(playMove(goTo(bread(5, 1, 9), 1), 2), 1), 1);
    expect(varied).toMatchObject({ moves: [5, 1, 9], at: 2 });
    expect(names(varied, '5')).toEqual(['1', '2']);
  });
});

describe('taking back', () => {
  it('takes moves off the line, not out of the game, and puts them back', () => {
    const played = bread(5, 1, 9, 3);
    const taken = takeBack(played);
    expect(taken).toMatchObject({ moves: [5, 1], at: 2, path: ['5', '1', '9', '3'] });
    expect(canPutBack(taken)).toBe(true);
    expect(putBack(taken)).toEqual(played);
    expect(putBack(putBack(takeBack(taken)))).toEqual(played);
    // from wherever one looks, it is the last move that is taken back
    expect(takeBack(goTo(played, 1))).toEqual(taken);
  });

  it('makes the move that is played instead the main line, and the old one a variation', () => {
    const other = playMove(takeBack(bread(5, 1, 9, 3)), 2);
    expect(other).toMatchObject({ moves: [5, 1, 2], path: ['5', '1', '2'] });
    expect(names(other, '5', '1')).toEqual(['2', '9']);
    expect(canPutBack(other)).toBe(false);
    // the same move again is no other line
    const same = playMove(takeBack(bread(5, 1, 9, 3)), 9);
    expect(same).toMatchObject({ moves: [5, 1, 9], path: ['5', '1', '9', '3'] });
  });

  it('is not the same as going on from here, which opens a variation', () => {
    const cut = cutHere(goTo(bread(5, 1, 9), 1));
    expect([cut.moves, canPutBack(cut)]).toEqual([[5], false]);
    expect(names(playMove(cut, 2), '5')).toEqual(['1', '2']);
  });
});

describe('variations', () => {
  const varied = playMove(playMove(goTo(bread(5, 1, 9), 1), 2), 8);

  it('are promoted where they branch off, one fork at a time', () => {
    const deep = playMove(goTo(varied, 2), 7);
    const once = promote(deep, currentPath(deep));
    expect(names(once, '5', '2')).toEqual(['7', '8']);
    expect(names(once, '5')).toEqual(['1', '2']);
    const twice = promote(once, currentPath(once));
    expect(names(twice, '5')).toEqual(['2', '1']);
    expect(promote(twice, currentPath(twice))).toBe(twice);
    expect(twice).toMatchObject({ moves: [5, 2, 7], at: 3 });
  });

  it('have names and comments; blank ones are none', () => {
    const noted = annotate(varied, ['5', '2'], { title: ' Side ', comment: 'why?\r\nso' });
    expect(treeNodeAt(noted.root, ['5', '2'])).toMatchObject({ title: 'Side', comment: 'why?\nso' });
    expect(annotate(noted, ['5', '2'], { title: ' ' })).toEqual(varied);
    expect(annotate(varied, ['9'], { title: 'nowhere' })).toEqual(varied);
  });

  it('are walked through up and down, and end there', () => {
    const up = neighbourVariation(varied, -1);
    expect(currentPath(up)).toEqual(['5', '1']);
    expect(neighbourVariation(up, -1)).toBe(up);
    expect(currentPath(neighbourVariation(up, 1))).toEqual(['5', '2']);
    expect(neighbourVariation(bread(5, 1), 1)).toMatchObject({ at: 2 });
  });

  it('are deleted with what follows, and the board goes to where they began', () => {
    const removed = removeAt(varied, ['5', '2'])!;
    expect(removed.after).toMatchObject({ moves: [5], at: 1 });
    expect(names(removed.after, '5')).toEqual(['1']);
    expect(restore(removed.after, removed)).toEqual(varied);
    expect(removeAt(varied, [])).toBeUndefined();
    expect(removeAt(varied, ['9'])).toBeUndefined();
  });

  it('come back beside what was played since', () => {
    const removed = removeAt(varied, ['5', '2'])!;
    const since = playMove(playMove(removed.after, 2), 6);
    const both = restore(since, removed);
    expect(names(both, '5', '2')).toEqual(['6', '8']);
    expect(both).toMatchObject({ moves: [5, 2, 6], at: 3 });
    const elsewhere = removeAt(since, ['5'])!.after;
    expect(restore(elsewhere, removed)).toEqual(elsewhere);
  });
});

describe('whatever is done with a game', () => {
  it('its line, its tree and its positions agree', () => {
    fc.assert(
      fc.property(anySession, session => {
        const { game, root, path, moves, positions, at } = session;
        expect(path.length).toBeGreaterThanOrEqual(moves.length);
        expect(treeNodeAt(root, path)).toBeDefined();
        expect(at).toBeLessThanOrEqual(moves.length);
        expect(positions).toHaveLength(moves.length + 1);
        expect(currentNode(session).position).toEqual(positions[at]);
        for (const [index, move] of moves.entries()) {
          expect(game.makeMove(positions[index], move)).toBe(path[index]);
          expect(game.play(positions[index], move)).toEqual(positions[index + 1]);
        }
        for (const place of places(root)) {
          const children = treeNodeAt(root, place)!.next.map(({ name }) => name);
          expect(new Set(children).size).toBe(children.length);
          expect(currentPath(goToPath(session, place))).toEqual(place);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('playing, looking and taking back lose nothing that was there', () => {
    const harmless = anyDeed.filter(({ kind }) => kind !== 'remove' && kind !== 'note');
    fc.assert(
      fc.property(anySession, fc.array(harmless, { maxLength: 15 }), (session, deeds) => {
        const later = deeds.reduce(act, session);
        for (const place of places(session.root)) {
          expect(treeNodeAt(later.root, place)).toMatchObject({
            position: treeNodeAt(session.root, place)!.position,
          });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('a deletion that is taken back leaves everything exactly as it was', () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (session, pick) => {
        const all = [...places(session.root)].slice(1);
        if (all.length === 0) return;
        const removed = removeAt(session, all[pick % all.length]!)!;
        expect(seen(restore(removed.after, removed))).toEqual(seen(session));
        expect(treeNodeAt(removed.after.root, removed.path)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it('a move that is taken back and put back leaves everything exactly as it was', () => {
    fc.assert(
      fc.property(anySession, session => {
        const whole = { ...goTo(session, session.moves.length), seats: [HUMAN, HUMAN] as const };
        if (whole.moves.length === 0) return;
        expect(seen(putBack(takeBack(whole)))).toEqual(seen(whole));
      }),
      { numRuns: 150 },
    );
  });
});
