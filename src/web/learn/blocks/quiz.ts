import '../learn.css';
import { playSound } from '../../common/audio.ts';
import type { Island } from '../island.ts';
import { prepare } from '../stage.ts';
import { LEARN_WORDS } from '../words.ts';

/** The printed options become buttons to choose from: one where one is right, else as many as are. */
export function mount(island: Island): void {
  const { block, section, live, lang } = island;
  if (block.kind !== 'quiz') return;
  prepare(island);
  const items = [...section.querySelectorAll<HTMLElement>('.quiz-options > li')];
  if (items.length !== block.options.length) throw new Error(`${island.id}: options do not match`);
  const isSingle = block.options.filter(({ right }) => right).length === 1;
  const form = document.createElement('form');
  const said = Object.assign(document.createElement('p'), { className: 'live-said' });
  said.setAttribute('role', 'status');
  const group = document.createElement('fieldset');
  group.className = 'quiz-choices';
  const legend = document.createElement('legend');
  legend.textContent = (isSingle ? LEARN_WORDS.chooseOne : LEARN_WORDS.chooseAll)[lang];
  const boxes = items.map((item, index) => choiceOf(island, item, index, isSingle));
  group.append(legend, ...boxes.map(({ label }) => label));
  const check = Object.assign(document.createElement('button'), {
    type: 'submit',
    className: 'button button-main',
    textContent: LEARN_WORDS.check[lang],
  });
  form.append(group, check, said);
  form.addEventListener('submit', event => {
    event.preventDefault();
    const chosen = boxes.map(({ input }) => input.checked);
    if (chosen.includes(true)) tell(chosen);
  });
  form.addEventListener('change', () => {
    said.textContent = '';
    for (const { label } of boxes) delete label.dataset.told;
  });

  function tell(chosen: readonly boolean[]): void {
    if (block.kind !== 'quiz') return;
    const { options } = block;
    const isRight = options.every(({ right }, index) => right === chosen[index]);
    const hasWrong = options.some(({ right }, index) => chosen[index] && !right);
    for (const [index, { label }] of boxes.entries()) {
      if (chosen[index]) label.dataset.told = options[index]!.right ? 'right' : 'wrong';
    }
    const words = isRight ? LEARN_WORDS.right : hasWrong ? LEARN_WORDS.wrong : LEARN_WORDS.missing;
    said.textContent = words[lang];
    said.className = `live-said live-${isRight ? 'right' : 'wrong'}`;
    playSound(isRight ? 'win' : 'illegal');
    if (isRight) island.solve();
    else island.struggle();
  }

  items[0]!.parentElement!.remove();
  live.append(form);
}

function choiceOf({ id }: Island, item: HTMLElement, index: number, isSingle: boolean) {
  const input = Object.assign(document.createElement('input'), {
    type: isSingle ? 'radio' : 'checkbox',
    name: `quiz-${id}`,
    value: `${index}`,
  });
  const words = document.createElement('span');
  words.append(...item.childNodes);
  const label = Object.assign(document.createElement('label'), { className: 'quiz-choice' });
  label.append(input, words);
  return { input, label };
}
