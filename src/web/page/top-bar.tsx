import { JUDGE_WORDS } from '../judge/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { changeSettings } from '../play/actions.ts';
import { setMuted, soundSettings } from '../play/audio.ts';
import { judging, lang, session } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button } from './button.tsx';
import { helpOpen } from './help.tsx';
import { VolumeSlider } from './volume.tsx';

export function switchLanguage() {
  changeSettings({ lang: lang.peek() === 'zh' ? 'en' : 'zh' });
}

/** Where you are, and what applies everywhere. */
export function TopBar() {
  const language = lang.value;
  const title = session.value?.game.definition.title ?? (judging.value ? JUDGE_WORDS.title : undefined);
  const { effectsMuted, tuneMuted } = soundSettings.value;
  return (
    <header class="top">
      {title ? (
        <a class="button" href="#/">
          <Icon name="hall" />
          <span>{WORDS.hall[language]}</span>
        </a>
      ) : null}
      {title ? <h1 class="title">{title[language]}</h1> : null}
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
