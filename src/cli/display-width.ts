/** Columns that a text takes in a terminal: Chinese characters and full-width marks take two. */
export function displayWidth(source: string): number {
  return [...source].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0);
}

export function padEnd(source: string, width: number): string {
  return source + ' '.repeat(Math.max(0, width - displayWidth(source)));
}

function isWide(character: string): boolean {
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(
    character,
  );
}
