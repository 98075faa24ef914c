import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { build } from 'esbuild';
import subsetFont from 'subset-font';
import { build as buildSite } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { watchLibrary } from './kernel-library.mjs';
import { describePackage, makeNotices, NOTICES, packagesOf, readRecord } from './notices.mjs';
import { root } from './setup.mjs';

const shipped = readFileSync(join(root, 'dist', NOTICES), 'utf8');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const sources = readdirSync(join(root, 'src'), { recursive: true }).map(name => join('src', name));

/** What esbuild puts into a bundle of these. */
async function bundled(entryPoints, options) {
  const { metafile } = await build({
    ...{ entryPoints, bundle: true, write: false, metafile: true, minify: true, outdir: '/none' },
    ...{ absWorkingDir: root, logLevel: 'error', ...options },
  });
  return Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

/** What rolldown puts into the site. */
async function bundledSite() {
  const { output } = await buildSite({
    root: join(root, 'src', 'web'),
    configFile: join(root, 'vite.config.ts'),
    build: { write: false },
  });
  return output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []));
}

/** `name version` of the package that a bundled file is of. */
function ownerOf(path) {
  const helper = path.startsWith('\0') ? [`node_modules/${path.slice(1).split('/')[0]}`] : undefined;
  const [folder] = helper ?? /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path) ?? [];
  if (!folder) return [];
  const { name, version } = JSON.parse(read(folder.replace(/^.*?(?=node_modules\/)/, ''), 'package.json'));
  return [`${name} ${version}`];
}

/** Name, version and licence of each entry, by its heading. */
const named = [...shipped.matchAll(/^={80}\n(\S+ \S+) \((.*)\)$/gm)].map(([, title]) => title);

describe('the notices', () => {
  it('name what the bundlers bundle, and nothing else', async () => {
    const node = { platform: 'node', format: 'cjs' };
    const doors = readdirSync(join(root, 'src', 'library', 'node')).map(name => `src/library/node/${name}`);
    const paths = [
      ...(await bundled(['src/cli/entry.ts', 'src/cli/main.ts', 'src/server/serve-command.ts'], node)),
      ...(await bundled(
        sources.filter(name => /\.(thread|script)\.ts$/.test(name)),
        node,
      )),
      ...(await bundled(
        sources.filter(name => name.endsWith('.worker.ts')),
        { platform: 'browser' },
      )),
      ...(await bundled([...doors, ...sources.filter(name => /^src.library.[^./]+\.ts$/.test(name))], {
        ...{ platform: 'neutral', format: 'esm', mainFields: ['module', 'main'], external: ['node:*'] },
      })),
      ...(await bundledSite()).map(path => path.replace(`${root}/`, '')),
    ];
    const code = new Set(paths.flatMap(ownerOf));
    expect(code.size).toBeGreaterThan(30);
    const fonts = named.filter(title => title.startsWith('@fontsource/'));
    expect(named.filter(title => !fonts.includes(title)).toSorted()).toEqual([...code].sort());
  });

  it('give the whole text of each licence', () => {
    const folders = [...new Set(Object.values(readRecord()).flatMap(({ packages }) => packages))];
    expect(folders).toHaveLength(named.length);
    for (const folder of folders) {
      const { name, version } = JSON.parse(read(folder, 'package.json'));
      const start = shipped.indexOf(`${'='.repeat(80)}\n${name} ${version} (`);
      const entry = shipped.slice(start, shipped.indexOf('='.repeat(80), start + 80));
      const files = readdirSync(join(root, folder)).filter(file => /^(licen[cs]e|notice)/i.test(file));
      expect(files).not.toEqual([]);
      for (const file of files) {
        const [own] = read(folder, file).replaceAll('\r\n', '\n').split('# Licenses of bundled');
        expect(entry, name).toContain(own.trim());
      }
    }
  });

  it('name each font of the site, which is under the licence that its file names', async () => {
    const assets = join(root, 'dist', 'site', 'assets');
    const files = readdirSync(assets).filter(name => name.endsWith('.woff2'));
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const names = namesIn(await subsetFont(readFileSync(join(assets, file)), 'K', AS_THEY_ARE));
      const [family] = /^Kibitz (Coin 8x|\w+)/.exec(names.get(1));
      expect(names.get(14)).toMatch(/openfontlicense\.org|scripts\.sil\.org\/OFL/);
      expect(shipped).toMatch(new RegExp(`is shipped as (.*, )?${family}[,.]`));
      const [holder] = /^Copyright .*?\)(?=,)/.exec(names.get(0).replace('(c)', '')) ?? [];
      expect(shipped.replaceAll('(c)', '')).toContain(holder);
    }
  });

  it('are the same on the site, and the same whenever they are made', () => {
    expect(read('dist', 'site', NOTICES)).toBe(shipped);
    expect(makeNotices()).toBe(shipped);
    const backwards = Object.fromEntries(Object.entries(readRecord()).reverse());
    expect(makeNotices(backwards)).toBe(shipped);
  });
});

const AS_THEY_ARE = { targetFormat: 'sfnt', preserveNameIds: [0, 1, 14] };

/** The names inside of a font, by their number. */
function namesIn(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const start = font.readUInt32BE(tables.find(at => font.toString('latin1', at, at + 4) === 'name') + 8);
  const strings = start + font.readUInt16BE(start + 4);
  const records = Array.from({ length: font.readUInt16BE(start + 2) }, (_, at) => start + 6 + 12 * at);
  const windows = records.filter(at => font.readUInt16BE(at) === 3);
  return new Map(
    windows.map(at => {
      const from = strings + font.readUInt16BE(at + 10);
      const bytes = Buffer.from(font.subarray(from, from + font.readUInt16BE(at + 8)));
      return [font.readUInt16BE(at + 6), bytes.swap16().toString('utf16le')];
    }),
  );
}

describe('a bundled package', () => {
  const base = mkdtempSync(join(tmpdir(), 'kibitz-notices-'));
  afterAll(() => rmSync(base, { recursive: true }));
  const make = (name, license, files) => {
    const folder = join('node_modules', name);
    mkdirSync(join(base, folder), { recursive: true });
    writeFileSync(join(base, folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(base, folder, file), text);
    return folder;
  };

  it.each([
    ['without a text', 'MIT', { 'README.md': 'MIT' }, /^bare 1\.2\.3 \(MIT\).*expected a licence file/],
    ['with a notice alone', 'MIT', { NOTICE: 'by me' }, /expected a licence file/],
    [
      'under another licence',
      'GPL-3.0',
      { LICENSE: 'GPL' },
      /expected one of the licences 0BSD.*found "GPL-3\.0"/,
    ],
    ['under none', undefined, { LICENSE: 'mine' }, /expected one of the licences.*found none/],
  ])('%s stops the build with a sentence', (_, license, files, sentence) => {
    rmSync(join(base, 'node_modules'), { recursive: true, force: true });
    const folder = make('bare', license, files);
    expect(() => describePackage(folder, base)).toThrow(sentence);
    expect(() => makeNotices({ command: { packages: [folder], remarks: {} } }, base)).toThrow(sentence);
  });

  it('brings its notice along, and is known inside of another one', () => {
    const folder = make('apache', 'Apache-2.0', { 'LICENSE.txt': 'the text', NOTICE: 'the authors' });
    expect(describePackage(folder, base).text).toBe('the text\n\nthe authors');
    expect(
      packagesOf(['../x/node_modules/a/node_modules/@b/c/d.js', 'src/own.ts', '\0vite/helper.js']),
    ).toEqual(['node_modules/a/node_modules/@b/c', 'node_modules/vite']);
  });

  it('is the compiler of kernels, where a kernel takes something of its library', async () => {
    const take = async source => {
      const library = watchLibrary();
      const { error } = await asc.main(
        ['own.ts', '--outFile', 'own.wasm', '--runtime', 'stub', '--noAssert'],
        {
          readFile: name => (name === 'own.ts' ? source : null),
          writeFile: () => {},
          listFiles: () => [],
          transforms: [library],
        },
      );
      expect(error).toBeNull();
      return packagesOf(library.files);
    };
    expect(await take('export function half(x: i32): i32 { return x >> 1; }')).toEqual([]);
    expect(await take('export function two(): StaticArray<i32> { return new StaticArray<i32>(2); }')).toEqual(
      ['node_modules/assemblyscript'],
    );
  });
});
