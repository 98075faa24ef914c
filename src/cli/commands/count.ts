import { countGames, estimateSeconds } from '../../analysis/game-counts.ts';
import type { Game } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { duration } from '../duration.ts';
import { complainAbout, readInput } from '../input.ts';
import { exactJson } from '../json.ts';

const PATIENCE_SECONDS = 60;

export const count: GameCommand = {
  kind: 'game',
  name: 'count',
  summary: text(
    'how many ways the game can go, by winner; boards may follow each other',
    '按胜者统计对局的所有走法数；可连续输入多个棋盘',
  ),
  operands: '[FILE]',
  options: [{ name: 'force', help: text('count however long it takes', '不论多久都要数完') }],
  examples: ['kibitz count othello endgame.txt', 'printf "1\\n-1\\n" | kibitz count othello'],
  suits: game => game.capabilities.hasDraws,
  async run(game, invocation) {
    const source = readInput(invocation);
    if (!source.ok) return source.error;
    const cursor = new TextCursor(source.value);
    do {
      cursor.skipSpace();
      const { line, column } = cursor;
      const position = game.readPosition(cursor);
      if (!position.ok) return complainAbout(position.error, invocation);
      const seconds = estimateSeconds(game, position.value);
      if (seconds > PATIENCE_SECONDS && !invocation.values.force)
        return refuse(line, column, seconds, invocation);
      writeCounts(game, position.value, invocation);
      cursor.skipSpace();
    } while (!cursor.atEnd);
    return 0;
  },
};

function writeCounts(game: Game, position: unknown, { json, write, progress }: Invocation): void {
  const { wins, draws } = countGames(game, position, progress);
  const [first, second] = game.definition.players;
  const counts = { [first.id]: wins[0], [second.id]: wins[1], draw: draws };
  write(json ? `${exactJson(counts)}\n` : `${wins[0]} ${wins[1]} ${draws}\n`);
}

function refuse(line: number, column: number, seconds: number, { complain, say }: Invocation): ExitCode {
  complain(
    say(
      text(
        `line ${line}, column ${column}: expected a board that can be counted within ${PATIENCE_SECONDS} s, found one that would take ${duration(seconds).en}; --force counts it all the same`,
        `第 ${line} 行第 ${column} 列：应为 ${PATIENCE_SECONDS} 秒内能数完的棋盘，却是需时${duration(seconds).zh}的棋盘；加 --force 仍可计数`,
      ),
    ),
  );
  return 2;
}
