import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { PUNCTUATION, text, textOf } from '../../core/text.ts';
import { findGame } from '../../games/find.ts';
import type { Callers, RequestOrigin } from '../callers.ts';
import { NO_PAGE_POLICY } from '../page-policy.ts';
import { acceptedLanguage } from './accept.ts';
import type { RequestLog } from './log.ts';
import { makeDocument } from './openapi.ts';
import {
  type ApiAnswer,
  type ApiContext,
  type ApiRequest,
  JSON_TYPE,
  type Operation,
  PROBLEM_TYPE,
} from './operation.ts';
import { OPERATIONS } from './operations/registry.ts';
import type { ApiParameter, Values } from './parameters.ts';
import { type ApiProblem, PROBLEM_CODES, problemJson } from './problem.ts';
import { readQuery } from './read-body.ts';
import { onStreamEnd, readLimited } from './streams.ts';

export interface ApiOptions {
  readonly context: ApiContext;
  readonly callers: Callers;
  readonly log: RequestLog;
}

/** What the adapter to Node's server adds to a request; empty in tests without a server. */
interface Bindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } };
}

const RETRY_SECONDS = 1;

/** No answer is a page, and no other site may embed one. */
const HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Origin, Accept, Accept-Language',
};

/** The API as an application without a server: it turns requests into responses. */
export function createApi({ context: api, callers, log }: ApiOptions): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  const asking = new Map<string, number>();

  app.use(async (context, next) => {
    const began = performance.now();
    const { req: request } = context;
    const client = context.env?.incoming?.socket?.remoteAddress ?? '-';
    const problem = callers.hostProblem(originOf(context).host);
    if (problem) context.res = respondProblem(problem, request.header('accept-language'));
    else await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
    if (headers.has('Access-Control-Allow-Origin'))
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const { status } = context.res;
    const note = () =>
      log({ client, method: request.method, path: request.path, status, ms: performance.now() - began });
    if (context.res.body && headers.get('Content-Type') !== JSON_TYPE) {
      context.res = new Response(onStreamEnd(context.res.body, note), context.res);
    } else note();
  });
  app.use(
    cors({
      origin: origin => (callers.isNamed(origin) ? origin : null),
      allowMethods: ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'],
      allowHeaders: ['Content-Type', 'Accept', 'Accept-Language'],
      exposeHeaders: ['Location', 'Retry-After'],
      maxAge: 600,
    }),
  );
  // hono's csrf() lets every GET through, but here a GET is what costs time
  app.use(async (context, next) => {
    const problem = callers.originProblem(originOf(context));
    if (!problem) return next();
    return respondProblem(problem, context.req.header('accept-language'));
  });

  app.get('/v1/openapi.json', context =>
    respond(
      { body: JSON.stringify(makeDocument(acceptedLanguage(context.req.header('accept-language')), api)) },
      '',
    ),
  );
  app.get('/v1/', () => new Response(null, { status: 302, headers: { Location: '/api/' } }));

  for (const operation of OPERATIONS) {
    app.on(operation.method, operation.address.replace(/\{(\w+)\}/g, ':$1'), async context => {
      const { req } = context;
      const language = req.header('accept-language');
      const url = new URL(req.url);
      const path = req.param() as Record<string, string>;
      const query = splitQuery(operation, [...url.searchParams], path.game);
      if ('problem' in query) return respondProblem(query.problem, language);
      const client = context.env?.incoming?.socket?.remoteAddress ?? '-';
      const request: ApiRequest = {
        ...{ context: api, path, ...query, client },
        lang: acceptedLanguage(language),
        accept: req.header('accept'),
        type: req.header('content-type')?.split(';')[0]?.trim().toLowerCase(),
        signal: req.raw.signal,
        body: () => readLimited(req.raw, api.limits.bodyBytes),
      };
      if (!operation.works) return respond(await operation.run(request), language);
      if (api.isStopping()) return respondProblem(STOPPING, language);
      const others = asking.get(client) ?? 0;
      if (others >= api.limits.perClient) return respondProblem(tooMany(api.limits.perClient), language);
      asking.set(client, others + 1);
      const leave = () => {
        const left = asking.get(client)! - 1;
        if (left > 0) asking.set(client, left);
        else asking.delete(client);
      };
      const answer = await operation.run(request).catch((fault: unknown) => {
        leave();
        throw fault;
      });
      if ('body' in answer && answer.body instanceof ReadableStream)
        return respond({ ...answer, body: onStreamEnd(answer.body, leave) }, language);
      leave();
      return respond(answer, language);
    });
  }

  app.notFound(context => {
    const { req } = context;
    const allowed = methodsAt(req.path);
    if (allowed.length === 0) return respondProblem(notFound(req.path), req.header('accept-language'));
    const response = respondProblem(notAllowed(req.method, allowed), req.header('accept-language'));
    response.headers.set('Allow', allowed.join(', '));
    return response;
  });
  app.onError((fault, context) => {
    log.fault(fault.stack ?? fault.message);
    return respondProblem(BUG, context.req.header('accept-language'));
  });
  return app;
}

/** Requests without a socket have their host only in the address. */
function originOf({ req }: Context): RequestOrigin {
  return {
    host: req.header('host') ?? new URL(req.url).host,
    origin: req.header('origin'),
    site: req.header('sec-fetch-site'),
  };
}

/** Splits a query into the operation's parameters and those of the variant. */
function splitQuery(
  { query = [], takesVariant }: Operation,
  pairs: readonly (readonly [string, string])[],
  game: string | undefined,
):
  | { readonly values: Values; readonly options: readonly (readonly [string, string])[] }
  | { readonly problem: ApiProblem } {
  const definition = takesVariant && game !== undefined ? findGame(game) : undefined;
  const own = definition?.options.flatMap(({ id, formerly }) => [id, ...(formerly ? [formerly] : [])]) ?? [];
  const isOwn = (name: string) => own.includes(name) && !query.some(parameter => parameter.name === name);
  const asParameters = own.map((name): ApiParameter => ({ name, kind: 'text', about: text('', '') }));
  const known = readQuery(pairs, [...query.map(each => ({ ...each, required: false })), ...asParameters]);
  if (!known.ok) return { problem: known.error };
  const values = Object.fromEntries(Object.entries(known.value).filter(([name]) => !isOwn(name)));
  return { values, options: pairs.filter(([name]) => isOwn(name)) };
}

function respond(answer: ApiAnswer, language: string | undefined): Response {
  if ('problem' in answer) return respondProblem(answer.problem, language);
  // 499 is the status that servers log for a client that has left
  if ('left' in answer) return new Response(null, { status: 499 });
  const { status = 200, type = JSON_TYPE, body, headers } = answer;
  const named = type.startsWith('text/') ? `${type}; charset=utf-8` : type;
  return new Response(body, {
    status,
    headers: { ...(body === null ? {} : { 'Content-Type': named }), ...headers },
  });
}

function respondProblem(problem: ApiProblem, language: string | undefined): Response {
  const lang = acceptedLanguage(language);
  const { status } = PROBLEM_CODES[problem.code];
  return new Response(JSON.stringify(problemJson(problem, lang)), {
    status,
    headers: {
      'Content-Type': PROBLEM_TYPE,
      'Content-Language': lang === 'zh' ? 'zh-CN' : 'en',
      ...(status === 429 || status === 503 ? { 'Retry-After': `${RETRY_SECONDS}` } : {}),
      ...(status === 413 ? { Connection: 'close' } : {}),
    },
  });
}

const PATTERNS = OPERATIONS.map(({ method, address }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${address.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The methods of an address. */
function methodsAt(path: string): string[] {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

function notFound(path: string): ApiProblem {
  const shown = path.length > 200 ? `${path.slice(0, 200)}…` : path;
  return {
    code: 'not-found',
    detail: text(
      `there is nothing at ${shown}; see /v1/openapi.json`,
      `${shown} 下没有内容；参见 /v1/openapi.json`,
    ),
  };
}

function notAllowed(method: string, allowed: readonly string[]): ApiProblem {
  const list = textOf(lang => allowed.join(PUNCTUATION[lang].list));
  return {
    code: 'method-not-allowed',
    detail: text(`expected ${list.en}, found ${method}`, `应为 ${list.zh}，实际是 ${method}`),
    expected: list,
    found: text(method, method),
  };
}

function tooMany(most: number): ApiProblem {
  return {
    code: 'too-many',
    detail: text(
      `at most ${most} simultaneous questions per client`,
      `同一客户端最多同时提出 ${most} 个问题`,
    ),
  };
}

const STOPPING: ApiProblem = {
  code: 'stopping',
  detail: text('the server is stopping and accepts no more questions', '服务器正在停止，不再接受问题'),
};
const BUG: ApiProblem = {
  code: 'bug',
  detail: text(
    'internal error during this request; see the server’s log',
    '处理请求时出现了我们的错误；详见日志',
  ),
};
