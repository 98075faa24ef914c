import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUR_TSC = join(ROOT, 'node_modules', '.bin', 'tsc');
const run = promisify(execFile);

/** An empty project with the packed package installed. */
export class Consumer {
  private constructor(
    readonly folder: string,
    /** The files of the package. */
    readonly packed: readonly string[],
  ) {}

  static async create(): Promise<Consumer> {
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-consumer-'));
    const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
    // the package is built already
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...quiet];
    const { stdout } = await run('npm', pack, { cwd: ROOT });
    const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    await run('npm', ['install', '--offline', ...quiet, `./${filename}`], { cwd: folder });
    return new Consumer(
      folder,
      files.map(({ path }) => path),
    );
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  write(name: string, content: string): void {
    mkdirSync(dirname(this.path(name)), { recursive: true });
    writeFileSync(this.path(name), content);
  }

  copy(source: string, name: string): void {
    cpSync(source, this.path(name), { recursive: true });
  }

  /** Checks the types of all files of a folder, and puts their scripts beside them. */
  async compile(folder: string, options: Readonly<Record<string, unknown>>, tsc = OUR_TSC): Promise<void> {
    const compilerOptions = {
      target: 'es2022',
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      typeRoots: [join(ROOT, 'node_modules', '@types')],
      ...options,
    };
    this.write(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions }));
    await run(tsc, ['-p', folder], { cwd: this.folder }).catch((problem: { stdout?: string }) => {
      throw new Error(`tsc: ${problem.stdout}`);
    });
  }

  async node(script: string, node = process.execPath): Promise<string> {
    const { stdout } = await run(node, [script], { cwd: this.folder, maxBuffer: 2 ** 28 });
    return stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
