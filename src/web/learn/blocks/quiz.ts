import '../learn.css';
import type { ResolvedQuiz } from '../../../lessons/resolved.ts';
import { playSound } from '../../common/audio.ts';
import { type Island, prepareStage } from '../stage.ts';
import { LEARN_WORDS } from '../words.ts';

/** The printed options become buttons to choose from: one where one is right, else as many as are. */
export default function mount(island: Island): void {
  const { block, live, lang } = island;
  if (block.kind !== 'quiz') return;
  prepareStage(island);
  const list = live.querySelector<HTMLElement>('.options');
  const items = [...(list?.children ?? [])] as HTMLElement[];
  if (!list || items.length !== block.options.length) throw new Error(`${island.id}: no such options`);
  const isSingle = block.options.filter(({ right }) => right).length === 1;
  const inputs = items.map((item, index) => makeChoice(island.id, item, index, isSingle));
  const group = document.createElement('fieldset');
  group.className = 'quiz';
  const legend = document.createElement('legend');
  legend.textContent = (isSingle ? LEARN_WORDS.chooseOne : LEARN_WORDS.chooseAll)[lang];
  const said = Object.assign(document.createElement('p'), { className: 'live-said' });
  said.setAttribute('role', 'status');
  const check = Object.assign(document.createElement('button'), {
    type: 'submit',
    className: 'button button-main',
    textContent: LEARN_WORDS.check[lang],
  });
  const row = Object.assign(document.createElement('div'), { className: 'quiz-row' });
  row.append(check, said);
  const form = document.createElement('form');
  form.addEventListener('submit', event => {
    event.preventDefault();
    const chosen = inputs.map(({ checked }) => checked);
    if (chosen.includes(true)) tell(island, block, chosen, items, said);
  });
  form.addEventListener('change', () => {
    said.textContent = '';
    for (const item of items) delete item.dataset.told;
  });
  list.before(form);
  group.append(legend, list);
  form.append(group, row);
}

/** After a wrong answer the reader learns which choices are wrong, and tries again. */
function tell(
  island: Island,
  { options }: ResolvedQuiz,
  chosen: readonly boolean[],
  items: readonly HTMLElement[],
  said: HTMLElement,
): void {
  const isRight = options.every(({ right }, index) => right === chosen[index]);
  const hasWrong = options.some(({ right }, index) => chosen[index] && !right);
  for (const [index, item] of items.entries()) {
    if (chosen[index]) item.dataset.told = options[index]!.right ? 'right' : 'wrong';
  }
  const words = isRight ? LEARN_WORDS.right : hasWrong ? LEARN_WORDS.wrong : LEARN_WORDS.missing;
  said.textContent = words[island.lang];
  said.className = `live-said live-${isRight ? 'right' : 'wrong'}`;
  playSound(isRight ? 'win' : 'illegal');
  if (isRight) island.solve();
  else island.struggle();
}

function makeChoice(id: string, item: HTMLElement, index: number, isSingle: boolean): HTMLInputElement {
  const input = Object.assign(document.createElement('input'), {
    type: isSingle ? 'radio' : 'checkbox',
    name: `quiz-${id}`,
    value: `${index}`,
  });
  const words = document.createElement('span');
  words.append(...item.childNodes);
  const label = document.createElement('label');
  label.append(input, words);
  item.append(label);
  return input;
}
