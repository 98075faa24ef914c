import { useState } from 'preact/hooks';
import { rulesOf } from '../../core/rules.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { lang } from '../common/page-settings.ts';
import { Button, Panel } from './button.tsx';
import { lazily } from './lazily.tsx';
import { useTable } from './table-context.ts';

const Drawings = lazily(async () => (await import('../explain/drawings.tsx')).Drawings);

/** The rules of what is being played, always at hand; moves that may be made and moves that may not, when asked. */
export function RulesPanel() {
  const game = useTable().session.value?.game;
  const [isDrawn, setDrawn] = useState(false);
  if (!game) return null;
  const language = lang.value;
  return (
    <Panel title={EXPLAIN_WORDS.rules[language]} name="rules">
      <div class="rules-list">
        {rulesOf(game).map(sentence => (
          <p key={sentence.en}>{sentence[language]}</p>
        ))}
      </div>
      {isDrawn && <Drawings game={game} />}
      <div class="row">
        <Button icon="watch" pressed={isDrawn} onClick={() => setDrawn(!isDrawn)}>
          {(isDrawn ? EXPLAIN_WORDS.hideMoves : EXPLAIN_WORDS.showMoves)[language]}
        </Button>
      </div>
    </Panel>
  );
}
