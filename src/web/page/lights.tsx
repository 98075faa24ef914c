import { endingSentence } from '../../answer/sentences.ts';
import type { Ending, Player } from '../../core/game.ts';
import { currentPosition } from '../../play/session.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explainedStop } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { LIGHTS, lightsOf } from '../kibitzer/lights.ts';
import { useTable } from './table-context.ts';

/** The value of the position for the player to move, as a column of lights; switched off while there are no hints. */
export function Lights() {
  const { session, hintsShown, currentAnalysis, editing, reader } = useTable();
  const at = session.value;
  if (!at || !hintsShown.value || editing.value !== undefined) {
    return (
      <div class="lights" aria-hidden="true">
        {Array.from({ length: LIGHTS }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    );
  }
  const language = lang.value;
  const position = currentPosition(at);
  const ending = at.game.ending(position);
  const { lit, outcome } = ending
    ? lightsOf(at.game, position, undefined, toldTo(ending, reader(at)))
    : lightsOf(at.game, position, currentAnalysis.value);
  const label = (ending ? endingSentence(at.game, ending, reader(at)) : CABINET_WORDS.lights(WORDS[outcome]))[
    language
  ];
  const help = (ending ? EXPLAIN_WORDS.lightsEndHelp : EXPLAIN_WORDS.lightsHelp)[language];
  return (
    <div class={`lights lights-${outcome}`} role="img" aria-label={label} {...explainedStop(label, help)}>
      {lit.map((isLit, index) => (
        <i key={index} class={isLit ? 'lit' : ''} />
      ))}
    </div>
  );
}

/** A result is yours where you play against the computer, else the winner's. */
function toldTo({ winner }: Ending, you: Player | undefined): Player {
  return you ?? (winner === 'nobody' ? 0 : winner);
}
