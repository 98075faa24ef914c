import { writeFileSync } from 'node:fs';
import { EXAMPLE_REQUESTS } from '../../../src/server/api/testing/example-requests.ts';
import { openTestApi } from '../../../src/server/api/testing/start-api.ts';

/** Asks every example of the API's document anew and writes down what is answered. */
export async function recordExamples(out: string): Promise<number> {
  const api = openTestApi();
  const recorded: object[] = [];
  for (const { isCostly: _, ...request } of EXAMPLE_REQUESTS) {
    const { method, url, type, accept, body } = request;
    const response = await api.app.request(url, {
      method,
      headers: { ...(type ? { 'Content-Type': type } : {}), ...(accept ? { Accept: accept } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    const [answerType = ''] = (response.headers.get('content-type') ?? '').split(';');
    recorded.push({ ...request, status: response.status, answerType, answer: await response.text() });
  }
  api.close();
  writeFileSync(out, `${JSON.stringify(recorded, null, 2)}\n`);
  return recorded.length;
}
