import { type Ink, type Outcome, type TerminalPaint, UNPAINTED } from '../../core/game.ts';

/** The looks of a terminal; without colours everything stays as it is. */
export interface Palette {
  readonly paint: TerminalPaint;
  outcome(outcome: Outcome | undefined, line: string): string;
  strong(line: string): string;
}

const PLAIN: Palette = { paint: UNPAINTED, outcome: (_, line) => line, strong: line => line };

/** SGR codes: the ink as it is, and as part of the last move (a yellow ground; red under discs). */
const INK_CODES: Readonly<Record<Ink, readonly [string, string]>> = {
  plain: ['0', '1'],
  red: ['31', '1;31;48;5;226'],
  green: ['32', '1;32;48;5;226'],
  blue: ['94', '1;34;48;5;226'],
  black: ['1;38;5;16;48;5;244', '1;38;5;16;48;5;160'],
  white: ['1;38;5;231;48;5;244', '1;38;5;231;48;5;160'],
  felt: ['38;5;16;48;5;244', '38;5;16;48;5;160'],
};

const OUTCOME_CODES: Readonly<Record<Outcome, string>> = { win: '32', draw: '33', loss: '31' };

const COLOURED: Palette = {
  paint: (mark, ink, marked) => sgr(INK_CODES[ink][marked ? 1 : 0], mark),
  outcome: (outcome, line) => (outcome === undefined ? line : sgr(OUTCOME_CODES[outcome], line)),
  strong: line => sgr('1', line),
};

/** Colours on a terminal, unless the user's NO_COLOR asks for none. */
export function choosePalette(terminal: boolean, noColor: string | undefined): Palette {
  return terminal && !noColor ? COLOURED : PLAIN;
}

function sgr(codes: string, content: string): string {
  return `\x1b[${codes}m${content}\x1b[0m`;
}
