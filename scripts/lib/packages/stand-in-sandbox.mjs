// Replaces Hydro's sandbox (go-judge) as far as our packages need it: commands in a folder that
// is called /w there, with files copied in and out, alone or connected by pipes.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const BOXED = join(import.meta.dirname, 'boxed.py');
const kept = new Map();
let next = 0;

/** The client's functions, on memory and a folder that `close` removes. */
export function standInSandbox(python) {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-sandbox-'));
  const keep = content => {
    const id = `kept-${next++}`;
    kept.set(id, content);
    return id;
  };
  return {
    close: () => rmSync(folder, { recursive: true, force: true }),
    version: async () => ({ buildVersion: 'v1.9.0', copyOutOptional: true }),
    deleteFile: async id => void kept.delete(id),
    getFile: async (id, path) => (path ? writeFileSync(path, kept.get(id)) : kept.get(id)),
    async run({ cmd, pipeMapping = [] }) {
      const places = cmd.map(() => join(folder, `${next++}`));
      const running = cmd.map((command, index) => start(command, places[index], python));
      for (const { in: from, out } of pipeMapping) {
        running[from.index].child.stdout.pipe(running[out.index].child.stdin);
      }
      for (const [index, { child, input }] of running.entries()) {
        const isPiped = pipeMapping.some(({ out }) => out.index === index);
        if (!isPiped) child.stdin.end(input);
      }
      const ends = await Promise.all(running.map(({ ended }) => ended));
      const results = ends.map((end, index) => collect(cmd[index], places[index], end, keep));
      for (const place of places) rmSync(place, { recursive: true, force: true });
      return results;
    },
  };
}

function contentOf(given) {
  if (!given) return '';
  if (given.src !== undefined) return readFileSync(given.src);
  return given.fileId === undefined ? (given.content ?? '') : kept.get(given.fileId);
}

function start({ args, env, files, cpuLimit, clockLimit, copyIn = {} }, place, python) {
  mkdirSync(place);
  for (const [name, given] of Object.entries(copyIn)) {
    writeFileSync(join(place, name), contentOf(given), { mode: 0o755 });
  }
  const command = [
    ...['bwrap', '--unshare-all', '--die-with-parent', '--ro-bind', '/usr', '/usr', '--proc', '/proc'],
    ...['lib', 'lib64', 'bin', 'sbin'].flatMap(name => ['--symlink', `usr/${name}`, `/${name}`]),
    ...['--dev', '/dev', '--tmpfs', '/tmp', '--bind', place, '/w', '--chdir', '/w', '--clearenv'],
    ...env
      .filter(Boolean)
      .map(line => line.split('='))
      .flatMap(([name, ...value]) => ['--setenv', name, value.join('=')]),
    ...args,
  ];
  // CPU time decides; on a busy machine wall-clock time is much longer
  const spec = { command, cpuMs: cpuLimit / 1e6, wallMs: (10 * clockLimit) / 1e6 };
  const child = spawn(python, [BOXED, JSON.stringify(spec)], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const pieces = { stdout: [], stderr: [], told: [] };
  const isPiped = files[1] === null;
  if (!isPiped) child.stdout.on('data', piece => pieces.stdout.push(piece));
  child.stderr.on('data', piece => pieces.stderr.push(piece));
  child.stdio[3].on('data', piece => pieces.told.push(piece));
  // a program that ends early leaves a broken pipe
  for (const stream of child.stdio) stream.on('error', () => {});
  const ended = new Promise(resolve => {
    child.on('close', () => {
      const [stdout, stderr, told] = [pieces.stdout, pieces.stderr, pieces.told].map(list =>
        Buffer.concat(list),
      );
      resolve({ stdout, stderr, ...JSON.parse(told.toString() || '{"code":1,"cpuMs":0,"memoryKib":0}') });
    });
  });
  return { child, ended, input: contentOf(files[0]) };
}

function collect({ cpuLimit, memoryLimit, copyOut = [], copyOutCached = [] }, place, end, keep) {
  const { code, cpuMs, memoryKib, stdout, stderr } = end;
  const own = { stdout, stderr };
  const read = name => {
    const path = join(place, basename(name));
    return own[name] ?? (existsSync(path) ? readFileSync(path) : undefined);
  };
  const named = list =>
    list
      .map(name => name.replace(/\?$/, ''))
      .map(name => [name, read(name)])
      .filter(([, content]) => content !== undefined);
  // bubblewrap ends with 128 and the signal's number
  const signal = code < 0 ? -code : code > 128 ? code - 128 : 0;
  const status =
    cpuMs > cpuLimit / 1e6 || signal === 9 || signal === 24
      ? 'Time Limit Exceeded'
      : memoryKib * 1024 > memoryLimit
        ? 'Memory Limit Exceeded'
        : signal
          ? 'Signalled'
          : code
            ? 'Nonzero Exit Status'
            : 'Accepted';
  return {
    status,
    exitStatus: signal || code,
    time: Math.round(cpuMs * 1e6),
    memory: memoryKib * 1024,
    files: Object.fromEntries(
      [...named(copyOut), ['stdout', stdout], ['stderr', stderr]].map(([name, content]) => [
        name,
        `${content}`,
      ]),
    ),
    fileIds: Object.fromEntries(named(copyOutCached).map(([name, content]) => [name, keep(content)])),
  };
}
