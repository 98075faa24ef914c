import Ajv from 'ajv/dist/2020.js';
import type { Schema } from '../../../core/field.ts';

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

type Check = (value: unknown) => string | undefined;

/** Holds responses to what the document says of their operation. */
export class DocumentChecks {
  private readonly ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false });
  private readonly checks = new Map<string, Check>();

  constructor(readonly document: ApiDocument) {
    this.ajv.addSchema({ $id: 'doc', ...document } as Schema);
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
    const values = media.endsWith('ndjson') ? body.trimEnd().split('\n') : [body];
    for (const value of values) {
      const problem = this.check(pointer)(JSON.parse(value));
      if (problem) return `${problem} in ${value.slice(0, 300)}`;
    }
    return undefined;
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
