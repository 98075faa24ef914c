import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import { runKibitz } from '../../cli/testing/run-kibitz.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { openSpec } from '../../games/spec.ts';
import { openChecks } from './testing/document-checks.ts';
import { plainAnswer, randomPositions } from './testing/random-positions.ts';
import { openTestApi, type TestApi } from './testing/start-api.ts';

const NDJSON = 'application/x-ndjson';
const folder = mkdtempSync(join(tmpdir(), 'kibitz-api-'));
const tablePath = join(folder, 'cram.table');
const TABLE_SPEC = 'cram?board=3x4';
let api: TestApi;
const checks = openChecks();

const gameOf = (spec: string) => {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
};

beforeAll(async () => {
  const kibitzer = await openKibitzer(gameOf(TABLE_SPEC), nodeEngines);
  await kibitzer.ask('tabulate', { grundy: true, file: { path: tablePath } });
  api = openTestApi({}, [{ path: tablePath, spec: TABLE_SPEC }]);
});

afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

describe('answers', () => {
  const SPECS = [
    ...[
      'marbles?board=3x3&max-run=2',
      'bread',
      'othello?board=4x4',
      'cram?board=3x3&misere=1',
      'kayles?board=1x7',
    ],
    ...['tactix?board=3x3', 'ed?heaps=2,3,4,1', 'coins?coins=2,5,1,8,3', 'octal?code=0.77&heaps=3,4'],
    'custom?board=1x4&takes=a1+b1,b1+c1,c1+d1,a1',
  ];

  it.each(SPECS)('about %s are those of the command, field by field', async spec => {
    const game = gameOf(spec);
    const positions = randomPositions(game, 8, 11);
    const { players } = game.definition;
    for (const { id: toMove } of players) {
      const own = positions.filter(each => each.toMove === toMove);
      if (own.length === 0) continue;
      const lines = own.map(({ position }) => JSON.stringify({ spec, position, toMove })).join('\n');
      const there = await (await api.post(`/v1/games/${game.definition.id}/analyze`, NDJSON, lines)).text();
      const input = own.map(({ position }) => position).join('\n');
      const run = await runKibitz(['analyze', spec, '--json', '--to-move', toMove], input);
      const found = there
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line).answer);
      expect(found.map(plainAnswer)).toEqual(
        run.stdout
          .trimEnd()
          .split('\n')
          .map(line => plainAnswer(JSON.parse(line))),
      );
      const pointer = `analyze-${game.definition.id}`;
      for (const each of found) {
        const type = 'application/json';
        const problem = checks.problemOf(
          '/v1/games/{game}/analyze',
          'get',
          200,
          type,
          JSON.stringify(each),
          pointer,
        );
        expect(problem).toBeUndefined();
      }
    }
  });

  it('give counts as digits, however small', async () => {
    const { counts } = await api.json('/v1/games/cram/count?board=3x3');
    expect(counts).toEqual({ first: '24', second: '432', draw: '0' });
  });

  it('have another shape and no moves where nothing is proved', async () => {
    const found = await api.json('/v1/games/othello/analyze?moves=best');
    expect(found.unproved).toContain('outcome');
    expect([found.moves, found.outcome]).toEqual([undefined, undefined]);
  });

  it('are proofs: the plan wins against every defence', async () => {
    const game = gameOf('cram?board=3x3');
    const { value, plans } = await api.json('/v1/games/cram/proof?board=3x3');
    expect([value, plans[0].prover]).toEqual(['loss', 'second']);
    const replies = new Map<string, string>(
      plans[0].replies.map(({ position, move }: { position: string; move: string }) => [position, move]),
    );
    const written = (position: unknown) => game.makePosition(position).replace(/\n$/, '');
    const holds = (position: unknown): boolean => {
      if (game.ending(position)) return game.ending(position)!.winner === 1;
      if (game.toMove(position) === 0)
        return game.moves(position).every(move => holds(game.play(position, move)));
      const move = game
        .moves(position)
        .find(each => game.makeMove(position, each) === replies.get(written(position)));
      return move !== undefined && holds(game.play(position, move));
    };
    expect(holds(game.initial())).toBe(true);
  });

  it('come from a table where one is loaded', async () => {
    expect(existsSync(tablePath)).toBe(true);
    const probed = await api.json(
      `/v1/games/cram/table?board=3x4&position=${encodeURIComponent('**..\n....\n....')}`,
    );
    const game = gameOf(TABLE_SPEC);
    const position = parsePosition(game, '**..\n....\n....');
    if (!position.ok) throw new Error(position.error.expected.en);
    const searched = await (await openKibitzer(game, nodeEngines)).analyze(position.value);
    expect([probed.outcome, probed.grundy]).toEqual([searched.outcome, searched.grundy]);
    expect(probed.provedBy.outcome).toBe('table-file');
    expect(
      (await api.json('/v1/games/cram/analyze?board=3x4&moves=none&fields=outcome')).provedBy.outcome,
    ).toBe('table-file');
    expect((await api.get('/v1/games/cram/table?board=2x4')).status).toBe(404);
  });

  it('trace a drawn game by the first algorithm that takes it', async () => {
    const spec = encodeURIComponent('custom?board=2x2&layout=rectangle&shapes=a1+b1+a2.t');
    const lines = (await (await api.get(`/v1/games/custom/trace?spec=${spec}`)).text()).trimEnd().split('\n');
    expect(JSON.parse(lines[0]!).algorithm).toBe('masks');
    expect(JSON.parse(lines.at(-1)!).stopped).toBe(false);
  });

  it('sort moves for GamesmanUni by value, then by how far they are from the best', async () => {
    const { moves, remoteness } = await api.json('/uni/kayles/board=1x5/positions/?p=1_.....');
    expect(remoteness).toBe(5);
    const places = moves.map(
      ({ moveValue, deltaRemoteness }: { moveValue: string; deltaRemoteness: number }) => [
        ['win', 'tie', 'lose'].indexOf(moveValue),
        deltaRemoteness,
      ],
    );
    expect(places).toEqual([...places].sort(([a, b], [c, d]) => a - c || b - d));
    expect(moves[0]).toMatchObject({ moveValue: 'win', positionValue: 'lose', deltaRemoteness: 0 });
    const losing = moves.filter(({ moveValue }: { moveValue: string }) => moveValue === 'lose');
    const longest = Math.max(...losing.map((move: { remoteness: number }) => move.remoteness));
    for (const move of losing) expect(move.deltaRemoteness).toBe(longest - move.remoteness);
  });
});

describe('batches', () => {
  it('keep order and ids, and a wrong line does not affect the others', async () => {
    const lines = [
      '{"id":"first","position":"**\\n.."}',
      'no json',
      '{"position":"..\\n.q"}',
      '',
      '{"id":7,"spec":"cram?board=1x2"}',
      '{"id":"far","spec":"kayles"}',
    ];
    const response = await api.post(
      '/v1/games/cram/analyze?board=2x2&fields=outcome',
      NDJSON,
      lines.join('\n'),
    );
    const answers = (await response.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(answers.map(({ id, answer, error }) => [id, answer?.outcome ?? error.code])).toEqual([
      ['first', 'win'],
      [2, 'bad-body'],
      [3, 'bad-position'],
      [7, 'win'],
      ['far', 'bad-variant'],
    ]);
    expect(answers[1].error).toMatchObject({ line: 2, detail: expect.stringMatching(/^line 2, column \d:/) });
    expect(answers[2].error).toMatchObject({ line: 2, column: 2 });
  });

  it('answer boards of the contest alike, together or one by one', async () => {
    const game = gameOf('marbles?board=4x4&max-run=3');
    const boards = randomPositions(game, 5000, 3).map(({ position }) => position);
    const lines = boards.map((position, at) =>
      JSON.stringify(at % 2 ? { position } : { id: `b${at}`, position }),
    );
    const ask = async (body: string) =>
      (await (await api.post('/v1/games/marbles/solve', NDJSON, body)).text()).trimEnd().split('\n');
    const answers = await ask(lines.join('\n'));
    expect(answers).toHaveLength(boards.length);
    expect(new Set(answers.map(line => JSON.parse(line).answer.answer))).toEqual(
      new Set(['Possible.', 'Impossible.']),
    );
    // a line with more parameters is answered alone, and so are its neighbours
    const others = ['{"grundy":true}', '{"position":"x"}', '{"position":"...."}'];
    for (const from of [0, 4096, 4990]) {
      const [first, second, third, ...rest] = await ask(
        [...others, ...lines.slice(from, from + 10)].join('\n'),
      );
      expect(JSON.parse(first!).answer.answer).toBe(1);
      for (const wrong of [second, third]) expect(JSON.parse(wrong!).error.code).toBe('bad-position');
      for (const [at, line] of rest.entries()) {
        const { id, answer } = JSON.parse(line);
        const own = from + at;
        expect(id).toBe(own % 2 ? at + 4 : `b${own}`);
        expect(answer).toEqual(JSON.parse(answers[own]!).answer);
      }
    }
  });

  it('answer contest text as the command does, to the byte, and by the place where it is wrong', async () => {
    const boards = Array.from({ length: 3000 }, (_, number) => {
      const marks = Array.from({ length: 16 }, (__, cell) => (((number * 21) >> cell) & 1 ? '*' : '.'));
      const rows = [1, 2, 3, 4, 3, 2, 1].map(length => marks.splice(0, length).join(' '));
      return rows.join('\n');
    });
    const input = `${boards.length}\n${boards.join('\n')}\n`;
    const response = await api.post('/v1/games/marbles/solve', 'text/plain', input);
    const { stdout } = await runKibitz(['solve', 'marbles'], input);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(stdout);
    const slow = await api.post('/v1/games/marbles/solve?grundy=0', 'text/plain', input, { Accept: NDJSON });
    const words = (await slow.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line).answer.answer);
    expect(`${words.join('\n')}\n`).toBe(stdout);
    const wrong = await api.post('/v1/games/marbles/solve', 'text/plain', input.replace('. .\n', '. q\n'));
    expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    const complaint = (await runKibitz(['solve', 'marbles'], input.replace('. .\n', '. q\n'))).stderr;
    const { line, column } = await wrong.json();
    expect(complaint).toContain(`line ${line}, column ${column}:`);
  });

  it('go no faster than they are read, and end when the reader leaves', async () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, id) => `{"id":${id},"position":"${'.'.repeat(12)}"}`,
    ).join('\n');
    const response = await api.post('/v1/games/kayles/analyze', NDJSON, lines);
    const reader = response.body!.getReader();
    await reader.read();
    await new Promise(resolve => setTimeout(resolve, 400));
    expect((await api.json('/health')).busy).toBe(1);
    await reader.cancel();
    await expect.poll(async () => (await api.json('/health')).busy).toBe(0);
  });
});
