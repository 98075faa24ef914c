import { overSentence } from '../../answer/sentences.ts';
import { forcedPass } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import {
  canPutBack,
  canUndo,
  currentPosition,
  onlyPerson,
  playMove,
  putBack,
  type Session,
  seatToMove,
  startSession,
  swapSeats,
  takeBack,
} from '../../play/session.ts';
import type { Dialogue } from './dialogue.ts';
import {
  MUST_PASS,
  machinePasses,
  notAMove,
  playerTitle,
  replyLine,
  seats,
  thinking,
  turnLine,
  welcome,
} from './messages.ts';
import { chooseReply } from './opponent.ts';
import type { Pairing } from './pairing.ts';
import { showBoard, tellHelp, tellList, tellMoves, tellSlip, tellVerdict } from './view.ts';
import { COMPLETIONS, meantCommand, type Request, readRequest } from './words.ts';

/** How a game came to an end. */
export type GameEnd = 'over' | 'quit' | 'end-of-input';

export async function playGame(pairing: Pairing, dialogue: Dialogue): Promise<GameEnd> {
  const { game, start, opponent } = pairing;
  const tell = (message: Text) => dialogue.write(`${message[pairing.lang]}\n`);
  tell(welcome(game, start));
  let session = startSession(game, pairing.seats, start);
  tell(seats(game, onlyPerson(session), opponent));
  showBoard(session, dialogue);
  for (;;) {
    const ending = game.ending(currentPosition(session));
    if (ending) {
      const said = overSentence(game, ending, onlyPerson(session));
      dialogue.write(`${dialogue.palette.strong(said[pairing.lang])}\n`);
      return 'over';
    }
    const seat = seatToMove(session);
    if (seat?.kind === 'human') {
      const next = await personTurn(session, pairing, dialogue);
      if (typeof next === 'string') return next;
      session = next;
    } else {
      session = await programTurn(session, seat?.skill ?? 100, pairing, dialogue);
    }
    showBoard(session, dialogue);
  }
}

async function programTurn(
  session: Session,
  skill: number,
  { game, opponent, lang, assess, random }: Pairing,
  dialogue: Dialogue,
): Promise<Session> {
  const position = currentPosition(session);
  const { move, guess } = await dialogue.during(thinking(opponent)[lang], () =>
    chooseReply(game, position, skill, assess, random),
  );
  const player = game.toMove(position);
  const said =
    forcedPass(game, position) === undefined
      ? replyLine(game, player, game.makeMove(position, move), guess)
      : machinePasses(game, player);
  dialogue.write(`${said[lang]}\n`);
  return playMove(session, move);
}

/** Asks until the session changes or the person leaves. */
async function personTurn(
  session: Session,
  pairing: Pairing,
  dialogue: Dialogue,
): Promise<Session | GameEnd> {
  const { game, lang, hints } = pairing;
  const position = currentPosition(session);
  const player = game.toMove(position);
  const tell = (message: Text) => dialogue.write(`${message[lang]}\n`);
  tell(turnLine(game, player, session.at + 1, onlyPerson(session) !== undefined));
  if (forcedPass(game, position) !== undefined) tell(MUST_PASS);
  if (hints === 'always') await tellVerdict(position, pairing, dialogue);
  const words = [...COMPLETIONS, ...game.moves(position).map(move => game.makeMove(position, move))];
  for (;;) {
    const line = await dialogue.ask(`${playerTitle(game, player)[lang]}> `, words);
    if (line === undefined) return 'end-of-input';
    const request = readRequest(line);
    if (request.kind === 'quit') return 'quit';
    if (request.kind !== 'move') {
      const next = await answerCommand(request.kind, session, pairing, dialogue);
      if (next) return next;
      continue;
    }
    const move = game.parseMove(position, request.source);
    if (!move.ok) {
      tell(notAMove(move.error, meantCommand(line)));
      continue;
    }
    if (hints === 'always') await tellSlip(position, move.value, pairing, dialogue);
    return playMove(session, move.value);
  }
}

type Answerable = Exclude<Request['kind'], 'move' | 'quit'>;

/** Runs a command; returns the new session, or undefined if nothing changed. */
async function answerCommand(
  command: Answerable,
  session: Session,
  pairing: Pairing,
  dialogue: Dialogue,
): Promise<Session | undefined> {
  const tell = (message: Text) => dialogue.write(`${message[pairing.lang]}\n`);
  switch (command) {
    case 'undo':
      if (canUndo(session)) return takeBack(session);
      return void tell(text('There is no move to undo.', '没有可以收回的棋。'));
    case 'redo':
      if (canPutBack(session)) return putBack(session);
      return void tell(text('There is no move to redo.', '没有可以重做的棋。'));
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
