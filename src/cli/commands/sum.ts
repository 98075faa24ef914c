import { POSITION_NAMES } from '../../answer/fields/outcome.ts';
import { exactJson } from '../../answer/json.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { ExitCode, Invocation, PlainCommand } from '../command.ts';
import { pendingInput, reportInputError } from '../input.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf, FORCE, LIMIT, THREADS } from '../options.ts';
import { isSkipped, readShellLine, type ShellQuestion } from '../shell/read-line.ts';

/** A position of the sum, with the value that each of its moves leaves. */
interface Summand extends ShellQuestion {
  readonly grundy: number;
  readonly moves: readonly { readonly name: string; readonly grundy: number }[];
}

export const sumCommand: PlainCommand = {
  kind: 'plain',
  name: 'sum',
  summary: text(
    'several positions as one game: who wins, its Grundy value, and the winning moves',
    '把几个局面合成一局：胜负、SG 值与必胜走法',
  ),
  operands: '[FILE]',
  options: [LIMIT, FORCE, THREADS],
  examples: ['kibitz sum positions.txt'],
  async run(invocation) {
    const source = pendingInput(invocation);
    if (!source.ok) return source.error;
    const summands = await readSummands(source.value, invocation);
    if (!summands.ok) return summands.error;
    present(summands.value, invocation);
    return 0;
  },
};

/** Reads one position per line, as the shell does, and reports errors. */
async function readSummands(source: string, invocation: Invocation): Promise<Result<Summand[], ExitCode>> {
  const { reportError } = invocation;
  const summands: Summand[] = [];
  let last: Game | undefined;
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    if (isSkipped(line, last)) continue;
    const question = readShellLine(line, last);
    if (!question.ok) {
      const problem = question.error;
      if ('input' in problem) return err(reportInputError({ ...problem.input, line: index + 1 }, invocation));
      reportError(onLine(index, problem.why), { kind: 'usage' });
      return err(2);
    }
    last = question.value.game;
    const refusal = refusalOf(last);
    if (refusal) {
      reportError(onLine(index, refusal), { kind: 'usage' });
      return err(2);
    }
    const valued = await valueOfEach(question.value, invocation);
    if (!valued) {
      reportError(onLine(index, NOT_PROVED), { kind: 'limit' });
      return err(1);
    }
    summands.push(valued);
  }
  if (summands.length > 0) return ok(summands);
  reportError(text('expected a position a line, found none', '应为每行一个局面，实际一个也没有'), {
    kind: 'input',
  });
  return err(2);
}

const NOT_PROVED = text(
  'its Grundy value is not proved; use a longer --limit or --force',
  'SG 值未能证明；可用 --limit 秒数 或 --force 延长时间',
);

function onLine(index: number, why: Text): Text {
  return text(`line ${index + 1}: ${why.en}`, `第 ${index + 1} 行：${why.zh}`);
}

function refusalOf({ definition: { id, capabilities }, variant }: Game): Text | undefined {
  if (!capabilities.impartial)
    return text(`${id} is not impartial: it has no Grundy values`, `${id} 不是公平组合游戏，没有 SG 值`);
  return variant.misere
    ? text('in misère play positions do not add up', '反常规则下局面不能相加')
    : undefined;
}

async function valueOfEach(
  { game, position }: ShellQuestion,
  invocation: Invocation,
): Promise<Summand | undefined> {
  const kibitzer = await kibitzerFor(game, invocation);
  if (!kibitzer.ok) return undefined;
  const found = await kibitzer.value.analyze(
    position,
    { fields: ['grundy'], moves: 'all' },
    effortOf(invocation),
  );
  const moves = found.moves.flatMap(({ name, grundy }) => (grundy === undefined ? [] : [{ name, grundy }]));
  if (found.grundy === undefined || moves.length < found.moves.length) return undefined;
  return { game, position, grundy: found.grundy, moves };
}

/** Leaving 0 wins: a move must give its position the value of all others together. */
function present(summands: readonly Summand[], { json, write, translate }: Invocation): void {
  const grundy = summands.reduce((all, each) => all ^ each.grundy, 0);
  const outcome = grundy === 0 ? 'loss' : 'win';
  const winning = summands.map(each =>
    each.moves.filter(move => move.grundy === (grundy ^ each.grundy)).map(({ name }) => name),
  );
  if (json) {
    const positions = summands.map(({ game, position, grundy }, index) => ({
      spec: makeSpec(game),
      position: game.makePosition(position).replace(/\n$/, ''),
      grundy,
      winningMoves: winning[index],
    }));
    write(`${exactJson({ outcome, grundy, positions })}\n`);
    return;
  }
  const colon = text(': ', '：');
  write(`${translate(text('sum', '总和'))}${translate(colon)}${translate(POSITION_NAMES[outcome])}\n`);
  write(`${translate(text('Grundy value', 'SG 值'))}${translate(colon)}${grundy}\n\n`);
  for (const [index, { game, grundy: own }] of summands.entries()) {
    const moves = winning[index]!.join(' ') || '–';
    const line = text(
      `${index + 1}  ${makeSpec(game)}  Grundy value ${own}  winning moves: ${moves}`,
      `${index + 1}  ${makeSpec(game)}  SG 值 ${own}  必胜走法：${moves}`,
    );
    write(`${translate(line)}\n`);
  }
}
