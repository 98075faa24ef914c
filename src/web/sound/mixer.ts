import { renderTune } from './arrange.ts';
import { type Effect, FANFARES, renderEffect } from './effects.ts';
import type { SoundSettings } from './settings.ts';

/** The tune is made at half the usual rate: half the memory, and it suits a chip. */
const TUNE_RATE = 24_000;
const FADE_SECONDS = 0.01;
const SLICE_MS = 4;
/** A fanfare plays over a quieter tune. */
const DUCKED = 0.3;

type Channel = 'effects' | 'fanfares';

export interface Mixer {
  play(effect: Effect, step?: number): void;
  startTune(): Promise<void>;
  stopTune(): void;
  apply(settings: SoundSettings): void;
}

/**
 * effects, fanfares ─ effects gain ┐
 * tune ─ duck ─────── tune gain ───┴ volume ─ out
 *
 * Each channel plays one sound at a time, as on the console, so that the sum stays below 1.
 */
export function createMixer(context: BaseAudioContext, settings: SoundSettings): Mixer {
  const volume = gainInto(context, context.destination);
  const effectsGain = gainInto(context, volume);
  const tuneGain = gainInto(context, volume);
  const duck = gainInto(context, tuneGain);
  const playing = new Map<Channel, { source: AudioBufferSourceNode; fade: GainNode }>();
  const effectBuffers = new Map<string, AudioBuffer>();
  let tuneBuffer: AudioBuffer | undefined;
  let tune: AudioBufferSourceNode | undefined;
  let tuneWanted = false;
  set(settings, 0);

  function set({ volume: level, effectsMuted, tuneMuted }: SoundSettings, fadeSeconds: number): void {
    // loudness is felt as about the square root of the wave's height
    moveTo(context, volume.gain, level * level, fadeSeconds);
    moveTo(context, effectsGain.gain, effectsMuted ? 0 : 1, fadeSeconds);
    moveTo(context, tuneGain.gain, tuneMuted ? 0 : 1, fadeSeconds);
  }

  function effectBuffer(effect: Effect, step: number): AudioBuffer {
    const key = `${effect} ${step}`;
    const known = effectBuffers.get(key);
    if (known !== undefined) return known;
    const buffer = toBuffer(context, renderEffect(effect, context.sampleRate, step), context.sampleRate);
    effectBuffers.set(key, buffer);
    return buffer;
  }

  return {
    play(effect, step = 0) {
      const channel: Channel = FANFARES.has(effect) ? 'fanfares' : 'effects';
      const cut = playing.get(channel);
      if (cut !== undefined) {
        moveTo(context, cut.fade.gain, 0, FADE_SECONDS);
        cut.source.stop(context.currentTime + 2 * FADE_SECONDS);
      }
      const fade = gainInto(context, effectsGain);
      const source = new AudioBufferSourceNode(context, { buffer: effectBuffer(effect, step) });
      source.connect(fade);
      source.onended = () => {
        fade.disconnect();
        if (playing.get(channel)?.source !== source) return;
        playing.delete(channel);
        if (channel === 'fanfares') moveTo(context, duck.gain, 1, 0.4);
      };
      playing.set(channel, { source, fade });
      if (channel === 'fanfares') moveTo(context, duck.gain, DUCKED, FADE_SECONDS);
      source.start();
    },

    async startTune() {
      tuneWanted = true;
      tuneBuffer ??= toBuffer(context, await renderTune(TUNE_RATE, pauseEvery(SLICE_MS)), TUNE_RATE);
      if (!tuneWanted || tune !== undefined) return;
      tune = new AudioBufferSourceNode(context, { buffer: tuneBuffer, loop: true });
      tune.connect(duck);
      tune.start();
    },

    stopTune() {
      tuneWanted = false;
      tune?.stop();
      tune?.disconnect();
      tune = undefined;
    },

    apply(changed) {
      set(changed, FADE_SECONDS);
    },
  };
}

function gainInto(context: BaseAudioContext, target: AudioNode): GainNode {
  const node = new GainNode(context, { gain: 1 });
  node.connect(target);
  return node;
}

/** Moves a gain without a click; at once when no time is given. */
function moveTo(context: BaseAudioContext, gain: AudioParam, value: number, seconds: number): void {
  const now = context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(seconds === 0 ? value : gain.value, now);
  if (seconds > 0) gain.linearRampToValueAtTime(value, now + seconds);
}

function toBuffer(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>, rate: number): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** Lets others run as soon as we have worked for that long. */
function pauseEvery(ms: number): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < ms) return;
    return new Promise(resolve => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
