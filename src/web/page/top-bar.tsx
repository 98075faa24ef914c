import { Fragment } from 'preact';
import { type Game, titleOf } from '../../core/game.ts';
import { setMuted, soundSettings } from '../common/audio.ts';
import { changeSettings, lang } from '../common/page-settings.ts';
import { placeTitle, staged, watchedPlace } from '../common/place.ts';
import { WORDS } from '../common/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { accentsOf } from './accents.ts';
import { Button, VolumeSlider } from './button.tsx';
import { helpOpen } from './help.tsx';
import { variantWords } from './variant-choices.ts';

export function switchLanguage() {
  changeSettings({ lang: lang.peek() === 'zh' ? 'en' : 'zh' });
}

/** The board and the rules that are not as usual, beside the game's name. */
function VariantLine({ game: { definition, variant } }: { game: Game }) {
  const words = variantWords(definition, variant, lang.value);
  if (words.length === 0) return null;
  return (
    <span class="title-variant">
      {words.map(word => (
        <Fragment key={word}>
          <span>{word}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Where you are, at which game if at any, and what applies everywhere. */
export function TopBar({ game }: { readonly game?: Game | undefined }) {
  const language = lang.value;
  const watch = watchedPlace.value;
  const stage = watch && staged.value;
  const title = game && !watch ? titleOf(game) : (stage?.title ?? placeTitle());
  const isGame = game !== undefined && !watch;
  const machine = watch?.on?.game ?? game;
  const { effectsMuted, tuneMuted } = soundSettings.value;
  return (
    <header
      class={`top${isGame ? ' top-game' : watch ? ' top-stage' : title ? '' : ' top-hall'}`}
      style={machine && accentsOf(machine.definition.id)}
    >
      {title ? (
        <a class="button" href="#/">
          <Icon name="hall" />
          <span>{WORDS.hall[language]}</span>
        </a>
      ) : null}
      {title ? (
        <h1 class="title">
          {title[language]}
          {game && isGame && <VariantLine game={game} />}
          {stage && <span class="title-variant">{stage.facts[language]}</span>}
        </h1>
      ) : null}
      <div class="row top-tools">
        <Button
          icon={effectsMuted ? 'mute' : 'sound'}
          keys="s"
          pressed={!effectsMuted}
          onClick={() => setMuted({ effects: !effectsMuted })}
        >
          {WORDS.sound[language]}
        </Button>
        <Button icon="tune" pressed={!tuneMuted} onClick={() => setMuted({ tune: !tuneMuted })}>
          {WORDS.tune[language]}
        </Button>
        <VolumeSlider />
        <Button icon="language" keys="z" title={WORDS.languageHelp[language]} onClick={switchLanguage}>
          <span lang={language === 'zh' ? 'en' : 'zh'}>{WORDS.language[language]}</span>
        </Button>
        <Button
          icon="help"
          keys="?"
          onClick={() => {
            helpOpen.value = true;
          }}
        >
          {WORDS.help[language]}
        </Button>
      </div>
    </header>
  );
}
