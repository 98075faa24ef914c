/** What is wrong with a lesson, where it stands, and what should stand there. For authors, at build. */
export interface LessonFault {
  /** From the project's root. */
  readonly file: string;
  /** Counted from 1; left out where the whole file is meant. */
  readonly line?: number;
  readonly expected: string;
  readonly found: string;
}

/** `src/lessons/memo/en.md:12: expected …, found …`. */
export function faultText({ file, line, expected, found }: LessonFault): string {
  return `${file}${line === undefined ? '' : `:${line}`}: expected ${expected}, found ${found}`;
}

/** What a check asked for and what was there instead. */
export interface LessonError {
  readonly expected: string;
  readonly found: string;
}

export function complaint(expected: string, found: string): LessonError {
  return { expected, found };
}
