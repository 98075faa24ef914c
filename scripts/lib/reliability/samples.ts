import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs the built command; throws its message if it fails. */
export function kibitz(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/kibitz.cjs', ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`kibitz ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Valid files, made by the command itself. */
export interface Samples {
  readonly tables: readonly Buffer[];
  readonly traces: readonly Buffer[];
  readonly zip: Buffer;
}

export function makeSamples(folder: string): Samples {
  const at = (name: string) => join(folder, name);
  const tables = [
    ['tabulate', 'cram', '--board', '3x4', '--out', at('cram')],
    ['tabulate', 'marbles', '--out', at('marbles')],
    ['tabulate', 'kayles', '--board', '1x9', '--grundy', '--out', at('kayles')],
  ];
  const traces = [
    ['trace', 'cram', '--board', '2x3', '--start', '--out', at('cram.ktrace')],
    ['trace', 'kayles', '--board', '1x5', '--start', '--out', at('kayles.ktrace')],
  ];
  for (const args of [...tables, ...traces]) kibitz(args);
  kibitz(['export', 'bread', '--format', 'luogu', '--out', at('bread.zip')]);
  const read = (args: readonly string[]) => readFileSync(args.at(-1)!);
  return { tables: tables.map(read), traces: traces.map(read), zip: readFileSync(at('bread.zip')) };
}
