import { titleOf } from '../../../core/game.ts';
import { fill, POINTS } from '../../../core/text.ts';
import { makePositionLink } from '../../../play/link.ts';
import { lang } from '../../common/page-settings.ts';
import { staged } from '../../common/place.ts';
import { WORDS } from '../../common/words.ts';
import { Button } from '../../page/button.tsx';
import { Icon } from '../../pixel/icons.tsx';
import type { Player } from '../player.ts';
import type { Show } from '../show.ts';
import type { Theatre } from '../theatre.ts';
import { TOOLS } from '../tools.tsx';
import { THEATRE_WORDS } from '../words.ts';

/** Lets the sign over the page say what is on stage, until it is over. */
export function announce({ algorithm, game, trace }: Show): () => void {
  const { program, on } = trace.meta;
  staged.value = {
    title: program ? fill(() => program.name) : algorithm.title,
    facts: fill(language =>
      [
        titleOf(game)[language],
        ...algorithm.switches.map(
          ({ id, title }) =>
            `${title[language]}${POINTS[language].colon}${(on.includes(id) ? WORDS.on : WORDS.off)[language]}`,
        ),
      ].join(' · '),
    ),
  };
  return () => {
    staged.value = undefined;
  };
}

/** The doors to something else: a proof, another algorithm, the game. */
export function Doors({ theatre, player }: { readonly theatre: Theatre; readonly player: Player }) {
  const { game, position } = player.show;
  const language = lang.value;
  return (
    <>
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
    </>
  );
}
