import { chmodSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import { visibleLines } from '../../core/visible.ts';
import { cached, cacheKey } from '../programs/cache.ts';
import { check } from '../programs/tool-run.ts';
import { findCompiler } from '../programs/tools.ts';
import type { Protection } from '../sandbox/protection.ts';
import type { Runnable } from '../sandbox/run.ts';
import type { Build } from './formats/format.ts';
import type { PackageFiles } from './open.ts';
import TESTLIB_STANDIN from './testlib/testlib.h' with { type: 'text' };

/** The files and tools with which a package's sources are built. */
export interface BuildSetup {
  readonly files: PackageFiles;
  readonly protection: Protection;
  /** The real testlib.h; by default a stand-in with the calls of our sources. */
  readonly testlib?: string;
}

/** Compiles and links a source as the package's judge does: the same files, the same flags, nothing renamed. */
export async function buildAs(
  { files, protection, testlib = TESTLIB_STANDIN }: BuildSetup,
  source: string,
  { flags, linked = [], beside = [] }: Build,
): Promise<Runnable | Text> {
  const compiler = findCompiler();
  if (!compiler) return text('a C++ compiler (g++) is missing', '缺少 C++ 编译器（g++）');
  const contents: [name: string, content: string][] = [
    ['submission.cpp', source],
    ...[...linked, ...beside].map((path): [string, string] => [basename(path), files.text(path) ?? '']),
    ['testlib.h', testlib],
  ];
  const sources = ['submission.cpp', ...linked.map(path => basename(path))];
  let problem: Text | undefined;
  const kept = await cached(cacheKey(['package', flags.join(' '), ...contents.flat()]), async folder => {
    for (const [name, content] of contents) writeFileSync(join(folder, name), content);
    chmodSync(folder, 0o777);
    const said = await check(
      {
        command: work => [
          compiler.path,
          ...flags,
          `-I${work}`,
          '-o',
          `${work}/program`,
          ...sources.map(name => `${work}/${name}`),
        ],
        work: folder,
        readOnly: compiler.folders,
        capAddressSpace: true,
      },
      { protection, writableWork: true },
    );
    chmodSync(folder, 0o755);
    if (!said) return true;
    const words = visibleLines(said.message.slice(0, 2000)).join('\n');
    problem = text(`does not compile:\n${words}`, `无法编译：\n${words}`);
    return false;
  });
  if (!kept) return problem ?? text('does not compile', '无法编译');
  return {
    command: work => [`${work}/program`],
    work: kept.folder,
    readOnly: [],
    capAddressSpace: true,
  };
}

export function isText(built: Runnable | Text): built is Text {
  return 'en' in built;
}
