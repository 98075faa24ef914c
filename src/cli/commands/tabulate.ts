import { type Tabulation, tabulate as tabulateVariant } from '../../analysis/tabulate.ts';
import { OUTCOME_NAMES } from '../../analysis/worth-text.ts';
import { text } from '../../core/text.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { boardName, variantTitle } from '../variant-name.ts';

export const tabulate: GameCommand = {
  kind: 'game',
  name: 'tabulate',
  summary: text(
    'every position of a variant: how many, how many lost, who wins from the start',
    '一个变体的全部局面：总数、必败数、开局胜负',
  ),
  options: [{ name: 'grundy', help: text('Grundy values too', '同时计算 SG 值') }],
  examples: [
    'kibitz tabulate marbles --grundy',
    'kibitz tabulate cram --board 4x5 --grundy --json',
    'kibitz tabulate tactix --misere',
  ],
  suits: () => true,
  async run(game, invocation) {
    const { values, json, write, complain, say } = invocation;
    const withGrundy = values.grundy === true;
    if (withGrundy && !game.definition.capabilities.impartial) {
      complain(
        say(
          text(
            `${game.definition.id} is not impartial: it has no Grundy values`,
            `${game.definition.id} 不是公平博弈，没有 SG 值`,
          ),
        ),
      );
      return 2;
    }
    const before = performance.now();
    const table = tabulateVariant(game, withGrundy);
    if (!table) {
      complain(
        say(
          text(
            `expected a smaller board, found ${boardName(game)}: too many positions to hold`,
            `应为更小的棋盘，却是 ${boardName(game)}：局面太多，放不下`,
          ),
        ),
      );
      return 2;
    }
    const seconds = (performance.now() - before) / 1000;
    if (json) {
      const { misere } = game.variant;
      write(
        `${JSON.stringify({ game: game.definition.id, board: boardName(game), misere, ...table, seconds })}\n`,
      );
    } else {
      write(`${variantTitle(game, game.initial())[invocation.lang]}\n`);
      writeFigures(table, invocation);
    }
    return 0;
  },
};

function writeFigures(table: Tabulation, { say, write }: Invocation): void {
  const number = (value: number) => value.toLocaleString('en-US');
  const line = (name: ReturnType<typeof text>, value: string) =>
    write(`${say(name)}${say(text(': ', '：'))}${value}\n`);
  line(text('positions', '局面'), number(table.positions));
  if (table.reachable !== undefined)
    line(text('reachable from the start', '开局可达'), number(table.reachable));
  line(text('lost for the player to move', '轮到者必败'), number(table.lost));
  if (table.drawn !== undefined) line(text('drawn', '和局'), number(table.drawn));
  line(text('start', '开局'), say(OUTCOME_NAMES[table.start.outcome]));
  if (table.start.grundy !== undefined)
    line(text('Grundy value of the start', '开局的 SG 值'), `${table.start.grundy}`);
  if (table.grundyHistogram)
    line(
      text('positions by Grundy value 0, 1, …', '按 SG 值 0、1、… 统计'),
      table.grundyHistogram.map(number).join('  '),
    );
}
