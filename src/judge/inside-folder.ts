import { lstatSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type Text, text } from '../core/text.ts';

/**
 * Why a file of a folder must not be read: a link that leads out of the folder, or of its author's part of it, is a way
 * to read what its author may not. Undefined when all is well.
 */
export function leadsOut(folder: string, name: string, part = ''): Text | undefined {
  const path = join(folder, name);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  try {
    const target = `${realpathSync(path)}${sep}`;
    const whole = realpathSync(folder);
    if (!target.startsWith(`${whole}${sep}`)) {
      return text('a link that leads out of the folder', '指向文件夹之外的链接');
    }
    // a part that is a link itself is nobody's own
    if (target.startsWith(`${join(whole, part)}${sep}`)) return undefined;
    return text('a link that leads to somebody else’s files', '指向他人文件的链接');
  } catch {
    return text('a link that leads nowhere', '失效的链接');
  }
}
