import { OPERATIONS } from '../operations/registry.ts';
import { NDJSON, PLAIN } from '../protocol.ts';
import { EXAMPLE_REQUESTS, type ExampleRequest } from './example-requests.ts';

/** A number from 0 up to, not including, 1. */
type Random = () => number;

export interface MutatedRequest extends ExampleRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

const WORDS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '2x2',
    '1x3',
    '99x99',
    '1e9',
    'NaN',
    'null',
    'true',
    'outcome',
    'grundy',
    'cram',
  ],
  ...[
    'win',
    '..',
    '%',
    '%00',
    '../..',
    '<b>',
    '"',
    "'",
    '\\',
    '\n',
    '\u0000',
    '\u202e',
    '🎲',
    '棋',
    'x'.repeat(300),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '9007199254740993',
    '[]',
    '{}',
    'spec',
    'board',
    'misere',
    'seed',
  ],
];
const NAMES = [
  ...[
    'position',
    'toMove',
    'seconds',
    'fields',
    'moves',
    'spec',
    'board',
    'misere',
    'max-run',
    'about',
    'depth',
  ],
  ...[
    'policy',
    'passes',
    'cap',
    'algorithm',
    'with',
    'grundy',
    'id',
    'game',
    'question',
    'p',
    'locale',
    '__proto__',
  ],
];
const TYPES = ['application/json', NDJSON, PLAIN, 'text/html', '', 'application/json; charset=utf-16', 'x/y'];
const ACCEPTS = [
  '*/*',
  'application/json',
  NDJSON,
  PLAIN,
  'text/*',
  'image/png',
  'q',
  ';;,,',
  'text/event-stream',
];
const LANGUAGES = ['zh', 'en', 'zh-TW;q=0.3, en;q=0.9', '*', 'tlh', ';q=,'];

/** Requests near what an operation takes: some right, most wrong in one or several ways. */
export function mutateRequest(operation: string, random: Random): MutatedRequest {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const known = EXAMPLE_REQUESTS.filter(each => each.operation === operation);
  const { address } = OPERATIONS.find(({ id }) => id === operation)!;
  const base = pick(known);
  const [path = '', query = ''] = base.url.split(/\?(.*)/s);
  let segments = path.split('/');
  let parameters = query === '' ? [] : query.split('&');
  let { body, type, accept } = base;
  const headers: Record<string, string> = {};
  // who asks for much is told how much he gets: here it is little
  if (address.includes('/games/') && random() < 0.9) parameters.push('seconds=1');
  for (let change = Math.floor(random() * 4); change > 0; change--) {
    switch (Math.floor(random() * 9)) {
      case 0: {
        // only what stands in braces: another address is another operation
        const names = address.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
        const place = names.length > 0 ? pick(names) : -1;
        segments = segments.map((part, index) =>
          index === place ? encodeURIComponent(pick(WORDS).replaceAll('..', '')) || 'x' : part,
        );
        break;
      }
      case 1:
        parameters = [...parameters, `${pick(NAMES)}=${encodeURIComponent(pick(WORDS))}`];
        break;
      case 2:
        parameters = parameters.map(each => (random() < 0.5 ? spoil(each, pick, random) : each));
        break;
      case 3:
        parameters = parameters.filter(() => random() < 0.5);
        break;
      case 4:
        if (body !== undefined) body = spoil(body, pick, random);
        break;
      case 5:
        if (body !== undefined)
          body = JSON.stringify({ [pick(NAMES)]: pick([...WORDS, 1, -1, 1.5, null, [], {}, true]) });
        break;
      case 6:
        if (body !== undefined) type = pick(TYPES);
        break;
      case 7:
        accept = pick(ACCEPTS);
        break;
      default:
        headers['Accept-Language'] = pick(LANGUAGES);
    }
  }
  const url = `${segments.join('/')}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
  return {
    ...{ operation, address, method: base.method, url, headers },
    ...(body === undefined ? {} : { body }),
    ...(type === undefined ? {} : { type }),
    ...(accept === undefined ? {} : { accept }),
  };
}

/** A character changed, left out or put in, a piece cut off or said twice. */
function spoil(source: string, pick: <T>(list: readonly T[]) => T, random: Random): string {
  const at = Math.floor(random() * (source.length + 1));
  const [before, after] = [source.slice(0, at), source.slice(at)];
  switch (Math.floor(random() * 5)) {
    case 0:
      return `${before}${encodeURIComponent(pick(WORDS))}${after}`;
    case 1:
      return `${before}${after.slice(1)}`;
    case 2:
      return before;
    case 3:
      return `${source}${source}`;
    default:
      return `${before}${pick(['*', '.', 'x', '-', '1', ',', '"', '}', '%2A', '%0A'])}${after.slice(1)}`;
  }
}
