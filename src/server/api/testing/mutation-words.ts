import { NDJSON, PLAIN } from '../protocol.ts';

const list = (words: string): readonly string[] => words.split(' ');

/** Values in place of a word. */
export const WORDS: readonly string[] = [
  ...list('0 -1 1 2x2 1x3 99x99 1e9 NaN null true outcome grundy cram win % %00 <b> " \' \\ [] {}'),
  ...list('__proto__ constructor toString 9007199254740993 spec board misere seed'),
  ...['', ' ', '..', '../..', '\n', '\u0000', '\u202e', '\ud800', '🎲', '棋', 'x'.repeat(300)],
];

/** Parameters of any operation, and some that none has. */
export const NAMES: readonly string[] = [
  ...list('position toMove seconds fields moves spec board misere max-run about depth policy passes cap'),
  ...list('algorithm with grundy id game question p locale seed __proto__ constructor'),
];

export const TYPES: readonly string[] = [
  ...['application/json', NDJSON, PLAIN, 'text/html', '', 'x/y', ';', 'APPLICATION/JSON'],
  'application/json; charset=utf-16',
];

export const ACCEPTS: readonly string[] = [
  ...['*/*', 'application/json', NDJSON, PLAIN, 'text/*', 'image/png', 'q', ';;,,', 'text/event-stream'],
  ...['application/json;q=0', '*/*;q=0.1, text/plain', 'application/problem+json'],
];

export const LANGUAGES: readonly string[] = [
  ...['zh', 'en', 'zh-TW;q=0.3, en;q=0.9', '*', 'tlh', ';q=,', 'zh;q=NaN', `${'en,'.repeat(200)}zh`],
];

/** Headers that a server may trip over, or must not heed. */
export const HEADERS: readonly (readonly [string, string])[] = [
  ...(['https://evil.example', 'null', 'http://localhost:1', 'http://127.0.0.1', '://', ''] as const).map(
    origin => ['Origin', origin] as const,
  ),
  ['Host', 'evil.example'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['X-Forwarded-For', '10.0.0.1'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ['Range', 'bytes=0-10'],
  ['Cookie', `a=${'b'.repeat(2000)}`],
  ['Accept-Encoding', 'br;q=1.0, gzip, *;q=0'],
  ['Content-Encoding', 'gzip'],
  ['X-HTTP-Method-Override', 'DELETE'],
];

/** Beside the operation's own. */
export const METHODS: readonly string[] = list('GET POST PUT PATCH DELETE HEAD OPTIONS PROPFIND');

/** Single characters that boards, lists and JSON are made of. */
export const MARKS: readonly string[] = list('* . x X - 1 2 , " } { [ : %2A %0A %');
