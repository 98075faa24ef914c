import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../core/random.ts';
import { EVERY_GAME } from '../../games/find.ts';
import examples from './examples.json' with { type: 'json' };
import type { RecordedExample } from './openapi.ts';
import { OPERATIONS } from './operations/registry.ts';
import { QUESTIONS } from './questions/registry.ts';
import { openChecks } from './testing/document-checks.ts';
import { EXAMPLE_REQUESTS, steady } from './testing/example-requests.ts';
import { mutateRequest } from './testing/mutate.ts';
import { openTestApi, type TestApi } from './testing/start-api.ts';

const FONTS = join(import.meta.dirname, '..', '..', 'generated', 'fonts', 'report.json');
const checks = openChecks();
/** Without tables, as the examples were recorded. */
let plain: TestApi;
/** With little time for each question. */
let hasty: TestApi;

beforeAll(() => {
  plain = openTestApi();
  hasty = openTestApi({ seconds: 0.2, jobsPerClient: 1000, jobSeconds: 1 });
});

afterAll(() => {
  plain.close();
  hasty.close();
});

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
      const { method, url, type, body, operation } = example;
      const response = await plain.app.request(url, {
        method,
        headers: type ? { 'Content-Type': type } : {},
        ...(body === undefined ? {} : { body }),
      });
      const answer = await response.text();
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
          (await plain.json('/v1/openapi.json', { 'Accept-Language': lang })).paths['/v1/games'].get.summary,
      ),
    );
    expect(titles).toEqual(['all games', '所有游戏']);
  });

  it.each(['en', 'zh'])('is written in letters that its page draws, in %s', async lang => {
    const { drawn, missing } = JSON.parse(readFileSync(FONTS, 'utf8'));
    // some signs are left to the system's own faces
    const known = new Set([...drawn['kibitz-pixel'], ...drawn['kibitz-calls'], ...missing]);
    const written = JSON.stringify(await plain.json('/v1/openapi.json', { 'Accept-Language': lang }));
    expect([...new Set(written)].filter(letter => !known.has(letter))).toEqual([]);
  });

  it('has no parameter that a game uses for its variants', () => {
    const taken = new Set(QUESTIONS.flatMap(({ parameters }) => parameters.map(({ name }) => name)));
    expect(
      EVERY_GAME.flatMap(({ options }) => options.map(({ id }) => id)).filter(id => taken.has(id)),
    ).toEqual([]);
  });
});

describe('whatever is sent', () => {
  it.each(OPERATIONS.map(({ id }) => id))('%s answers as documented', async operation => {
    const random = createRandom(operation.length * 7919);
    for (let number = 0; number < 25; number++) {
      const { url, method, headers, body } = mutateRequest(operation, random);
      // what may not have a body there has none on the wire either
      const sent = body === undefined || /^(GET|HEAD)$/.test(method) ? {} : { body: body as BodyInit };
      const response = await hasty.app.request(url, { method, headers, ...sent });
      const answer = await response.text();
      const type = response.headers.get('content-type') ?? '';
      const problem = checks.problemOfAny(method, url, { status: response.status, type, body: answer });
      expect(problem, `${method} ${url} ${JSON.stringify(headers)} ${body}`).toBeUndefined();
      expect(response.status, answer).toBeLessThan(500);
    }
    expect(hasty.lines.filter(line => line.includes(' bug '))).toEqual([]);
  });
});
