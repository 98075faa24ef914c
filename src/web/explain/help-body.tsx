import type { Game } from '../../core/game.ts';
import { rulesOf } from '../../core/rules.ts';
import { HALL_KEYS, KEYS, KEYS_EVERYWHERE } from '../common/key-words.ts';
import { lang } from '../common/page-settings.ts';
import { loadedScreen } from '../common/screen.ts';
import { WORDS } from '../common/words.ts';
import { Button, VolumeSlider } from '../page/button.tsx';
import { startTour } from '../page/tour-host.tsx';
import { Drawings } from './drawings.tsx';
import { Legend } from './legend.tsx';
import { EXPLANATIONS } from './words.ts';

/** The rules of the variant with drawings, how to read the page, and every key. */
export function HelpBody({ game, close }: { readonly game: Game | undefined; readonly close: () => void }) {
  const language = lang.value;
  return (
    <div class="help-body">
      {game && (
        <>
          {rulesOf(game).map(sentence => (
            <p key={sentence.en}>{sentence[language]}</p>
          ))}
          <Drawings game={game} />
          <h2 class="panel-title">{EXPLANATIONS.howToRead[language]}</h2>
          <Legend game={game} />
          <Button
            icon="watch"
            onClick={() => {
              close();
              startTour();
            }}
          >
            {EXPLANATIONS.tour[language]}
          </Button>
        </>
      )}
      <h2 class="panel-title">{WORDS.keys[language]}</h2>
      <dl class="keys">
        {[...(loadedScreen.value?.keyHelp ?? [...HALL_KEYS, ...KEYS]), ...KEYS_EVERYWHERE].map(
          ({ keys, does }) => (
            <div key={does.en}>
              <dt>{keys}</dt>
              <dd>{does[language]}</dd>
            </div>
          ),
        )}
      </dl>
      <VolumeSlider />
      <p class="small">{WORDS.offline[language]}</p>
      <p>
        <a class="button" href="THIRD-PARTY-NOTICES.txt" target="_blank" rel="noopener">
          {EXPLANATIONS.notices[language]}
        </a>
      </p>
    </div>
  );
}
