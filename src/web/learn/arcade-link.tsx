import { lang } from '../common/page-settings.ts';
import { Icon } from '../pixel/icons.tsx';
import { LEARN_WORDS } from './words.ts';

/** Lessons stand in a folder below the arcade. */
const ARCADE = '../';

/** To the arcade, or what else has an address there, in a window of its own: the lesson stays open. */
export function ArcadeLink({
  link,
  words = LEARN_WORDS.openArcade,
}: {
  readonly link: string;
  readonly words?: typeof LEARN_WORDS.openArcade;
}) {
  return (
    <a class="button" href={`${ARCADE}${link}`} target="_blank" rel="noopener">
      <Icon name="hall" />
      <span>{words[lang.value]}</span>
    </a>
  );
}
