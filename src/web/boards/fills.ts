import { text } from '../../core/text.ts';

/** What a board that is set up can begin with. */
export const EMPTY_BOARD = text('Empty', '清空');
export const FULL_BOARD = text('Fill', '填满');
