import type { Verdict } from '../../problems/verdict.ts';

export type Paint = (colour: keyof typeof CODES, text: string) => string;

const CODES = { red: 31, green: 32, yellow: 33, blue: 34, bold: 1 } as const;

/** Colours for a terminal, nothing for a file or when NO_COLOR asks for none. */
export function createPaint(): Paint {
  const wanted = process.stdout.isTTY && !process.env.NO_COLOR;
  return (colour, text) => (wanted ? `\u001b[${CODES[colour]}m${text}\u001b[0m` : text);
}

export function verdictColour(verdict: Verdict): 'green' | 'red' | 'yellow' {
  return verdict === 'AC' ? 'green' : verdict === 'IE' ? 'yellow' : 'red';
}
