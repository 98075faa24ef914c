import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { type Text, text } from '../core/text.ts';
import { languageByName, languageOf } from './programs/language.ts';

export interface ProgramFolder {
  /** Names within the folder. */
  readonly programs: readonly string[];
  readonly skipped: readonly { readonly name: string; readonly why: Text }[];
}

/** The programs of a folder, in the order of their names. */
export function programsIn(folder: string): ProgramFolder {
  const names = readdirSync(folder)
    .filter(name => !basename(name).startsWith('.'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const skipped = names.flatMap(name => {
    const why = leadsOut(folder, name) ?? noProgram(join(folder, name));
    return why ? [{ name, why }] : [];
  });
  const isSkipped = (name: string) => skipped.some(each => each.name === name);
  return { programs: names.filter(name => !isSkipped(name)), skipped };
}

function noProgram(path: string): Text | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) {
    return text('not a file', '不是文件');
  }
  if (languageByName(path) !== undefined || (extname(path) === '' && languageOf(path).ok)) return undefined;
  return text('unknown kind of source', '无法识别的源程序类型');
}

/**
 * Why a file of a folder must not be read: a link to a place outside the folder, or of its author's part of it, is a way
 * to read what its author may not. Undefined when all is well.
 */
export function leadsOut(folder: string, name: string, part = ''): Text | undefined {
  const path = join(folder, name);
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  try {
    const target = `${realpathSync(path)}${sep}`;
    const whole = realpathSync(folder);
    if (!target.startsWith(`${whole}${sep}`)) {
      return text('a link to a place outside the folder', '指向文件夹之外的链接');
    }
    // a part that is itself a link belongs to no author
    if (target.startsWith(`${join(whole, part)}${sep}`)) return undefined;
    return text('a link to another pupil’s files', '指向他人文件的链接');
  } catch {
    return text('a broken link', '失效的链接');
  }
}
