import { currentPosition } from '../../play/session.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explainedStop } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { lightsOf } from '../kibitzer/lights.ts';
import { useTable } from './table-context.ts';

/** The value of the position for the player to move, as a column of lights; there whenever hints are. */
export function Lights() {
  const { session, hintsShown, currentAnalysis, editing } = useTable();
  const at = session.value;
  if (!at || !hintsShown.value || editing.value !== undefined)
    return <div class="lights" aria-hidden="true" />;
  const ending = at.game.ending(currentPosition(at));
  const { lit, outcome } = lightsOf(at.game, currentPosition(at), ending ? undefined : currentAnalysis.value);
  const language = lang.value;
  return (
    <div
      class={`lights lights-${outcome}`}
      role="img"
      aria-label={CABINET_WORDS.lights(WORDS[outcome])[language]}
      {...explainedStop(CABINET_WORDS.lights(WORDS[outcome])[language], EXPLAIN_WORDS.lightsHelp[language])}
    >
      {lit.map((isLit, index) => (
        <i key={index} class={isLit ? 'lit' : ''} />
      ))}
    </div>
  );
}
