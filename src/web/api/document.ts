import type { Lang } from '../../core/text.ts';

/** As much of the OpenAPI document as the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly {
    readonly name: string;
    /** Its name for people, in the language of the document. */
    readonly 'x-displayName': string;
    readonly description: string;
  }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly ParameterObject[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string;
  readonly explode?: boolean;
  readonly schema: { readonly enum?: readonly string[]; readonly type?: string };
}

interface Content {
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

/** An operation with its route. */
export interface Listed extends OperationObject {
  readonly method: string;
  readonly address: string;
}

/** The document of the server that this page came from; undefined where there is none. */
export async function loadDocument(lang: Lang): Promise<ApiDocument | undefined> {
  try {
    const response = await fetch('/v1/openapi.json', { headers: { 'Accept-Language': lang } });
    return response.ok ? ((await response.json()) as ApiDocument) : undefined;
  } catch {
    return undefined;
  }
}

export function operationsOf({ paths }: ApiDocument): Listed[] {
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      address,
    })),
  );
}

/** What can be sent: the first recorded example fills the form. */
export interface Draft {
  readonly path: Readonly<Record<string, string>>;
  /** As it stands after the question mark. */
  readonly query: string;
  readonly type: string;
  readonly body: string;
}

export function firstDraft({ address, requestBody, responses }: Listed): Draft {
  const answers = Object.values(responses).flatMap(({ content = {} }) => Object.values(content));
  const [example] = answers.flatMap(({ examples = {} }) => Object.values(examples));
  const [, url = ''] = example?.summary.split(' ') ?? [];
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const names = address.split('/');
  const parts = path.split('/');
  const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [body] = Object.values(content?.examples ?? {});
  return {
    path: Object.fromEntries(
      names.flatMap((name, index) =>
        name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
      ),
    ),
    query: decodeURIComponent(query),
    type,
    body: body === undefined ? '' : bodyText(body.value),
  };
}

export function bodyText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** The address of a draft: what stands in braces filled in, the query escaped. */
export function addressOf({ address }: Listed, { path, query }: Draft): string {
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const pairs = query === '' ? [] : query.split('&');
  const escaped = pairs.map(pair => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  });
  return escaped.length === 0 ? filled : `${filled}?${escaped.join('&')}`;
}

/** The same for a shell. */
export function curlOf(listed: Listed, draft: Draft, origin: string): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const url = quote(`${origin}${addressOf(listed, draft)}`);
  if (draft.type === '') return `curl ${listed.method === 'GET' ? '' : `-X ${listed.method} `}${url}`;
  return `curl -H ${quote(`Content-Type: ${draft.type}`)} --data-binary ${quote(draft.body)} ${url}`;
}
