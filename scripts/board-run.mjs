// Solves 6×7 marbles on this machine and checks the result: `npm run board:6x7 [-- FOLDER [BOARD [SECONDS]]]`.
// It takes some twenty minutes on two cores, 5 GB of memory and 57 GB of disk in FOLDER (default: board-run here). The
// run is killed once after SECONDS (default 120) and resumed. It must give the counts of the
// two boards that are one column or one row smaller, which are tabulated in the usual way. See docs/figures/boards.md.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setUp } from './lib/setup.mjs';

setUp();
const [folder = 'board-run', board = '6x7', seconds = '120'] = process.argv.slice(2);
const [rows, columns] = board.split('x').map(Number);
mkdirSync(folder, { recursive: true });
const command = join(root, 'dist', 'kibitz.cjs');
const out = join(folder, `${board}.summary.json`);
const began = performance.now();

/** The lost positions of a board, by a table in memory. */
function lostOf(size) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [command, 'tabulate', 'marbles', '--board', size, '--memory', '3G', '--json'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) process.exit(2);
  return JSON.parse(stdout).lost;
}

/** Runs until it ends, or for this many seconds; returns whether it ended by itself. */
function runFor(limit) {
  const words = `tabulate marbles --board ${board} --summary-only --memory 5G --lang en --out`.split(' ');
  const child = spawn(process.execPath, [command, ...words, out], { stdio: 'inherit' });
  const timer = limit && setTimeout(() => child.kill('SIGKILL'), 1000 * limit);
  return new Promise(resolve =>
    child.on('exit', code => {
      clearTimeout(timer);
      resolve(code);
    }),
  );
}

if (!existsSync(out)) {
  const code = await runFor(Number(seconds));
  if (code === null) console.log(`killed after ${seconds} s; going on`);
  const end = code === null ? await runFor(undefined) : code;
  if (end !== 0) process.exit(2);
}
const { lost, start, summary } = JSON.parse(readFileSync(out, 'utf8'));
const checks = [
  [
    `lost with a full first column = lost of ${rows}x${columns - 1}`,
    summary.lostWithFullColumn,
    lostOf(`${rows}x${columns - 1}`),
  ],
  [
    `lost with a full first row = lost of ${rows - 1}x${columns}`,
    summary.lostWithFullRow,
    lostOf(`${rows - 1}x${columns}`),
  ],
];
for (const [name, found, expected] of checks)
  console.log(`${found === expected ? 'ok' : 'WRONG'}  ${name}: ${found}, ${expected}`);
console.log(`ok  ${summary.samples} random positions follow from their successors`);
console.log(`ok  ${summary.symmetricParts} parts equal their mirror images`);
console.log(
  `${board}: ${start.outcome}, ${lost} lost, ${summary.winningMoves.length} first moves win: ${summary.winningMoves.join(' ')}`,
);
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes in all`);
process.exit(checks.every(([, found, expected]) => found === expected) ? 0 : 1);
