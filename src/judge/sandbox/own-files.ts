import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `npm install -g` puts packages: ours, or another copy of the judge. */
export const GLOBAL_MODULES = ['/usr/lib/node_modules', '/usr/local/lib/node_modules'];

/**
 * Folders that no program may see, wherever they lie: whoever can read the judge can call it, and it knows the answers.
 * These are the package that this code is part of, with all that is installed beside it, and what is installed for
 * everybody.
 */
export function ownFolders(): readonly string[] {
  own ??= installation(ownFile());
  // packages come and go while we run
  return [...new Set([...GLOBAL_MODULES, own])].filter(existsSync);
}

let own: string | undefined;

/** The outermost `node_modules` around a file; else the package, or the folder, that it belongs to. */
export function installation(file: string): string {
  const parts = realpathSync(file).split(sep);
  const modules = parts.indexOf('node_modules');
  if (modules > 0) return parts.slice(0, modules + 1).join(sep);
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return dirname(file);
}

/** The file that this code runs from: a script of the command has neither `__filename` nor `import.meta`. */
function ownFile(): string {
  const { prepareStackTrace } = Error;
  try {
    Error.prepareStackTrace = (_, [here]) => here?.getFileName() ?? '';
    const file: string = new Error().stack ?? '';
    return file.startsWith('file:') ? fileURLToPath(file) : file;
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}
