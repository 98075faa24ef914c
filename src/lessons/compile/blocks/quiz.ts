import { err, ok, type Result } from '../../../core/result.ts';
import { escapeMarkup } from '../../../core/svg.ts';
import type { ClaimsQuizBlock, NumberQuizBlock } from '../../model.ts';
import { factText } from '../facts.ts';
import { complaint, type LessonError } from '../faults.ts';
import type { Built, LessonTools } from '../tools.ts';
import { STILL_WORDS } from '../words.ts';

interface Option {
  readonly id: string;
  readonly right: boolean;
}

/** Options as a list, claims in the order of the prose; facts decide what is right. */
export async function buildQuiz(
  block: NumberQuizBlock | ClaimsQuizBlock,
  bench: LessonTools,
  order: readonly string[],
): Built {
  const options =
    'claims' in block ? await judgeClaims(block, bench, order) : await judgeNumbers(block, bench);
  if (!options.ok) return options;
  const right = options.value.filter(option => option.right);
  if (right.length === 0 || right.length === options.value.length) {
    const found = right.length === 0 ? 'none that is right' : 'none that is wrong';
    return err(complaint('an option that is right and one that is wrong', found));
  }
  const wordsOf = ({ id }: Option, words: readonly string[]) =>
    words[options.value.findIndex(option => option.id === id)] ?? escapeMarkup(factText(id));
  return ok({
    data: { kind: 'quiz', options: options.value },
    still: (_, words) => {
      const items = options.value.map(
        option =>
          `<li class="option" data-option="${escapeMarkup(option.id)}">${wordsOf(option, words)}</li>`,
      );
      return `<ul class="options">${items.join('')}</ul>`;
    },
    answer: (lang, words) => {
      const items = right.map(option => `<li>${wordsOf(option, words)}</li>`).join('');
      return `<p class="right">${STILL_WORDS.right[lang]}${lang === 'zh' ? '：' : ':'}</p><ul class="right">${items}</ul>`;
    },
  });
}

async function judgeNumbers(
  { ask, options }: NumberQuizBlock,
  bench: LessonTools,
): Promise<Result<readonly Option[], LessonError>> {
  const fact = await bench.fact(ask);
  if (!fact.ok) return fact;
  const value = `${fact.value}`;
  const isValue = (option: string) => option.replaceAll(',', '') === value;
  if (new Set(options).size < options.length) {
    return err(complaint('options that differ', options.join(', ')));
  }
  if (!options.some(isValue))
    return err(complaint(`the option '${value}', which is right`, options.join(', ')));
  return ok(options.map(id => ({ id, right: isValue(id) })));
}

async function judgeClaims(
  { claims }: ClaimsQuizBlock,
  bench: LessonTools,
  order: readonly string[],
): Promise<Result<readonly Option[], LessonError>> {
  const judged: Option[] = [];
  for (const id of order) {
    const claim = claims[id];
    // another check reports options without a claim
    if (claim === undefined) continue;
    if (typeof claim === 'boolean') {
      judged.push({ id, right: claim });
      continue;
    }
    const fact = await bench.fact(claim.fact);
    if (!fact.ok) return fact;
    judged.push({ id, right: `${fact.value}` === claim.is });
  }
  return ok(judged);
}
