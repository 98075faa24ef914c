import { NDJSON, PLAIN } from '../protocol.ts';

export interface ExampleRequest {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly type?: string;
  readonly accept?: string;
  readonly body?: string;
  /** Takes as long as it may. */
  readonly isCostly?: true;
}

const get = (operation: string, url: string): ExampleRequest => ({ operation, method: 'GET', url });
const post = (operation: string, url: string, type: string, body: string): ExampleRequest => ({
  ...{ operation, method: 'POST', url, type, body },
});
const ask = (operation: string, url: string, body: object) =>
  post(operation, url, 'application/json', JSON.stringify(body));

/** Asked by `npm run api:examples`, and again by the tests: the document shows what was really answered. */
export const EXAMPLE_REQUESTS: readonly ExampleRequest[] = [
  get('listGames', '/v1/games'),
  get('describeGame', '/v1/games/kayles'),
  get('describeGame', '/v1/games/kyles'),
  get('listTables', '/v1/tables'),
  get('analyze', '/v1/games/cram/analyze?board=2x3'),
  { ...get('analyze', '/v1/games/othello/analyze'), isCostly: true },
  get('analyze', '/v1/games/cram/analyze?board=2x3&position=..x%0A...'),
  get('analyze', '/v1/games/bread/analyze?fields=outcom'),
  ask('analyzeMany', '/v1/games/bread/analyze', { position: '100020000', fields: ['outcome', 'plies'] }),
  post(
    'analyzeMany',
    '/v1/games/cram/analyze?board=2x2&fields=outcome,grundy&moves=none',
    NDJSON,
    '{"id":"a","position":"..\\n.."}\n{"id":"b","position":"**\\n.."}\n{"id":"c","position":"**\\n.?"}\n',
  ),
  get('solve', '/v1/games/kayles/solve?board=1x5&grundy=1'),
  post(
    'solveMany',
    '/v1/games/marbles/solve',
    PLAIN,
    '1\n   *\n  * *\n * * *\n. . . .\n * * *\n  * *\n   *\n',
  ),
  post('solveMany', '/v1/games/marbles/solve', PLAIN, '1\n   *\n  * x\n'),
  get('line', '/v1/games/cram/line?board=2x3'),
  ask('lineMany', '/v1/games/cram/line?board=2x3', { position: '...\n...' }),
  get('proof', '/v1/games/cram/proof?board=2x2'),
  ask('proofMany', '/v1/games/cram/proof', { spec: 'cram?board=2x2', about: 'grundy' }),
  get('count', '/v1/games/cram/count?board=3x3'),
  ask('countMany', '/v1/games/cram/count?board=3x3', { position: '**.\n...\n...' }),
  get('odds', '/v1/games/cram/odds?board=2x3&policy=random'),
  ask('oddsMany', '/v1/games/cram/odds?board=2x3', { policy: 'minimax' }),
  get('perft', '/v1/games/othello/perft?depth=3'),
  ask('perftMany', '/v1/games/othello/perft', { depth: 2, passes: 'leaf' }),
  get('table', '/v1/games/cram/table?board=2x2'),
  ask('tableMany', '/v1/games/cram/table', { spec: 'cram?board=2x2' }),
  get('tabulate', '/v1/games/cram/tabulate?board=2x2&grundy=1'),
  ask('tabulateMany', '/v1/games/cram/tabulate', { spec: 'cram?board=2x2' }),
  get('trace', '/v1/games/cram/trace?board=1x3'),
  ask('startJob', '/v1/jobs', { question: 'count', game: 'cram', spec: 'cram?board=3x3' }),
  get('showJob', '/v1/jobs/00000000-0000-0000-0000-000000000000'),
  get('followJob', '/v1/jobs/00000000-0000-0000-0000-000000000000/events'),
  { operation: 'cancelJob', method: 'DELETE', url: '/v1/jobs/00000000-0000-0000-0000-000000000000' },
  get('listProblems', '/v1/problems'),
  get('listData', '/v1/problems/marbles/data?seed=1'),
  get('pointFile', '/v1/problems/marbles/data/sample-1/in'),
  get('health', '/health'),
  get('listErrors', '/v1/errors'),
  get('describeError', '/v1/errors/too-many'),
  get('uniGames', '/uni/'),
  get('uniGame', '/uni/cram/'),
  get('uniVariant', '/uni/cram/board=2x2/'),
  get('uniPosition', '/uni/cram/board=2x2/positions/?p=1_..~..'),
  get('uniInstructions', '/uni/cram/regular/instructions/?locale=en'),
];

/** What differs from one time to the next. */
const VOLATILE = /"(seconds|nodes|id|created|finished|version|busy|waiting|jobs)":("[^"]*"|[0-9.e+-]+)/g;

export function steady(answer: string): string {
  return answer
    .replace(VOLATILE, '"$1":0')
    .replace(/"limits":\{[^}]*\}/, '"limits":{}')
    .replace(/"threads":[0-9]+/, '"threads":0');
}
