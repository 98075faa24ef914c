import '../fonts/fonts.css';
import '../styles/base.css';
import './api.css';
import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { changeSettings, lang } from '../common/page-settings.ts';
import { type ApiDocument, loadDocument, operationsOf } from './document.ts';
import { API_WORDS, OperationView, Prose } from './operation-view.tsx';

/** The document in the language of the page; `null` where no server answers. */
const loaded = signal<ApiDocument | null | undefined>(undefined);

effect(() => {
  const wanted = lang.value;
  document.documentElement.lang = wanted === 'zh' ? 'zh-CN' : 'en';
  document.title = `Kibitz: ${API_WORDS.title[wanted]}`;
  void loadDocument(wanted).then(found => {
    if (lang.peek() === wanted) loaded.value = found ?? null;
  });
});

/** Everything that programs can ask, to be tried here. */
function ApiPage() {
  const say = (word: keyof typeof API_WORDS) => API_WORDS[word][lang.value];
  const shown = loaded.value;
  return (
    <main class="api">
      <header class="row">
        <h1 class="panel-title">{say('title')}</h1>
        <a class="button" href="../">
          {say('arcade')}
        </a>
        <button
          class="button"
          type="button"
          onClick={() => changeSettings({ lang: lang.peek() === 'zh' ? 'en' : 'zh' })}
        >
          {say('language')}
        </button>
        {shown ? (
          <a class="button" href="/v1/openapi.json">
            {say('document')}
          </a>
        ) : null}
      </header>
      {shown ? (
        <Operations shown={shown} />
      ) : (
        <div class="panel">
          <p>
            <Prose>{say(shown === null ? 'none' : 'loading')}</Prose>
          </p>
        </div>
      )}
    </main>
  );
}

function Operations({ shown }: { readonly shown: ApiDocument }) {
  const operations = operationsOf(shown);
  return (
    <>
      <div class="panel">
        <p>
          <Prose>{shown.info.description}</Prose>
        </p>
      </div>
      {shown.tags.map(({ name, description, 'x-displayName': title }) => (
        <section class="panel" key={name} aria-label={title}>
          <h2 class="panel-title">{title}</h2>
          <p class="small">{description}</p>
          {operations
            .filter(({ tags }) => tags.includes(name))
            .map(operation => (
              <OperationView key={`${operation.operationId} ${lang.value}`} operation={operation} />
            ))}
        </section>
      ))}
    </>
  );
}

render(<ApiPage />, document.getElementById('app')!);
