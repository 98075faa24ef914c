import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Global packages, where a copy of the judge may be installed. */
export const GLOBAL_MODULES = ['/usr/lib/node_modules', '/usr/local/lib/node_modules'];

/**
 * Folders that no program may see: a program that can read the judge can call it, and the judge knows the answers.
 * These are the package of this code, all packages installed beside it, and the global packages.
 */
export function ownFolders(): readonly string[] {
  own ??= installation(ownFile());
  // packages may be installed or removed meanwhile
  return [...new Set([...GLOBAL_MODULES, own])].filter(existsSync);
}

let own: string | undefined;

/** The outermost `node_modules` around a file; else the package or the folder of the file. */
export function installation(file: string): string {
  const parts = realpathSync(file).split(sep);
  const modules = parts.indexOf('node_modules');
  if (modules > 0) return parts.slice(0, modules + 1).join(sep);
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return dirname(file);
}

/** The file of this code; scripts of the bundled command have neither `__filename` nor `import.meta`. */
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
