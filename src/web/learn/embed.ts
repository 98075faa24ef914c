import '../fonts/fonts.css';
import '../styles/base.css';
import './style/page.css';
import './style/blocks.css';
import { LANGS } from '../../core/text.ts';
import { startLearning } from './main.ts';
import { LEARN_PAGE_WORDS as WORDS } from './page-words.ts';

/** One block of a lesson alone, for an `<iframe>`: `?lesson=NAME&block=ID&lang=zh`. */
const wanted = new URLSearchParams(location.search);
const lang = LANGS.find(each => each === wanted.get('lang')) ?? 'en';
const lesson = /^[a-z0-9-]+$/.exec(wanted.get('lesson') ?? '')?.[0] ?? '';
const block = wanted.get('block') ?? '';
const address = `${lesson}.${lang}.html`;
const main = document.querySelector('main')!;

async function findBlock(): Promise<Element | undefined> {
  if (lesson === '') return undefined;
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const face = page.querySelector('style[data-face]');
  if (face) document.head.append(document.adoptNode(face));
  const found = page.getElementById(block);
  return found?.matches('section.block') ? found : undefined;
}

const found = await findBlock();
document.documentElement.lang = lang === 'zh' ? 'zh-CN' : lang;
document.documentElement.dataset.lesson = lesson;
document.documentElement.dataset.embed = '';
if (found) {
  main.append(document.adoptNode(found));
  const whole = document.createElement('a');
  whole.href = `${address}#${block}`;
  whole.target = '_blank';
  whole.rel = 'noopener';
  whole.textContent = WORDS.wholeLesson[lang];
  const line = document.createElement('p');
  line.className = 'embed-line';
  line.append(whole);
  main.append(line);
} else {
  const line = document.createElement('p');
  line.textContent = WORDS.noBlock[lang];
  main.append(line);
}
startLearning();
