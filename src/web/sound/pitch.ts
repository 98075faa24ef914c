const SEMITONES: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** `a4` is 69, `c#5` 73: the number that MIDI gives a pitch. Notation is ours alone, so a slip is a bug. */
export function pitchNumber(name: string): number {
  const [, letter = '', sharp = '', octave = ''] = /^([a-g])(#?)(\d)$/.exec(name) ?? [];
  const semitone = SEMITONES[letter];
  if (semitone === undefined) throw new Error(`no such pitch: ${name}`);
  return 12 * (Number(octave) + 1) + semitone + sharp.length;
}

/** Equal temperament, a4 = 440 Hz. */
export function pitchHz(pitch: number | string): number {
  return 440 * 2 ** (((typeof pitch === 'string' ? pitchNumber(pitch) : pitch) - 69) / 12);
}
