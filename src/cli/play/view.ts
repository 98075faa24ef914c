import { ESTIMATE, estimateQuality, estimateText } from '../../answer/estimates.ts';
import { verdict } from '../../answer/sentences.ts';
import { OUTCOMES } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { SessionAssessment } from '../../play/assess.ts';
import { currentPosition, moveName, type Session } from '../../play/session.ts';
import { hasVariations } from '../../play/tree.ts';
import { IN_TEXT, makeTree } from '../../play/tree-text.ts';
import { moveTable } from '../analysis-report.ts';
import { makeTable, padEnd } from '../output.ts';
import type { Dialogue } from './dialogue.ts';
import { guessVerdict, NOT_PROVED_MESSAGE, playerTitle, slip } from './messages.ts';
import type { Pairing } from './pairing.ts';
import { commandRows } from './words.ts';

const LOOKING = text('looking …', '计算中…');

export function showBoard(session: Session, { write, palette }: Dialogue): void {
  const { game, moves, at } = session;
  write(`\n${game.draw(currentPosition(session), moves[at - 1], palette.paint)}\n\n`);
}

/** The kibitzer's sentence for the player to move. */
export async function tellVerdict(position: unknown, pairing: Pairing, dialogue: Dialogue): Promise<void> {
  const { game, lang } = pairing;
  const assessment = await look(position, pairing, dialogue);
  const line =
    assessment.kind === 'proved'
      ? dialogue.palette.outcome(
          assessment.analysis.outcome,
          verdict(game, assessment.analysis, { player: game.toMove(position), isYou: true })[lang],
        )
      : guessVerdict(game, assessment.guesses[0]!)[lang];
  dialogue.write(`${line}\n`);
}

/** Every legal move with its worth, best first; signs repeat what the colours show. */
export async function tellMoves(position: unknown, pairing: Pairing, dialogue: Dialogue): Promise<void> {
  const { game, lang } = pairing;
  const assessment = await look(position, pairing, dialogue);
  if (assessment.kind === 'guessed') {
    const { guesses } = assessment;
    const header = [text('move', '走法')[lang], ESTIMATE[lang].toLowerCase()];
    const rows = guesses.map(guess => [guess.name, estimateText(guess)]);
    const quality = estimateQuality(game.definition, guesses[0]!)[lang];
    dialogue.write([NOT_PROVED_MESSAGE[lang], ...makeTable([header, ...rows]), quality, ''].join('\n'));
    return;
  }
  const { analysis } = assessment;
  // fields that only this game has do not help to choose; the others fit into 80 columns
  const [header = '', ...rows] = moveTable(game, analysis, lang, ownFields(game));
  const coloured = rows.map((row, index) => dialogue.palette.outcome(analysis.moves[index]?.outcome, row));
  dialogue.write([header, ...coloured, ''].join('\n'));
}

function ownFields({ definition }: Session['game']): string[] {
  return (definition.fields ?? []).map(({ id }) => id);
}

/** Warns when a move gives a better outcome away. */
export async function tellSlip(
  position: unknown,
  move: unknown,
  pairing: Pairing,
  dialogue: Dialogue,
): Promise<void> {
  const { game, lang } = pairing;
  const assessment = await look(position, pairing, dialogue);
  if (assessment.kind !== 'proved') return;
  const [best] = assessment.analysis.moves;
  const name = game.makeMove(position, move);
  const chosen = assessment.analysis.moves.find(candidate => candidate.name === name);
  if (!best?.outcome || !chosen?.outcome) return;
  if (OUTCOMES.indexOf(chosen.outcome) <= OUTCOMES.indexOf(best.outcome)) return;
  dialogue.write(`${slip(name, chosen.outcome, best.outcome, best.name)[lang]}\n`);
}

export function tellList(session: Session, { lang }: Pairing, { write }: Dialogue): void {
  const { game, positions, at } = session;
  const rows = positions
    .slice(0, at)
    .map((position, index) => [
      `${index + 1}.`,
      playerTitle(game, game.toMove(position))[lang],
      moveName(session, index),
    ]);
  const lines = rows.length > 0 ? makeTable(rows) : [text('No move yet.', '还没有走棋。')[lang]];
  const whole = text('With the variations: ', '含分支：');
  const tree = hasVariations(session.root) ? [`${whole[lang]}${makeTree(session.root, IN_TEXT)}`] : [];
  write(`${[...lines, ...tree].join('\n')}\n`);
}

export function tellHelp({ game, lang }: Pairing, { write }: Dialogue): void {
  const { rules, moveHelp } = game.definition;
  const rows = commandRows().map(({ words, help }) => `  ${padEnd(words, 24)}${help[lang]}`);
  const aMove = text(`A move: ${moveHelp.en}.`, `走法：${moveHelp.zh}。`);
  write([rules[lang], aMove[lang], ...rows, ''].join('\n'));
}

function look(position: unknown, { assess, lang }: Pairing, dialogue: Dialogue): Promise<SessionAssessment> {
  return dialogue.during(LOOKING[lang], () => assess(position));
}
