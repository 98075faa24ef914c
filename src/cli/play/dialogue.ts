import type { Interface } from 'node:readline';
import { type Ink, type Outcome, type TerminalPaint, UNPAINTED } from '../../core/game.ts';

/** A conversation by lines, on a terminal or through pipes. */
export interface Dialogue {
  /** A person sits at both ends. */
  readonly interactive: boolean;
  readonly palette: Palette;
  write(chunk: string): void;
  /** False if piped input ends before its first line. */
  hasInput(): Promise<boolean>;
  /** The next line, or undefined when the input has ended. `words` are what Tab completes to. */
  ask(prompt: string, words?: readonly string[]): Promise<string | undefined>;
  /** Shows a note during the work; on a terminal only. */
  during<T>(note: string, work: () => Promise<T>): Promise<T>;
  close(): void;
}

export async function openDialogue(): Promise<Dialogue> {
  const { stdin, stdout } = process;
  const interactive = stdin.isTTY === true && stdout.isTTY === true;
  let words: readonly string[] = [];
  const { createInterface } = await import('node:readline');
  const lines = createInterface({
    input: stdin,
    terminal: interactive,
    ...(interactive ? { output: stdout } : {}),
    completer: (typed: string) => [words.filter(word => word.startsWith(typed)), typed],
  });
  const queue = lineQueue(lines);
  return {
    interactive,
    palette: choosePalette(stdout.isTTY === true, process.env.NO_COLOR),
    write: chunk => void stdout.write(chunk),
    hasInput: async () => stdin.isTTY === true || queue.waitForLine(),
    async ask(prompt, completions = []) {
      words = completions;
      if (interactive && !queue.ended()) {
        lines.setPrompt(prompt);
        lines.prompt();
      } else {
        stdout.write(prompt);
      }
      const line = await queue.next();
      // a transcript should show the answer; a terminal has echoed it
      if (!interactive || line === undefined) stdout.write(`${line ?? ''}\n`);
      return line?.trim();
    },
    async during(note, work) {
      if (!interactive) return work();
      stdout.write(note);
      // Ctrl-C must end the program while it computes, and raw mode would only queue the key
      stdin.setRawMode(false);
      try {
        return await work();
      } finally {
        stdin.setRawMode(true);
        stdout.write('\r\x1b[K');
      }
    },
    close: () => lines.close(),
  };
}

/** Keeps lines that come before they are asked for, as piped input does. */
function lineQueue(lines: Interface) {
  const waiting: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  lines.on('line', line => {
    waiting.push(line);
    wake?.();
  });
  lines.on('close', () => {
    ended = true;
    wake?.();
  });
  lines.on('SIGINT', () => lines.close());
  /** Whether there is a line, now or after waiting for it. */
  const waitForLine = async () => {
    while (waiting.length === 0 && !ended) {
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
    return waiting.length > 0;
  };
  return {
    ended: () => ended,
    waitForLine,
    next: async () => ((await waitForLine()) ? waiting.shift() : undefined),
  };
}

/** The styles of a terminal; without colours nothing changes. */
interface Palette {
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
