import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { type Text, text } from '../core/text.ts';
import { leadsOut } from './inside-folder.ts';
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
  return text('not a source that we know', '无法识别的源程序类型');
}
