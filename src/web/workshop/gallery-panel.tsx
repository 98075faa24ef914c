import { GALLERY, type GalleryGame } from '../../games/placement/gallery.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button, Panel } from '../page/button.tsx';
import type { Bench } from './bench.ts';
import { WORKSHOP_WORDS } from './words.ts';

/** Known games as drawings, each with what is published about it: open one and see it come out. */
export function GalleryPanel({ bench }: { readonly bench: Bench }) {
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.gallery[language]} name="gallery">
      <ul class="gallery">
        {GALLERY.map(game => (
          <li key={game.id} class="gallery-game">
            <p class="gallery-name">{game.description.title[language]}</p>
            <p>
              <span class="small">{WORKSHOP_WORDS.published[language]}</span> {publishedWords(game)[language]}
            </p>
            <p class="small">{game.source[language]}</p>
            <Button icon="enter" onClick={() => open(bench, game)}>
              {WORKSHOP_WORDS.openIt[language]}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function open({ change, tool }: Bench, { description }: GalleryGame): void {
  change(description);
  tool.value = 'board';
  document.querySelector('.workshop')?.scrollIntoView();
}

function publishedWords({ published }: GalleryGame) {
  return 'grundy' in published ? WORKSHOP_WORDS.grundy(published.grundy) : WORDS[published.outcome];
}
