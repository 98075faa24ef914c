import { fill, type Text } from '../../core/text.ts';

/** Lines that stand before the body of a function made from text, by the language's definition. */
const LINES_BEFORE_BODY = 2;

/** Why a script cannot be read, by reading it as the body of a function that nobody calls. */
export function syntaxFault(source: string): { why: Text; line?: number } | undefined {
  try {
    new Function(source);
    return undefined;
  } catch (problem) {
    const { lineNumber } = problem as { lineNumber?: number };
    const line = lineNumber === undefined ? 0 : lineNumber - LINES_BEFORE_BODY;
    return { why: fill(() => `${problem}`), ...(line > 0 ? { line } : {}) };
  }
}
