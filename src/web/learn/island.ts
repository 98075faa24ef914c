import type { Lang } from '../../core/text.ts';
import type { ResolvedBlock } from '../../lessons/resolved.ts';

/** A block of a page that comes to life, and what it may tell the page. */
export interface Island<Block extends ResolvedBlock = ResolvedBlock> {
  readonly lesson: string;
  readonly id: string;
  readonly block: Block;
  readonly lang: Lang;
  readonly section: HTMLElement;
  /** Holds the still picture; whoever comes alive takes its place and its room. */
  readonly live: HTMLElement;
  /** Alone on a page of somebody else's: silent there. */
  readonly isEmbedded: boolean;
  /** Marks the block as done and opens what is said afterwards. */
  solve(): void;
  /** Remembers that it was not easy. */
  struggle(): void;
}

/** What the module of a kind of block offers. */
export interface BlockModule {
  /** May take until something has been worked out: the still stays as long. */
  mount(island: Island): void | Promise<void>;
}
