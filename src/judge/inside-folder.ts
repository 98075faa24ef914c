import { lstatSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Text, text } from '../core/text.ts';

/**
 * Why a file of a folder must not be read: a link that leads out of the folder is a way to read what its author may
 * not. Undefined when all is well.
 */
export function leadsOut(folder: string, name: string): Text | undefined {
  const path = join(folder, name);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  try {
    const inside = `${realpathSync(folder)}${sep}`;
    if (realpathSync(path).startsWith(inside)) return undefined;
    return text('a link that leads out of the folder', '指向文件夹之外的链接');
  } catch {
    return text('a link that leads nowhere', '失效的链接');
  }
}
