import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from './operations/registry.ts';
import { openChecks } from './testing/document-checks.ts';
import { openTestApi, type TestApi } from './testing/start-api.ts';

let api: TestApi;
beforeAll(() => {
  api = openTestApi({ bodyBytes: 4 * 2 ** 20 });
});
afterAll(() => api.close());

describe('refusals', () => {
  it.each([
    ['/v1/games/crm/analyze', 404, { code: 'unknown-game', suggestion: 'cram', found: "'crm'" }],
    ['/v1/games/cram/analyze?positon=..', 400, { code: 'unknown-parameter', suggestion: 'position' }],
    [
      '/v1/games/cram/analyze?moves=bst',
      400,
      { code: 'bad-parameter', parameter: 'moves', suggestion: 'best' },
    ],
    ['/v1/games/cram/analyze?fields=grundi', 400, { code: 'bad-parameter', suggestion: 'grundy' }],
    ['/v1/games/cram/analyze?board=0x4', 400, { code: 'bad-variant', parameter: 'board' }],
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

  it('use the preferred language', async () => {
    const said = async (header: string) =>
      (await api.json('/v1/games/crm', { 'Accept-Language': header })).title;
    expect(await said('zh-CN, en;q=0.5')).toBe('没有这个游戏');
    expect(await said('fr, en;q=0.5, zh;q=0.3')).toBe('There is no such game');
  });

  it('name what is allowed, taken and sent', async () => {
    const wrong = await api.app.request('/v1/games', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await api.post('/v1/games/cram/analyze', 'text/html', '')).status).toBe(415);
    const picture = await api.get('/v1/games/cram/analyze', { Accept: 'image/png' });
    expect([picture.status, await picture.json()]).toMatchObject([406, { found: "'image/png'" }]);
    const large = await api.post(
      '/v1/games/cram/analyze',
      'application/x-ndjson',
      new Uint8Array(5 * 2 ** 20),
    );
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { code: 'too-large', expected: 'at most 4194304 bytes', found: 'more than that' },
    ]);
  });

  it.each([
    ['{"position":\n  "..",}', 2, 8, 'JSON', "'}'"],
    ['{"position": ".."', 1, 18, 'JSON', 'the end of the input'],
    ['[1]', 1, 1, 'a JSON object', "'[1]'"],
  ])('say of the body %j where it goes wrong', async (body, line, column, expected, found) => {
    const broken = await api.post('/v1/games/cram/analyze', 'application/json', body);
    expect(await broken.json()).toMatchObject({ code: 'bad-body', line, column, expected, found });
  });

  const DEEP = [
    ['arrays', '[', ']', 5_000],
    ['arrays', '[', ']', 1_000_000],
    ['objects', '{"a":', '}', 200_000],
    ['arrays in objects', '{"a":[', ']}', 51],
  ] as const;
  const POSTED = OPERATIONS.filter(({ method }) => method === 'post').map(({ id, address }) => ({
    id,
    url: address.replace('{game}', 'cram'),
  }));

  it.each(DEEP)(
    'take JSON of %s in each other for a bad body, in every route: %s %s %i',
    async (_, open, close, times) => {
      const deep = `${open.repeat(times)}0${close.repeat(times)}`;
      const bodies = [
        `{"position":${deep}}`,
        ...[`{"id":${deep}}`, `{"fields":[${deep}]}`, `{"question":${deep}}`, `{"a\\"":"[","x":${deep}}`],
        deep,
      ];
      for (const { id, url } of POSTED) {
        for (const body of bodies) {
          const response = await api.post(url, 'application/json', body);
          expect([id, response.status]).toEqual([id, 400]);
          const { code, column, expected } = await response.json();
          expect([code, expected]).toEqual(['bad-body', 'at most 50 brackets in each other']);
          expect(column).toBeGreaterThan(50);
        }
        if (id === 'startJob') continue;
        const lines = ['{"id":"a"}', bodies[0], '{"id":"b"}'].join('\n');
        const many = await api.post(`${url}?board=2x2`, 'application/x-ndjson', lines);
        if (many.status === 415) continue;
        const answers = (await many.text())
          .trimEnd()
          .split('\n')
          .map(line => JSON.parse(line));
        expect(answers.map(each => each.error?.code === 'bad-body')).toEqual([false, true, false]);
      }
      expect(api.lines.filter(line => line.includes(' bug '))).toEqual([]);
    },
  );

  it('take brackets in texts, and brackets side by side, for what they are', async () => {
    const flat = `{"position":"${'['.repeat(100)}"}`;
    expect(await (await api.post('/v1/games/cram/solve', 'application/json', flat)).json()).toMatchObject({
      code: 'bad-position',
    });
    const wide = `{"fields":[${'[],'.repeat(100)}[]]}`;
    expect(await (await api.post('/v1/games/cram/analyze', 'application/json', wide)).json()).toMatchObject({
      code: 'bad-parameter',
    });
  });

  it('keep pages of other sites out, and let friends in', async () => {
    const post = (origin: string) =>
      api.post('/v1/games/cram/solve?board=2x2', 'application/json', '{}', { Origin: origin });
    const foreign = await post('https://evil.example');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const friend = await post('https://friend.example');
    expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([
      ...[200, 'https://friend.example'],
    ]);
  });

  it('answer 429 with Retry-After to a client that asks too much, and when the queue is full', async () => {
    const asks = (house: TestApi) => house.get('/v1/games/othello/count?board=6x6&seconds=1');
    const greedy = openTestApi({ threads: 1, perClient: 2 });
    const crowded = openTestApi({ threads: 1, queue: 1 });
    for (const [house, code] of [
      [greedy, 'too-many'],
      [crowded, 'busy'],
    ] as const) {
      const first = [asks(house), asks(house)];
      const refused = await asks(house);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
      expect((await refused.json()).code).toBe(code);
      expect((await Promise.all(first)).map(each => each.status)).toEqual([200, 200]);
      house.close();
    }
  });
});

describe('jobs', () => {
  const start = (body: object) => api.post('/v1/jobs', 'application/json', JSON.stringify(body));

  it('are begun, followed to their end, and stored', async () => {
    const begun = await start({ question: 'tabulate', game: 'cram', spec: 'cram?board=4x4', grundy: true });
    expect(begun.status).toBe(202);
    const place = begun.headers.get('location')!;
    const events = await (await api.get(`${place}/events`)).text();
    const [, last] = /event: end\ndata: (.*)\n\n$/.exec(events) ?? [];
    expect(JSON.parse(last!)).toMatchObject({ status: 'done', share: 1, answer: { positions: '65536' } });
    const kept = await api.json(place);
    expect(kept.answer.grundyHistogram.every((each: unknown) => typeof each === 'string')).toBe(true);
    expect(
      openChecks().problemOf('/v1/jobs/{job}', 'get', 200, 'application/json', JSON.stringify(kept)),
    ).toBeUndefined();
    expect((await api.app.request(place, { method: 'DELETE' })).status).toBe(204);
    expect((await api.get(place)).status).toBe(404);
  });

  it('are cancelled, and free their thread', async () => {
    const begun = await start({
      question: 'analyze',
      game: 'othello',
      spec: 'othello?board=6x6',
      // as many as its estimate asks for: what would take longer is not begun
      seconds: 3600,
    });
    const place = begun.headers.get('location')!;
    await expect.poll(async () => (await api.json(place)).status).toBe('running');
    await api.app.request(place, { method: 'DELETE' });
    await expect.poll(async () => (await api.json(place)).status).toBe('cancelled');
    await expect.poll(async () => (await api.json('/health')).busy).toBe(0);
  });

  it('are refused at once where a name is wrong, and fail by themselves where a position is', async () => {
    expect(await (await start({ question: 'anlyze', game: 'cram' })).json()).toMatchObject({
      suggestion: 'analyze',
    });
    expect((await start({ question: 'count', game: 'chess' })).status).toBe(404);
    const begun = await start({ question: 'count', game: 'cram', position: 'q' });
    const place = begun.headers.get('location')!;
    await expect.poll(async () => (await api.json(place)).status).toBe('failed');
    expect((await api.json(place)).error).toMatchObject({ code: 'bad-position', line: 1, column: 1 });
  });
});
