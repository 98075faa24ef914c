/**
 * "Kibitzer's Walk", our own tune: 32 bars of four beats, sixteen steps to a bar, form A A' B A.
 * Lead: `pitch:steps`, `_` for a rest. Chords: one or two to a bar. Drums: k(ick), s(nare), h(at), `.` nothing.
 */
export const STEP_SECONDS = 0.12;
export const STEPS_PER_BAR = 16;

export interface TuneBar {
  readonly lead: string;
  readonly chords: string;
}

function bars(...rows: readonly (readonly [chords: string, lead: string])[]): TuneBar[] {
  return rows.map(([chords, lead]) => ({ chords, lead }));
}

const OPENING = bars(
  ['C', 'e5:3 g5:3 c6:2 b5:2 g5:2 e5:4'],
  ['Em', 'd5:2 e5:2 g5:4 _:2 b4:2 d5:2 e5:2'],
  ['Am', 'c5:3 e5:3 a5:2 g5:2 e5:2 c5:4'],
  ['F', 'a4:2 c5:2 f5:4 e5:2 d5:2 c5:4'],
);

const SECTIONS = {
  statement: [
    ...OPENING,
    ...bars(
      ['Dm', 'd5:3 f5:3 a5:2 c6:2 a5:2 f5:4'],
      ['G', 'g5:2 f5:2 d5:2 b4:2 g4:4 _:4'],
      ['C Am', 'e5:3 g5:3 c6:2 c6:2 b5:2 a5:4'],
      ['G C', 'g5:2 f5:2 d5:2 b4:2 c5:6 _:2'],
    ),
  ],
  answer: bars(
    ['C', 'e5:3 g5:3 c6:2 e6:2 d6:2 c6:4'],
    ['Em', 'b5:2 g5:2 e5:4 _:2 e5:2 g5:2 b5:2'],
    ['Am', 'a5:3 e5:3 c5:2 e5:2 a5:2 c6:4'],
    ['F', 'a5:2 g5:2 f5:4 a5:2 g5:2 c5:4'],
    ['Dm', 'd5:3 f5:3 a5:2 d6:2 c6:2 a5:4'],
    ['G', 'b5:2 a5:2 g5:2 d5:2 b4:4 _:4'],
    ['C Am', 'g5:3 b5:3 c6:2 a5:2 g5:2 e5:4'],
    ['G C', 'd5:2 e5:2 d5:2 b4:2 c5:6 _:2'],
  ),
  bridge: bars(
    ['Am', 'a5:6 e5:2 c5:4 e5:4'],
    ['Em', 'g5:6 e5:2 b4:4 _:4'],
    ['F', 'f5:6 c5:2 a4:4 c5:4'],
    ['C', 'e5:6 g5:2 c5:4 _:4'],
    ['Dm', 'd5:4 f5:4 a5:4 d6:4'],
    ['Am', 'c6:6 b5:2 a5:4 e5:4'],
    ['F', 'f5:4 a5:4 c6:2 a5:2 f5:4'],
    ['G', 'd5:4 g5:4 b4:2 c5:2 d5:4'],
  ),
  reprise: [
    ...OPENING,
    ...bars(
      ['Dm', 'd5:3 f5:3 a5:2 d6:4 c6:2 a5:2'],
      ['G', 'b5:3 g5:3 d5:2 f5:4 e5:2 d5:2'],
      ['C', 'e5:3 g5:3 c6:2 g5:2 a5:2 g5:4'],
      ['F G', 'a5:2 g5:2 f5:2 c5:2 d5:4 b4:2 d5:2'],
    ),
  ],
} as const;

/** How the band plays under a section. Numbers are chord tones: 0 root, 1 third, 2 fifth, 3 root above. */
interface Groove {
  readonly comp: string;
  readonly bass: string;
  readonly drums: string;
  readonly fill: string;
}

const WALK: Groove = {
  comp: '_:2 1:2 2:1 _:1 1:2 _:2 1:2 2:1 _:1 3:2',
  bass: '0:3 _:1 0:2 2:2 3:3 _:1 2:2 0:2',
  drums: 'k.h.s.h.k.khs.h.',
  fill: 'k.h.s.h.k.s.s.ss',
};

const FLOAT: Groove = {
  comp: '0:1 1:1 2:1 1:1 0:1 1:1 2:1 1:1 0:1 1:1 2:1 1:1 3:1 2:1 1:1 2:1',
  bass: '0:6 _:2 2:4 0:4',
  drums: 'k...h...s...h...',
  fill: 'k...h...s.h.s.ss',
};

export interface Section {
  readonly bars: readonly TuneBar[];
  readonly groove: Groove;
}

export const TUNE: readonly Section[] = [
  { bars: SECTIONS.statement, groove: WALK },
  { bars: SECTIONS.answer, groove: WALK },
  { bars: SECTIONS.bridge, groove: FLOAT },
  { bars: SECTIONS.reprise, groove: WALK },
];
