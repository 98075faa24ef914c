import type { EntryPoint } from './entry-points.ts';
import { signatureOf } from './reference.ts';

const ABOUT = `# What programs can import, with its types: \`npm run library:reference\` writes it. A line that changes or goes away is a
# change that users' programs may notice: see Releasing in CONTRIBUTING.md for what it means for the version.`;

/** The names and signatures of every entry point, without comments. */
export function makeSnapshot(entryPoints: readonly EntryPoint[]): string {
  const seen = new Map<string, string>();
  const parts = entryPoints.map(entryPoint => {
    const lines = entryPoint.exports.map(each => {
      const key = `${each.file} ${each.name}`;
      const before = seen.get(key);
      seen.set(key, before ?? entryPoint.name);
      const where = each.platform === 'anywhere' ? '' : ` [${each.platform}]`;
      return before ? `${each.name}${where}: as in ${before}` : `${withoutComments(each.source)}${where}`;
    });
    return `\n## ${entryPoint.name}\n\n${lines.join('\n')}\n`;
  });
  return `${ABOUT}\n${parts.join('')}`;
}

function withoutComments(source: string): string {
  return signatureOf(source)
    .replace(/\n *\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '')
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/ ?/g, '');
}
