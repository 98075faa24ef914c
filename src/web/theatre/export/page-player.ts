/** The script of an exported page: small, and free of everything that the arcade has. */
export const PLAYER_SCRIPT = `
const data = JSON.parse(document.getElementById('trace').textContent);
const main = document.querySelector('main');
const lang = main.dataset.lang;
const [first, back, play, pause, on, last, slider] = main.dataset.words.split('|');
const add = (name, parent = main) => parent.appendChild(document.createElement(name));
const picture = add('img');
const said = add('p');
const note = add('p');
const line = add('pre');
const range = add('input');
const row = add('div');
let at = 0;
let timer;
said.setAttribute('aria-live', 'polite');
said.className = 'said';
note.className = 'note';
range.type = 'range';
range.min = 0;
range.max = data.moments.length - 1;
range.setAttribute('aria-label', slider);
const show = next => {
  at = Math.max(0, Math.min(data.moments.length - 1, next));
  const moment = data.moments[at];
  picture.src = data.pictures[moment.picture];
  picture.alt = moment.said[lang];
  said.textContent = moment.said[lang];
  note.textContent = moment.note || '';
  line.textContent = moment.n + ' / ' + data.events + '  ' + moment.line;
  range.value = at;
  range.setAttribute('aria-valuetext', String(moment.n));
};
const stop = () => {
  clearInterval(timer);
  timer = undefined;
  playButton.textContent = play;
};
const start = () => {
  if (at === data.moments.length - 1) show(0);
  timer = setInterval(() => (at === data.moments.length - 1 ? stop() : show(at + 1)), 600);
  playButton.textContent = pause;
};
const button = (word, does) => {
  const made = add('button', row);
  made.textContent = word;
  made.onclick = does;
  return made;
};
const go = next => () => {
  if (timer) stop();
  show(next());
};
const [toFirst, toBack] = [go(() => 0), go(() => at - 1)];
const [toNext, toLast] = [go(() => at + 1), go(() => data.moments.length - 1)];
button(first, toFirst);
button(back, toBack);
const playButton = button(play, () => (timer ? stop() : start()));
button(on, toNext);
button(last, toLast);
range.oninput = () => go(() => Number(range.value))();
const keys = { ArrowLeft: toBack, PageUp: toBack, ArrowRight: toNext, PageDown: toNext, Home: toFirst, End: toLast };
addEventListener('keydown', event => {
  const does = event.key === ' ' ? () => playButton.click() : keys[event.key];
  if (!does || event.target.tagName === 'BUTTON' && event.key === ' ') return;
  event.preventDefault();
  does();
});
show(0);
`;

export const PLAYER_STYLE = `
html { background: #101038; color: #fff; font: 12px/1.5 "Kibitz Pixel", "Noto Sans SC", monospace; }
main { max-width: 48rem; margin: 0 auto; padding: 12px; }
h1 { color: #fce040; font-size: 24px; font-weight: normal; margin: 0; }
p { margin: 8px 0; }
img { display: block; margin: 0 auto; width: 36rem; max-width: 100%; height: 50vh; object-fit: contain; image-rendering: pixelated; }
.said { font-size: 24px; min-height: 3em; }
.note { color: #fce040; }
pre { color: #c4c4c4; overflow: auto; }
input { width: 100%; height: 44px; accent-color: #fce040; }
button { min-width: 44px; min-height: 44px; margin: 0 8px 8px 0; padding: 0 12px; background: #20206c; color: #fff; border: 2px solid #58c8fc; font: inherit; }
button:focus-visible, input:focus-visible { outline: 2px solid #fce040; outline-offset: 2px; }
`;
