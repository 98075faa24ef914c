import { useState } from 'preact/hooks';
import type { Text } from '../../core/text.ts';
import type { Variant } from '../../core/variant.ts';
import { makeSpec } from '../../games/spec.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { Choices, Panel } from './button.tsx';
import { useTable } from './hooks.ts';
import { type VariantChoice, variantChoices } from './variant-choices.ts';

/** The board and the rules that a game lets you choose; a change starts a new game. */
export function VariantPanel() {
  const { session, view, face, setFace, open } = useTable();
  const at = session.value;
  const language = lang.value;
  const [problem, setProblem] = useState<Text>();
  if (!at) return null;
  const { definition, variant } = at.game;
  const change = (changed: Variant) => {
    const opened = open(definition.id, { ...variant, ...changed });
    setProblem(opened.ok ? undefined : opened.error);
  };
  const { faces = [] } = view.value!;
  const choices = definition.isDrawn ? [] : variantChoices(definition);
  if (choices.length === 0 && faces.length === 0 && !definition.isDrawn) return null;
  return (
    <Panel title={WORDS.variant[language]} name="variant">
      {faces.length > 0 && (
        <Choices
          label={WORDS.face[language]}
          choices={faces.map(({ id, title }) => ({ value: id, word: title[language] }))}
          value={face.value}
          onChange={setFace}
        />
      )}
      {choices.map(choice => (
        <Chooser key={choice.title.en} choice={choice} variant={variant} change={change} />
      ))}
      {definition.isDrawn && (
        <a class="button" href={`#/workshop/${makeSpec(at.game)}`}>
          <Icon name="edit" />
          <span>{WORDS.toWorkshop[language]}</span>
        </a>
      )}
      {problem && <p class="notice notice-error">{problem[language]}</p>}
    </Panel>
  );
}

function Chooser({
  choice,
  variant,
  change,
}: {
  readonly choice: VariantChoice;
  readonly variant: Variant;
  readonly change: (changed: Variant) => void;
}) {
  const label = choice.title[lang.value];
  if (choice.kind === 'flag') {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={choice.value(variant)}
          onChange={event => change(choice.change(event.currentTarget.checked))}
        />
        <span>{label}</span>
      </label>
    );
  }
  if (choice.kind === 'words') {
    return (
      <label class="words">
        <span>{label}</span>
        <input
          type="text"
          title={choice.help[lang.value]}
          value={choice.value(variant)}
          onChange={event => change(choice.change(event.currentTarget.value.trim()))}
        />
      </label>
    );
  }
  return (
    <Choices
      label={label}
      choices={choice.offered.map(number => ({ value: `${number}`, word: `${number}` }))}
      value={`${choice.value(variant)}`}
      onChange={value => change(choice.change(Number(value)))}
    />
  );
}
