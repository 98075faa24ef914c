/** What an ear would say about samples, in numbers. */

export function peakOf(samples: ArrayLike<number>): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  return peak;
}

/** From the first to the last sample above a thousandth: how long something sounds. */
export function soundingSeconds(samples: readonly number[], sampleRate: number): number {
  const loud = (sample: number) => Math.abs(sample) > 0.001;
  return (samples.findLastIndex(loud) - samples.findIndex(loud) + 1) / sampleRate;
}

/** The pitch between two times: the shortest delay at which the wave looks like itself again. */
export function pitchOf(samples: readonly number[], sampleRate: number, from: number, to: number): number {
  const piece = samples.slice(Math.round(from * sampleRate), Math.round(to * sampleRate));
  const longest = Math.min(Math.floor(sampleRate / 50), Math.floor(piece.length / 2));
  const alike: number[] = [];
  for (let delay = 0; delay <= longest; delay++) alike.push(likeness(piece, delay));
  // leave the hill around no delay first
  const valley = alike.findIndex(value => value < 0.5);
  const best = Math.max(...alike.slice(valley));
  let delay = alike.findIndex((value, i) => i > valley && value > 0.9 * best);
  while ((alike[delay + 1] ?? 0) > (alike[delay] ?? 0)) delay++;
  return sampleRate / delay;
}

function likeness(piece: readonly number[], delay: number): number {
  let product = 0;
  let energy = 1e-12;
  for (let i = 0; i + delay < piece.length; i++) {
    const a = piece[i] ?? 0;
    const b = piece[i + delay] ?? 0;
    product += a * b;
    energy += (a * a + b * b) / 2;
  }
  return product / energy;
}

/** Loudness in each semitone from a1 (55 Hz) up over seven octaves, as a vector of length 1. */
export function spectrumOf(samples: readonly number[], sampleRate: number): number[] {
  const bands = Array.from({ length: 84 }, (_, i) =>
    strengthAt(samples, (2 * Math.PI * 55 * 2 ** (i / 12)) / sampleRate),
  );
  const length = Math.hypot(...bands);
  return bands.map(band => band / length);
}

/** Goertzel's filter: the strength of one frequency, given as an angle per sample. */
function strengthAt(samples: readonly number[], angle: number): number {
  const turn = 2 * Math.cos(angle);
  let last = 0;
  let beforeLast = 0;
  for (const sample of samples) {
    const now = sample + turn * last - beforeLast;
    beforeLast = last;
    last = now;
  }
  return Math.sqrt(Math.max(0, last * last + beforeLast * beforeLast - turn * last * beforeLast));
}

/** 1 for the same colours in the same strengths, 0 for nothing in common. */
export function similarity(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
