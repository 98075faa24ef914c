/** The lessons in order; each has a folder of its name. */
export const LESSONS = [
  'positions',
  'who-wins',
  'memo',
  'masks',
  'backwards',
  'fast-input',
  'chance',
  'undo',
  'grundy',
  'proof',
  'contest-code',
  'your-own-game',
  'ed',
  'coins',
] as const;

/** One page for each of the original contest problems. */
export const ANALYSES = ['about-marbles', 'about-bread', 'about-othello'] as const;

/** Every page of the course. */
export const COURSE: readonly string[] = [...LESSONS, ...ANALYSES];
