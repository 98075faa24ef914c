import { titleOf } from '../../../core/game.ts';
import { makePositionLink } from '../../../play/link.ts';
import { lang } from '../../common/page-settings.ts';
import { WORDS } from '../../common/words.ts';
import { Button } from '../../page/button.tsx';
import { Icon } from '../../pixel/icons.tsx';
import type { Player } from '../player.ts';
import type { Theatre } from '../theatre.ts';
import { TOOLS } from '../tools.ts';
import { THEATRE_WORDS } from '../words.ts';

/** What is on stage, and the doors to something else. */
export function Marquee({ theatre, player }: { readonly theatre: Theatre; readonly player: Player }) {
  const { algorithm, game, position, trace } = player.show;
  const language = lang.value;
  const { program } = trace.meta;
  return (
    <div class="marquee">
      <h2 class="marquee-title">{program?.name ?? algorithm.title[language]}</h2>
      <span class="marquee-facts">
        {titleOf(game)[language]}
        {algorithm.switches.map(({ id, title }) => (
          <span key={id}>
            {' · '}
            {title[language]}
            {language === 'zh' ? '：' : ': '}
            {(trace.meta.on.includes(id) ? WORDS.on : WORDS.off)[language]}
          </span>
        ))}
      </span>
      <div class="row marquee-doors">
        {TOOLS.map(({ id, Tool }) => (
          <Tool key={id} player={player} />
        ))}
        <Button icon="watch" keys="a" title={THEATRE_WORDS.chooser[language]} onClick={theatre.choose}>
          {THEATRE_WORDS.algorithm[language]}
        </Button>
        <a class="button" href={makePositionLink(game, position)}>
          <Icon name="back" />
          <span>{THEATRE_WORDS.backToBoard[language]}</span>
        </a>
      </div>
    </div>
  );
}
