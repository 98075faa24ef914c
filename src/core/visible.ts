/**
 * What a terminal would obey instead of showing: control characters of both kinds, and those that turn the direction
 * of text or have no width.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '\\0' };

/** Words of somebody else's in one line that can be shown: a control character is named, never sent. */
export function escapeControls(words: string): string {
  return words.replace(UNSEEN, character => SHORT[character] ?? codeOf(character));
}

/** The same in lines; tabs stay, as compilers align what they point at. */
export function visibleLines(words: string): string[] {
  const lines = words.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  return lines.map(line => line.split('\t').map(escapeControls).join('\t'));
}

/** JSON that says the same without such characters: within its strings they can be written by number. */
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
