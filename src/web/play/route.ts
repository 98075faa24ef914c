import { effect } from '@preact/signals';
import { fill } from '../../core/text.ts';
import { WORDS } from '../text.ts';
import { changeSettings, say, show } from './actions.ts';
import { makeLink, parseLink } from './link.ts';
import { lang, session, settings } from './store.ts';

/** The address follows the game, and a changed address changes the game. */
export function startRouting(): void {
  addEventListener('hashchange', readAddress);
  readAddress();
  effect(() => {
    const at = session.value;
    const { hints, face } = settings.value;
    const hash = at ? makeLink(at, { hints, face }) : '#/';
    if (location.hash !== hash && !(hash === '#/' && location.hash === ''))
      history.replaceState(null, '', hash);
  });
  effect(() => {
    document.documentElement.lang = lang.value === 'zh' ? 'zh-CN' : 'en';
    const title = session.value?.game.definition.title[lang.value];
    document.title = title ? `${title} · Kibitz` : 'Kibitz';
  });
}

function readAddress(): void {
  if (location.hash === '' || location.hash === '#/' || location.hash === '#') {
    show(undefined);
    return;
  }
  const linked = parseLink(decoded(location.hash));
  if (!linked.ok) {
    show(undefined);
    say(
      'error',
      fill(language => `${WORDS.badLink[language]}: ${linked.error[language]}`),
    );
    return;
  }
  changeSettings(linked.value.settings);
  show(linked.value.session);
}

/** Mail programs and chats like to encode what they carry. */
function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}
