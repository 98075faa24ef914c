import type { Game, Outcome } from '../../core/game.ts';
import { makeSeed } from '../../core/seed.ts';
import { type Lang, PUNCTUATION, type Text, text, zh } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import { gameLink, grouped, percentText, positionLink } from '../../judge/report/view.ts';
import type { ProgramAnswer } from '../../judge/stress/ask.ts';
import type { BotDecision, DecisionTable } from '../../judge/stress/bots.ts';
import type { CaseDifference } from '../../judge/stress/difference.ts';
import type { StressReport } from '../../judge/stress/stress.ts';
import type { PolicyChoice } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import { VERDICT_TITLES } from '../../problems/verdict.ts';
import { quoteWord } from '../judge/quote.ts';

/** The result for people. */
export function stressText(report: StressReport, lang: Lang): string {
  const lines = report.bots ? botLines(report, lang) : caseLines(report, lang);
  return `${lines.join('\n')}\n`;
}

function caseLines({ problem, names, difference, ...report }: StressReport, lang: Lang): string[] {
  const [one, two] = names.map(name => escapeControls(name));
  if (!difference) return [agreement(`${one}`, `${two}`, report)[lang]];
  const { cases, answers, expected } = difference;
  const width = Math.max(...names.map(name => name.length)) + 1;
  const said = (who: string, answer: string) => `${`${who}:`.padEnd(width)} ${answer}`;
  return [
    headline(`${one}`, `${two}`, difference, report.tried)[lang],
    ...cases.flatMap(({ drawing }) => ['', drawing.replace(/\n+$/, '')]),
    '',
    ...names.map((name, index) => said(escapeControls(name), answerText(answers[index]!, lang))),
    said(text('right', '正确答案')[lang], shortened(expected)),
    ...cases.map(shown => positionLink(problem.game, shown)),
    ...(difference.generatorSeed === undefined
      ? []
      : [
          text(
            `seed of the generator: ${difference.generatorSeed}`,
            `生成器种子：${difference.generatorSeed}`,
          )[lang],
        ]),
  ];
}

function headline(
  one: string,
  two: string,
  { cases, isSmallest, input }: CaseDifference,
  tried: number,
): Text {
  const after =
    tried === 0
      ? text('the first that was tried', '第一个试的局面')
      : text(`after ${grouped(tried)} on which they agree`, `此前 ${grouped(tried)} 个局面相同`);
  if (cases.length === 0) {
    const bytes = grouped(input.length);
    return text(
      `${one} and ${two} differ on an input of ${bytes} bytes`,
      `${one} 与 ${two} 在一个 ${bytes} 字节的输入上不同`,
    );
  }
  if (cases.length > 1) {
    return text(
      `${one} and ${two} differ when ${cases.length} positions stand in one input, though not on each alone: something is not cleared between them (${after.en})`,
      `${one} 与 ${two} 在同一输入含 ${cases.length} 个局面时不同，单独每个局面则相同：多组数据之间没有清空（${after.zh}）`,
    );
  }
  return isSmallest
    ? text(
        `${one} and ${two} differ on this position, and on no smaller one (${after.en})`,
        `${one} 与 ${two} 在以下局面不同，更小的局面都相同（${after.zh}）`,
      )
    : text(
        `${one} and ${two} differ on this position, and on none that is a step smaller (${after.en})`,
        `${one} 与 ${two} 在以下局面不同，再小一步的局面都相同（${after.zh}）`,
      );
}

function agreement(
  one: string,
  two: string,
  { tried, isComplete, through }: Pick<StressReport, 'tried' | 'isComplete' | 'through'>,
): Text {
  const count = grouped(tried);
  if (isComplete) {
    return text(
      `${one} and ${two} agree on all ${count} positions there are`,
      `${one} 与 ${two} 在全部 ${count} 个局面上都相同`,
    );
  }
  const all = through
    ? text(`, all up to ${through.en} among them`, `，其中包括不超过「${through.zh}」的全部局面`)
    : text('', '');
  return text(
    `no difference between ${one} and ${two} in ${count} tries${all.en}; use a longer --limit to try more`,
    zh`${one} 与 ${two} 试了 ${count} 次没有不同${all.zh}；加大 --limit 可多试`,
  );
}

function answerText({ words, fault, detail }: ProgramAnswer, lang: Lang): string {
  if (fault)
    return `${fault} ${VERDICT_TITLES[fault][lang]}${detail === undefined ? '' : `${PUNCTUATION[lang].open}${detail}${PUNCTUATION[lang].close}`}`;
  if (words.length === 0) return text('nothing', '没有输出')[lang];
  return words
    .slice(0, SHOWN_WORDS)
    .map(word => quoteWord(word.slice(0, SHOWN_LETTERS), lang))
    .join(' ')
    .concat(words.length > SHOWN_WORDS ? ' …' : '');
}

const SHOWN_WORDS = 12;
const SHOWN_LETTERS = 60;

function shortened(words: readonly string[]): string {
  return words.slice(0, SHOWN_WORDS).join(' ') + (words.length > SHOWN_WORDS ? ' …' : '');
}

function botLines({ problem, names, bots, tried, isComplete }: StressReport, lang: Lang): string[] {
  const { books, common, difference } = bots!;
  const shown = names.map(name => escapeControls(name)) as [string, string];
  const notes = books.flatMap((book, index) => bookNote(shown[index]!, book)).map(note => note[lang]);
  const count = grouped(tried);
  const games = isComplete
    ? text(`${count} games, every reply tried`, `共 ${count} 局，试遍对手的每种走法`)
    : text(`${count} ${tried === 1 ? 'game' : 'games'}`, `共 ${count} 局`);
  if (!difference) {
    const many = grouped(common);
    return [
      ...notes,
      text(
        `in the ${many} positions that both have to decide their moves are worth the same (${games.en})`,
        `在双方都要作出选择的 ${many} 个局面中，所选走法的结果相同（${games.zh}）`,
      )[lang],
    ];
  }
  const game = openProblemGame(problem.game);
  const [{ position, moves }] = difference.decisions;
  const left = game.moves(position).length;
  const how = difference.byOutcome
    ? text('whatever the opponent does', '无论对手怎么走')
    : text('against a random opponent', '对随机对手');
  return [
    ...notes,
    text(
      `the smallest position (${left} moves) in which their moves are of different worth, ${how.en} (${games.en})`,
      `所选走法结果不同的最小局面（${left} 种走法，${how.zh}；${games.zh}）`,
    )[lang],
    '',
    game.draw(position).replace(/\n+$/, ''),
    '',
    ...difference.decisions.map((decision, index) => decisionText(shown[index]!, decision, lang)),
    gameLink(problem.game, { moves }, moves.length),
  ];
}

function bookNote(name: string, { changedAfter, fault, isComplete }: DecisionTable): Text[] {
  if (changedAfter) {
    const moves = changedAfter.join(' ');
    const after = moves === '' ? text('the start', '初始局面') : text(moves, moves);
    return [
      text(
        `${name} gives different answers to the same input (after ${after.en}): only its first answers are compared`,
        zh`${name} 两次回答不同（${after.zh}之后）：只比较它第一次的选择`,
      ),
    ];
  }
  if (fault) {
    const moves = fault.moves.join(' ');
    const when =
      moves === ''
        ? text('in its first move', '在第一步')
        : text(`after the moves ${moves}`, `走完 ${moves} 之后`);
    return [
      text(
        `${name}: ${fault.fault}${fault.detail === undefined ? '' : ` (${fault.detail})`} ${when.en}`,
        `${name}：${fault.fault}${fault.detail === undefined ? '' : `（${fault.detail}）`}，${when.zh}`,
      ),
    ];
  }
  return isComplete ? [] : [text(`${name}: not all games were played`, `${name}：没有试完所有对局`)];
}

const OUTCOME_TITLES: Readonly<Record<Outcome, Text>> = {
  win: text('wins', '必胜'),
  draw: text('draws', '平局'),
  loss: text('loses', '必败'),
};

function decisionText(name: string, { answer, choice }: BotDecision, lang: Lang): string {
  return `${name}${PUNCTUATION[lang].colon}${quoteWord(answer.slice(0, SHOWN_LETTERS), lang)} – ${worthText(choice)[lang]}`;
}

function worthText(choice: PolicyChoice | undefined): Text {
  if (!choice) return text('no move', '不合法');
  const { outcome, odds } = choice;
  const title = OUTCOME_TITLES[outcome];
  return text(
    `${title.en}; against random play won ${percentText(odds.win)}, drawn ${percentText(odds.draw)}, lost ${percentText(odds.loss)}`,
    `${title.zh}；对随机对手：胜 ${percentText(odds.win)}，平 ${percentText(odds.draw)}，负 ${percentText(odds.loss)}`,
  );
}

/** The same for programs. */
export function stressJson({
  problem,
  names,
  seed,
  tried,
  isComplete,
  difference,
  bots,
}: StressReport): unknown {
  const game = openProblemGame(problem.game);
  return {
    problem: problem.id,
    programs: names,
    seed: makeSeed(seed),
    tried,
    complete: isComplete,
    agree: difference === undefined && bots?.difference === undefined,
    ...(difference ? { difference: caseJson(problem, difference) } : {}),
    ...(bots?.difference ? { difference: botJson(game, bots.difference.decisions) } : {}),
    ...(bots ? { common: bots.common, bots: bots.books.map(bookJson) } : {}),
  };
}

function caseJson(problem: StressReport['problem'], difference: CaseDifference): unknown {
  const { cases, answers, expected, isSmallest, generatorSeed, input } = difference;
  return {
    smallest: isSmallest,
    input,
    cases: cases.map(shown => ({ ...shown, link: positionLink(problem.game, shown) })),
    answers,
    expected,
    ...(generatorSeed === undefined ? {} : { generatorSeed }),
  };
}

function botJson(game: Game, decisions: readonly [BotDecision, BotDecision]): unknown {
  const [{ position, moves }] = decisions;
  return {
    position: game.makePosition(position),
    drawing: game.draw(position),
    moves,
    answers: decisions.map(({ answer, choice }) => ({
      move: answer,
      ...(choice ? { outcome: choice.outcome, odds: choice.odds } : {}),
    })),
  };
}

function bookJson({ games, isComplete, changedAfter, fault }: DecisionTable): unknown {
  return {
    games,
    complete: isComplete,
    ...(changedAfter ? { changedAfter } : {}),
    ...(fault ? { fault } : {}),
  };
}
