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

/** The text of docs/figures/reliability.md. */
export function makeDocument(figures: Figures): string {
  const { seed, date, machine } = figures;
  return `# Reliability

Written by \`npm run reliability\`, which damages inputs, kills runs, flips bits, runs hostile programs and adds load. Options: \`--minutes N\` or the numbers \`--inputs\`, \`--kills\`, \`--bits\`; \`--seed\` repeats a run; \`--only inputs,bits\` selects parts; \`--record FILE\` joins parts that ran at the same time. A failure is saved with its input and seed, and the exit code is 1.

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

/** Readers of one kind for several games are counted together. */
function inputSection({ readers, failures }: InputResult): string {
  const kinds = new Map<string, number>();
  for (const [name, { tried }] of readers) {
    const kind = name.split(',')[0]!;
    kinds.set(kind, (kinds.get(kind) ?? 0) + tried);
  }
  const counts = [...readers.values()];
  const tried = counts.reduce((sum, reader) => sum + reader.tried, 0);
  const refused = counts.reduce((sum, reader) => sum + reader.refused, 0);
  const byKind = [...kinds].map(([kind, inputs]) => `${kind} ${number(inputs)}`).join('; ');
  const failing = [...new Set(failures.map(({ reader }) => reader))].join('; ');
  return `## Damaged inputs

${number(tried)} inputs with pieces cut, inserted, doubled or dropped. A reader must accept each, or refuse it with a sentence in both languages and a place inside the text. Anything else, such as an exception, counts as failed. ${number(refused)} were refused, ${number(failures.length)} failed${failing && ` (${failing})`}. Inputs by reader: ${byKind}.`;
}

function placeSection({ tried, right }: PlaceResult): string {
  return `## Right places

One foreign character in place of a cell: ${number(right)} of ${number(tried)} errors name exactly its place.`;
}

function bitSection(bits: readonly BitResult[]): string {
  const rows = bits.map(
    ({ kind, flipped, noticed }) => `| ${kind} | ${number(flipped)} | ${number(noticed)} |`,
  );
  return `## Flipped bits

| file | flipped, one at a time | detected |
| --- | ---: | ---: |
${rows.join('\n')}`;
}

function killSection({ kills, halfway, tables, same, leftBehind }: KillResult): string {
  return `## Kills

\`tabulate\` was killed (SIGKILL) ${number(kills)} times at random moments, ${number(halfway)} times with a table half written, beside the remains of another killed run of the same name. ${number(same)} of ${number(tables)} tables that were finished afterwards equal an undisturbed one byte for byte; ${leftBehind.length === 0 ? 'no other file was left behind' : `left behind: ${leftBehind.join(', ')}`}.`;
}

function hostileSection(hostile: readonly HostileResult[]): string {
  const rows = hostile.map(
    ({ protection, programs, kinds, held, failed }) =>
      `| \`${protection}\` | ${programs} | ${kinds} | ${held} | ${failed.length === 0 ? 'nothing' : failed.join(', ')} |`,
  );
  return `## Hostile programs

\`kibitz judge --self-test\`, as root (\`namespaces\`) and as an ordinary user. *Contained* programs got the expected verdict. The last column lists the others, what was left behind, and honest programs that were disturbed.

| protection | programs | kinds | contained | wrong |
| --- | ---: | ---: | ---: | --- |
${rows.join('\n')}`;
}

function loadSection({ busy, judged, accepted, answered, same }: LoadResult): string {
  return `## Load

With ${busy} busy loops: ${accepted} of ${judged} right programs judged at once were accepted, and ${same} of ${answered} simultaneous analyses gave the same answer.`;
}
