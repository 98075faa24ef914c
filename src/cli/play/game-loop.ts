import type { Text } from '../../core/text.ts';
import { answerCommand } from './commands.ts';
import type { Dialogue } from './dialogue.ts';
import {
  MUST_PASS,
  machinePasses,
  notAMove,
  playerTitle,
  replyLine,
  result,
  seats,
  thinking,
  turnLine,
  welcome,
} from './messages.ts';
import { chooseReply, type Program } from './opponent.ts';
import type { Pairing } from './pairing.ts';
import { forcedPass, personToMove, playTurn, type Session, startSession } from './session.ts';
import { showBoard, tellSlip, tellVerdict } from './view.ts';
import { COMPLETIONS, meantCommand, readRequest } from './words.ts';

/** How a game came to an end. */
export type GameEnd = 'over' | 'quit' | 'end-of-input';

export async function playGame(pairing: Pairing, dialogue: Dialogue): Promise<GameEnd> {
  const { game, start, people, opponent } = pairing;
  const tell = (message: Text) => dialogue.write(`${message[pairing.lang]}\n`);
  tell(welcome(game, start));
  tell(seats(game, people, opponent));
  let session = startSession(game, start, people);
  showBoard(session, dialogue);
  for (;;) {
    const ending = game.ending(session.position);
    if (ending) {
      dialogue.write(`${dialogue.palette.strong(result(game, ending, session.people)[pairing.lang])}\n`);
      return 'over';
    }
    if (personToMove(session)) {
      const next = await personTurn(session, pairing, dialogue);
      if (typeof next === 'string') return next;
      session = next;
    } else {
      session = await programTurn(session, opponent as Program, pairing, dialogue);
    }
    showBoard(session, dialogue);
  }
}

async function programTurn(
  session: Session,
  program: Program,
  { game, lang, assess, random }: Pairing,
  dialogue: Dialogue,
): Promise<Session> {
  const { position } = session;
  const { move, playouts } = await dialogue.during(thinking(program)[lang], () =>
    chooseReply(game, position, program, assess, random),
  );
  const player = game.toMove(position);
  const said =
    forcedPass(session) === undefined
      ? replyLine(game, player, game.makeMove(position, move), playouts)
      : machinePasses(game, player);
  dialogue.write(`${said[lang]}\n`);
  return playTurn(session, move);
}

/** Asks until the session changes or the person leaves. */
async function personTurn(
  session: Session,
  pairing: Pairing,
  dialogue: Dialogue,
): Promise<Session | GameEnd> {
  const { game, lang, hints } = pairing;
  const { position } = session;
  const player = game.toMove(position);
  const tell = (message: Text) => dialogue.write(`${message[lang]}\n`);
  tell(turnLine(game, player, session.played.length + 1, session.people.length === 1));
  if (forcedPass(session) !== undefined) tell(MUST_PASS);
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
    return playTurn(session, move.value);
  }
}
