import { batch, effect } from '@preact/signals';
import { fill } from '../../core/text.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { WORDS } from '../text.ts';
import { changeSettings, say, show } from './actions.ts';
import { makeLink, parseLink } from './link.ts';
import { judging, lang, session, settings } from './store.ts';

const JUDGE = '#/judge';

/** The address follows the game, and a changed address changes the game. */
export function startRouting(): void {
  addEventListener('hashchange', readAddress);
  readAddress();
  effect(() => {
    const at = session.value;
    const { hints, face } = settings.value;
    const hash = at ? makeLink(at, { hints, face }) : judging.value ? JUDGE : '#/';
    if (location.hash !== hash && !(hash === '#/' && location.hash === ''))
      history.replaceState(null, '', hash);
  });
  effect(() => {
    document.documentElement.lang = lang.value === 'zh' ? 'zh-CN' : 'en';
    const title = (session.value?.game.definition.title ?? (judging.value ? JUDGE_WORDS.title : undefined))?.[
      lang.value
    ];
    document.title = title ? `${title} · Kibitz` : 'Kibitz';
  });
}

/** In one step: the address is written back as soon as anything changes. */
function readAddress(): void {
  batch(() => openAddress(location.hash));
}

function openAddress(hash: string): void {
  judging.value = hash.startsWith(JUDGE);
  if (judging.peek() || hash === '' || hash === '#/' || hash === '#') {
    show(undefined);
    return;
  }
  const linked = parseLink(decoded(hash));
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
