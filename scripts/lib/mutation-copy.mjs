// A copy of the tree for injected faults; the working tree and its build stay as they are.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, root } from './setup.mjs';

/** What the build makes and git does not keep. */
const BUILT = ['dist', join('src', 'generated')];

/** A fault may cause an endless loop; a timeout counts as killed. */
const MOST_SECONDS = 5 * 60;

export class MutationCopy {
  #folder = mkdtempSync(join(tmpdir(), 'kibitz-mutate-'));

  constructor() {
    const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    if (listed.status !== 0) fail('git cannot list the files');
    for (const path of [...listed.stdout.split('\0').filter(Boolean), ...BUILT])
      cpSync(join(root, path), join(this.#folder, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.#folder, 'node_modules'));
  }

  occurrences({ file, find }) {
    return readFileSync(join(root, file), 'utf8').split(find).length - 1;
  }

  /** `killed`, `survived`, or why neither is known. */
  withMutant({ file, find, replace, tests, only, rebuild }) {
    const path = join(this.#folder, file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      sound.replace(find, () => replace),
    );
    try {
      const parts = rebuild === 'kernels' ? ['kernels'] : [];
      if (rebuild && !this.#succeeds(['scripts/build.mjs', ...parts])) return 'does not build';
      const verdict = this.test(tests, only);
      return verdict === 'failed' ? 'killed' : verdict === 'passed' ? 'survived' : 'does not run';
    } finally {
      writeFileSync(path, sound);
    }
  }

  /** `passed`, `failed` when a test did, `broken` when none could; `only` those tests whose names begin like this. */
  test(tests, only, seconds = MOST_SECONDS) {
    const summary = join(this.#folder, 'summary.json');
    rmSync(summary, { force: true });
    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const output = ['--reporter=json', `--outputFile=${summary}`];
    const named = only ? ['-t', `^${only}`] : [];
    const args = [vitest, 'run', '--bail=1', '--retry=0', ...named, ...output, ...tests];
    const { status, signal } = this.#run(args, seconds);
    if (status === 0) return 'passed';
    if (signal === 'SIGKILL') return 'failed';
    try {
      return JSON.parse(readFileSync(summary, 'utf8')).numFailedTests > 0 ? 'failed' : 'broken';
    } catch {
      return 'broken';
    }
  }

  close() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #succeeds(args) {
    return this.#run(args).status === 0;
  }

  /** `timeout` ends the processes that were started on the way, too. */
  #run(args, seconds = MOST_SECONDS) {
    const env = { ...process.env, CI: 'true' };
    const options = { cwd: this.#folder, env, stdio: 'ignore' };
    return spawnSync('timeout', ['--signal=KILL', `${seconds}`, process.execPath, ...args], options);
  }
}
