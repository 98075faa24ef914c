import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../games/registry.ts';
import { closeTerminals, Terminal } from '../testing/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-play-'));

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await closeTerminals();
});

function fileWith(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe.concurrent('in a terminal', () => {
  test('a game in Chinese: a hint, an illegal move, undo, the result', async () => {
    // three free cells with no line through two of them
    const rows = ['   *', '  * *', ' * * .', '* * * *', ' . * *', '  * *', '   .'];
    const file = fileWith('diamond.txt', `${rows.join('\n')}\n`);
    const terminal = await Terminal.start(['play', 'marbles', file], { LANG: 'zh_CN.UTF-8' });
    await terminal.shows('弹珠游戏 4×4。');
    await terminal.shows('你是先手');
    await terminal.shows('轮到先手（你）。');
    await terminal.type('提示');
    await terminal.shows(/你必胜（双方合计 3 步）：走 \S+。/);
    await terminal.type('a1');
    await terminal.shows('不能这样走：a1 已被占用。');
    await terminal.type('走法');
    await terminal.shows('+ 胜');
    await terminal.type('g1');
    const [, reply] = await terminal.shows(/后手（电脑）走 (\S+)。/);
    await terminal.type('悔棋');
    await terminal.shows('第 1 步');
    await terminal.type('重做');
    await terminal.shows('第 3 步');
    await terminal.type('棋谱');
    await terminal.shows(/1\.\s+先手\s+g1/);
    await terminal.type(reply === 'c3' ? 'e1' : 'c3');
    await terminal.shows('对局结束：你赢了！');
    await terminal.shows('exit code 0');
  });

  test('the menu: numbers and names, a wrong answer, a game, and out again', async () => {
    const terminal = await Terminal.start([]);
    await terminal.shows('Which game?');
    await terminal.type('99');
    await terminal.shows(`Expected a number from 1 to ${GAMES.length} or a name of the list, found '99'`);
    await terminal.type('5');
    await terminal.shows('Board: size of the board, rows x columns (Enter: 1x12)');
    await terminal.type('2x2');
    await terminal.shows('Expected a board of one row');
    await terminal.type('1x3');
    await terminal.shows('Against whom?');
    await terminal.type('best');
    await terminal.shows('Which side do you play?');
    await terminal.type('');
    await terminal.shows('Kayles 1×3.');
    await terminal.type('b1');
    // two pins are left, equally bad: either may be taken
    const [, taken] = await terminal.shows(/Second player \(machine\) plays (a1|c1)\./);
    await terminal.type(taken === 'a1' ? 'c1' : 'a1');
    await terminal.shows('The game is over: you have won!');
    await terminal.shows('Which game?');
    await terminal.type('quit');
    await terminal.shows('exit code 0');
  });

  test('a person who cannot move is asked to pass', async () => {
    const terminal = await Terminal.start(['play', 'othello', fileWith('pass.obf', 'OOX-XOXOXXOO-OOO X\n')]);
    await terminal.shows('You have no move here: type pass.');
    await terminal.type('d1');
    await terminal.shows('Not a move: you have no move here: pass.');
    await terminal.type('停一手');
    await terminal.shows(/White \(machine\) plays (a4|d1)\./);
  });

  test('a machine that cannot move passes and says so', async () => {
    const terminal = await Terminal.start([
      'play',
      'othello',
      fileWith('passes.obf', 'O-O-XOXXXXXXX-OX O\n'),
    ]);
    await terminal.shows('Move 1: white (you) to play.');
    await terminal.type('b4');
    await terminal.shows('Black (machine) has no move and passes.');
    await terminal.shows('Move 3: white (you) to play.');
    await terminal.type('pass');
    await terminal.shows('Not a move: you may pass only when you have no move.');
    await terminal.type('d1');
    await terminal.shows('Black (machine) plays b1.');
    await terminal.shows('The game is over: you have lost by 2 discs: black has won.');
  });

  test('best says when it has no proof', async () => {
    const terminal = await Terminal.start(['play', 'othello', '--side', 'white']);
    await terminal.shows(
      /Black \(machine\) plays (d3|c4|f5|e6) \(not proved: .* an estimate from \d+ plies ahead\)\./,
    );
    await terminal.type('hint');
    await terminal.shows(/Not proved: .* Estimate: \w\d, about [+-]?\d+ discs? \(usually within ±\d+\)\./);
    await terminal.type('moves');
    await terminal.shows(/move +estimate/);
    await terminal.shows(/half of such estimates were off by at most \d+ discs?/);
    await terminal.type('quit');
    await terminal.shows('exit code 0');
  });

  test('hints on every turn name a slip; hints that are off stay off', async () => {
    const always = await Terminal.start(['play', 'kayles', '--board', '1x5', '--hints', 'always']);
    await always.shows('You win in 5: play c1.');
    await always.type('a1');
    await always.shows('a1 turns a win into a loss; c1 was best.');
    const off = await Terminal.start(['play', 'kayles', '--board', '1x5', '--hints', 'off']);
    await off.shows('to play.');
    await off.type('moves');
    await off.shows('Hints are off in this game.');
  });

  test('swap hands the turn to the machine', async () => {
    const terminal = await Terminal.start(['play', 'bread']);
    await terminal.shows('You are the first player');
    await terminal.type('swap');
    await terminal.shows('You are the second player');
    await terminal.shows('First player (machine) plays');
    await terminal.shows('Move 2: second player (you) to play.');
  });

  test.each([['C-d'], ['C-c']])('%s leaves quietly', async key => {
    const terminal = await Terminal.start(['play', 'tactix', '--misere']);
    await terminal.shows('misère play');
    await terminal.shows('first player>');
    await terminal.press(key);
    await terminal.shows('exit code 0');
    expect(await terminal.screen()).not.toContain('Error');
  });

  test('colours unless NO_COLOR asks for none, signs in both', async () => {
    const [plain, coloured] = await Promise.all(
      [{ NO_COLOR: '1' }, {}].map(async env => {
        const terminal = await Terminal.start(['play', 'kayles', '--board', '1x3'], env);
        await terminal.shows('first player>');
        await terminal.type('moves');
        await terminal.shows(/b1\s+\+ win[\s\S]*a1\s+- loss/);
        return terminal.colours();
      }),
    );
    expect(plain).not.toContain('\x1b[3');
    expect(coloured).toContain('\x1b[32m.');
    expect(coloured).toContain('\x1b[31ma1');
  });

  test('Tab completes commands and moves', async () => {
    const terminal = await Terminal.start(['play', 'cram', '--board', '2x2', '--against', 'human']);
    await terminal.shows('first player>');
    await terminal.type('he\t');
    await terminal.shows(/ help$/m);
    await terminal.type('b1-\t');
    await terminal.shows(/ b1-b2$/m);
    await terminal.shows('second player>');
  });
});
