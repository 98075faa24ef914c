// Cuts the pixel fonts down to the characters that our sources write.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import subsetFont from 'subset-font';
import { packagesOf, recordBundled } from './notices.mjs';
import { codePoints, renameFont } from './sfnt.mjs';

const require = createRequire(import.meta.url);
/** In src/generated, which is not part of the build stamp. */
const folderOf = root => join(root, 'src', 'generated', 'fonts');
const sourceName = /(?<!\.(test|suite))\.(ts|tsx|html|css|json)$/;
/** Copyright, licence and its address: the OFL requires them in each copy, and the site ships only these files. */
const licenceNames = [0, 13, 14];
/** Folders of src whose texts the page does not show. */
const notOnThePage = new Set(['generated', 'testing', 'node']);
/** Rooms of src that speak in the terminal, in files and over HTTP alone. */
const notOfThePage = new Set(['cli', 'server', 'judge', 'cluster', 'tables', 'library']);
/** Texts of some pages only: the arcade does not load their characters. */
const scopes = {
  lessons: /^(lessons|web[\\/]learn)[\\/]/,
  // the page for API calls shows the server's descriptions
  calls: /^server[\\/]api[\\/]/,
};
/** Files about test data: only commands and packages show their texts. */
const aboutTestData = /problems[\\/][^\\/]+[\\/]points\.ts$/;
/** Statements: the page of a match shows their beginning. */
const statement = /problems[\\/].*\.md$/;
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** A subset is a changed font, and the OFL reserves both names for the originals: so subsets get other names. */
const fonts = [
  {
    file: 'kibitz-pixel',
    home: dirname(require.resolve('@fontsource/fusion-pixel-12px-proportional-sc/package.json')),
    original: 'fusion-pixel-12px-proportional-sc-latin-400-normal.woff2',
    rename: ['Fusion Pixel', 'Kibitz Pixel'],
    wanted: () => true,
  },
  {
    // what the titles and labels of lessons need beyond that
    file: 'kibitz-lessons',
    home: dirname(require.resolve('@fontsource/fusion-pixel-12px-proportional-sc/package.json')),
    original: 'fusion-pixel-12px-proportional-sc-latin-400-normal.woff2',
    rename: ['Fusion Pixel', 'Kibitz Learn'],
    wanted: () => true,
    scope: 'lessons',
  },
  {
    // what the page of the API needs beyond the arcade's
    file: 'kibitz-calls',
    home: dirname(require.resolve('@fontsource/fusion-pixel-12px-proportional-sc/package.json')),
    original: 'fusion-pixel-12px-proportional-sc-latin-400-normal.woff2',
    rename: ['Fusion Pixel', 'Kibitz Calls'],
    wanted: () => true,
    scope: 'calls',
  },
  {
    file: 'kibitz-arcade',
    home: dirname(require.resolve('@fontsource/press-start-2p/package.json')),
    original: 'press-start-2p-latin-400-normal.woff2',
    rename: ['Press Start 2P', 'Kibitz Coin 8x'],
    wanted: code => code < 0x2e80,
  },
];

/** A subset with the characters of a text under our own name, and which of them it has. */
async function cut({ home, original, rename }, text) {
  const options = {
    targetFormat: 'sfnt',
    keepFeatures: [],
    noLayoutClosure: true,
    noHinting: true,
    preserveNameIds: licenceNames,
  };
  const plain = await subsetFont(readFileSync(join(home, 'files', original)), text, options);
  const renamed = renameFont(plain, ...rename);
  const packed = await subsetFont(renamed, text, { ...options, targetFormat: 'woff2' });
  return { packed, covered: codePoints(renamed) };
}

/** The face of prose, cut for each lesson by itself. */
export const STORY_NAME = 'Kibitz Story';

/** The pixel face with these characters alone, under that name. */
export async function cutStoryFont(text) {
  const [pixel] = fonts;
  return (await cut({ ...pixel, rename: [pixel.rename[0], STORY_NAME] }, text)).packed;
}

/** For the notices: the OFL requires other names for changed copies. */
function recordFonts() {
  const ours = new Map();
  for (const { home, rename } of [...fonts, { ...fonts[0], rename: [fonts[0].rename[0], STORY_NAME] }]) {
    const [folder] = packagesOf([home]);
    ours.set(folder, { original: rename[0], names: [...(ours.get(folder)?.names ?? []), rename[1]] });
  }
  const remarks = [...ours].map(([folder, { original, names }]) => [
    folder,
    `${original}, cut to the characters in use, is shipped as ${names.join(', ')}.`,
  ]);
  recordBundled('fonts', [...ours.keys()], Object.fromEntries(remarks));
}

/** Writes each font, records its source, and writes a report: sizes, and characters that no font can draw. */
export async function buildFonts(root) {
  const source = join(root, 'src');
  const isInScope = path => Object.values(scopes).some(scope => scope.test(path));
  const characters = writtenCharacters(source, path => !isInScope(path) && isOnThePage(path));
  const beyond = Object.fromEntries(
    Object.entries(scopes).map(([scope, paths]) => {
      const isShown = path => paths.test(path) && isOnThePage(path.replace(/^server/, ''));
      const written = writtenCharacters(source, isShown);
      return [scope, new Set([...written].filter(one => !characters.has(one)))];
    }),
  );
  const folder = folderOf(root);
  mkdirSync(folder, { recursive: true });
  const sizes = {};
  const drawn = {};
  let missing = new Set([...characters, ...Object.values(beyond).flatMap(set => [...set])]);
  for (const font of fonts) {
    const wanted = font.scope ? beyond[font.scope] : characters;
    const text = [...wanted].filter(one => font.wanted(one.codePointAt(0))).join('');
    const { packed, covered } = await cut(font, text);
    missing = new Set([...missing].filter(one => !covered.has(one.codePointAt(0))));
    writeFileSync(join(folder, `${font.file}.woff2`), packed);
    drawn[font.file] = String.fromCodePoint(...covered);
    sizes[font.file] = { bytes: packed.length, glyphs: covered.size };
  }
  recordFonts();
  const report = { sizes, drawn, characters: characters.size, missing: [...missing].sort() };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
}

const isOnThePage = path => {
  const parts = path.split(sep);
  return !notOfThePage.has(parts[0]) && !parts.some(part => notOnThePage.has(part));
};

/**
 * Printable ASCII and every other visible character in the page's sources, comments and tests aside. Of prose only the
 * headings are set in these fonts.
 */
function writtenCharacters(folder, isWanted) {
  const characters = new Set(Array.from({ length: 95 }, (_, i) => String.fromCharCode(0x20 + i)));
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!isWanted(path)) continue;
    const isProse = path.endsWith('.md') && !statement.test(path);
    if (!(sourceName.test(path) || path.endsWith('.md')) || aboutTestData.test(path)) continue;
    const source = readFileSync(join(folder, path), 'utf8');
    const shown = isProse ? source.match(/^#+ .*$/gm)?.join('') : source.replace(comment, '');
    for (const character of shown ?? '') {
      if (character > '~' && !/[\p{C}\p{Z}\p{M}]/u.test(character)) characters.add(character);
    }
  }
  return characters;
}
