// Brings a fresh clone into working order: dependencies, then the build, each only when missing or stale.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const minimumNode = [20, 19];
const dependencyStamp = join(root, 'node_modules', '.kibitz-stamp');
const buildStamp = join(root, 'dist', '.stamp');
/** The inputs of the build; the stamp is a hash of all of them. */
const buildInputs = [
  'package.json',
  'package-lock.json',
  'tsconfig.library.json',
  'scripts',
  'kernels',
  'listings',
  'src',
];

/** Runs a command on our terminal; ends the process with its exit code if it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) fail(`could not start ${command}: ${done.error.message}`);
  if (done.signal) fail(`${command} ended by ${done.signal}`);
  if (done.status !== 0) process.exit(done.status ?? 1);
}

/** Reports what is missing and ends with 3, the exit code for a missing tool. */
export function fail(message) {
  process.stderr.write(`kibitz: ${message}\n`);
  process.exit(3);
}

export function tool(name) {
  return join(root, 'node_modules', '.bin', name);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantMajor, wantMinor] = minimumNode;
  if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
    fail(`Node ${minimumNode.join('.')} or later is needed, this is ${process.versions.node}`);
  }
}

export function ensureDependencies() {
  const wanted = hashOf(['package.json', 'package-lock.json']);
  if (readStamp(dependencyStamp) === wanted) return;
  process.stderr.write('kibitz: installing dependencies (npm ci)\n');
  // npm writes to stderr: our stdout may be redirected into a file
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: ['ignore', 2, 2] });
  writeFileSync(dependencyStamp, wanted);
}

export function ensureBuild() {
  const wanted = hashOf(buildInputs);
  if (readStamp(buildStamp) === wanted) {
    // the launcher compares this file's age with git's log: a checked build counts as new
    utimesSync(buildStamp, new Date(), new Date());
    return;
  }
  process.stderr.write('kibitz: building\n');
  run(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: ['ignore', 2, 2] });
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Checks Node, dependencies and build. */
export function setUp() {
  ensureNode();
  ensureDependencies();
  ensureBuild();
}

/**
 * Makes Debian programs available: `{ tmux: 'tmux' }` maps a program to its package.
 * As root on Debian it installs what is missing; otherwise it reports what is missing.
 */
export function ensureDebian(programs) {
  const missing = Object.entries(programs).filter(([program]) => !hasProgram(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  if (process.getuid?.() !== 0 || !hasProgram('apt-get')) {
    fail(
      `missing: ${missing.map(([program]) => program).join(', ')} (Debian packages: ${packages.join(' ')})`,
    );
  }
  process.stderr.write(`kibitz: installing ${packages.join(' ')}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 2, 2] });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env,
    stdio: ['ignore', 2, 2],
  });
}

export function hasProgram(program) {
  return (process.env.PATH ?? '').split(':').some(folder => existsSync(join(folder, program)));
}

export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Of everything that stands in these files and folders. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(path => filesBelow(join(root, path)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  if (path === join(root, 'src', 'generated')) return [];
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)));
}
