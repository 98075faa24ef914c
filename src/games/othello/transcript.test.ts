import { describe, expect, it } from 'vitest';
import { makeInputError } from '../../core/input-error.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { createRandom } from '../../core/random.ts';
import { createOthello } from './game.ts';
import { PASS } from './rules.ts';

const position = (source: string, size = 8) => {
  const game = createOthello(size);
  const read = parsePosition(game, source);
  return read.ok ? game.makePosition(read.value).trim() : makeInputError(read.error, 'en');
};

describe('a transcript', () => {
  it('is the position after its moves', () => {
    const rows = ['', '', '', '---OX---', '---OXX--', '---O----', '', ''];
    expect(position('f5d6')).toBe(`${rows.map(row => row.padEnd(8, '-')).join('')} X`);
    expect(position('F5D6')).toBe(position('f5d6'));
    expect(position(' f5 d6\n')).toBe(position('f5d6'));
  });

  it.each([4, 6, 8])('goes through random games on boards of %i rows, passes said or not', size => {
    const game = createOthello(size);
    const random = createRandom(size);
    for (let round = 0; round < 8; round++) {
      const names: string[] = [];
      let here = game.initial();
      for (let left = random.below(size * size); left > 0 && !game.ending(here); left--) {
        const move = random.pick(game.moves(here));
        names.push(game.makeMove(here, move));
        here = game.play(here, move);
      }
      // whoever has no move has passed when the line ends
      const passed = game.moves(here)[0] === PASS ? game.play(here, PASS) : here;
      if (names.length === 0) continue;
      for (const said of [names.filter(name => name !== PASS).join(''), names.join(' ')])
        expect(position(said, size)).toBe(game.makePosition(passed).trim());
    }
  });

  it.each([
    ['f5f5', "line 1, column 3: expected a move of white, such as d3, found 'f5', which is taken"],
    ['f5a1', "line 1, column 3: expected a move of white, such as d3, found 'a1', which turns nothing"],
    ['f5d9', "line 1, column 3: expected a move of white, such as d3, found 'd9'"],
    ['f5 pass', "line 1, column 4: expected a move of white, such as d3, found 'pass'"],
    ['f5d', "line 1, column 3: expected a move of white, such as d3, found 'd'"],
    ['f5d6x', "line 1, column 5: expected a move of black, such as d3, found 'x'"],
  ])('%s is refused at its place', (source, why) => expect(position(source)).toBe(why));

  it('ends with the game', () => {
    const game = createOthello(4);
    let [here, source] = [game.initial(), ''];
    while (!game.ending(here)) {
      const [move] = game.moves(here);
      source += move === PASS ? '' : game.makeMove(here, move!);
      here = game.play(here, move!);
    }
    expect(position(`${source}a1`, 4)).toContain(
      'expected the end of the line after the last move of the game',
    );
  });
});
