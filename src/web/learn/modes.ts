import { LANGS, type Lang } from '../../core/text.ts';
import { startSlides } from './slides.ts';

/** Ways to see a lesson beside reading it: slides, and two sheets to print. */
export function startModes(): void {
  const root = document.documentElement;
  const wanted = new URLSearchParams(location.search);
  const sheet = wanted.get('sheet');
  if (sheet === 'work' || sheet === 'answers') startSheet(sheet);
  if (wanted.has('slides')) startSlides(langOf(root));
}

function langOf({ lang }: HTMLElement): Lang {
  return LANGS.find(each => lang.startsWith(each)) ?? 'en';
}

/** Everything that folds is open on the answer sheet and away on the worksheet, on the screen as on paper. */
function startSheet(sheet: 'work' | 'answers'): void {
  document.documentElement.dataset.sheet = sheet;
  for (const folded of document.querySelectorAll<HTMLDetailsElement>(
    'details.after, details.note, details.statement',
  )) {
    folded.open = sheet === 'answers' || folded.matches('.statement');
  }
  addEventListener('load', () => print());
}
