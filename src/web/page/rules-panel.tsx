import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { rulesOf } from '../../core/rules.ts';
import { viewOf } from '../boards/views.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { lang } from '../common/page-settings.ts';
import { Button, Panel } from './button.tsx';
import { lazily } from './lazily.tsx';
import { useTable } from './table-context.ts';

const Drawings = lazily(async () => (await import('../explain/drawings.tsx')).Drawings);

/** What a drawing needs beside its picture, in letters: two lines of words, and air. */
const WORDS_BELOW = 4;

/** Whether there is room below the rules for a drawing of this many pixels, twelve of which are as high as a letter. */
function fits(rules: HTMLElement, height: number): boolean {
  const left = rules.parentElement!.getBoundingClientRect().bottom - rules.getBoundingClientRect().bottom;
  return left > (height / 12 + WORDS_BELOW) * Number.parseFloat(getComputedStyle(rules).fontSize);
}

/**
 * The rules of what is being played, always at hand, with a move that may be made and one that may not where there is
 * room for them; more of both when asked.
 */
export function RulesPanel() {
  const game = useTable().session.value?.game;
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<'none' | 'few' | 'all'>('none');
  useLayoutEffect(() => {
    if (!game || !list.current) return;
    setDrawn(fits(list.current, viewOf(game).size(game.initial()).height) ? 'few' : 'none');
  }, [game]);
  if (!game) return null;
  const language = lang.value;
  const isAll = drawn === 'all';
  return (
    <Panel title={EXPLAIN_WORDS.rules[language]} name="rules">
      <div class="rules-list" ref={list}>
        {rulesOf(game).map(sentence => (
          <p key={sentence.en}>{sentence[language]}</p>
        ))}
      </div>
      {drawn !== 'none' && <Drawings game={game} isShort={!isAll} />}
      <div class="row">
        <Button icon="watch" pressed={isAll} onClick={() => setDrawn(isAll ? 'none' : 'all')}>
          {(isAll ? EXPLAIN_WORDS.hideMoves : EXPLAIN_WORDS.showMoves)[language]}
        </Button>
      </div>
    </Panel>
  );
}
