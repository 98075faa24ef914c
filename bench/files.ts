import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { played, randomFrom, scattered } from '../src/engines/othello/samples.ts';
import type { OthelloPosition } from '../src/games/othello/rules.ts';
import { createBoard, makeBoard } from '../src/games/placement/board.ts';

export const BASELINES = [
  'marbles-memo',
  'marbles-dp',
  'placement-outcome',
  'placement-grundy',
  'othello-paths',
  'othello-perft',
  'othello-best',
] as const;
export type BaselineName = (typeof BASELINES)[number];

/** Every input is made here, from fixed seeds, when an entry first needs it. */
const INPUTS = {
  'marbles-1e4': file => writeMarbles(file, 10_000, '\n'),
  'marbles-1e5': file => writeMarbles(file, 100_000, '\n'),
  'marbles-1e6': file => writeMarbles(file, 1_000_000, '\n'),
  'marbles-1e7': file => writeMarbles(file, 10_000_000, '\n'),
  'marbles-1e6-crlf': file => writeMarbles(file, 1_000_000, '\r\n'),
  'marbles-1e7-crlf': file => writeMarbles(file, 10_000_000, '\r\n'),
  'othello-5x5-10x200': file => writeFileSync(file, scatteredBoards(5, 10, 200)),
  'othello-8x8-9': file => writeFileSync(file, playedBoards(8, 9, 8)),
  'othello-8x8-11': file => writeFileSync(file, playedBoards(8, 11, 4)),
  // the second: its 47 million paths are about the median
  'othello-8x8-13': file => writeFileSync(file, playedBoards(8, 13, 2, 1)),
  'ffo-1-19': undefined,
  'endgames-20': undefined,
} satisfies Record<string, ((file: string) => void) | undefined>;
export type InputName = keyof typeof INPUTS;

/** Inputs and compiled baselines, kept between runs in a folder that git ignores. */
export class BenchFiles {
  private readonly cache: string;

  constructor(private readonly root: string) {
    this.cache = join(root, 'node_modules', '.cache', 'kibitz-bench');
    mkdirSync(this.cache, { recursive: true });
  }

  input(name: InputName): string {
    const make: ((file: string) => void) | undefined = INPUTS[name];
    if (!make) return join(this.root, 'fixtures', 'othello', `${name}.obf`);
    const file = join(this.cache, `${name}.txt`);
    if (!existsSync(file)) {
      make(`${file}.part`);
      renameSync(`${file}.part`, file);
    }
    return file;
  }

  baseline(name: BaselineName): string {
    const folder = join(this.root, 'bench', 'baselines');
    const source = join(folder, `${name}.cpp`);
    const program = join(this.cache, name);
    const newest = Math.max(...[source, join(folder, 'report.h')].map(path => statSync(path).mtimeMs));
    if (!existsSync(program) || statSync(program).mtimeMs < newest) {
      const { status, stderr } = spawnSync('g++', ['-O2', '-o', program, source], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`g++ does not compile ${name}:\n${stderr}`);
    }
    return program;
  }
}

/** T boards of the contest, cells at random. */
function writeMarbles(file: string, boards: number, lineEnd: string): void {
  const board = createBoard(4, 4, 'diamond');
  const random = randomFrom(7395);
  const patterns = Array.from({ length: 4096 }, () => {
    const lines = ['', ...makeBoard(board, BigInt(random(1 << 16))).split('\n'), ''];
    return lines.join(lineEnd);
  });
  const out = openSync(file, 'w');
  writeSync(out, `${boards}${lineEnd}`);
  for (let left = boards; left > 0; left -= 5000) {
    let chunk = '';
    for (let i = 0; i < Math.min(left, 5000); i++) chunk += patterns[random(patterns.length)];
    writeSync(out, Buffer.from(chunk, 'latin1'));
  }
  closeSync(out);
}

function scatteredBoards(size: number, empties: number, count: number): string {
  const random = randomFrom(4254);
  return Array.from({ length: count }, () => contestText(scattered(size, empties, random))).join('');
}

/** Boards number `skip` to `count` of random games. */
function playedBoards(size: number, empties: number, count: number, skip = 0): string {
  const random = randomFrom(1993);
  let text = '';
  for (let found = 0; found < count; ) {
    const position = played(size, empties, random);
    if (position.cells.filter(cell => cell === 'empty').length !== empties) continue;
    if (found >= skip) text += contestText(position);
    found++;
  }
  return text;
}

/** White moves first in the contest: colours change places where black is to move. */
function contestText({ size, cells, toMove }: OthelloPosition): string {
  const swap = toMove === 0;
  const numbers = cells.map(cell => (cell === 'empty' ? -1 : (cell === 'black') === swap ? 0 : 1));
  const rows = Array.from({ length: size }, (_, row) =>
    numbers.slice(row * size, (row + 1) * size).join(' '),
  );
  return `${[size, ...rows].join('\n')}\n`;
}
