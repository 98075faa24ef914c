/**
 * `kibitz/play`: games in progress, links to them, and computer players of any skill.
 *
 * @module
 */
export type { EstimateError, EvaluationGuess, Guess, PlayoutGuess } from '../core/guess.ts';
export type { RandomSource } from '../core/random.ts';
export { type Assess, createAssess, type SessionAssessment } from '../play/assess.ts';
export { makeGameFile, parseGameFile } from '../play/game-file.ts';
export { GAME_FILE_SCHEMA } from '../play/game-file-schema.ts';
export { type GuessMoves, openGuesser } from '../play/guesser.ts';
export {
  LINK_NAMES,
  type Linked,
  type LinkSettings,
  makeLink,
  makePositionLink,
  makeShortLink,
  parseLink,
} from '../play/link.ts';
export { chooseMove, movesLikeFirst, playOut } from '../play/opponent.ts';
export { guessMoves, PLAYOUTS } from '../play/playouts.ts';
export { HINTS, type Hints, HUMAN, PERFECT, RANDOM, type Seat } from '../play/seats.ts';
export {
  canPutBack,
  canUndo,
  currentNode,
  currentPath,
  currentPosition,
  cutHere,
  goTo,
  goToPath,
  mayChoose,
  moveName,
  playMove,
  putBack,
  type Session,
  seatToMove,
  startSession,
  swapSeats,
  takeBack,
  toMove,
  withSeat,
} from '../play/session.ts';
export { makeTranscript, parseTranscript } from '../play/transcript.ts';
export { type GameNode, type Notes, type Path, treeNodeAt } from '../play/tree.ts';
export {
  annotate,
  neighbourVariation,
  promote,
  type Removed,
  removeAt,
  restore,
} from '../play/variations.ts';
