import type { ComponentType } from 'preact';
import type { KeyHelp, Keys } from '../common/screen.ts';
import type { PlayerProps } from './panels.ts';
import type { Player } from './player.ts';
import { WhyTool } from './views/why-tool.tsx';

/** Something to do with the show as a whole: a button or two beside its title. */
export interface ToolEntry {
  readonly id: string;
  readonly Tool: ComponentType<PlayerProps>;
  readonly keys?: (player: Player) => Keys;
  readonly keyHelp?: readonly KeyHelp[];
}

export const TOOLS: readonly ToolEntry[] = [{ id: 'why', Tool: WhyTool }];
