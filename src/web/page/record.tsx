import { goToMove } from '../play/actions.ts';
import { moveName } from '../play/session.ts';
import { lang, session } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Panel } from './button.tsx';

/** The moves so far; each leads to its position. */
export function GameRecord() {
  const at = session.value;
  const language = lang.value;
  if (!at) return null;
  return (
    <Panel title={WORDS.moveList[language]} name="record">
      {at.moves.length === 0 ? (
        <p class="small">{WORDS.noMoves[language]}</p>
      ) : (
        <ol class="record">
          {at.moves.map((_, index) => {
            const name = moveName(at, index);
            return (
              <li key={index}>
                <button
                  type="button"
                  aria-current={at.at === index + 1 ? 'step' : undefined}
                  onClick={() => goToMove(index + 1)}
                >
                  {index + 1}. {name === 'pass' ? WORDS.pass[language] : name}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Panel>
  );
}
