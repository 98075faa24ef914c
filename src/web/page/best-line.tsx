import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explainedStop } from '../common/explained.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button } from './button.tsx';
import { useTable } from './table-context.ts';

/** How the game goes on under best play, move by move, and where the proof of it ends. */
export function BestLine() {
  const { session, currentLine, lineShown } = useTable();
  const found = currentLine.value;
  const at = session.value;
  if (!at || !found || found.line.steps.length === 0) return null;
  const language = lang.value;
  const { steps, end } = found.line;
  const last = !found.isWhole
    ? EXPLAIN_WORDS.lineGoesOn
    : end === 'over'
      ? EXPLAIN_WORDS.lineOver
      : EXPLAIN_WORDS.lineOpen;
  return (
    <div class="line">
      <div class="row">
        <span
          class="line-title"
          role="note"
          {...explainedStop(EXPLAIN_WORDS.line[language], EXPLAIN_WORDS.lineHelp[language])}
        >
          {EXPLAIN_WORDS.line[language]}
        </span>
        <Button
          icon="watch"
          keys="x"
          pressed={lineShown.value}
          onClick={() => {
            lineShown.value = !lineShown.peek();
          }}
        >
          {EXPLAIN_WORDS.lineOnBoard[language]}
        </Button>
      </div>
      <ol class="line-moves">
        {steps.map(({ name, isPass }, index) => (
          <li key={index}>
            <b>{index + 1}.</b> {isPass ? WORDS.pass[language] : name}
          </li>
        ))}
        <li class="line-end">{last[language]}</li>
      </ol>
    </div>
  );
}
