import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Text } from '../../core/text.ts';
import { playSound, setVolume, soundSettings } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Icon, type IconName } from '../pixel/icons.tsx';

interface ButtonProps {
  readonly icon: IconName;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  /** Whether what it opens is open. */
  readonly expanded?: boolean;
  /** The one that matters most now. */
  readonly main?: boolean;
  /** The key that does the same. */
  readonly keys?: string;
  readonly title?: string | undefined;
}

/** Every control has a pixel icon and a word. */
export function Button({
  icon,
  onClick,
  children,
  pressed,
  disabled,
  expanded,
  main,
  keys,
  title,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={`button${main ? ' button-main' : ''}`}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      disabled={disabled}
      title={title}
      onClick={() => {
        playSound('click');
        onClick();
      }}
    >
      <Icon name={icon} />
      <span>{children}</span>
      {keys !== undefined && <KeyCap keys={keys} />}
    </button>
  );
}

/** A button as data; an entry of a list that is false is left out. */
export type ButtonData = Omit<ButtonProps, 'children' | 'title'> & {
  readonly word: Text;
  readonly title?: Text;
};

export function Buttons({ list }: { readonly list: readonly (ButtonData | false)[] }) {
  return (
    <>
      {list.map(
        each =>
          each && (
            <Button key={each.word.en} {...each} title={each.title?.[lang.value]}>
              {each.word[lang.value]}
            </Button>
          ),
      )}
    </>
  );
}

/** An error that a screen reader reads out at once. */
export function Alert({ message }: { readonly message: Text | undefined }) {
  return message ? (
    <p class="notice notice-error" role="alert">
      {message[lang.value]}
    </p>
  ) : null;
}

const CAPS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowDown: '↓',
  Escape: 'Esc',
  Enter: '↵',
  Space: 'Spc',
};

/** The key, as it is printed on a keyboard; the cabinet shows it where there is one. */
function KeyCap({ keys }: { keys: string }) {
  return (
    <span class="cap" aria-hidden="true">
      {CAPS[keys] ?? keys}
    </span>
  );
}

/** A choice of one out of few, as a menu with a cursor. */
export function Choices<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: T; readonly word: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  return (
    <fieldset class="choices">
      <legend class="choices-label">{label}</legend>
      {choices.map(choice => (
        <button
          type="button"
          key={choice.value}
          class="choice"
          aria-pressed={choice.value === value}
          onClick={() => {
            playSound('click');
            onChange(choice.value);
          }}
        >
          {choice.word}
        </button>
      ))}
    </fieldset>
  );
}

/** A window of the menu: two-tone frame, notched corners, its title in the frame. */
export function Panel({
  title,
  children,
  name,
  busy,
  isLandmark = true,
}: {
  readonly title: string | ReadonlySignal<string>;
  /** Readers can jump to it by its name: not where a page has several of that name. */
  readonly isLandmark?: boolean;
  readonly busy?: boolean;
  readonly children: ComponentChildren;
  readonly name: string;
}) {
  return (
    <section class={`panel panel-${name}`} aria-label={isLandmark ? title : undefined} aria-busy={busy}>
      <h2 class="panel-title">{title}</h2>
      {children}
    </section>
  );
}

/** In the bar where it fits; on a phone in the help. */
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
