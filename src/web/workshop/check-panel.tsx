import { type Text, text } from '../../core/text.ts';
import { sizeRemark } from '../../engines/placement/reach.ts';
import { lang } from '../common/page-settings.ts';
import { Panel } from '../page/button.tsx';
import type { Bench } from './bench.ts';
import { WORKSHOP_WORDS } from './words.ts';

/** What is wrong with the drawing, in plain words, and what the kibitzer makes of it. */
export function CheckPanel({ bench }: { readonly bench: Bench }) {
  const language = lang.value;
  const { findings, game, verdict } = bench;
  // what is wrong with a single move stands beside it
  const about = findings.value.filter(({ at }) => at === 'board' || at === 'moves');
  const opened = game.value.ok ? game.value.value : undefined;
  const remark = opened && sizeRemark(opened);
  return (
    <Panel title={WORKSHOP_WORDS.check[language]} name="check" busy={verdict.value.kind === 'thinking'}>
      <div role="status" aria-live="polite" class="check-said">
        <VerdictLine bench={bench} />
        {about.map(({ says, level }) => (
          <p key={says.en} class={`notice notice-${level === 'error' ? 'error' : 'info'}`}>
            {says[language]}
          </p>
        ))}
        {opened && (
          <p class="small">
            {
              sentences([
                WORKSHOP_WORDS.size(opened.board.cells.length, opened.masks.length),
                ...(findings.value.length === 0 ? [WORKSHOP_WORDS.fine] : []),
              ])[language]
            }
          </p>
        )}
        {remark && <p class="small">{remark[language]}</p>}
      </div>
    </Panel>
  );
}

/** One after the other: Chinese has no blank after a full stop. */
function sentences(all: readonly Text[]): Text {
  return text(all.map(({ en }) => en).join(' '), all.map(({ zh }) => zh).join(''));
}

/** The largest text beside the drawing. */
function VerdictLine({ bench: { verdict } }: { readonly bench: Bench }) {
  const language = lang.value;
  const now = verdict.value;
  if (now.kind === 'none') return null;
  if (now.kind !== 'said') return <p class="check-verdict">{WORKSHOP_WORDS.thinking[language]}</p>;
  const { outcome, grundy } = now.analysis;
  if (outcome === undefined) return <p class="check-verdict">{WORKSHOP_WORDS.unproved[language]}</p>;
  const who = outcome === 'win' ? WORKSHOP_WORDS.wins1 : WORKSHOP_WORDS.loses1;
  const value = typeof grundy === 'number' ? [WORKSHOP_WORDS.grundy(grundy)] : [];
  return <p class="check-verdict">{sentences([who, ...value])[language]}</p>;
}
