import { expect, test } from 'vitest';
import { arrangeTune, chordAt, chordTones, readTuneLine, TUNE_SECONDS } from './arrange.ts';
import { pitchHz, pitchNumber } from './synth.ts';
import { TUNE } from './tune.ts';

const bars = TUNE.flatMap(section => section.bars);
const melody = bars.flatMap(bar => readTuneLine(bar.lead).map(step => pitchNumber(step.name)));

test('pitches are in equal temperament', () => {
  expect(pitchHz('a4')).toBe(440);
  expect(pitchHz('a5')).toBe(880);
  expect(pitchHz('c4')).toBeCloseTo(261.626, 3);
  expect(() => pitchHz('h4')).toThrow();
});

test('a bar that is not filled is refused', () => {
  expect(() => readTuneLine('c5:8 d5:7')).toThrow('15 steps');
});

test('the tune has 32 bars for two pulses, a triangle and noise', () => {
  expect(bars).toHaveLength(32);
  expect(TUNE_SECONDS).toBeCloseTo(61.44, 9);
  const notes = arrangeTune();
  expect(new Set(notes.map(note => note.voice))).toEqual(
    new Set(['pulse25', 'pulse12', 'triangle', 'noise']),
  );
});

test('the melody stays in C major and within an octave and a half', () => {
  const scale = new Set([0, 2, 4, 5, 7, 9, 11]);
  expect(melody.filter(pitch => !scale.has(pitch % 12))).toEqual([]);
  expect(Math.max(...melody) - Math.min(...melody)).toBeLessThanOrEqual(21);
});

test('the first and the third beat of each bar sit in its chord or on its seventh', () => {
  const astray = bars.flatMap((bar, i) =>
    readTuneLine(bar.lead)
      .filter(({ at }) => at === 0 || at === 8)
      .filter(({ at, name }) => {
        const chord = chordAt(bar, at);
        const tones = chordTones(chord).map(tone => tone % 12);
        const seventh = ((tones[0] ?? 0) + (chord === 'C' || chord === 'F' ? 11 : 10)) % 12;
        return ![...tones, seventh].includes(pitchNumber(name) % 12);
      })
      .map(({ at, name }) => `bar ${i + 1} step ${at}: ${name} on ${chordAt(bar, at)}`),
  );
  expect(astray).toEqual([]);
});

test('no leap is wider than an octave, the one back to the start included', () => {
  const leaps = melody.map((pitch, i) => Math.abs(pitch - (melody[(i + 1) % melody.length] ?? 0)));
  expect(Math.max(...leaps)).toBeLessThanOrEqual(12);
});
