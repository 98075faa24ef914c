import { text } from '../../../core/text.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import type { PlayerProps } from '../panels.ts';
import { TREE_WORDS } from '../tree-words.ts';
import { whyAnswer } from '../why.ts';

/** The way from the answer to its proof. */
export function WhyTool({ player }: PlayerProps) {
  const help = text('Prove the answer', '证明答案');
  return (
    <Button icon="help" title={help[lang.value]} onClick={() => whyAnswer(player.show)}>
      {TREE_WORDS.why[lang.value]}
    </Button>
  );
}
