import type { Door } from './doors.ts';
import { signatureOf } from './reference.ts';

const ABOUT = `# What programs can import, with its types: \`npm run library:reference\` writes it. A line that changes or goes away is a
# change that somebody's program may notice: CONTRIBUTING.md (Releasing) says what that does to the version.`;

/** The names and signatures of every door, and nothing that a comment says. */
export function makeSnapshot(doors: readonly Door[]): string {
  const seen = new Map<string, string>();
  const parts = doors.map(door => {
    const lines = door.exports.map(each => {
      const key = `${each.file} ${each.name}`;
      const before = seen.get(key);
      seen.set(key, before ?? door.name);
      const where = each.platform === 'anywhere' ? '' : ` [${each.platform}]`;
      return before ? `${each.name}${where}: as in ${before}` : `${withoutComments(each.source)}${where}`;
    });
    return `\n## ${door.name}\n\n${lines.join('\n')}\n`;
  });
  return `${ABOUT}\n${parts.join('')}`;
}

function withoutComments(source: string): string {
  return signatureOf(source)
    .replace(/\n *\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '')
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/ ?/g, '');
}
