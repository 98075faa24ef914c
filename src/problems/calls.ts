import { text } from '../core/text.ts';
import type { MatchCalls } from './problem.ts';

/** The functions that `call-driver.cpp` calls, and the page in JavaScript. */
export const CALLS: MatchCalls = {
  init: {
    name: 'init',
    about: text('once, before everything else; may be left out', '最先调用，只调用一次；可以不写'),
  },
  newgame: {
    name: 'newgame',
    parameter: 'f',
    about: text(
      'a game begins; f is 1 when the opponent starts it, else 0; may be left out',
      '一局开始；对手先手时 f 为 1，否则为 0；可以不写',
    ),
  },
  choose: {
    name: 'choose',
    parameter: 'x',
    about: text(
      'x is the move that the opponent made last (0: none yet); return yours',
      '对手刚走的一步是 x（0 表示还没有走）；返回你的走法',
    ),
  },
};
