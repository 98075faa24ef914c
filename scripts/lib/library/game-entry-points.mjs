// `kibitz/games/NAME` of the library: one generated module for each game, made from the two lists of games and engines.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEFINITIONS = 'src/games/definitions.ts';
const LOADERS = 'src/engines/registry.ts';

/** What an entry point exports besides the usual names. */
const MORE = {
  custom: "export { parseDescribedGame } from '../../games/described.ts';\n",
};

const ABOUT = {
  custom: 'games that users draw or describe, with their kibitzer and without any other family of games',
};
const USUALLY = 'this game alone, with its kibitzer and without any other family of games';

/** Writes src/generated/games. */
export function writeGameEntryPoints(root) {
  const folder = join(root, 'src', 'generated', 'games');
  const loaders = readLoaders(readFileSync(join(root, LOADERS), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of readDefinitions(readFileSync(join(root, DEFINITIONS), 'utf8'))) {
    // the rules and the engines of a family stand in folders of the same name
    const family = file.split('/')[0];
    if (!loaders.has(family))
      throw new Error(`${LOADERS} has no engines of ${family}, the family of ${name}`);
    writeFileSync(join(folder, `${name}.ts`), entryPoint(name, file, family, loaders.get(family)));
  }
}

/** `export { a, b } from './FILE';` as [a, FILE], [b, FILE]. */
function readDefinitions(source) {
  return [...source.matchAll(/^export \{ (.*) \} from '\.\/(.*)';$/gm)].flatMap(([, names, file]) =>
    names.split(', ').map(name => [name, file]),
  );
}

/** `FAMILY: async () => (await import('./FILE')).NAME,` by family. */
function readLoaders(source) {
  const lines = source.matchAll(/^ {2}(\w+): (async \(\) => \(await import\('\.\/.*'\)\)\.\w+),$/gm);
  return new Map([...lines].map(([, family, loader]) => [family, loader.replace("'./", "'../../engines/")]));
}

function entryPoint(name, file, family, loader) {
  return `/**
 * \`kibitz/games/${name}\`: ${ABOUT[name] ?? USUALLY}.
 *
 * @module
 */
import { kibitzersOf, type OpenKibitzer } from '../../engines/one-game.ts';

export { orThrow } from '../../core/or-throw.ts';
export { parsePosition } from '../../core/parse-position.ts';
export type { OpenKibitzer } from '../../engines/one-game.ts';
export { ${name} } from '../../games/${file}';
${MORE[name] ?? ''}
/** A kibitzer of this game, on the thread that asks. */
export const openKibitzer: OpenKibitzer = kibitzersOf('${family}', ${loader});
`;
}
