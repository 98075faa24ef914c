/** Compares word by word; white space does not matter. */
export function sameWords(output: string, answer: string): boolean {
  return words(output).join('\n') === words(answer).join('\n');
}

/** Compares words line by line; trailing blanks and empty lines at the end do not matter. */
export function sameLines(output: string, answer: string): boolean {
  return lines(output).join('\n') === lines(answer).join('\n');
}

function words(given: string): string[] {
  return given.split(/\s+/).filter(word => word !== '');
}

function lines(given: string): string[] {
  return given
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map(line => words(line).join(' '));
}
