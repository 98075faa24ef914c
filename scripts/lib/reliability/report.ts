import type { BitResult } from './bits.ts';
import type { KillResult } from './kills.ts';
import type { HostileResult, LoadResult } from './others.ts';
import type { PlaceResult } from './places.ts';
import type { InputResult } from './slices.ts';

export interface Figures {
  readonly seed: number;
  readonly date: string;
  readonly machine: string;
  readonly inputs?: InputResult;
  readonly places?: PlaceResult;
  readonly bits?: readonly BitResult[];
  readonly kills?: KillResult;
  readonly hostile?: readonly HostileResult[];
  readonly load?: LoadResult;
}

const number = (count: number) => `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** docs/figures/reliability.md, from what was seen. */
export function makeDocument(figures: Figures): string {
  const { seed, date, machine } = figures;
  return `# Reliability

Written by \`npm run reliability\`, which damages, kills, flips, attacks and crowds for as long as it is told: \`npm run reliability -- --minutes 1\` or \`--minutes 600\`; \`--inputs\`, \`--kills\` and \`--bits\` ask for numbers, \`--seed\` for the same again, \`--only inputs,bits\` for some of it. Parts of one run can be done at the same time: \`--record FILE\` collects what they found. A failure is saved with its input and its seed, and the exit code is 1.

Last run: ${date}, seed ${seed}, ${machine}.

${sections(figures).join('\n\n')}
`;
}

function sections({ inputs, places, bits, kills, hostile, load }: Figures): string[] {
  return [
    ...(inputs ? [inputSection(inputs)] : []),
    ...(places ? [placeSection(places)] : []),
    ...(bits ? [bitSection(bits)] : []),
    ...(kills ? [killSection(kills)] : []),
    ...(hostile ? [hostileSection(hostile)] : []),
    ...(load ? [loadSection(load)] : []),
  ];
}

/** Readers of one kind for several games make one row. */
function inputSection({ readers, failures }: InputResult): string {
  const kinds = new Map<string, { tried: number; refused: number; failed: number }>();
  for (const [name, { tried, refused }] of readers) {
    const kind = name.split(',')[0]!;
    const before = kinds.get(kind) ?? { tried: 0, refused: 0, failed: 0 };
    const failed = failures.filter(({ reader }) => reader === name).length;
    kinds.set(kind, {
      tried: before.tried + tried,
      refused: before.refused + refused,
      failed: before.failed + failed,
    });
  }
  const rows = [...kinds].map(
    ([name, { tried, refused, failed }]) =>
      `| ${name} | ${number(tried)} | ${number(refused)} | ${number(failed)} |`,
  );
  const total = [...readers.values()].reduce((sum, { tried }) => sum + tried, 0);
  return `## Damaged inputs

${number(total)} inputs with pieces cut out, put in, doubled or dropped. A reader must take them or refuse them: no exception, no silence, a sentence in both languages, and a place that is in the text. *Failed* is everything else.

| reader | inputs | refused | failed |
| --- | ---: | ---: | ---: |
${rows.join('\n')}`;
}

function placeSection({ tried, right }: PlaceResult): string {
  return `## Right places

One strange character in place of a cell, at a place that we know: ${number(right)} of ${number(tried)} errors point exactly at it.`;
}

function bitSection(bits: readonly BitResult[]): string {
  const rows = bits.map(
    ({ kind, flipped, noticed }) => `| ${kind} | ${number(flipped)} | ${number(noticed)} |`,
  );
  return `## Flipped bits

| file | flipped, one at a time | noticed |
| --- | ---: | ---: |
${rows.join('\n')}`;
}

function killSection({ kills, halfway, tables, same, leftBehind }: KillResult): string {
  return `## Kills

\`tabulate\` was killed (SIGKILL) ${number(kills)} times at moments that chance chose, ${number(halfway)} times with a table half made, while what another killed job had left under the same name and beside it lay about. ${number(same)} of ${number(tables)} tables that were finished afterwards are the same, byte for byte, as one that nobody disturbed; ${leftBehind.length === 0 ? 'nothing else was left behind' : `left behind: ${leftBehind.join(', ')}`}.`;
}

function hostileSection(hostile: readonly HostileResult[]): string {
  const rows = hostile.map(
    ({ protection, programs, kinds, held, failed }) =>
      `| \`${protection}\` | ${programs} | ${kinds} | ${held} | ${failed.length === 0 ? 'nothing' : failed.join(', ')} |`,
  );
  return `## Hostile programs

\`kibitz judge --self-test\`, as root (\`namespaces\`) and as an ordinary user. *Held* programs got what they deserve; whatever did not, was left behind, or disturbed the honest program that was judged next, stands in the last column.

| protection | programs | kinds | held | wrong |
| --- | ---: | ---: | ---: | --- |
${rows.join('\n')}`;
}

function loadSection({ busy, judged, accepted, answered, same }: LoadResult): string {
  return `## Load

With ${busy} busy loops beside them: ${accepted} of ${judged} right programs that were judged at once were accepted, and ${same} of ${answered} analyses at once gave the same answer.`;
}
