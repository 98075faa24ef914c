import { setVolume, soundSettings } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';

/** Where there is room it stands in the bar; on a phone the help has it. */
export function VolumeSlider() {
  return (
    <label class="slider volume">
      <span>{WORDS.volume[lang.value]}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(soundSettings.value.volume * 100)}
        onInput={event => setVolume(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}
