import type { Game, Player } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { HINTS, type Hints } from '../../play/seats.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { pendingInput, reportInputError } from '../input.ts';
import { oneOfOption, playerOption, wholeNumber } from '../options.ts';
import { openDialogue } from '../play/dialogue.ts';
import { playGame } from '../play/game-loop.ts';
import { OPPONENT_KINDS, type PlayOpponent } from '../play/opponent.ts';
import { createPairing } from '../play/pairing.ts';

export const playCommand: GameCommand = {
  kind: 'game',
  name: 'play',
  summary: text(
    'a game in the terminal, from the start or from a position',
    '在终端下棋，从初始局面或给定局面开始',
  ),
  operands: '[FILE]',
  options: [
    {
      name: 'against',
      value: OPPONENT_KINDS.join('|'),
      check: oneOfOption(OPPONENT_KINDS),
      help: text('opponent (default: best)', '对手：最强、随机或真人（默认 best）'),
    },
    {
      name: 'side',
      value: 'PLAYER',
      help: text(
        'your side: first or second, black or white (default: who starts)',
        '你是哪一方：first 或 second，black 或 white（默认先走的一方）',
      ),
    },
    {
      name: 'to-move',
      value: 'PLAYER',
      help: text('player to move in FILE, if its format does not name it', '轮到谁走，文件中没写时才用'),
    },
    {
      name: 'hints',
      value: HINTS.join('|'),
      check: oneOfOption(HINTS),
      help: text(
        'hints: never, on request, or on every turn (default: ask)',
        '提示：关、按需或总是（默认 ask）',
      ),
    },
    {
      name: 'seed',
      value: 'N',
      check: wholeNumber(0, 2 ** 32 - 1),
      help: text('seed of the random opponent', '随机种子，用来重现随机对手的走法'),
    },
  ],
  async run(game, invocation) {
    const { values, json, lang, reportError } = invocation;
    if (json) {
      reportError(text('play is interactive and has no --json', 'play 是与人对弈的，不支持 --json'), {
        kind: 'usage',
      });
      return 2;
    }
    const side = playerOption(game, values, 'side');
    const toMove = playerOption(game, values, 'to-move');
    for (const player of [side, toMove]) {
      if (player.ok) continue;
      reportError(player.error, { kind: 'usage' });
      return 2;
    }
    const start = readStart(game, toMove.ok ? toMove.value : undefined, invocation);
    if (!start.ok) return start.error;
    const pairing = await createPairing({
      game,
      start: start.value,
      lang,
      opponent: (values.against ?? 'best') as PlayOpponent,
      hints: (values.hints ?? 'ask') as Hints,
      ...(side.ok && side.value !== undefined ? { side: side.value } : {}),
      ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    });
    const dialogue = await openDialogue();
    await playGame(pairing, dialogue);
    dialogue.close();
    return 0;
  },
};

/** The position of FILE; standard input is where the moves come from. */
function readStart(
  game: Game,
  toMove: Player | undefined,
  invocation: Invocation,
): Result<unknown, ExitCode> {
  const { rest, reportError } = invocation;
  if (rest.length === 0) return ok(game.initial());
  if (rest[0] === '-') {
    reportError(
      text(
        'expected a file with a position; standard input is for your moves',
        '应为含局面的文件；标准输入用来输入走法',
      ),
    );
    return err(2);
  }
  const source = pendingInput(invocation);
  if (!source.ok) return source;
  const position = parsePosition(game, source.value, toMove);
  return position.ok ? position : err(reportInputError(position.error, invocation));
}
