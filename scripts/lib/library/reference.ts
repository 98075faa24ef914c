import { DECLARATION_KINDS, type DeclarationKind } from './declarations.ts';
import type { Door, DoorExport, Platform } from './doors.ts';

const HEADINGS: Readonly<Record<DeclarationKind, string>> = {
  function: 'Functions',
  class: 'Classes',
  const: 'Values',
  interface: 'Interfaces',
  type: 'Types',
};

const PLATFORM_NOTES: Readonly<Record<Platform, string>> = {
  anywhere: '',
  node: ' *(Node)*',
  browser: ' *(browser)*',
};

const WRITTEN_BY =
  '<!-- Written by `npm run library:reference` from the doc comments: change those, not this file. -->';

export interface Page {
  /** Below docs/library. */
  readonly file: string;
  readonly content: string;
}

/** One page for each door, and one that lists them. */
export function makeReference(doors: readonly Door[]): readonly Page[] {
  const homes = homesOf(doors);
  return [
    { file: 'README.md', content: indexPage(doors) },
    ...doors.map(door => ({ file: fileOf(door), content: doorPage(door, homes) })),
  ];
}

const fileOf = ({ name }: Door) => `${name.replace(/^kibitz\/?/, '').replaceAll('/', '-') || 'kibitz'}.md`;

/** The door at which a name is described: the one that says most about its subject is the last that lists it. */
function homesOf(doors: readonly Door[]): ReadonlyMap<string, Door> {
  const homes = new Map<string, Door>();
  // whole subjects first, so that `kibitz` and the doors of single games only point to them
  const bySubject = [...doors].sort((a, b) => weight(a) - weight(b));
  for (const door of bySubject) {
    for (const each of door.exports) if (!homes.has(keyOf(each))) homes.set(keyOf(each), door);
  }
  return homes;
}

const weight = ({ name }: Door) => (name === 'kibitz' ? 1 : name.startsWith('kibitz/games/') ? 2 : 0);
const keyOf = ({ file, name }: DoorExport) => `${file} ${name}`;

function indexPage(doors: readonly Door[]): string {
  const rows = doors.map(door => {
    const about = door.about.replace(/^`[^`]*`: /, '').replaceAll('\n', ' ');
    return `| [\`${door.name}\`](${fileOf(door)}) | ${about} | ${door.exports.length} |`;
  });
  return `${WRITTEN_BY}

# Reference of the library

[../library.md](../library.md) is the introduction. Every example is run by the tests, and prints what it says.

| import | what is there | names |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function doorPage(door: Door, homes: ReadonlyMap<string, Door>): string {
  const own = door.exports.filter(each => homes.get(keyOf(each)) === door);
  const elsewhere = door.exports.filter(each => homes.get(keyOf(each)) !== door);
  const parts = DECLARATION_KINDS.flatMap(kind => {
    const ofKind = own.filter(each => each.kind === kind);
    return ofKind.length === 0 ? [] : [`## ${HEADINGS[kind]}`, ...ofKind.map(entry)];
  });
  const links = elsewhere.map(each => {
    const home = homes.get(keyOf(each))!;
    return `[\`${each.name}\`](${fileOf(home)}#${each.name.toLowerCase()})${PLATFORM_NOTES[each.platform]}`;
  });
  return `${[
    WRITTEN_BY,
    `# \`${door.name}\``,
    door.about.replace(/^`[^`]*`: (.)/, (_, first: string) => first.toUpperCase()),
    ...(links.length === 0 ? [] : [`Also here: ${links.join(', ')}.`]),
    ...parts,
  ].join('\n\n')}\n`;
}

function entry(each: DoorExport): string {
  const [prose = '', example] = each.comment.split(/\n*@example\n/);
  const [code, ...notes] = (example ?? '').split(/(?<=^```)\n+(?=@)/m);
  const shown = [
    `### ${each.name}`,
    `${withParams(prose)}${PLATFORM_NOTES[each.platform]}`,
    `\`\`\`ts\n${signatureOf(each.source)}\n\`\`\``,
    ...(example === undefined ? [] : [`Example:\n\n${code!.trim()}`]),
    ...notes.map(withParams),
  ];
  return shown.join('\n\n');
}

const withParams = (prose: string) => prose.replace(/^@param (\w+) /gm, '`$1`: ');

/** A declaration as a reader wants it: without what is private, and without the words that every one begins with. */
export function signatureOf(source: string): string {
  return source
    .replace(/\n {4}(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n {4})?private [^\n]*;(?=\n)/g, '')
    .replace(/^export (?:declare )?/, '')
    .replace(/^ +/gm, indent => ' '.repeat(indent.length / 2));
}
