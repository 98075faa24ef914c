import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { lang, session } from '../play/store.ts';
import { KEYS, WORDS } from '../text.ts';
import { Button } from './button.tsx';
import { VolumeSlider } from './volume.tsx';

export const helpOpen = signal(false);

/** Rules, signs and keys, over the page. */
export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = helpOpen.value;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const language = lang.value;
  const game = session.value?.game.definition;
  const close = () => {
    helpOpen.value = false;
  };
  return (
    <dialog ref={dialog} class="panel help" aria-label={WORDS.help[language]} onClose={close}>
      {isOpen && (
        <>
          {game && (
            <>
              <h2 class="panel-title">{game.title[language]}</h2>
              <p>{game.rules[language]}</p>
            </>
          )}
          <h2 class="panel-title">{WORDS.keys[language]}</h2>
          <dl class="keys">
            {KEYS.map(({ keys, does }) => (
              <div key={does.en}>
                <dt>{keys}</dt>
                <dd>{does[language]}</dd>
              </div>
            ))}
          </dl>
          <VolumeSlider />
          <p class="small">{WORDS.offline[language]}</p>
          <Button icon="clear" main keys="Escape" onClick={close}>
            {WORDS.close[language]}
          </Button>
        </>
      )}
    </dialog>
  );
}
