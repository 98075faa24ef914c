import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Game, titleOf } from '../../core/game.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button } from './button.tsx';
import { lazily } from './lazily.tsx';

export const helpOpen = signal(false);

function close(): void {
  helpOpen.value = false;
}

const Body = lazily(async () => (await import('../explain/help-body.tsx')).HelpBody);

/** Rules, signs and keys, over the page. Escape, `?`, its button and a click beside it close it. */
export function Help({ game }: { readonly game?: Game | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = helpOpen.value;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const language = lang.value;
  useEffect(() => {
    const shown = dialog.current!;
    const closeBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      // a key that presses a button clicks at 0, 0: on the button, not beside the dialog
      if (target === shown && (x < left || x > right || y < top || y > bottom)) close();
    };
    shown.addEventListener('click', closeBeside);
    return () => shown.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog ref={dialog} class="panel help" aria-label={WORDS.help[language]} onClose={close}>
      {isOpen && (
        <>
          <div class="help-head">
            <h2 class="panel-title">{(game ? titleOf(game) : WORDS.help)[language]}</h2>
            <Button icon="clear" main keys="Escape" onClick={close}>
              {WORDS.close[language]}
            </Button>
          </div>
          <Body game={game} close={close} />
        </>
      )}
    </dialog>
  );
}
