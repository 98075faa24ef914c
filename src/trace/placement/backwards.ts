import { text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Switch } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { slotCode } from './cells.ts';
import {
  LOST,
  OUTCOME_STEPS,
  OUTCOME_VALUES,
  type PlacementAlgorithm,
  tooLargeForTable,
  WON,
} from './values.ts';

/** A letter of the packed table holds so many positions, and the letters begin with this one. */
const LETTER_BITS = 6;
const FIRST_LETTER = '0'.charCodeAt(0);

const PACKED: Switch = {
  id: 'packed',
  title: text('table packed into text', '把表压缩成文本'),
  usual: true,
};

const STEPS = defineSteps({
  enter: step('enter', { x: 'position' }, [
    'Begin with an empty grid and read the board into it.',
    '先准备空的方阵，再把棋盘读进来。',
  ]),
  read: step('pack', { c: 'cell', d: 'digit' }, [
    'The next mark of the text belongs to cell {c}: {d}, where 1 is taken.',
    '文本中的下一个符号对应格子 {c}：{d}（1 表示已占）。',
  ]),
  board: step('focus', { x: 'position' }, [
    'That was the board: as a number it is {x}.',
    '棋盘读完了：写成数就是 {x}。',
  ]),
  look: step('focus', { y: 'position' }, [
    'From the full board down: the next unmarked position is {y}.',
    '从满棋盘开始倒推：下一个还没有标记的局面是 {y}。',
  ]),
  lost: step('write', { s: 'slot', v: 'value' }, [
    'No move of {s} leads to a lost position: it is {v}.',
    '{s} 没有走法能走到必败态：{v}。',
  ]),
  over: step('write', { s: 'slot', v: 'value' }, [
    '{y} has no move at all, and in misère play that is {v} for the player to move.',
    '{y} 已经无法再走，反常规则下当前玩家{v}。',
  ]),
  back: step('try', { m: 'move' }, ['Take the move {m} back from {y}.', '从 {y} 撤回走法 {m}。']),
  won: step('write', { s: 'slot', v: 'value' }, [
    'From {s} that move leads to the lost {y}: {s} is {v}.',
    '从 {s} 走这一步就到必败态 {y}：{s} {v}。',
  ]),
  bits: step('pack', { s: 'slot', w: 'word' }, [
    'Pack 32 answers into a word, from {s} on: {w}; a 1 is won.',
    '从 {s} 开始，把 32 个结果压进一个字：{w}，1 表示必胜。',
  ]),
  letter: step('pack', { k: 'number', l: 'letter' }, [
    'Six bits make letter {k} of the text: {l}.',
    '六位变成文本的第 {k} 个字符：{l}。',
  ]),
  find: step('pack', { k: 'number', l: 'letter' }, [
    '{x} is in letter {k} of the text: {l}.',
    '{x} 在文本的第 {k} 个字符里：{l}。',
  ]),
  found: step('hit', { v: 'value' }, ['The table has {x}: {v}.', '查表得到 {x}：{v}。']),
  return: OUTCOME_STEPS.return,
  answer: OUTCOME_STEPS.answer,
});

/** The table of all positions, from the full board down; then bits, then text. */
export const backwardsAlgorithm: PlacementAlgorithm = {
  ...OUTCOME_VALUES,
  id: 'backwards',
  title: text('Table computed backwards, packed into text', '从满棋盘倒推打表，压缩成文本'),
  about: text(
    'Go through all positions from the full board down. An unmarked one is lost, and every position that a move takes there is won. Pack the table into bits and the bits into letters: a program can carry it.',
    '从满棋盘开始倒着枚举所有局面：没有标记过的就是必败态，能一步走到它的都是必胜态。再把表压成二进制位、压成字符，就可以直接写进代码。',
  ),
  switches: [PACKED],
  steps: STEPS.list,
  listing: 'marbles-backwards',
  refusal: tooLargeForTable,
  run: (game, position, on, recorder) =>
    new Backwards(game as PlacementGame, recorder).run(position, on.has('packed')),
};

const UNKNOWN = 255;

class Backwards {
  private readonly cells: number;
  private readonly masks: readonly number[];
  private readonly won: number;
  private readonly lost: number;

  constructor(
    private readonly game: PlacementGame,
    private readonly recorder: Recorder,
  ) {
    this.cells = cellCount(game.board);
    this.masks = game.masks.map(Number);
    this.lost = recorder.value(LOST);
    this.won = recorder.value(WON);
  }

  run({ taken }: PlacementPosition, isPacked: boolean): string {
    const { recorder } = this;
    const slot = this.read(Number(taken));
    const table = this.fill();
    const isWon = isPacked ? lookUp(this.pack(table), slot, this.tellFind) : table[slot]!;
    recorder.emit(STEPS.of.found, isWon ? this.won : this.lost);
    recorder.emit(STEPS.of.return, isWon ? this.won : this.lost);
    return isWon ? WON : LOST;
  }

  /** The board as its text has it: line by line, wherever the cells lie in the grid. */
  private read(taken: number): number {
    const { recorder } = this;
    recorder.emit(STEPS.of.enter, this.idOf(0));
    for (const cell of this.game.board.lines.flat()) recorder.emit(STEPS.of.read, cell, (taken >> cell) & 1);
    recorder.emit(STEPS.of.board, this.idOf(taken));
    return taken;
  }

  /** 1 for won, 0 for lost. */
  private fill(): Uint8Array {
    const { recorder } = this;
    const table = new Uint8Array(2 ** this.cells).fill(UNKNOWN);
    for (let slot = table.length - 1; slot >= 0; slot--) {
      if (table[slot] !== UNKNOWN) continue;
      recorder.emit(STEPS.of.look, this.idOf(slot));
      if (this.game.variant.misere && this.masks.every(mask => (slot & mask) !== 0)) {
        table[slot] = 1;
        recorder.emit(STEPS.of.over, slot, this.won);
        continue;
      }
      table[slot] = 0;
      recorder.emit(STEPS.of.lost, slot, this.lost);
      this.takeBack(table, slot);
    }
    return table;
  }

  /** A player who can move to a lost position has won. */
  private takeBack(table: Uint8Array, slot: number): void {
    const { masks, recorder, won } = this;
    const { back, won: write } = STEPS.of;
    for (let move = 0; move < masks.length; move++) {
      const mask = masks[move]!;
      if ((slot & mask) !== mask || table[slot ^ mask] !== UNKNOWN) continue;
      recorder.emit(back, move);
      table[slot ^ mask] = 1;
      recorder.emit(write, slot ^ mask, won);
    }
  }

  private pack(table: Uint8Array): string {
    const { recorder } = this;
    const words = new Uint32Array(Math.ceil(table.length / 32));
    for (let word = 0; word < words.length; word++) {
      for (let bit = 0; bit < 32; bit++) words[word]! |= (table[32 * word + bit] ?? 0) << bit;
      recorder.emit(STEPS.of.bits, 32 * word, words[word]);
    }
    const letters: string[] = [];
    for (let letter = 0; LETTER_BITS * letter < table.length; letter++) {
      let code = FIRST_LETTER;
      for (let bit = 0; bit < LETTER_BITS; bit++) {
        const slot = LETTER_BITS * letter + bit;
        code += (((words[slot >> 5] ?? 0) >>> (slot & 31)) & 1) << bit;
      }
      letters.push(String.fromCharCode(code));
      recorder.emit(STEPS.of.letter, letter, code);
    }
    return letters.join('');
  }

  private readonly tellFind = (letter: number, code: number) => {
    this.recorder.emit(STEPS.of.find, letter, code);
  };

  private idOf(slot: number): number {
    return this.recorder.position(slotCode(slot, this.cells));
  }
}

/** The bit of a position in the packed text. */
function lookUp(packed: string, slot: number, tell: (letter: number, code: number) => void): number {
  const letter = Math.floor(slot / LETTER_BITS);
  const code = packed.charCodeAt(letter);
  tell(letter, code);
  return ((code - FIRST_LETTER) >> (slot % LETTER_BITS)) & 1;
}
