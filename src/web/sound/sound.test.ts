import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type TestPage, type TestSite } from '../testing/browser.ts';
import { peakOf, pitchOf, similarity, soundingSeconds, spectrumOf } from '../testing/measure-sound.ts';
import { EFFECTS, type Effect } from './effects.ts';
import type { SoundSettings } from './settings.ts';

/** The sound modules as the page under test has them. */
declare const lab: typeof import('./mixer.ts') & typeof import('./sound.ts');

const RATE = 32_000;
const LOUD: SoundSettings = { volume: 1, effectsMuted: false, tuneMuted: false };
const folder = mkdtempSync(join(tmpdir(), 'kibitz-sound-'));
let site: TestSite;
let opened: TestPage;

beforeAll(async () => {
  await build({
    stdin: {
      contents: `export * from './mixer.ts'; export * from './sound.ts';`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    globalName: 'lab',
    outfile: join(folder, 'lab.js'),
  });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><script src="lab.js"></script><button>press</button>',
  );
  site = await openSite(folder);
  opened = await site.open();
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** What comes out of the mixer when an effect is played at time 0. */
async function hear(effect: Effect, settings = LOUD, step = 0): Promise<number[]> {
  const millionths = await opened.page.evaluate(
    async ([effect, settings, step, rate]) => {
      const context = new OfflineAudioContext(1, 2.5 * rate, rate);
      lab.createMixer(context, settings).play(effect, step);
      const heard = await context.startRendering();
      // as one string: the driver takes arrays apart number by number, which is slow
      return Array.from(heard.getChannelData(0), sample => Math.round(sample * 1e6)).join(' ');
    },
    [effect, settings, step, RATE] as const,
  );
  return millionths.split(' ').map(number => Number(number) / 1e6);
}

describe('effects', () => {
  test.each<[Effect, number]>([
    ['click', 0.025],
    ['place', 0.11],
    ['flip', 0.09],
    ['illegal', 0.33],
    ['win', 0.63],
    ['loss', 1.2],
    ['draw', 0.7],
    ['victory', 2.34],
    ['look', 0.03],
    ['enter', 0.07],
    ['hit', 0.17],
    ['cut', 0.14],
    ['undo', 0.1],
    ['value', 0.15],
    ['write', 0.11],
    ['return', 0.09],
    ['answer', 0.8],
  ])('%s sounds for %f s and does not clip', async (effect, seconds) => {
    const samples = await hear(effect);
    const peak = peakOf(samples);
    expect(peak).toBeGreaterThan(0.1);
    expect(peak).toBeLessThan(0.5);
    expect(Math.abs(soundingSeconds(samples, RATE) - seconds)).toBeLessThan(0.02);
  });

  test.each<[Effect, readonly [from: number, to: number, hz: number][]]>([
    ['click', [[0.002, 0.02, 1760]]],
    ['place', [[0.01, 0.09, 880]]],
    [
      'illegal',
      [
        [0.01, 0.12, 110],
        [0.15, 0.3, 92.5],
      ],
    ],
    [
      'win',
      [
        [0.01, 0.08, 523.3],
        [0.1, 0.17, 659.3],
        [0.19, 0.26, 784],
        [0.29, 0.6, 1046.5],
      ],
    ],
    [
      'draw',
      [
        [0.01, 0.14, 392],
        [0.16, 0.29, 587.3],
        [0.31, 0.44, 392],
      ],
    ],
    ['enter', [[0.005, 0.065, 293.7]]],
    [
      'hit',
      [
        [0.002, 0.045, 987.8],
        [0.052, 0.15, 1318.5],
      ],
    ],
    ['write', [[0.062, 0.1, 1480]]],
    ['return', [[0.005, 0.085, 196]]],
    [
      'loss',
      [
        [0.01, 0.19, 622.3],
        [0.21, 0.39, 587.3],
        [0.41, 0.59, 523.3],
      ],
    ],
  ])('%s has its pitches', async (effect, notes) => {
    const samples = await hear(effect);
    for (const [from, to, hz] of notes) {
      const heard = pitchOf(samples, RATE, from, to);
      expect(Math.abs(heard / hz - 1), `${heard} Hz for ${hz}`).toBeLessThan(0.02);
    }
  });

  test('a flip slides up, and later discs of a row are higher', async () => {
    const [first, third] = [await hear('flip'), await hear('flip', LOUD, 2)];
    expect(pitchOf(first, RATE, 0.06, 0.08)).toBeGreaterThan(1.3 * pitchOf(first, RATE, 0.02, 0.04));
    expect(pitchOf(third, RATE, 0.05, 0.07) / pitchOf(first, RATE, 0.05, 0.07)).toBeCloseTo(2 ** (4 / 12), 1);
  });

  test('deeper calls are higher', async () => {
    const [outer, inner] = [await hear('enter'), await hear('enter', LOUD, 3)];
    expect(pitchOf(inner, RATE, 0.005, 0.065)).toBeGreaterThan(1.1 * pitchOf(outer, RATE, 0.005, 0.065));
  });

  test('taking back slides down', async () => {
    const samples = await hear('undo');
    expect(pitchOf(samples, RATE, 0.07, 0.095)).toBeLessThan(0.6 * pitchOf(samples, RATE, 0.005, 0.03));
  });

  test('no two effects have the same colours', async () => {
    const spectra = new Map<Effect, number[]>();
    for (const effect of EFFECTS) spectra.set(effect, spectrumOf(await hear(effect), RATE));
    const pairs = EFFECTS.flatMap((a, i) => EFFECTS.slice(i + 1).map(b => [a, b] as const));
    for (const [a, b] of pairs) {
      const alike = similarity(spectra.get(a) ?? [], spectra.get(b) ?? []);

      expect(alike, `${a} and ${b}`).toBeLessThan(0.7);
    }
    expect(similarity(spectra.get('place') ?? [], spectra.get('place') ?? [])).toBeCloseTo(1, 9);
  });
});

describe('settings', () => {
  test('muted effects and volume 0 are silence, half the volume a quarter of the height', async () => {
    expect(peakOf(await hear('place', { ...LOUD, effectsMuted: true }))).toBe(0);
    expect(peakOf(await hear('place', { ...LOUD, volume: 0 }))).toBe(0);
    const whole = peakOf(await hear('place'));
    expect(peakOf(await hear('place', { ...LOUD, volume: 0.5 })) / whole).toBeCloseTo(0.25, 3);
  });

  test('are remembered, and damaged ones are the defaults', async () => {
    const read = await opened.page.evaluate(() => {
      localStorage.setItem('kibitz.sound', '{"volume":7,"tuneMuted":"yes"');
      const first = lab.createSound(localStorage);
      const defaults = first.settings;
      first.setVolume(0.25);
      first.setMuted({ tune: true });
      return { defaults, again: lab.createSound(localStorage).settings };
    });
    expect(read.defaults).toEqual({ volume: 0.6, effectsMuted: false, tuneMuted: false });
    expect(read.again).toEqual({ volume: 0.25, effectsMuted: false, tuneMuted: true });
  });
});

describe('the tune', () => {
  /** Measured in the page: that is much to carry over. Every three seconds an effect begins, and the fanfare with it. */
  function hearTune(settings: SoundSettings, effects: readonly Effect[], seconds: number) {
    return opened.page.evaluate(
      async ([settings, effects, seconds, rate]) => {
        const context = new OfflineAudioContext(1, seconds * rate, rate);
        const mixer = lab.createMixer(context, settings);
        await mixer.startTune();
        for (const [index, effect] of effects.entries()) {
          const play = () => {
            mixer.play(effect);
            mixer.play('victory');
          };
          if (index === 0) play();
          else
            void context
              .suspend(3 * index)
              .then(play)
              .then(() => context.resume());
        }
        const samples = (await context.startRendering()).getChannelData(0);
        const round = 61.44 * rate;
        const bar = Math.round(1.92 * rate);
        const bars: number[] = [];
        let peak = 0;
        let repeatError = 0;
        for (let i = 0; i < samples.length; i++) {
          const here = Math.abs(samples[i] ?? 0);
          peak = Math.max(peak, here);
          bars[Math.floor(i / bar)] = Math.max(bars[Math.floor(i / bar)] ?? 0, here);
          if (i >= round)
            repeatError = Math.max(repeatError, Math.abs((samples[i] ?? 0) - (samples[i - round] ?? 0)));
        }
        const jump = Math.abs((samples[round] ?? 0) - (samples[round - 1] ?? 0));
        return { peak, bars, repeatError, jump };
      },
      [settings, effects, seconds, 24_000] as const,
    );
  }

  test('plays in every bar, does not clip, and comes round without a seam', async () => {
    const { peak, bars, repeatError, jump } = await hearTune(LOUD, [], 2 * 61.44);
    expect(bars).toHaveLength(64);
    expect(Math.min(...bars)).toBeGreaterThan(0.15);
    expect(peak).toBeLessThan(0.5);
    expect(repeatError).toBeLessThan(1e-6);
    expect(jump).toBeLessThan(0.05);
  });

  test('muted, it is silent', async () => {
    expect((await hearTune({ ...LOUD, tuneMuted: true }, [], 3)).peak).toBe(0);
  });

  test('with a beep and the fanfare over it nothing clips', async () => {
    const alone = await hearTune(LOUD, [], 3);
    const { peak, bars } = await hearTune(LOUD, EFFECTS, 3 * EFFECTS.length);
    expect(peak).toBeLessThan(1);
    // each of them was heard: every stretch of three seconds is louder than the tune
    for (const index of EFFECTS.keys()) {
      expect(
        Math.max(...bars.slice(Math.floor((3 * index) / 1.92), Math.ceil((3 * index + 1) / 1.92))),
      ).toBeGreaterThan(alone.peak);
    }
  });
});

describe('before the first gesture', () => {
  const COUNT_CONTEXTS = `
    globalThis.contexts = [];
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor(...options) { super(...options); globalThis.contexts.push(this); }
    };`;

  test('no audio context exists; after it there is one, and it runs', async () => {
    const { page, problems, close } = await site.open({ before: COUNT_CONTEXTS });
    await page.evaluate(() => {
      const sound = lab.createSound(localStorage);
      lab.attachSound(sound, document);
      sound.startTune();
      sound.play('place');
      sound.setVolume(0.5);
    });
    const states = () => page.evaluate('contexts.map(one => one.state)');
    expect(await states()).toEqual([]);
    await page.click('button');
    await page.click('button');
    await expect.poll(states).toEqual(['running']);
    expect(problems).toEqual([]);
    await close();
  });
});
