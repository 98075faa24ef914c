/** The lessons in their order. The folder of each has its name. */
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

/** One page for each of the problems that everything began with. */
export const ANALYSES = ['about-marbles', 'about-bread', 'about-othello'] as const;

/** Every page of the course. */
export const COURSE: readonly string[] = [...LESSONS, ...ANALYSES];
