/** Characters that a terminal obeys instead of showing: controls, changes of direction, and those without width. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };

/** Makes foreign text safe to print in one line: control characters are shown by name. */
export function escapeControls(words: string): string {
  return words.replace(UNSEEN, character => SHORT[character] ?? codeOf(character));
}

/** The same line by line; tabs stay, because compilers align their marks with them. */
export function visibleLines(words: string): string[] {
  const lines = words.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  return lines.map(line => line.split('\t').map(escapeControls).join('\t'));
}

/** JSON in which such characters are escaped. */
export function visibleJson(json: string): string {
  return json.replace(UNSEEN, character =>
    character === '\n' ? character : character.split('').map(unitOf).join(''),
  );
}

function unitOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function codeOf(character: string): string {
  const code = character.codePointAt(0)!;
  return code < 256 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
}
