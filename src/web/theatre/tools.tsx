import type { ComponentType } from 'preact';
import { text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import type { KeyHelp, Keys } from '../common/screen.ts';
import { Button } from '../page/button.tsx';
import type { PlayerProps } from './panels.ts';
import type { Player } from './player.ts';
import { TREE_WORDS } from './tree-words.ts';
import { whyAnswer } from './why.ts';

/** The way from the answer to its proof. */
function WhyTool({ player }: PlayerProps) {
  const help = text('Prove the answer', '证明答案');
  return (
    <Button icon="help" title={help[lang.value]} onClick={() => whyAnswer(player.show)}>
      {TREE_WORDS.why[lang.value]}
    </Button>
  );
}

/** Something to do with the show as a whole: a button or two beside its title. */
export interface ToolEntry {
  readonly id: string;
  readonly Tool: ComponentType<PlayerProps>;
  readonly keys?: (player: Player) => Keys;
  readonly keyHelp?: readonly KeyHelp[];
}

export const TOOLS: readonly ToolEntry[] = [{ id: 'why', Tool: WhyTool }];
