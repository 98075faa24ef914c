import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '../../../src/cli/commands/registry.ts';
import { commandOptions, parseArguments } from '../../../src/cli/options.ts';
import { readShellLine } from '../../../src/cli/shell/read-line.ts';
import type { Game } from '../../../src/core/game.ts';
import type { InputError } from '../../../src/core/input-error.ts';
import { parsePosition } from '../../../src/core/parse-position.ts';
import { samplePositionsOf } from '../../../src/core/positions.ts';
import { createRandom, type Random } from '../../../src/core/random.ts';
import type { Result } from '../../../src/core/result.ts';
import type { Text } from '../../../src/core/text.ts';
import { TextCursor } from '../../../src/core/text-cursor.ts';
import { parseDescribedGame } from '../../../src/games/described.ts';
import { GAMES } from '../../../src/games/registry.ts';
import { makeSpec, openSpec } from '../../../src/games/spec.ts';
import { findClass } from '../../../src/judge/class/find-programs.ts';
import { ClassJournal } from '../../../src/judge/class/journal.ts';
import { folderTests } from '../../../src/judge/data-folder.ts';
import { openPackage, readZip } from '../../../src/judge/packages/open.ts';
import { makeGameFile, parseGameFile } from '../../../src/play/game-file.ts';
import { makeLink, parseLink } from '../../../src/play/link.ts';
import { playMove, startSession } from '../../../src/play/session.ts';
import { parseWatchLink } from '../../../src/play/watch-link.ts';
import { PROBLEMS } from '../../../src/problems/registry.ts';
import { openTable } from '../../../src/tables/node/read-table.ts';
import { verifyTable } from '../../../src/tables/verify-table.ts';
import { parseTraceFile } from '../../../src/trace/file.ts';
import { damageBytes, damageText } from './damage.ts';
import type { Samples } from './samples.ts';

/** The result of a reader: undefined if it accepted the input, else its message. */
export type Said = undefined | { readonly why: Text } | { readonly input: InputError };

/** A reader of files or texts of others. */
export interface Tried {
  readonly input: string;
  readonly said: Said;
}

export interface Reader {
  readonly name: string;
  /** How many tries one share of the time is worth: reading files is slow. */
  readonly weight: number;
  /** Makes an input, gives it to the reader, and returns the result. */
  try(random: Random): Tried | Promise<Tried>;
}

const said = (result: Result<unknown, Text>): Said => (result.ok ? undefined : { why: result.error });
const saidOf = (result: Result<unknown, InputError>): Said =>
  result.ok ? undefined : { input: result.error };

function textReader(name: string, goods: readonly string[], read: (source: string) => Said): Reader {
  return {
    name,
    weight: 1,
    try: random => {
      const input = damageText(random.pick(goods), random);
      return { input, said: read(input) };
    },
  };
}

function bytesReader(
  name: string,
  weight: number,
  goods: readonly Uint8Array[],
  read: (bytes: Uint8Array) => Said | Promise<Said>,
): Reader {
  return {
    name,
    weight,
    try: async random => {
      const bytes = damageBytes(random.pick(goods), random);
      return { input: Buffer.from(bytes).toString('base64'), said: await read(bytes) };
    },
  };
}

const OBF = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18;\n';
const TRANSCRIPT = 'f5d6c3d3c4f4f6f3e6e7d7c7f7c5b6g5';
const CUSTOM =
  '{"title":"mine","rows":2,"columns":2,"layout":"rectangle","moves":[["a1"],["a1","b1"],["a2","b2"]]}';

function openUsual(id: string): Game {
  const opened = openSpec(id);
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value;
}

/** Some positions of a game, by random moves. */
function positionsIn(game: Game, count: number): unknown[] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, length) => {
    let position = game.initial();
    for (let ply = 0; ply < 2 * length && !game.ending(position); ply++) {
      position = game.play(position, random.pick(game.moves(position)));
    }
    return position;
  });
}

function readAll(game: Game, source: string, countIsFree: boolean): Said {
  for (const read of samplePositionsOf(game, new TextCursor(source), { countIsFree })) {
    if (!read.ok) return { input: read.error };
  }
  return undefined;
}

const fixture = (name: string) => readFileSync(join('fixtures', name), 'utf8');

/** Every reader there is. `scratch` is for those that read files. */
export function makeReaders(scratch: string, samples: Samples): Reader[] {
  const games = GAMES.filter(({ id }) => openSpec(id).ok).map(({ id }) => openUsual(id));
  const more: Readonly<Record<string, readonly string[]>> = {
    marbles: [fixture('marbles/sample.in')],
    othello: [fixture('othello/sample-2.in')],
    bread: ['0 1 2 0 0 0 0 0 0'],
  };
  const written = (game: Game) => [
    ...positionsIn(game, 5).map(position => game.makePosition(position)),
    ...(more[game.definition.id] ?? []),
  ];
  const scored = games.find(({ definition }) => definition.capabilities.scored)!;
  const sessions = games.map(game => {
    const session = startSession(game);
    const moves = game.moves(game.initial());
    return moves.length === 0 ? session : playMove(session, createRandom(3).pick(moves));
  });
  const links = sessions.map(session => makeLink(session));
  return [
    ...games.map(game =>
      textReader(`positions, ${game.definition.id}`, written(game), source =>
        saidOf(parsePosition(game, source)),
      ),
    ),
    ...games.map(game =>
      textReader(`boards for analyze, ${game.definition.id}`, written(game), source =>
        readAll(game, source, true),
      ),
    ),
    ...games
      .filter(game => game.contest)
      .map(game =>
        textReader(
          `contest inputs, ${game.definition.id}`,
          [...written(game), ...written(game).map(board => `1\n${board}`)],
          source => readAll(game, source, false),
        ),
      ),
    textReader('OBF lines', [OBF, OBF + OBF], source => readAll(scored, source, true)),
    textReader('transcripts', [TRANSCRIPT, TRANSCRIPT.toUpperCase()], source =>
      saidOf(parsePosition(scored, source)),
    ),
    textReader(
      'specs',
      games.map(game => makeSpec(game)),
      source => said(openSpec(source)),
    ),
    textReader('links to a board', links, source => said(parseLink(source))),
    textReader('links to the theatre', ['#/watch/marbles?n=5', ...links.map(toWatch)], source =>
      said(parseWatchLink(source)),
    ),
    textReader('games described in JSON', [CUSTOM], source => said(parseDescribedGame(source))),
    textReader('saved games', [makeGameFile(sessions), makeGameFile(sessions.slice(0, 1))], source =>
      said(parseGameFile(source)),
    ),
    shellReader(games[0]),
    optionsReader(),
    ...problemReaders(),
    bytesReader('traces', 0.2, samples.traces, async bytes => said(await parseTraceFile(bytes))),
    fileReader('tables', join(scratch, 'damaged.table'), samples.tables, readTable),
    bytesReader('zip archives', 0.05, [samples.zip], bytes => said(readZip(bytes))),
    fileReader('packages', join(scratch, 'damaged.zip'), [samples.zip], path => said(openPackage(path))),
    folderReader(scratch),
    classReader(scratch),
    journalReader(scratch),
  ];
}

function toWatch(link: string): string {
  return `${link.replace('#/', '#/watch/')}&n=3`;
}

function shellReader(last: Game | undefined): Reader {
  const goods = ['cram?board=2x3 .*.~...', 'bread 220110000', 'othello'];
  return {
    name: 'lines of the shell',
    weight: 1,
    try: random => {
      const input = damageText(random.pick(goods), random).replaceAll(/[\r\n]/g, ' ');
      const read = readShellLine(input, last);
      if (read.ok) return { input, said: undefined };
      return { input, said: 'why' in read.error ? { why: read.error.why } : { input: read.error.input } };
    },
  };
}

function optionsReader(): Reader {
  return {
    name: 'options',
    weight: 1,
    try: random => {
      const options = commandOptions(random.pick(COMMANDS));
      const words = Array.from({ length: 1 + random.below(5) }, () => {
        if (random.below(3) === 0 || options.length === 0) return damageText('marbles', random);
        const { name, value } = random.pick(options);
        const given = value === undefined ? '' : `=${damageText('12', random)}`;
        return random.below(2) === 0 ? `--${name}${given}` : damageText(`--${name}${given}`, random);
      });
      return { input: words.join(' '), said: said(parseArguments(words, options)) };
    },
  };
}

/** Input files of problems: data folders and generators bring them. */
function problemReaders(): Reader[] {
  return PROBLEMS.flatMap(problem => {
    if (problem.kind !== 'standard' || !problem.readTest) return [];
    const sample = problem.data?.(1).samples[0];
    if (!sample) return [];
    const good = Buffer.concat([...sample.input()].map(chunk => Buffer.from(chunk)));
    return [
      bytesReader(`inputs of the problem ${problem.id}`, 1, [good], bytes =>
        said(problem.readTest!('x', bytes)),
      ),
    ];
  });
}

function fileReader(
  name: string,
  path: string,
  goods: readonly Uint8Array[],
  read: (path: string) => Said,
): Reader {
  return bytesReader(name, 0.02, goods, bytes => {
    writeFileSync(path, bytes);
    return read(path);
  });
}

function readTable(path: string): Said {
  const table = openTable(path);
  if (!table.ok) return { why: table.error };
  const verified = verifyTable(table.value, { samples: 50 });
  table.value.close();
  return said(verified);
}

/** Names of files, and folders where files should be. */
function folderReader(scratch: string): Reader {
  const folder = join(scratch, 'data');
  return {
    name: 'data folders',
    weight: 0.02,
    try: random => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      const names = ['1.in', '1.out', '2.in', '2.ans', 'a.in'].map(name =>
        random.below(2) === 0 ? name : damageText(name, random).replaceAll(/[/\0]/g, '_'),
      );
      for (const name of new Set(names)) {
        if (name === '' || name === '.' || name === '..' || Buffer.byteLength(name) > 200) continue;
        if (random.below(8) === 0) mkdirSync(join(folder, name), { recursive: true });
        else writeFileSync(join(folder, name), '1\n');
      }
      const tests = folderTests(folder);
      // reading them is part of it
      if (tests.ok) for (const { input, expected } of tests.value) void [[...input()], [...expected()]];
      return { input: JSON.stringify(names), said: said(tests) };
    },
  };
}

function classReader(scratch: string): Reader {
  const folder = join(scratch, 'class');
  return {
    name: 'class folders',
    weight: 0.02,
    try: random => {
      rmSync(folder, { recursive: true, force: true });
      const paths = ['甲/marbles.cpp', '甲/bread/bread.py', '乙/othello/main.cpp', '丙-marbles.cpp'].map(
        path =>
          path
            .split('/')
            .map(part => (random.below(3) > 0 ? part : damageText(part, random).replaceAll(/[/\0]/g, '_')))
            .filter(part => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) < 200)
            .join('/'),
      );
      mkdirSync(folder);
      for (const path of paths.filter(each => each !== '')) {
        try {
          mkdirSync(join(folder, path, '..'), { recursive: true });
          writeFileSync(join(folder, path), 'x');
        } catch {
          // a file where a folder should be: what is there will do
        }
      }
      const found = findClass(
        folder,
        PROBLEMS.map(({ id }) => id),
      );
      return { input: JSON.stringify(paths), said: said(found) };
    },
  };
}

function journalReader(scratch: string): Reader {
  const path = join(scratch, 'journal.jsonl');
  rmSync(path, { force: true });
  const row = {
    program: '',
    language: '',
    verdict: '',
    score: '',
    detail: '',
    cpuMs: '',
    memoryMib: '',
    note: '',
  };
  const judged = { verdict: 'AC', score: 9, row: { en: row, zh: row }, section: { en: '', zh: '' } } as const;
  ClassJournal.open(path, '7', { anew: true, requiresSeed: false }).add('key', judged);
  const good = readFileSync(path, 'utf8');
  const reader = textReader('journals of classes', [good], source => {
    writeFileSync(path, source);
    const found = ClassJournal.open(path, '8', { anew: false, requiresSeed: false }).find('key');
    // whatever is taken is as it was written
    if (found && JSON.stringify(found) !== JSON.stringify(judged))
      throw new Error('a changed line was believed');
    return undefined;
  });
  return { ...reader, weight: 0.02 };
}
