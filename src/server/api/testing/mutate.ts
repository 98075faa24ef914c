import type { Random } from '../../../core/random.ts';
import type { Operation } from '../operation.ts';
import { OPERATIONS } from '../operations/registry.ts';
import { parameterSchema } from '../parameters.ts';
import { EXAMPLE_REQUESTS } from './example-requests.ts';
import { ACCEPTS, HEADERS, LANGUAGES, METHODS, NAMES, TYPES, WORDS } from './mutation-words.ts';
import { escaped, spoilBytes, spoilLines, spoilText, valueLike } from './spoil.ts';

export interface MutatedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface Draft {
  readonly operation: Operation;
  method: string;
  segments: string[];
  parameters: string[];
  readonly headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

type Change = (draft: Draft, random: Random) => void;

/** Everything that may happen to a request, as often as it stands here. */
const CHANGES: readonly Change[] = [
  changeName,
  changeName,
  addParameter,
  addParameter,
  addOwnParameter,
  addOwnParameter,
  spoilParameter,
  spoilParameter,
  dropParameters,
  doubleParameter,
  changeBody,
  changeBody,
  changeBody,
  changeBody,
  (draft, random) => {
    draft.headers['Content-Type'] = random.pick(TYPES);
  },
  (draft, random) => {
    draft.headers.Accept = random.pick(ACCEPTS);
  },
  (draft, random) => {
    draft.headers['Accept-Language'] = random.pick(LANGUAGES);
  },
  (draft, random) => {
    const [name, value] = random.pick(HEADERS);
    draft.headers[name] = value;
  },
  (draft, random) => {
    if (random.next() < 0.3) draft.method = random.pick(METHODS);
  },
  (draft, random) => {
    if (random.next() < 0.3) changeAddress(draft, random);
  },
];

/** One base in so many is one that takes as long as it may. */
const SELDOM = 0.02;

/** Requests near what an operation takes: some right, most wrong in one or several ways. */
export function mutateRequest(id: string, random: Random): MutatedRequest {
  const operation = OPERATIONS.find(each => each.id === id)!;
  const known = EXAMPLE_REQUESTS.filter(each => each.operation === id);
  const cheap = known.filter(({ isCostly }) => !isCostly);
  const base = random.pick(random.next() < SELDOM || cheap.length === 0 ? known : cheap);
  const [path = '', query = ''] = base.url.split(/\?(.*)/s);
  const draft: Draft = {
    ...{ operation, method: base.method, body: base.body },
    segments: path.split('/'),
    parameters: query === '' ? [] : query.split('&'),
    headers: base.type === undefined ? {} : { 'Content-Type': base.type },
  };
  for (let changes = random.below(4); changes > 0; changes--) random.pick(CHANGES)(draft, random);
  const { method, segments, parameters, headers, body } = draft;
  return {
    ...{ method, headers },
    url: `${segments.join('/')}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? Buffer.from(body) : body }),
  };
}

/** What stands in braces. */
function changeName({ operation, segments }: Draft, random: Random): void {
  const names = operation.address.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []));
  // clients resolve dots before they send the address
  if (names.length > 0)
    segments[random.pick(names)] = escaped(random.pick(WORDS).replaceAll('..', '')) || 'x';
}

/** A similar address with the same first part. */
function changeAddress(draft: Draft, random: Random): void {
  const at = 2 + random.below(Math.max(1, draft.segments.length - 2));
  const change = random.pick([[], ['x'], ['', ''], [draft.segments[at] ?? '', draft.segments[at] ?? '']]);
  draft.segments.splice(at, 1, ...change);
}

function addParameter({ parameters }: Draft, random: Random): void {
  parameters.push(`${random.pick(NAMES)}=${escaped(random.pick(WORDS))}`);
}

function addOwnParameter({ operation: { query = [] }, parameters }: Draft, random: Random): void {
  if (query.length === 0) return;
  const parameter = random.pick(query);
  const value = valueLike(parameterSchema(parameter), random);
  parameters.push(
    `${parameter.name}=${escaped(`${typeof value === 'object' ? JSON.stringify(value) : value}`)}`,
  );
}

function spoilParameter({ parameters }: Draft, random: Random): void {
  if (parameters.length === 0) return;
  const at = random.below(parameters.length);
  // what fetch refuses to send is sent as raw bytes
  parameters[at] = spoilText(parameters[at]!, random).replace(/[\s\0-\x20"<>\\^`{|}#]/g, escaped);
}

function dropParameters(draft: Draft, random: Random): void {
  // on the usual boards, which are larger, everything takes longer
  const stays = (each: string) => random.next() < (each.startsWith('board=') ? 0.95 : 0.5);
  draft.parameters = draft.parameters.filter(stays);
}

function doubleParameter({ parameters }: Draft, random: Random): void {
  if (parameters.length > 0) parameters.push(random.pick(parameters));
}

function changeBody(draft: Draft, random: Random): void {
  const { operation, body, headers } = draft;
  if (body === undefined || operation.bodies === undefined) return;
  const source = typeof body === 'string' ? body : new TextDecoder().decode(body);
  switch (random.below(5)) {
    case 0:
      draft.body = spoilText(source, random);
      return;
    case 1:
      draft.body = spoilLines(source, random);
      return;
    case 2:
      draft.body = spoilBytes(Buffer.from(source), random);
      return;
    default: {
      const schema = operation.bodies[headers['Content-Type'] ?? ''] ?? Object.values(operation.bodies)[0]!;
      const lines = Array.from({ length: random.below(3) + 1 }, () =>
        JSON.stringify(valueLike(schema, random)),
      );
      draft.body = lines.join('\n');
    }
  }
}
