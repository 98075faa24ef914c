import { OUTCOME_SIGNS } from '../../../answer/fields/outcome.ts';
import { lang } from '../../common/page-settings.ts';
import type { Show } from '../show.ts';

/** A value in words, with the sign and the colour that outcomes have everywhere on the page. */
export function ValueSign({ show, value }: { readonly show: Show; readonly value: number }) {
  const source = show.trace.values[value] ?? '';
  const outcome = show.algorithm.outcomeOf(source);
  return (
    <span class="theatre-value">
      {outcome && <span class={`sign sign-${outcome}`}>{OUTCOME_SIGNS[outcome]}</span>}{' '}
      {show.algorithm.valueText(source)[lang.value]}
    </span>
  );
}
