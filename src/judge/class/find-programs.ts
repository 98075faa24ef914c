import { type Dirent, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileProblem, systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { leadsOut } from '../program-folder.ts';
import { languageByName, languageOf } from '../programs/language.ts';

/** A pupil's program. */
export interface ClassProgram {
  readonly pupil: string;
  /** The id of the problem. */
  readonly problem: string;
  readonly path: string;
}

/** A file that is not judged, by its path within the folder. */
export interface Skipped {
  readonly name: string;
  readonly why: Text;
}

export interface ClassFolder {
  /** In the order of their names; also those without a program that can be judged. */
  readonly pupils: readonly string[];
  readonly entries: readonly ClassProgram[];
  readonly skipped: readonly Skipped[];
}

/**
 * The programs of a class: a folder for each pupil (`NAME/PROBLEM/PROBLEM.cpp` or `NAME/PROBLEM.cpp`; with one problem,
 * a single program of any name), or files `NAME-PROBLEM.cpp` side by side.
 */
export function findClass(folder: string, problems: readonly string[]): Result<ClassFolder, Text> {
  const finder = new Finder(folder, problems);
  try {
    finder.look();
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err(fileProblem('read', folder, code));
  }
  return ok(finder);
}

interface Found {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

const byName = new Intl.Collator('zh', { numeric: true });

class Finder implements ClassFolder {
  readonly pupils: string[] = [];
  readonly entries: ClassProgram[] = [];
  readonly skipped: Skipped[] = [];

  constructor(
    private readonly folder: string,
    private readonly problems: readonly string[],
  ) {}

  look(): void {
    for (const { name, kind } of this.list('')) {
      if (kind === 'folder') this.lookAt(name);
      else if (kind === 'file') this.takeNamed(name);
    }
    this.pupils.sort(byName.compare);
  }

  /** The folder of a pupil. */
  private lookAt(pupil: string): void {
    this.pupils.push(pupil);
    const found = new Map<string, string[]>();
    const strangers: string[] = [];
    const note = (id: string | undefined, path: string) => {
      if (id === undefined) strangers.push(path);
      else found.set(id, [...(found.get(id) ?? []), path]);
    };
    const inside = this.list(pupil);
    for (const { name, kind } of inside.filter(each => each.kind === 'folder')) {
      const id = this.problemCalled(name);
      const path = `${pupil}/${name}`;
      const files = id === undefined ? [] : this.list(path).filter(each => each.kind === 'file');
      if (id === undefined) this.skip(path, NO_PROBLEM(name), kind);
      const programs = files.map(each => `${path}/${each.name}`).filter(each => this.isProgram(each));
      // a program named after the problem; else a single program of any name
      const named = programs.filter(each => this.problemCalled(stem(each)) === id);
      for (const each of named.length > 0 || programs.length !== 1 ? named : programs) note(id, each);
      const isTaken = (each: string) => named.includes(each) || (named.length === 0 && programs.length === 1);
      for (const each of programs) if (!isTaken(each)) this.skip(each, NO_PROBLEM(stem(each)));
    }
    for (const { name } of inside.filter(each => each.kind === 'file')) {
      const path = `${pupil}/${name}`;
      if (this.isProgram(path)) note(this.problemCalled(stem(name)), path);
    }
    const [only] = this.problems;
    if (this.problems.length === 1 && found.size === 0 && strangers.length === 1)
      found.set(only!, strangers.splice(0));
    for (const path of strangers) this.skip(path, NO_PROBLEM(stem(path)));
    for (const [problem, [path, ...others]] of found) {
      this.entries.push({ pupil, problem, path: join(this.folder, path!) });
      for (const other of others) this.skip(other, text(`${path} is used instead`, `已采用 ${path}`));
    }
  }

  /** `NAME-PROBLEM.cpp`, beside the folders. */
  private takeNamed(name: string): void {
    if (!this.isProgram(name)) return;
    const parts = /^(.+)[-_ .]([^-_ .]+)$/.exec(stem(name));
    const problem = parts ? this.problemCalled(parts[2]!) : undefined;
    if (!parts || problem === undefined) {
      this.skip(
        name,
        text(
          'neither in a pupil’s folder nor named NAME-PROBLEM',
          '不在学生文件夹中，也不是「姓名-题目」的形式',
        ),
      );
      return;
    }
    const pupil = parts[1]!;
    const before = this.entries.find(each => each.pupil === pupil && each.problem === problem);
    if (before) {
      this.skip(name, text(`${basename(before.path)} is used instead`, `已采用 ${basename(before.path)}`));
      return;
    }
    if (!this.pupils.includes(pupil)) this.pupils.push(pupil);
    this.entries.push({ pupil, problem, path: join(this.folder, name) });
  }

  private problemCalled(name: string): string | undefined {
    return this.problems.find(id => id.toLowerCase() === name.toLowerCase());
  }

  private isProgram(path: string): boolean {
    const whole = join(this.folder, path);
    if (languageByName(path) !== undefined || (extname(path) === '' && languageOf(whole).ok)) return true;
    this.skip(path, text('unknown kind of source', '无法识别的源程序类型'));
    return false;
  }

  /** The files of a pupil's folder; links and unreadable files are listed as skipped. */
  private list(path: string): Found[] {
    const whole = join(this.folder, path);
    let names: Dirent[];
    try {
      names = readdirSync(whole, { withFileTypes: true });
    } catch (problem) {
      const code = systemCode(problem);
      if (code === undefined || path === '') throw problem;
      this.skip(path, fileProblem('read', path, code));
      return [];
    }
    return names
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => byName.compare(a.name, b.name))
      .flatMap((entry): Found[] => {
        const inner = path === '' ? entry.name : `${path}/${entry.name}`;
        const why = leadsOut(this.folder, inner, path.split('/')[0] || inner);
        const info = why ? undefined : statSync(join(whole, entry.name), { throwIfNoEntry: false });
        if (info?.isDirectory()) return [{ name: entry.name, kind: 'folder' }];
        if (info?.isFile()) return [{ name: entry.name, kind: 'file' }];
        this.skip(inner, why ?? text('neither a file nor a folder', '既不是文件也不是文件夹'));
        return [];
      });
  }

  private skip(name: string, why: Text, kind: 'file' | 'folder' = 'file'): void {
    this.skipped.push({ name: kind === 'folder' ? `${name}/` : name, why });
  }
}

const NO_PROBLEM = (name: string) => text(`there is no problem '${name}'`, `没有名为「${name}」的题目`);

function stem(path: string): string {
  return basename(path, extname(path));
}
