import { signal, useSignal, useSignalEffect } from '@preact/signals';
import { Fragment, h } from 'preact';
import { text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { addressOf, bodyText, curlOf, type Draft, firstDraft, type Listed } from './document.ts';

export const API_WORDS = {
  title: text('For programs', '供程序调用'),
  arcade: text('Arcade', '街机厅'),
  language: text('中文', 'English'),
  document: text('OpenAPI document', 'OpenAPI 文档'),
  none: text(
    'There is no server behind this page. `kibitz serve` has one.',
    '这个网页背后没有服务器。请运行 `kibitz serve`。',
  ),
  loading: text('One moment …', '请稍候…'),
  query: text('Query', '查询串'),
  body: text('Body', '正文'),
  type: text('Type', '类型'),
  send: text('Try it', '试一试'),
  stop: text('Stop', '停止'),
  command: text('In a shell', '在命令行中'),
  answer: text('Answer', '回答'),
  cut: text('… cut here: the whole answer is longer', '……以下省略：完整的回答更长'),
  failed: text('No answer: the connection broke, or it was stopped', '没有回答：连接中断，或已停止'),
} as const;

/** More than a user reads, and than a page should draw. */
const LONGEST_SHOWN = 50_000;
const MOST_ROWS = 24;

interface Shown {
  readonly status: string;
  readonly body: string;
  readonly isCut: boolean;
}

/** The job that was started here last: the default for questions about a job. */
const begunJob = signal<string | undefined>(undefined);

/** One operation: what it is, a form to fill in, and what the server answers. */
export function OperationView({ operation }: { readonly operation: Listed }) {
  const draft = useSignal<Draft>(firstDraft(operation));
  const shown = useSignal<Shown | undefined>(undefined);
  const running = useSignal<AbortController | undefined>(undefined);
  const say = (word: keyof typeof API_WORDS) => API_WORDS[word][lang.value];
  const change = (part: Partial<Draft>) => {
    draft.value = { ...draft.value, ...part };
  };
  const { method, address, summary, description, operationId, parameters, requestBody } = operation;
  useSignalEffect(() => {
    const job = begunJob.value;
    if (job !== undefined && 'job' in draft.peek().path)
      draft.value = { ...draft.peek(), path: { ...draft.peek().path, job } };
  });
  const submit = async (event: Event) => {
    event.preventDefault();
    const controller = new AbortController();
    running.value = controller;
    shown.value = await send(operation, draft.value, controller.signal);
    running.value = undefined;
  };
  return (
    <details class="operation" id={operationId}>
      <summary>
        <code class={`method method-${method.toLowerCase()}`}>{method}</code> <code>{address}</code>
        <span class="small">{summary}</span>
      </summary>
      {description === undefined ? null : (
        <p>
          <Prose>{description}</Prose>
        </p>
      )}
      <form onSubmit={submit}>
        {parameters
          .filter(each => each.in === 'path')
          .map(({ name, description: about, schema }) => (
            <label key={name} htmlFor={`${operationId}-${name}`}>
              <span>{name}</span>
              {schema.enum ? (
                <select
                  id={`${operationId}-${name}`}
                  value={draft.value.path[name] ?? ''}
                  onChange={event =>
                    change({ path: { ...draft.value.path, [name]: event.currentTarget.value } })
                  }
                >
                  {schema.enum.map(choice => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              ) : (
                <input
                  id={`${operationId}-${name}`}
                  value={draft.value.path[name] ?? ''}
                  onInput={event =>
                    change({ path: { ...draft.value.path, [name]: event.currentTarget.value } })
                  }
                />
              )}
              <span class="small">
                <Prose>{about}</Prose>
              </span>
            </label>
          ))}
        {parameters.some(each => each.in === 'query') ? (
          <>
            <label>
              <span>{say('query')}</span>
              <input
                value={draft.value.query}
                onInput={event => change({ query: event.currentTarget.value })}
              />
            </label>
            <dl class="parameters">
              {parameters
                .filter(each => each.in === 'query')
                .map(({ name, description: about, schema }) => (
                  <div key={name}>
                    <dt>
                      <code>{name}</code>
                    </dt>
                    <dd class="small">
                      <Prose>{about}</Prose>
                      {schema.enum ? ` (${schema.enum.join(' | ')})` : ''}
                    </dd>
                  </div>
                ))}
            </dl>
          </>
        ) : null}
        {requestBody ? (
          <>
            <label>
              <span>{say('type')}</span>
              <select
                value={draft.value.type}
                onChange={event => {
                  const type = event.currentTarget.value;
                  const [example] = Object.values(requestBody.content[type]?.examples ?? {});
                  change({ type, ...(example ? { body: bodyText(example.value) } : {}) });
                }}
              >
                {Object.keys(requestBody.content).map(type => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            </label>
            <label>
              <span>{say('body')}</span>
              <textarea
                rows={5}
                value={draft.value.body}
                onInput={event => change({ body: event.currentTarget.value })}
              />
            </label>
          </>
        ) : null}
        <div class="row">
          <button class="button button-main" type="submit" disabled={running.value !== undefined}>
            {say('send')}
          </button>
          {running.value ? (
            <button class="button" type="button" onClick={() => running.value?.abort()}>
              {say('stop')}
            </button>
          ) : null}
        </div>
      </form>
      <p class="small">{say('command')}</p>
      <pre>{curlOf(operation, draft.value, location.origin)}</pre>
      <div aria-live="polite">
        {shown.value ? (
          <>
            <p class="small">
              {say('answer')} <code class="answer-status">{shown.value.status || say('failed')}</code>
            </p>
            {/* lets keyboard users scroll it */}
            <textarea
              class="answer-body"
              readOnly
              aria-label={say('answer')}
              rows={Math.min(MOST_ROWS, shown.value.body.split('\n').length + 1)}
              value={shown.value.body}
            />
            {shown.value.isCut ? <p class="small">{say('cut')}</p> : null}
          </>
        ) : null}
      </div>
    </details>
  );
}

async function send(operation: Listed, draft: Draft, signal: AbortSignal): Promise<Shown> {
  const began = performance.now();
  try {
    const response = await fetch(addressOf(operation, draft), {
      method: operation.method,
      signal,
      headers: {
        'Accept-Language': lang.peek(),
        ...(draft.type === '' ? {} : { 'Content-Type': draft.type }),
      },
      ...(draft.type === '' ? {} : { body: draft.body }),
    });
    const [, job] = /^\/v1\/jobs\/([^/]+)$/.exec(response.headers.get('location') ?? '') ?? [];
    if (job !== undefined) begunJob.value = job;
    const body = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const pretty = /[/+]json$/.test(type) ? JSON.stringify(JSON.parse(body), null, 2) : body;
    return {
      status: `${response.status} ${type} ${Math.round(performance.now() - began)} ms`,
      body: pretty.slice(0, LONGEST_SHOWN),
      isCut: pretty.length > LONGEST_SHOWN,
    };
  } catch {
    return { status: '', body: '', isCut: false };
  }
}

/** A sentence of the document, in which code stands between backticks as in Markdown. */
export function Prose({ children: source }: { readonly children: string }) {
  const pieces = source.split('`').map((piece, place) => (place % 2 === 1 ? h('code', null, piece) : piece));
  return h(Fragment, null, ...pieces);
}
