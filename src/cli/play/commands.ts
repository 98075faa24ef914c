import { type Text, text } from '../../core/text.ts';
import {
  canPutBack,
  canUndo,
  currentPosition,
  onlyPerson,
  putBack,
  type Session,
  swapSeats,
  takeBack,
} from '../../play/session.ts';
import type { Dialogue } from './dialogue.ts';
import { seats } from './messages.ts';
import type { Pairing } from './pairing.ts';
import { showBoard, tellHelp, tellList, tellMoves, tellVerdict } from './view.ts';
import type { Request } from './words.ts';

type Answerable = Exclude<Request['kind'], 'move' | 'quit'>;

/** Does what a command asks; answers the session it leads to, or undefined when the turn goes on as it was. */
export async function answerCommand(
  command: Answerable,
  session: Session,
  pairing: Pairing,
  dialogue: Dialogue,
): Promise<Session | undefined> {
  const tell = (message: Text) => dialogue.write(`${message[pairing.lang]}\n`);
  switch (command) {
    case 'undo':
      if (canUndo(session)) return takeBack(session);
      return void tell(text('There is nothing to take back.', '没有可以收回的棋。'));
    case 'redo':
      if (canPutBack(session)) return putBack(session);
      return void tell(text('There is nothing to play again.', '没有可以重做的棋。'));
    case 'swap': {
      if (onlyPerson(session) === undefined)
        return void tell(text('Both sides are played by people.', '双方都是真人，不用换边。'));
      const swapped = swapSeats(session);
      tell(seats(pairing.game, onlyPerson(swapped), pairing.opponent));
      return swapped;
    }
    case 'hint':
    case 'moves':
      if (pairing.hints === 'off') tell(text('Hints are off in this game.', '本局不给提示。'));
      else await (command === 'hint' ? tellVerdict : tellMoves)(currentPosition(session), pairing, dialogue);
      return undefined;
    case 'list':
      return void tellList(session, pairing, dialogue);
    case 'board':
      return void showBoard(session, dialogue);
    case 'help':
      return void tellHelp(pairing, dialogue);
  }
}
