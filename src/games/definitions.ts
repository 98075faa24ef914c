/** Each game by name, for programs that do not need the whole list. */
export { bread } from './bread/game.ts';
export { coins } from './coins/game.ts';
export { ed } from './ed/game.ts';
export { octal } from './octal/game.ts';
export { othello } from './othello/game.ts';
export { custom } from './placement/custom.ts';
export { cram, kayles, marbles, tactix } from './placement/games.ts';
