import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileProblem, systemCode } from '../core/file-problem.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { OptionSpec, OptionValues } from './options.ts';

/** For commands that write files. */
export const OVERWRITE: OptionSpec = {
  name: 'force',
  help: text('replace existing files', '替换已有的文件'),
};

/** Why no file can be made at `path`; checked before any work. */
export function targetProblem(path: string, { force }: OptionValues): Text | undefined {
  const found = look(path);
  if (!found.ok) return found.error;
  if (found.value === 'nothing') return folderProblem(dirname(resolve(path)));
  if (found.value === 'folder') return fileProblem('write', path, 'EISDIR');
  // a device or a pipe would be replaced by a file of the same name
  if (found.value === 'special')
    return text(`${path} exists and is not a file: choose another name`, `${path} 不是普通文件：请换个名字`);
  return force
    ? undefined
    : text(`${path} already exists; use --force to replace it`, `${path} 已经存在；加 --force 可替换`);
}

/** Makes the folder unless it exists; its parent must exist. */
export function makeNewFolder(path: string): Result<void, Text> {
  const found = look(path);
  if (!found.ok) return found;
  if (found.value === 'folder') return ok(undefined);
  if (found.value !== 'nothing')
    return err(text(`${path} exists and is not a folder`, `${path} 已经存在，但不是文件夹`));
  const missing = folderProblem(dirname(resolve(path)));
  if (missing) return err(missing);
  try {
    return ok(mkdirSync(path));
  } catch (problem) {
    return err(refusal(path, problem));
  }
}

/** Why something could not be written. Throws what is no error of the system. */
export function refusal(path: string, problem: unknown): Text {
  const code = systemCode(problem);
  if (code === undefined) throw problem;
  return fileProblem('write', path, code);
}

function folderProblem(path: string): Text | undefined {
  const found = look(path);
  if (!found.ok) return found.error;
  return found.value === 'folder' ? undefined : text(`there is no folder ${path}`, `找不到文件夹 ${path}`);
}

function look(path: string): Result<'nothing' | 'file' | 'folder' | 'special', Text> {
  try {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return ok('nothing');
    return ok(info.isFile() ? 'file' : info.isDirectory() ? 'folder' : 'special');
  } catch (problem) {
    return err(refusal(path, problem));
  }
}
