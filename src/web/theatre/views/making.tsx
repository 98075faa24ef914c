import { lang } from '../../common/page-settings.ts';
import { Button, Panel } from '../../page/button.tsx';
import type { Theatre } from '../theatre.ts';
import { THEATRE_WORDS } from '../words.ts';

/** While a trace is being made. */
export function Making({ theatre }: { readonly theatre: Theatre }) {
  const language = lang.value;
  return (
    <Panel title={THEATRE_WORDS.chooser[language]} name="chooser" busy>
      <p role="status">{THEATRE_WORDS.making[language]}</p>
      <div class="row">
        <Button icon="stop" main keys="Escape" onClick={theatre.cancel}>
          {THEATRE_WORDS.cancel[language]}
        </Button>
      </div>
    </Panel>
  );
}
