import { LANGS } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { Button, Choices, Panel } from '../page/button.tsx';
import type { WorkshopState } from './bench.ts';
import { Check, Findings, Stepper, Swatches } from './controls.tsx';
import { resized } from './drawing.ts';
import { WORKSHOP_WORDS } from './words.ts';

/** Longer names fit no marquee. */
const LONGEST_NAME = 40;
const NAME_WORDS = { en: WORKSHOP_WORDS.nameEn, zh: WORKSHOP_WORDS.nameZh } as const;

export function NamePanel({ bench: { drawing, change } }: { readonly bench: WorkshopState }) {
  const { title } = drawing.value;
  return (
    <Panel title={WORKSHOP_WORDS.name[lang.value]} name="name">
      {LANGS.map(each => (
        <label key={each} class="words">
          <span>{NAME_WORDS[each][lang.value]}</span>
          <input
            type="text"
            lang={each}
            maxLength={LONGEST_NAME}
            value={title[each]}
            onChange={event =>
              change({
                ...drawing.peek(),
                title: { ...title, [each]: event.currentTarget.value.trim() || '?' },
              })
            }
          />
        </label>
      ))}
    </Panel>
  );
}

export function BoardPanel({ bench }: { readonly bench: WorkshopState }) {
  const { drawing, change, tool } = bench;
  const { rows, columns, wrap, shape, layout } = drawing.value;
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.board[language]} name="board">
      <div class="row">
        <Stepper
          word={WORKSHOP_WORDS.rows[language]}
          value={rows}
          onChange={value => change(resized(drawing.peek(), value, columns))}
        />
        <Stepper
          word={WORKSHOP_WORDS.columns[language]}
          value={columns}
          onChange={value => change(resized(drawing.peek(), rows, value))}
        />
      </div>
      <div class="row">
        <Button
          icon="edit"
          keys="b"
          pressed={tool.value === 'board'}
          onClick={() => {
            tool.value = 'board';
          }}
        >
          {WORKSHOP_WORDS.drawBoard[language]}
        </Button>
        <Button
          icon="stop"
          disabled={shape.every(Boolean)}
          onClick={() => change({ ...drawing.peek(), shape: shape.map(() => true) })}
        >
          {WORKSHOP_WORDS.fill[language]}
        </Button>
      </div>
      <div class="row">
        <Check
          word={WORKSHOP_WORDS.across[language]}
          value={wrap.across}
          onChange={across => change({ ...drawing.peek(), wrap: { ...wrap, across } })}
        />
        <Check
          word={WORKSHOP_WORDS.down[language]}
          value={wrap.down}
          onChange={down => change({ ...drawing.peek(), wrap: { ...wrap, down } })}
        />
        <Check
          word={WORKSHOP_WORDS.diamond[language]}
          value={layout === 'diamond'}
          onChange={isDiamond => change({ ...drawing.peek(), layout: isDiamond ? 'diamond' : 'rectangle' })}
        />
      </div>
    </Panel>
  );
}

export function EndingPanel({ bench: { drawing, change } }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.ending[language]} name="ending">
      <Choices
        label=""
        choices={[
          { value: 'normal', word: WORKSHOP_WORDS.loses[language] },
          { value: 'misere', word: WORKSHOP_WORDS.wins[language] },
        ]}
        value={drawing.value.misere ? 'misere' : 'normal'}
        onChange={value => change({ ...drawing.peek(), misere: value === 'misere' })}
      />
    </Panel>
  );
}

export function ColourPanel({ bench }: { readonly bench: WorkshopState }) {
  const { drawing, change, findings } = bench;
  const { colours } = drawing.value;
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.colours[language]} name="colours">
      {(['free', 'taken'] as const).map(part => (
        <Swatches
          key={part}
          word={WORKSHOP_WORDS[part][language]}
          value={colours[part]}
          onChange={colour => change({ ...drawing.peek(), colours: { ...colours, [part]: colour } })}
        />
      ))}
      <Findings found={findings.value.filter(({ at }) => at === 'colours')} />
    </Panel>
  );
}
