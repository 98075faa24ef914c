import { useState } from 'preact/hooks';
import type { Variant } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { FACES } from '../boards/view.ts';
import { openCabinet, setFace } from '../play/actions.ts';
import { lang, session, settings, view } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Choices, Panel } from './button.tsx';

/** The board and the rules that a game lets you choose; a change starts a new game. */
export function VariantPanel() {
  const at = session.value;
  const language = lang.value;
  const [problem, setProblem] = useState<Text>();
  if (!at) return null;
  const { definition, variant } = at.game;
  const change = (changed: Partial<Variant>) => {
    const opened = openCabinet(definition.id, { ...variant, ...changed });
    setProblem(opened.ok ? undefined : opened.error);
  };
  const hasFaces = view.value!.faces;
  if (definition.options.length === 0 && !hasFaces) return null;
  return (
    <Panel title={WORDS.variant[language]} name="variant">
      {hasFaces && (
        <Choices
          label={WORDS.face[language]}
          choices={FACES.map(value => ({ value, word: WORDS[value][language] }))}
          value={settings.value.face}
          onChange={setFace}
        />
      )}
      {definition.options.includes('board') && <BoardSize change={change} />}
      {definition.options.includes('maxRun') && (
        <Choices
          label={WORDS.run[language]}
          choices={[1, 2, 3, 4, 5, 6].map(run => ({ value: `${run}`, word: `${run}` }))}
          value={`${variant.maxRun}`}
          onChange={run => change({ maxRun: Number(run) })}
        />
      )}
      {definition.options.includes('misere') && (
        <label class="check">
          <input
            type="checkbox"
            checked={variant.misere}
            onChange={event => change({ misere: event.currentTarget.checked })}
          />
          <span>{WORDS.misere[language]}</span>
        </label>
      )}
      {problem && <p class="notice notice-error">{problem[language]}</p>}
    </Panel>
  );
}

function BoardSize({ change }: { change: (changed: Partial<Variant>) => void }) {
  const language = lang.value;
  const { game } = session.value!;
  const { rows, columns } = game.variant;
  const choices = (numbers: readonly number[]) =>
    numbers.map(number => ({ value: `${number}`, word: `${number}` }));
  if (!isPlacement(game)) {
    return (
      <Choices
        label={WORDS.size[language]}
        choices={choices([4, 5, 6, 7, 8])}
        value={`${rows}`}
        onChange={size => change({ rows: Number(size), columns: Number(size) })}
      />
    );
  }
  const isRow = game.definition.usual.rows === 1;
  return (
    <>
      {!isRow && (
        <Choices
          label={WORDS.rows[language]}
          choices={choices([1, 2, 3, 4, 5, 6])}
          value={`${rows}`}
          onChange={value => change({ rows: Number(value) })}
        />
      )}
      <Choices
        label={WORDS.columns[language]}
        choices={choices(isRow ? [4, 6, 8, 10, 12] : [1, 2, 3, 4, 5, 6])}
        value={`${columns}`}
        onChange={value => change({ columns: Number(value) })}
      />
    </>
  );
}
