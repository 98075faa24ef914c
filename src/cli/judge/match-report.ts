import { POSITION_NAMES } from '../../answer/fields/outcome.ts';
import { type Game, OUTCOMES } from '../../core/game.ts';
import { makeSeed } from '../../core/seed.ts';
import { type Lang, PUNCTUATION, type Text, text, zh } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import type { JudgeReport } from '../../judge/judge.ts';
import type { MatchReport } from '../../judge/match/judge-match.ts';
import { gameLink, grouped, percentText, seconds } from '../../judge/report/view.ts';
import { positionsInGame } from '../../match/referee.ts';
import type { Habit, Slip } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import { makeTable } from '../output.ts';
import { endLine, stderrLines } from './end-line.ts';
import type { Paint } from './paint.ts';
import { quoteWord } from './quote.ts';

export function matchLines(report: JudgeReport, match: MatchReport, lang: Lang, paint: Paint): string[] {
  const translate = (message: Text) => message[lang];
  const { end, policy, opponent } = match;
  const header = [text('games', '对局'), text('won', '胜'), text('drawn', '平'), text('lost', '负')].map(
    translate,
  );
  const row = (name: Text, counts: MatchReport['counts']) => [
    translate(name),
    ...OUTCOMES.map(outcome => grouped(counts[outcome])),
  ];
  return [
    ...makeTable([
      header,
      row(text(`${grouped(match.games)} in all`, `共 ${grouped(match.games)} 局`), match.counts),
      row(text('the program starts', '程序先手'), match.asFirst),
      row(text('the opponent starts', '对手先手'), match.asSecond),
    ]),
    translate(
      text(
        `seed ${makeSeed(report.seed)} (--seed plays the same again); ${seconds(end.cpuMs)} CPU, ${seconds(end.wallMs)}`,
        `种子 ${makeSeed(report.seed)}（用 --seed 可重现）；CPU ${seconds(end.cpuMs)}，用时 ${seconds(end.wallMs)}`,
      ),
    ),
    ...illegalLines(match, lang),
    ...(policy ? [translate(policyLine(report, match, policy))] : []),
    ...(end.fault || match.broken?.by === 'program' ? [translate(endLine({ fault: 'RE', ...end }))] : []),
    ...(opponent && opponent.verdict !== 'AC'
      ? [translate(text(`the opponent got ${opponent.verdict}`, `对手程序的评测结果是 ${opponent.verdict}`))]
      : []),
    ...shownLines(match, lang, paint),
    ...(report.verdict === 'WA' ? habitLines(match, lang) : []),
    ...(end.stderr ? ['', ...stderrLines(end, lang)] : []),
  ];
}

function illegalLines({ records }: MatchReport, lang: Lang): string[] {
  const count = records.filter(({ illegal }) => illegal?.by === 'program').length;
  if (count === 0) return [];
  return [
    text(`Games lost by an illegal answer: ${grouped(count)}.`, `因回答不合法而输：${grouped(count)} 局。`)[
      lang
    ],
  ];
}

/** Shows the expected result rounded, unless the match was broken off. */
function policyLine(
  { verdict }: JudgeReport,
  { problem }: MatchReport,
  policy: NonNullable<MatchReport['policy']>,
): Text {
  const isPlayed = verdict === 'AC' || verdict === 'WA';
  const expected = isPlayed ? problem.expectedScores[policy]?.toFixed(2) : undefined;
  const score =
    expected === undefined
      ? text('', '')
      : text(`: about ${expected} points expected`, `，期望得分约 ${expected}`);
  return text(
    `All its moves are those of the policy '${policy}'${score.en}.`,
    `程序每一步都符合策略「${policy}」${score.zh}。`,
  );
}

/** The transcript of one game: `<` for input of the program, `>` for its output. */
function shownLines(match: MatchReport, lang: Lang, paint: Paint): string[] {
  const { problem, shown, blunder } = match;
  if (!shown) return [];
  const translate = (message: Text) => message[lang];
  const game = openProblemGame(problem.game);
  const isLost = shown.outcome === 'loss';
  const title = isLost
    ? text(
        `The first game that it lost, number ${shown.number}:`,
        `程序输掉的第一局（第 ${shown.number} 局）：`,
      )
    : text(`It broke off in game ${shown.number}:`, `程序在第 ${shown.number} 局中断：`);
  const own = (ply: number) => (ply % 2 === 0) === shown.programStarts;
  const transcript = [
    paint('blue', `< newgame ${shown.programStarts ? 0 : 1}`),
    ...(shown.programStarts ? [paint('blue', '< choose 0')] : []),
    ...shown.moves.map((move, ply) =>
      own(ply) ? paint('red', `> ${move}`) : paint('blue', `< choose ${move}`),
    ),
    ...(shown.illegal ? [paint('red', `> ${quoteWord(shown.illegal.answer, lang)}`)] : []),
  ];
  return [
    '',
    paint('bold', translate(title)),
    ...transcript,
    '',
    game.draw(positionsInGame(game, shown.moves).at(-1)!),
    '',
    ...(shown.illegal
      ? [
          translate(
            text(
              `This answer is not legal: ${escapeControls(shown.illegal.why.en)}.`,
              `这个回答不合法：${escapeControls(shown.illegal.why.zh)}。`,
            ),
          ),
        ]
      : []),
    ...(blunder ? blunderLines(game, blunder, lang) : []),
    `${translate(text('on the board (kibitz serve): ', '在棋盘上看（先运行 kibitz serve）：'))}${gameLink(problem.game, shown, blunder?.ply ?? shown.moves.length)}`,
  ];
}

function blunderLines(game: Game, { ply, position, played, outcome, right }: Slip, lang: Lang): string[] {
  const translate = (message: Text) => message[lang];
  const names = right.map(({ move }) => move).join(PUNCTUATION[lang].list);
  return [
    translate(
      text(
        `Move ${ply + 1}, ${played.move}, lost the advantage: a ${POSITION_NAMES[outcome].en} became a ${POSITION_NAMES[played.outcome].en}. The right move was ${names}.`,
        zh`第 ${ply + 1} 步 ${played.move} 断送了这一局：由${POSITION_NAMES[outcome].zh}变为${POSITION_NAMES[played.outcome].zh}。正确的是 ${names}。`,
      ),
    ),
    '',
    game.draw(position),
    '',
  ];
}

/** The costliest habits of the whole match: against chance, good play means more than not losing. */
function habitLines({ problem, habits }: MatchReport, lang: Lang): string[] {
  if (habits.length === 0) return [];
  const game = openProblemGame(problem.game);
  const marks = problem.marks ? text(`${problem.marks.en}; `, `${problem.marks.zh}；`) : text('', '');
  const translate = (message: Text) => message[lang];
  const header = [
    text('position', '局面'),
    text('played', '实际'),
    text('wins', '胜率'),
    text('better', '更好'),
    text('wins', '胜率'),
    text('times', '次数'),
    text('wins lost', '少赢'),
    text('losses added', '多输'),
  ];
  return [
    '',
    translate(
      text(
        `What cost most (${marks.en}wins against a random opponent):`,
        zh`损失最大的走法（${marks.zh}胜率指对随机对手）：`,
      ),
    ),
    ...makeTable([header.map(translate), ...habits.slice(0, 5).map(habit => habitRow(game, habit))]),
  ];
}

function habitRow(game: Game, { position, played, right, times, winsLost, lossesAdded }: Habit): string[] {
  return [
    game.makePosition(position).trimEnd(),
    played.move,
    percentText(played.odds.win),
    right.move,
    percentText(right.odds.win),
    grouped(times),
    winsLost.toFixed(1),
    lossesAdded.toFixed(1),
  ];
}
