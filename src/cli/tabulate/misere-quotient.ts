import { product } from '../../answer/heaps/misere/monoid.ts';
import { type MisereQuotient, misereQuotients } from '../../answer/heaps/misere/quotient.ts';
import type { HeapRow } from '../../answer/heaps/misere/sums.ts';
import { exactJson } from '../../answer/json.ts';
import type { Game } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { type OptionSpec, wholeNumber } from '../options.ts';
import { noRows } from './rows.ts';

const MOST_HEAP = 100;
const MOST_ELEMENTS = 120;
const DEFAULT_SECONDS = 10;

export const MISERE_QUOTIENT: OptionSpec = {
  name: 'misere-quotient',
  value: 'N',
  check: wholeNumber(1, MOST_HEAP),
  excludes: ['rows', 'grundy', 'out', 'on', 'summary-only'],
  help: text(
    'the misère quotient of rows or heaps of up to N: the values of their sums in misère play',
    '长度不超过 N 的单行或单堆的反常商（misère quotient）：它们的和在反常规则下的取值',
  ),
};

/** The quotient as far as the time allows; exit code 1 if that is not all of it. */
export async function tabulateMisereQuotient(game: Game, invocation: Invocation): Promise<ExitCode> {
  const { values, json, write, reportError, onProgress } = invocation;
  const most = Number(values['misere-quotient']);
  const { heapCode } = game;
  if (!heapCode) {
    reportError(game.variant.misere ? LEAVE_OUT_MISERE : noRows(game), { kind: 'usage' });
    return 2;
  }
  const until = performance.now() + 1000 * Number(values.limit ?? DEFAULT_SECONDS);
  const limits = { elements: MOST_ELEMENTS, mayGoOn: () => performance.now() < until };
  let found: MisereQuotient | undefined;
  for (found of misereQuotients(heapCode, most, limits)) onProgress({ share: found.most / most });
  onProgress({ share: 1 });
  if (found) {
    const named = nameElements(found);
    if (json) write(`${exactJson({ game: game.definition.id, spec: makeSpec(game), ...named })}\n`);
    else writeNamed(named, invocation);
  }
  if (found?.most === most) return 0;
  reportError(unfinished(most, found?.most ?? 0, limits.mayGoOn()), { kind: 'limit' });
  return 1;
}

const LEAVE_OUT_MISERE = text(
  '--misere-quotient implies misère play: leave out --misere',
  '--misere-quotient 本身就是反常规则：请去掉 --misere',
);

function unfinished(most: number, done: number, hasTime: boolean): Text {
  return hasTime
    ? text(
        `heaps up to ${done + 1} have more than ${MOST_ELEMENTS} elements, perhaps infinitely many: known up to ${done} of ${most}`,
        `不超过 ${done + 1} 的堆有 ${MOST_ELEMENTS} 个以上的元素，也可能无穷多：已求到 ${done}（共 ${most}）`,
      )
    : text(
        `the time is over: known up to ${done} of ${most}; use a longer --limit`,
        `时间已到：已求到 ${done}（共 ${most}）；可用 --limit 秒数 延长`,
      );
}

interface Named {
  readonly to: number;
  readonly order: number;
  /** Generators: sizes of heaps by letter. */
  readonly generators: Readonly<Record<string, number>>;
  readonly elements: readonly string[];
  readonly lost: readonly string[];
  /** The element of each heap, 1 first. */
  readonly heaps: readonly string[];
  /** products[i][j] is the place of elements[i] times elements[j]. */
  readonly products: readonly (readonly number[])[];
}

/** Elements by the least sum of heaps that has them, a letter for a heap: 1, a, b, ab, b2. */
function nameElements({ most, monoid, heaps }: MisereQuotient): Named {
  const { sums, lost } = monoid;
  const sizes = [...new Set(sums.flat())].sort((a, b) => a - b);
  const letter = (size: number) => `${LETTERS[sizes.indexOf(size)] ?? `h${size}.`}`;
  const name = (sum: HeapRow) =>
    [...new Set(sum)].map(size => power(letter(size), sum.filter(each => each === size).length)).join('') ||
    '1';
  const elements = sums.map(name);
  return {
    ...{ to: most, order: sums.length, elements },
    generators: Object.fromEntries(sizes.map(size => [letter(size), size])),
    lost: elements.filter((_, element) => lost[element]),
    heaps: heaps.slice(1).map(element => elements[element]!),
    products: sums.map((_, a) => sums.map((_, b) => product(monoid, a, b))),
  };
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const power = (base: string, exponent: number) => (exponent === 1 ? base : `${base}${exponent}`);

function writeNamed(
  { to, order, generators, elements, lost, heaps }: Named,
  { translate, write }: Invocation,
): void {
  const line = (title: Text, value: string) =>
    write(`${translate(title)}${translate(text(': ', '：'))}${value}\n`);
  line(text(`elements for heaps up to ${to}`, `不超过 ${to} 的堆的元素个数`), `${order}`);
  line(
    text('generators', '生成元'),
    Object.entries(generators)
      .map(([name, size]) => `${name} = ${size}`)
      .join(', '),
  );
  line(text('elements', '元素'), elements.join(', '));
  line(text('lost for the player to move', '必败态'), lost.join(', '));
  line(text('heaps from 1 on', '从 1 起各堆'), heaps.join(', '));
}
