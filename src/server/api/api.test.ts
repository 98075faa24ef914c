import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKibitzer } from '../../answer/kibitzer.ts';
import { runKibitz } from '../../cli/testing/run-kibitz.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { createXorshift } from '../../core/random.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { EVERY_GAME } from '../../games/find.ts';
import { openSpec } from '../../games/spec.ts';
import examples from './examples.json' with { type: 'json' };
import { usualLimits } from './limits.ts';
import { makeDocument, type RecordedExample } from './openapi.ts';
import { OPERATIONS } from './operations/registry.ts';
import { QUESTIONS } from './questions/registry.ts';
import { type ApiDocument, DocumentChecks } from './testing/document-checks.ts';
import { EXAMPLE_REQUESTS, steady } from './testing/example-requests.ts';
import { openTestApi, type TestApi } from './testing/house.ts';
import { mutateRequest } from './testing/mutate.ts';
import { plainAnswer, randomPositions } from './testing/random-positions.ts';

const NDJSON = 'application/x-ndjson';
const folder = mkdtempSync(join(tmpdir(), 'kibitz-api-'));
const tablePath = join(folder, 'cram.table');
const TABLE_SPEC = 'cram?board=3x4';
let api: TestApi;
/** Without tables, and with little time for each question. */
let plain: TestApi;
let checks: DocumentChecks;

const gameOf = (spec: string) => {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
};

beforeAll(async () => {
  const kibitzer = await openKibitzer(gameOf(TABLE_SPEC), nodeEngines);
  await kibitzer.ask('tabulate', { grundy: true, file: { path: tablePath } });
  api = openTestApi({ bodyBytes: 4 * 2 ** 20 }, [{ path: tablePath, spec: TABLE_SPEC }]);
  plain = openTestApi({ seconds: 2, jobsPerClient: 1000, jobSeconds: 1 });
  checks = new DocumentChecks(
    makeDocument('en', { limits: usualLimits(), version: '0' }) as unknown as ApiDocument,
  );
});

afterAll(() => {
  api.close();
  plain.close();
  rmSync(folder, { recursive: true });
});

const json = async (url: string, headers?: Record<string, string>) => (await api.get(url, headers)).json();

describe('the document', () => {
  it('has an example of every operation, recorded', () => {
    const asked = new Set(EXAMPLE_REQUESTS.map(({ operation }) => operation));
    expect(OPERATIONS.map(({ id }) => id).filter(id => !asked.has(id))).toEqual([]);
    expect(examples.map(({ url, method }) => `${method} ${url}`)).toEqual(
      EXAMPLE_REQUESTS.map(({ url, method }) => `${method} ${url}`),
    );
  });

  it.each(examples as RecordedExample[])(
    '$method $url is answered as recorded, and as promised',
    async example => {
      // its own house: the examples are of a server without tables
      const plain = openTestApi();
      const { method, url, type, body, operation } = example;
      const response = await plain.app.request(url, {
        method,
        headers: type ? { 'Content-Type': type } : {},
        ...(body === undefined ? {} : { body }),
      });
      const answer = await response.text();
      plain.close();
      expect(response.status).toBe(example.status);
      if (operation !== 'startJob') expect(steady(answer)).toBe(steady(example.answer));
      const { address } = OPERATIONS.find(({ id }) => id === operation)!;
      const found = response.headers.get('content-type') ?? '';
      expect(checks.problemOf(address, method.toLowerCase(), response.status, found, answer)).toBeUndefined();
    },
  );

  it('speaks both languages', async () => {
    const titles = await Promise.all(
      ['en', 'zh'].map(
        async lang =>
          (await json('/v1/openapi.json', { 'Accept-Language': lang })).paths['/v1/games'].get.summary,
      ),
    );
    expect(titles).toEqual(['every game there is', '所有游戏']);
  });

  it('has no parameter that a game uses for its variants', () => {
    const taken = new Set(QUESTIONS.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
    expect(
      EVERY_GAME.flatMap(({ options }) => options.map(({ id }) => id)).filter(id => taken.has(id)),
    ).toEqual([]);
  });
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
    const { counts } = await json('/v1/games/cram/count?board=3x3');
    expect(counts).toEqual({ first: '24', second: '432', draw: '0' });
  });

  it('have another shape and no moves where nothing is proved', async () => {
    const found = await json('/v1/games/othello/analyze?moves=best');
    expect(found.unproved).toContain('outcome');
    expect([found.moves, found.outcome]).toEqual([undefined, undefined]);
  });

  it('prove what they say: the plan of a proof wins against every defence', async () => {
    const game = gameOf('cram?board=3x3');
    const { value, plans } = await json('/v1/games/cram/proof?board=3x3');
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
    const probed = await json(
      `/v1/games/cram/table?board=3x4&position=${encodeURIComponent('**..\n....\n....')}`,
    );
    const game = gameOf(TABLE_SPEC);
    const position = parsePosition(game, '**..\n....\n....');
    if (!position.ok) throw new Error(position.error.expected.en);
    const searched = await (await openKibitzer(game, nodeEngines)).analyze(position.value);
    expect([probed.outcome, probed.grundy]).toEqual([searched.outcome, searched.grundy]);
    expect(probed.provedBy.outcome).toBe('table-file');
    expect((await json('/v1/games/cram/analyze?board=3x4&moves=none&fields=outcome')).provedBy.outcome).toBe(
      'table-file',
    );
    expect((await api.get('/v1/games/cram/table?board=2x4')).status).toBe(404);
  });

  it('sort moves for GamesmanUni by value, then by how far they are from the best', async () => {
    const { moves, remoteness } = await json('/uni/kayles/board=1x5/positions/?p=1_.....');
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
  it('keep order and ids, and one bad line spoils no other', async () => {
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
    expect(answers[2].error).toMatchObject({ line: 2, column: 2 });
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
    expect((await json('/health')).busy).toBe(1);
    await reader.cancel();
    await expect.poll(async () => (await json('/health')).busy).toBe(0);
  });
});

describe('refusals', () => {
  it.each([
    ['/v1/games/crm/analyze', 404, { code: 'unknown-game', suggestion: 'cram' }],
    ['/v1/games/cram/analyze?positon=..', 400, { code: 'unknown-parameter', suggestion: 'position' }],
    [
      '/v1/games/cram/analyze?moves=bst',
      400,
      { code: 'bad-parameter', parameter: 'moves', suggestion: 'best' },
    ],
    ['/v1/games/cram/analyze?fields=grundi', 400, { code: 'bad-parameter', suggestion: 'grundy' }],
    ['/v1/games/cram/analyze?board=0x4', 400, { code: 'bad-variant' }],
    ['/v1/games/cram/analyze?board=2x2&position=..%0A.q', 400, { code: 'bad-position', line: 2, column: 2 }],
    ['/v1/games/cram/analyze?seconds=0', 400, { code: 'bad-parameter', parameter: 'seconds' }],
    ['/v1/games/othello/proof?about=grundy', 422, { code: 'does-not-suit' }],
    ['/v1/games/octal/trace', 422, { code: 'does-not-suit' }],
    ['/v1/games/cram/trace?algorithm=maks', 400, { code: 'bad-parameter', suggestion: 'masks' }],
    ['/v1/problems/marble/data', 404, { code: 'unknown-problem', suggestion: 'marbles' }],
    ['/v1/nothing', 404, { code: 'not-found' }],
    ['/uni/cram/regular/positions/', 400, { code: 'bad-parameter', parameter: 'p' }],
  ])('%s: %i', async (url, status, told) => {
    const response = await api.get(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
    expect(await response.json()).toMatchObject({ ...told, status, type: `/v1/errors/${told.code}` });
  });

  it('speak the language that is wanted most', async () => {
    const said = async (header: string) => (await json('/v1/games/crm', { 'Accept-Language': header })).title;
    expect(await said('zh-CN, en;q=0.5')).toBe('没有这个游戏');
    expect(await said('fr, en;q=0.5, zh;q=0.3')).toBe('There is no such game');
  });

  it('name what is allowed, taken and sent', async () => {
    const wrong = await api.app.request('/v1/games', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await api.post('/v1/games/cram/analyze', 'text/html', '')).status).toBe(415);
    expect((await api.get('/v1/games/cram/analyze', { Accept: 'image/png' })).status).toBe(406);
    const large = await api.post('/v1/games/cram/analyze', NDJSON, new Uint8Array(5 * 2 ** 20));
    expect([large.status, (await large.json()).code]).toEqual([413, 'too-large']);
    const broken = await api.post('/v1/games/cram/analyze', 'application/json', '{"position":\n  "..",}');
    expect(await broken.json()).toMatchObject({ code: 'bad-body', line: 2 });
  });

  it('keep pages of other sites out, and let friends in', async () => {
    const post = (origin: string) =>
      api.post('/v1/games/cram/solve?board=2x2', 'application/json', '{}', { Origin: origin });
    const foreign = await post('https://evil.example');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    for (const origin of ['https://friend.example', 'http://localhost:5173']) {
      const friend = await post(origin);
      expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    }
  });

  it('say 429 to one who asks too much, 503 when all wait, and when to come again', async () => {
    const asks = (house: TestApi) => house.get('/v1/games/othello/count?board=6x6&seconds=1');
    const greedy = openTestApi({ threads: 1, perClient: 2 });
    const crowded = openTestApi({ threads: 1, queue: 1 });
    for (const [house, status] of [
      [greedy, 429],
      [crowded, 503],
    ] as const) {
      const first = [asks(house), asks(house)];
      const refused = await asks(house);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '1']);
      expect((await Promise.all(first)).map(each => each.status)).toEqual([200, 200]);
      house.close();
    }
  });
});

describe('jobs', () => {
  const start = (body: object) => api.post('/v1/jobs', 'application/json', JSON.stringify(body));

  it('are begun, followed to their end, and kept', async () => {
    const begun = await start({ question: 'tabulate', game: 'cram', spec: 'cram?board=4x4', grundy: true });
    expect(begun.status).toBe(202);
    const place = begun.headers.get('location')!;
    const events = await (await api.get(`${place}/events`)).text();
    const [, last] = /event: end\ndata: (.*)\n\n$/.exec(events) ?? [];
    expect(JSON.parse(last!)).toMatchObject({ status: 'done', share: 1, answer: { positions: '65536' } });
    const kept = await json(place);
    expect(kept.answer.grundyHistogram.every((each: unknown) => typeof each === 'string')).toBe(true);
    expect(
      checks.problemOf('/v1/jobs/{job}', 'get', 200, 'application/json', JSON.stringify(kept)),
    ).toBeUndefined();
    expect((await api.app.request(place, { method: 'DELETE' })).status).toBe(204);
    expect((await api.get(place)).status).toBe(404);
  });

  it('are cancelled, and free their thread', async () => {
    const begun = await start({
      question: 'analyze',
      game: 'othello',
      spec: 'othello?board=6x6',
      seconds: 500,
    });
    const place = begun.headers.get('location')!;
    await expect.poll(async () => (await json(place)).status).toBe('running');
    await api.app.request(place, { method: 'DELETE' });
    await expect.poll(async () => (await json(place)).status).toBe('cancelled');
    await expect.poll(async () => (await json('/health')).busy).toBe(0);
  });

  it('are refused at once where a name is wrong, and fail by themselves where a position is', async () => {
    expect(await (await start({ question: 'anlyze', game: 'cram' })).json()).toMatchObject({
      suggestion: 'analyze',
    });
    expect((await start({ question: 'count', game: 'chess' })).status).toBe(404);
    const begun = await start({ question: 'count', game: 'cram', position: 'q' });
    const place = begun.headers.get('location')!;
    await expect.poll(async () => (await json(place)).status).toBe('failed');
    expect((await json(place)).error).toMatchObject({ code: 'bad-position', line: 1, column: 1 });
  });
});

describe('whatever is sent', () => {
  it.each(OPERATIONS.map(({ id }) => id))('%s answers as documented', async operation => {
    const random = createXorshift(operation.length * 7919).next;
    for (let number = 0; number < 25; number++) {
      const { url, method, address, type, accept, body, headers } = mutateRequest(operation, random);
      const response = await plain.app.request(url, {
        method,
        headers: {
          ...headers,
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...(accept ? { Accept: accept } : {}),
        },
        ...(body === undefined ? {} : { body }),
      });
      const answer = await response.text();
      const found = response.headers.get('content-type') ?? '';
      const problem = checks.problemOf(address, method.toLowerCase(), response.status, found, answer);
      expect(problem, `${method} ${url} ${body}`).toBeUndefined();
      expect(response.status, answer).toBeLessThan(500);
    }
    expect(plain.lines.filter(line => line.includes(' bug '))).toEqual([]);
  });
});
