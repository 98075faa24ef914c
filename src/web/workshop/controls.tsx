import { COLOURS, type ColourName } from '../../core/colours.ts';
import { PUNCTUATION } from '../../core/text.ts';
import type { SpecFinding } from '../../games/placement/check.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { MOST_OFFERED_SIDE } from './drawing.ts';
import { COLOUR_WORDS, WORKSHOP_WORDS } from './words.ts';

interface ControlProps<T> {
  readonly word: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Check({ word, value, onChange }: ControlProps<boolean>) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={event => onChange(event.currentTarget.checked)} />
      <span>{word}</span>
    </label>
  );
}

export function Count({ word, value, onChange }: ControlProps<number>) {
  return (
    <label class="number">
      <span>{word}</span>
      <input
        type="number"
        min={1}
        max={MOST_OFFERED_SIDE}
        value={value}
        onInput={event => {
          const wanted = Number(event.currentTarget.value);
          if (Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST_OFFERED_SIDE) onChange(wanted);
        }}
      />
    </label>
  );
}

export function Swatches({ word, value, onChange }: ControlProps<ColourName>) {
  return (
    <fieldset class="swatches">
      <legend class="choices-label">{word}</legend>
      {COLOURS.map(colour => (
        <button
          key={colour}
          type="button"
          class="swatch"
          style={{ '--swatch': `var(--${colour})` }}
          aria-label={COLOUR_WORDS[colour][lang.value]}
          title={COLOUR_WORDS[colour][lang.value]}
          aria-pressed={colour === value}
          onClick={() => {
            playSound('click');
            onChange(colour);
          }}
        />
      ))}
    </fieldset>
  );
}

export function Stepper({ word, value, onChange }: ControlProps<number>) {
  const language = lang.value;
  const button = (mark: string, name: string, to: number) => (
    <button
      type="button"
      class="button stepper-button"
      aria-label={`${word}${PUNCTUATION[language].colon}${name}`}
      disabled={to < 1 || to > MOST_OFFERED_SIDE}
      onClick={() => {
        playSound('click');
        onChange(to);
      }}
    >
      {mark}
    </button>
  );
  return (
    <div class="stepper">
      <span>{word}</span>
      {button('-', WORKSHOP_WORDS.fewer[language], value - 1)}
      <output>{value}</output>
      {button('+', WORKSHOP_WORDS.more[language], value + 1)}
    </div>
  );
}

/** What was found wrong, or hardly meant. */
export function Findings({ found }: { readonly found: readonly SpecFinding[] }) {
  return (
    <>
      {found.map(({ says }) => (
        <p key={says.en} class="notice notice-error">
          {says[lang.value]}
        </p>
      ))}
    </>
  );
}
