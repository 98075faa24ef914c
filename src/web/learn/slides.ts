import type { Lang } from '../../core/text.ts';
import { LEARN_PAGE_WORDS as WORDS } from './page-words.ts';

/**
 * Each section is a slide. The notes of the teacher stand in a second pane that `n` opens, with the time that they ask
 * for and the time that has passed.
 */
export function startSlides(lang: Lang): void {
  const slides = [...document.querySelectorAll<HTMLElement>('.part')];
  if (slides.length === 0) return;
  const root = document.documentElement;
  root.classList.add('slides');
  const bar = makeBar(lang);
  const pane = makePane(lang);
  document.body.append(bar.element, pane.element);
  const began = Date.now();
  let at = Math.max(
    0,
    slides.findIndex(({ id }) => `#${id}` === location.hash),
  );
  const show = (to: number) => {
    at = Math.max(0, Math.min(slides.length - 1, to));
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-shown', index === at);
    root.toggleAttribute('data-first-slide', at === 0);
    history.replaceState(null, '', `?slides#${slides[at]!.id}`);
    scrollTo(0, 0);
    bar.tell(`${at + 1} / ${slides.length}`);
    pane.tell(slides[at]!, slides[at + 1]);
  };
  const leave = () => location.assign(`${location.pathname}#${slides[at]!.id}`);
  const toggleNotes = () => {
    pane.element.hidden = !pane.element.hidden;
    root.classList.toggle('with-notes', !pane.element.hidden);
  };
  bar.onBack(() => show(at - 1));
  bar.onNext(() => show(at + 1));
  bar.onNotes(toggleNotes);
  bar.onLeave(leave);
  addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    const action = {
      ArrowRight: () => show(at + 1),
      PageDown: () => show(at + 1),
      ArrowLeft: () => show(at - 1),
      PageUp: () => show(at - 1),
      Home: () => show(0),
      End: () => show(slides.length - 1),
      n: toggleNotes,
      Escape: leave,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  setInterval(() => pane.tick(Math.floor((Date.now() - began) / 1000)), 1000);
  show(at);
}

/** While the user writes or plays, these keys belong to that. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, .block-live') !== null;
}

function button(words: string, className = 'button'): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = words;
  return made;
}

function makeBar(lang: Lang) {
  const element = document.createElement('nav');
  element.className = 'slides-bar';
  element.title = WORDS.slidesHelp[lang];
  const [back, next] = [button('◀'), button('▶')];
  back.setAttribute('aria-label', lang === 'zh' ? '上一页' : 'Previous');
  next.setAttribute('aria-label', WORDS.next[lang]);
  const notes = button(WORDS.notes[lang]);
  const leave = button(WORDS.leave[lang]);
  const place = document.createElement('span');
  place.setAttribute('role', 'status');
  element.append(back, place, next, notes, leave);
  return {
    element,
    tell: (words: string) => {
      place.textContent = words;
    },
    onBack: (act: () => void) => back.addEventListener('click', act),
    onNext: (act: () => void) => next.addEventListener('click', act),
    onNotes: (act: () => void) => notes.addEventListener('click', act),
    onLeave: (act: () => void) => leave.addEventListener('click', act),
  };
}

function makePane(lang: Lang) {
  const element = document.createElement('aside');
  element.className = 'notes-pane';
  element.hidden = true;
  element.setAttribute('aria-label', WORDS.notes[lang]);
  const [clock, words, next] = [
    document.createElement('p'),
    document.createElement('div'),
    document.createElement('p'),
  ];
  clock.className = 'notes-clock';
  next.className = 'notes-next';
  element.append(clock, words, next);
  let planned = 0;
  return {
    element,
    tell(slide: HTMLElement, following: HTMLElement | undefined) {
      const notes = [...slide.querySelectorAll<HTMLDetailsElement>('details.note')];
      planned = notes.reduce((sum, { dataset }) => sum + Number(dataset.minutes ?? 0), 0);
      const bodies = notes.flatMap(note => [...note.children].filter(child => child.tagName !== 'SUMMARY'));
      words.replaceChildren(...bodies.map(body => body.cloneNode(true)));
      if (bodies.length === 0) words.textContent = WORDS.noNotes[lang];
      const title = following?.querySelector('h2')?.textContent;
      next.textContent = title ? `${WORDS.next[lang]}${lang === 'zh' ? '：' : ': '}${title}` : '';
      this.tick(0);
    },
    tick(seconds: number) {
      const passed = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      clock.textContent = `${passed} · ${planned} ${WORDS.minutes[lang]}`;
    },
  };
}
