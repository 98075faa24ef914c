import '../fonts/fonts.css';
import '../styles/base.css';
import './style/page.css';
import './style/blocks.css';
import './style/slides.css';
import './style/print.css';
import { keepOffline } from '../common/leaving.ts';
import { langOf, startLearning } from './main.ts';
import { startSlides } from './slides.ts';

/** Ways to see a lesson beside reading it: slides, and two sheets to print. */
function startModes(): void {
  const root = document.documentElement;
  const wanted = new URLSearchParams(location.search);
  const sheet = wanted.get('sheet');
  if (sheet === 'work' || sheet === 'answers') startSheet(sheet);
  if (wanted.has('slides')) startSlides(langOf(root));
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

/** The script of every page of the course: the text stands without it. */
keepOffline('../');
startModes();
startLearning();
