// Third-party notices: the packages inside of what is shipped, as bundlers, kernel compiler and font cutter report them,
// each with the text of its licence. MIT, ISC, Apache and OFL all ask for that text in every copy.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

export const NOTICES = 'THIRD-PARTY-NOTICES.txt';

/** Below src/generated, because kernels are not compiled again by every build. */
const recordFile = join(root, 'src', 'generated', 'bundled.json');

/** Licences that allow shipping a minified copy with the notice. */
const KNOWN = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

/** `NOTICE` belongs to the Apache licence. */
const licenceFile = /^(licen[cs]e|copying|notice)([-.].*)?$/i;

/** Parts of a licence file that do not concern what is bundled. */
const BEYOND = {
  // of the dependencies of Vite's own program; only its helper for modules is in the page
  vite: /^# Licenses of bundled dependencies$[\s\S]*/m,
};

/**
 * Notes the packages in one part of what is shipped: `paths` are its bundled files as the bundler names them, `remarks`
 * sentences about packages.
 */
export function recordBundled(part, paths, remarks = {}) {
  const record = readRecord();
  record[part] = { packages: packagesOf(paths), remarks };
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify(record, null, 1));
}

export function readRecord() {
  return existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {};
}

/** The files in esbuild's outputs, without those that were tree-shaken. */
export function filesIn({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter(path => inputs[path].bytesInOutput > 0),
  );
}

/** The folders of packages, from the root, that hold these files. */
export function packagesOf(paths) {
  return [...new Set(paths.flatMap(packageOf))].sort();
}

function packageOf(path) {
  // helpers of the bundlers have names such as \0vite/preload-helper.js
  const helper = /^\0((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (helper) return existsSync(join(root, 'node_modules', helper)) ? [`node_modules/${helper}`] : [];
  const folder = /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'));
  return folder ? [folder[0]] : [];
}

/** A package with its licence; throws a sentence for people when one of the two is missing or unknown. */
export function describePackage(folder, base = root) {
  const { name, version, license, homepage } = JSON.parse(
    readFileSync(join(base, folder, 'package.json'), 'utf8'),
  );
  if (!KNOWN.includes(license)) {
    throw new Error(
      `${name} ${version} is bundled: expected one of the licences ${KNOWN.join(', ')}, found ${JSON.stringify(license) ?? 'none'} in its package.json`,
    );
  }
  const files = readdirSync(join(base, folder)).filter(file => licenceFile.test(file));
  if (!files.some(file => !/^notice/i.test(file))) {
    throw new Error(
      `${name} ${version} (${license}) is bundled: expected a licence file in ${folder}, found none`,
    );
  }
  const texts = files
    .sort()
    .map(file => readFileSync(join(base, folder, file), 'utf8').replaceAll('\r\n', '\n'));
  const text = texts.map(each => each.replace(BEYOND[name] ?? /$^/, '').trim()).join('\n\n');
  return { name, version, license, homepage, text };
}

/** The whole file, from everything that was recorded; the same for the same packages. */
export function makeNotices(record = readRecord(), base = root) {
  const folders = [...new Set(Object.values(record).flatMap(({ packages }) => packages))];
  const entries = folders.map(folder => {
    const parts = Object.entries(record).filter(([, { packages }]) => packages.includes(folder));
    const remarks = parts.flatMap(([, { remarks }]) => remarks[folder] ?? []);
    return { ...describePackage(folder, base), parts: parts.map(([part]) => part).sort(), remarks };
  });
  entries.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
  return [HEAD, entries.map(titleOf).join('\n'), ...entries.map(makeEntry), ''].join('\n\n');
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const HEAD = `THIRD-PARTY NOTICES / 第三方许可

Kibitz is under the MIT licence (LICENSE). It contains the following software and fonts of others, under licences of
their own, whose texts follow.
Kibitz 本身采用 MIT 许可证（LICENSE）。其中包含下列第三方软件与字体，各自的许可证全文附后。`;

const RULE = '='.repeat(80);

const titleOf = ({ name, version, license }) => `${name} ${version} (${license})`;

function makeEntry(entry) {
  const { homepage, parts, remarks, text } = entry;
  const about = [...(homepage ? [homepage] : []), `In: ${parts.join(', ')}`, ...remarks].join('\n');
  return `${RULE}\n${titleOf(entry)}\n${about}\n\n${text}`;
}

/** A vite plugin that adds the file to the site, and before that the site's packages to the record. */
export function siteNotices() {
  return {
    name: 'kibitz-notices',
    apply: 'build',
    // before the list of files, which is made last
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        recordBundled(
          'page',
          Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])),
        );
        this.emitFile({ type: 'asset', fileName: NOTICES, source: makeNotices() });
      },
    },
  };
}
