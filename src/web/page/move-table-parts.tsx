import type { Analysis } from '../../answer/analysis.ts';
import { fieldsOf } from '../../answer/fields/list.ts';
import type { Game } from '../../core/game.ts';
import { POINTS } from '../../core/text.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { openFields } from '../kibitzer/columns.ts';
import { type Estimates, estimateFor } from '../kibitzer/estimated.ts';

/** A head of a column. Words stay whole; a long one of Chinese characters has no blank to break at, and may do so in its
 * middle. */
export function Head({ title }: { readonly title: string }) {
  const middle = /^\p{Script=Han}{4,}$/u.test(title) ? Math.floor(title.length / 2) : 0;
  return (
    <>
      {title.slice(0, middle)}
      {middle > 0 && <wbr />}
      {title.slice(middle)}
    </>
  );
}

/** A guess of a move: what is shown, what it is called, and how good it is. */
export function guessCell(
  estimates: Estimates,
  move: { readonly name: string },
): { shown: string; title: string; words: string } {
  const language = lang.value;
  const { shown, quality } = estimateFor(estimates, move) ?? { shown: '?', quality: EXPLAIN_WORDS.notProved };
  return { shown, title: `${estimates.title[language]} ${shown}`, words: quality[language] };
}

/** What is not proved, of the position or of any move. */
export function Open({
  analysis,
  game: { definition, variant },
}: {
  readonly analysis: Analysis<unknown, unknown>;
  readonly game: Game;
}) {
  const language = lang.value;
  const ids = openFields(definition, analysis);
  if (ids.length === 0) return null;
  const names = fieldsOf(definition, variant)
    .filter(({ id }) => ids.includes(id))
    .map(field => field.short(definition)[language])
    .join(POINTS[language].list);
  return (
    <p class="small">
      {WORDS.notProved[language]}
      {POINTS[language].colon}
      {names}
    </p>
  );
}
