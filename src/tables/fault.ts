import type { Text } from '../core/text.ts';

/** What is the matter with a table file: nobody can read it, or what it holds is not as it should be. */
export interface TableFault extends Text {
  readonly kind: 'unreadable' | 'wrong';
}

export function unreadable(why: Text): TableFault {
  return { ...why, kind: 'unreadable' };
}

export function wrong(why: Text): TableFault {
  return { ...why, kind: 'wrong' };
}
