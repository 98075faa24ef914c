import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A block of code in a page that says which file it is, or how one changes. */
export interface Block {
  readonly kind: 'file' | 'change';
  readonly path: string;
  readonly lines: readonly string[];
}

const FENCE = /^```(ts|tsx|diff)\n([\s\S]*?)\n```$/gm;

const COMMANDS = /^ *```sh\n([\s\S]*?)\n *```$/gm;

/** The blocks below a heading of a page, whose first line names a file. */
export function blocksBelow(page: string, heading: string): Block[] {
  return [...sectionOf(page, heading).matchAll(FENCE)].flatMap(([, language, code]) => {
    const [first = '', ...lines] = code!.split('\n');
    const [, path] = /^ ?\/\/ (\S+\.tsx?)$/.exec(first) ?? [];
    return path ? [{ kind: language === 'diff' ? 'change' : 'file', path, lines } as const] : [];
  });
}

/** The commands below a heading of a page, one a line, in their order. */
export function commandsBelow(page: string, heading: string): string[] {
  const blocks = [...sectionOf(page, heading).matchAll(COMMANDS)];
  return blocks.flatMap(([, lines]) => lines!.split('\n').map(line => line.trim()));
}

function sectionOf(page: string, heading: string): string {
  const section = page.split(/^(?=## )/m).find(part => part.startsWith(`## ${heading}\n`));
  if (section === undefined) throw new Error(`the page has no heading '${heading}'`);
  return section;
}

/** Does in a tree what the blocks say. */
export function follow(root: string, blocks: readonly Block[]): void {
  for (const { kind, path, lines } of blocks) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    const before = kind === 'change' ? readFileSync(file, 'utf8').split('\n') : [];
    const after = kind === 'change' ? changed(path, before, lines) : [...lines, ''];
    writeFileSync(file, after.join('\n'));
  }
}

/** Puts each `+` line behind the line that stands before it, which must be there exactly once. */
function changed(path: string, before: readonly string[], change: readonly string[]): string[] {
  const lines = [...before];
  let at = -1;
  for (const line of change) {
    const content = line.slice(1);
    if (line.startsWith('+')) lines.splice(++at, 0, content);
    else {
      at = lines.indexOf(content);
      if (at === -1 || lines.lastIndexOf(content) !== at)
        throw new Error(`${path} should have one line '${content}'`);
    }
  }
  return lines;
}
