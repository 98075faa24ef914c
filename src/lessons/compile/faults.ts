/** An error in a lesson, for authors: where it is, and what was expected. */
export interface LessonFault {
  /** From the project's root. */
  readonly file: string;
  /** Counted from 1; missing if the whole file is meant. */
  readonly line?: number;
  readonly expected: string;
  readonly found: string;
}

/** `src/lessons/memo/en.md:12: expected …, found …`. */
export function faultText({ file, line, expected, found }: LessonFault): string {
  return `${file}${line === undefined ? '' : `:${line}`}: expected ${expected}, found ${found}`;
}

/** What a check expected and found. */
export interface LessonError {
  readonly expected: string;
  readonly found: string;
}

export function complaint(expected: string, found: string): LessonError {
  return { expected, found };
}
