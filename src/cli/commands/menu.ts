import type { Game, Player } from '../../core/game.ts';
import { type Lang, text } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import type { PlainCommand } from '../command.ts';
import { chooseItem, chooseVariant, type MenuItem } from '../play/choose.ts';
import { type Dialogue, openDialogue } from '../play/dialogue.ts';
import { playGame } from '../play/game-loop.ts';
import { OPPONENT_NAMES } from '../play/messages.ts';
import { OPPONENT_KINDS } from '../play/opponent.ts';
import { createPairing, type Pairing } from '../play/pairing.ts';

export const menuCommand: PlainCommand = {
  kind: 'plain',
  name: 'menu',
  summary: text(
    'choose a game and play it (kibitz alone does the same)',
    '选择游戏并对弈（单独输入 kibitz 也可以）',
  ),
  options: [],
  examples: ['kibitz', 'kibitz menu --lang zh'],
  async run({ lang, rest, json, reportError, write, generalHelp }) {
    if (json || rest.length > 0) {
      reportError(text('the menu takes neither arguments nor --json', '菜单不带参数，也不支持 --json'), {
        kind: 'usage',
      });
      return 2;
    }
    const dialogue = await openDialogue();
    if (await dialogue.hasInput()) await offerGames(lang, dialogue);
    else write(generalHelp());
    dialogue.close();
    return 0;
  },
};

/** One game after another until the person leaves. */
async function offerGames(lang: Lang, dialogue: Dialogue): Promise<void> {
  for (;;) {
    const pairing = await choosePairing(lang, dialogue);
    if (!pairing) return;
    dialogue.write('\n');
    if ((await playGame(pairing, dialogue)) === 'end-of-input') return;
    dialogue.write('\n');
  }
}

async function choosePairing(lang: Lang, dialogue: Dialogue): Promise<Pairing | undefined> {
  const games = GAMES.map(definition => ({ value: definition, id: definition.id, title: definition.title }));
  const question = text(
    'Kibitz. Which game? (number or name; quit leaves)',
    'Kibitz。玩哪个游戏？（数字或名字；输入「退出」离开）',
  );
  const definition = await chooseItem(question, games, lang, dialogue);
  const game = definition && (await chooseVariant(definition, lang, dialogue));
  if (!game) return undefined;
  const opponents = OPPONENT_KINDS.map(opponent => ({
    value: opponent,
    id: opponent,
    title: OPPONENT_NAMES[opponent],
  }));
  const opponent = await chooseItem(text('Against whom?', '对手是谁？'), opponents, lang, dialogue);
  if (!opponent) return undefined;
  const side =
    opponent === 'human'
      ? game.toMove(game.initial())
      : await chooseItem(text('Which side do you play?', '你是哪一方？'), sides(game), lang, dialogue);
  if (side === undefined) return undefined;
  return createPairing({ game, start: game.initial(), opponent, side, hints: 'ask', lang });
}

function sides(game: Game): MenuItem<Player>[] {
  return ([0, 1] as const).map(player => ({ value: player, ...game.definition.players[player] }));
}
