import { DECLARATION_KINDS, type DeclarationKind } from './declarations.ts';
import type { EntryPoint, EntryPointExport, Platform } from './entry-points.ts';

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

const WRITTEN_BY = '<!-- Generated from the doc comments: change those, not this file. -->';

export interface Page {
  /** In the folder of the reference. */
  readonly file: string;
  readonly content: string;
}

/** One page for each entry point, and one that lists them. */
export function makeReference(entryPoints: readonly EntryPoint[]): readonly Page[] {
  const homes = homesOf(entryPoints);
  return [
    { file: 'README.md', content: indexPage(entryPoints) },
    ...entryPoints.map(entryPoint => ({
      file: fileOf(entryPoint),
      content: entryPointPage(entryPoint, homes),
    })),
  ];
}

const fileOf = ({ name }: EntryPoint) =>
  `${name.replace(/^kibitz\/?/, '').replaceAll('/', '-') || 'kibitz'}.md`;

/** The entry point whose page describes a name: the first of those that are about a subject and export it. */
function homesOf(entryPoints: readonly EntryPoint[]): ReadonlyMap<string, EntryPoint> {
  const homes = new Map<string, EntryPoint>();
  // whole subjects first, so that `kibitz` and the entry points of single games only point to them
  const bySubject = [...entryPoints].sort((a, b) => weight(a) - weight(b));
  for (const entryPoint of bySubject) {
    for (const each of entryPoint.exports) if (!homes.has(keyOf(each))) homes.set(keyOf(each), entryPoint);
  }
  return homes;
}

const weight = ({ name }: EntryPoint) => (name === 'kibitz' ? 1 : name.startsWith('kibitz/games/') ? 2 : 0);
const keyOf = ({ file, name }: EntryPointExport) => `${file} ${name}`;

function indexPage(entryPoints: readonly EntryPoint[]): string {
  const rows = entryPoints.map(entryPoint => {
    const about = entryPoint.about.replace(/^`[^`]*`: /, '').replaceAll('\n', ' ');
    return `| [\`${entryPoint.name}\`](${fileOf(entryPoint)}) | ${about} | ${entryPoint.exports.length} |`;
  });
  return `${WRITTEN_BY}

# Reference of the library

The introduction is docs/library.md of the repository. The tests run every example and compare what it prints.

| import | contents | names |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function entryPointPage(entryPoint: EntryPoint, homes: ReadonlyMap<string, EntryPoint>): string {
  const own = entryPoint.exports.filter(each => homes.get(keyOf(each)) === entryPoint);
  const elsewhere = entryPoint.exports.filter(each => homes.get(keyOf(each)) !== entryPoint);
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
    `# \`${entryPoint.name}\``,
    entryPoint.about.replace(/^`[^`]*`: (.)/, (_, first: string) => first.toUpperCase()),
    ...(links.length === 0 ? [] : [`Also here: ${links.join(', ')}.`]),
    ...parts,
  ].join('\n\n')}\n`;
}

function entry(each: EntryPointExport): string {
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

/** A declaration without private members and without `export declare`. */
export function signatureOf(source: string): string {
  return source
    .replace(/\n {4}(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n {4})?private [^\n]*;(?=\n)/g, '')
    .replace(/^export (?:declare )?/, '')
    .replace(/^ +/gm, indent => ' '.repeat(indent.length / 2));
}
