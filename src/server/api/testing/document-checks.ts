import Ajv from 'ajv/dist/2020.js';
import type { Schema } from '../../../core/field.ts';
import { usualLimits } from '../limits.ts';
import { makeDocument } from '../openapi.ts';
import { PROBLEM_TYPE } from '../operation.ts';

interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Documented {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

/** As much of an OpenAPI document as a check of responses needs. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Documented>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Served, but about the document rather than in it. */
const UNLISTED = /^\/v1\/(openapi\.json)?$/;

/** Problems that pages of other sites and other host names get for any request. */
const REFUSED = [403, 421];

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

type Check = (value: unknown) => string | undefined;

/** Checks responses against the document. */
export class DocumentChecks {
  private readonly ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
  private readonly checks = new Map<string, Check>();
  private readonly addresses: readonly { readonly address: string; readonly pattern: RegExp }[];

  constructor(readonly document: ApiDocument) {
    this.ajv.addSchema({ $id: 'doc', ...document } as Schema);
    this.addresses = Object.keys(document.paths).map(address => ({
      address,
      pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`),
    }));
  }

  /** What is wrong with a response; undefined when it is as promised. `schema` narrows it where the game is known. */
  problemOf(address: string, method: string, status: number, type: string, body: string, schema?: string) {
    const operation = this.document.paths[address]?.[method];
    if (!operation) return `there is no ${method} ${address}`;
    const response = operation.responses[status];
    if (!response) return `${method} ${address} does not document ${status}`;
    const [media = ''] = type.split(';');
    if (!response.content) return body === '' ? undefined : `${status} has no body`;
    if (!response.content[media]) return `${method} ${address} ${status} does not document ${media}`;
    if (!media.endsWith('json')) return undefined;
    const pointer = schema
      ? `doc#/components/schemas/${schema}`
      : `doc#/paths/${pointerPart(address)}/${method}/responses/${status}/content/${pointerPart(media)}/schema`;
    // a stream of nothing has no line at all
    const lines = body === '' ? [] : body.trimEnd().split('\n');
    for (const value of media.endsWith('ndjson') ? lines : [body]) {
      const problem = this.problemOfJson(pointer, value);
      if (problem) return `${problem} in ${value.slice(0, 300)}`;
    }
    return undefined;
  }

  /** The same for whatever was sent, also to addresses and by methods that are not in the document. */
  problemOfAny(method: string, url: string, { status, type, body }: Answered): string | undefined {
    const [path = ''] = url.split('?');
    if (UNLISTED.test(path) || method === 'OPTIONS')
      return status < 400 || REFUSED.includes(status) ? undefined : `${status} at ${path}`;
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
    const address = this.addresses.find(({ pattern }) => pattern.test(path))?.address;
    if (address === undefined || !this.document.paths[address]?.[asked]) {
      const expected = [...REFUSED, address === undefined ? 404 : 405];
      if (!expected.includes(status)) return `expected ${expected.join(' or ')}, found ${status}`;
      if (type !== PROBLEM_TYPE) return `expected ${PROBLEM_TYPE}, found ${type}`;
      return method === 'HEAD' ? undefined : this.problemOfJson('doc#/components/schemas/problem', body);
    }
    if (method !== 'HEAD') return this.problemOf(address, asked, status, type, body);
    if (body !== '') return 'HEAD has a body';
    return this.document.paths[address][asked].responses[status] ? undefined : `HEAD says ${status}`;
  }

  private problemOfJson(pointer: string, source: string): string | undefined {
    try {
      return this.check(pointer)(JSON.parse(source));
    } catch (problem) {
      return `${problem}`;
    }
  }

  private check(pointer: string): Check {
    const known = this.checks.get(pointer);
    if (known) return known;
    const validate = this.ajv.compile({ $ref: pointer });
    const check: Check = value => (validate(value) ? undefined : this.ajv.errorsText(validate.errors));
    this.checks.set(pointer, check);
    return check;
  }
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The document, to hold answers to. */
export function openChecks(): DocumentChecks {
  const document = makeDocument('en', { limits: usualLimits(), version: '0' });
  return new DocumentChecks(document as unknown as ApiDocument);
}
