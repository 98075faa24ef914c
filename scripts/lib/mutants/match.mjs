// Matches: what a series says about a program.

export const MATCH_MUTANTS = [
  {
    id: 'MA1',
    fault: 'who forfeits games plays by a policy',
    file: 'src/match/assess.ts',
    find: "records.some(({ illegal }) => illegal?.by === 'program')",
    replace: 'false',
    tests: ['src/match'],
  },
  {
    id: 'MA2',
    fault: 'who meets an opponent that forfeits plays by no policy',
    file: 'src/match/assess.ts',
    find: "illegal?.by === 'program'",
    replace: 'illegal !== undefined',
    tests: ['src/match'],
  },
  {
    id: 'MA3',
    fault: 'a forfeited game shows a bad move',
    file: 'src/match/assess.ts',
    find: 'lost && !lost.illegal ? reviewer',
    replace: 'lost ? reviewer',
    tests: ['src/match'],
  },
  {
    id: 'MA4',
    fault: 'games as first and as second are exchanged',
    file: 'src/match/assess.ts',
    find: 'asFirst: tally(records.filter(({ programStarts }) => programStarts)),',
    replace: 'asFirst: tally(records.filter(({ programStarts }) => !programStarts)),',
    tests: ['src/match'],
  },
  {
    id: 'MA5',
    fault: 'habits are told of matches between programs',
    file: 'src/match/assess.ts',
    find: 'habits: againstProgram ? [] : reviewer.habits(records),',
    replace: 'habits: reviewer.habits(records),',
    tests: ['src/match'],
  },
];
