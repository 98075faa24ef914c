import { describe, expect, it } from 'vitest';
import { Kibitzer } from '../answer/kibitzer.ts';
import { referenceEngines } from '../answer/reference/engines.ts';
import { typographyErrors } from '../core/chinese-setting.ts';
import { makeTraceFile } from './file.ts';
import { lineOf, sentenceOf } from './names.ts';
import { allAlgorithms } from './registry.ts';
import { Replay } from './replay.ts';
import { STEP_KINDS } from './step.ts';
import { type Scene, scenes, traceOf } from './testing/scenes.ts';
import { eventAt, positionCode, positionCount } from './trace.ts';

const CAP = 5000;
const ALGORITHMS = await allAlgorithms();
const SCENES = await scenes(2021, 4);

/** The references alone: slow, obvious, and nothing that an algorithm on stage shares with them. */
async function referenceAnswer({ game, position, algorithm, on }: Scene): Promise<string> {
  const kibitzer = new Kibitzer(game, referenceEngines(game));
  const worth = await kibitzer.analyze(position, { fields: algorithm.fields, moves: 'none' });
  return algorithm.answerOf(worth, game, position, on);
}

describe.each(ALGORITHMS.map(algorithm => [algorithm.id, algorithm] as const))('%s', (_, algorithm) => {
  const own = SCENES.filter(scene => scene.algorithm === algorithm);

  it('runs on several positions', () => {
    expect(own.length).toBeGreaterThan(10);
  });

  it('names its steps once, in both languages, and ends with an answer', () => {
    const marks = algorithm.steps.map(({ mark }) => mark);
    expect(new Set(marks).size).toBe(marks.length);
    expect(algorithm.steps.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(algorithm.steps.filter(({ kind }) => kind === 'enter').length).toBeGreaterThan(0);
    for (const { say, args, kind, mark } of algorithm.steps) {
      expect(STEP_KINDS).toContain(kind);
      expect(mark).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(args.length).toBeLessThanOrEqual(2);
      expect(say.en).toMatch(/\S/);
      expect(say.zh).toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('ends with the answer of the references', async () => {
    for (const scene of own) {
      const { trace, capped } = traceOf(scene, { cap: CAP });
      if (capped) continue;
      const { step, a } = eventAt(trace, trace.events - 1);
      expect(algorithm.steps[step]!.kind).toBe('answer');
      expect(`${scene.name}: ${trace.values[a]}`).toBe(`${scene.name}: ${await referenceAnswer(scene)}`);
    }
  });

  it('opens and closes its calls like brackets, and leaves none open', () => {
    for (const scene of own) {
      const { trace, capped } = traceOf(scene, { cap: CAP });
      let depth = 0;
      for (let event = 0; event < trace.events; event++) {
        const { kind } = algorithm.steps[trace.columns.step[event]!]!;
        if (kind === 'enter') depth++;
        if (kind === 'return') depth--;
        if (depth < 0) break;
      }
      if (capped) expect(depth).toBeGreaterThanOrEqual(0);
      else expect(depth).toBe(0);
    }
  });

  it('returns to each call the board that it had when it called', () => {
    for (const scene of own) {
      const { trace } = traceOf(scene, { cap: 2000 });
      const replay = new Replay(trace, algorithm.steps, algorithm.stage(scene.game, scene.position));
      const boards: (string | undefined)[] = [];
      for (let n = 0; n < trace.events; n++) {
        const { kind } = algorithm.steps[trace.columns.step[n]!]!;
        if (kind === 'enter') boards.push(replay.at(n).frame?.board);
        if (kind !== 'return') continue;
        const wanted = boards.pop();
        if (replay.at(n + 1).frame?.board !== wanted) expect.fail(`${scene.name} at ${n + 1}`);
      }
    }
  });

  it('has a sentence for every event with nothing left to fill in, and a line', () => {
    const seen = new Set<string>();
    for (const scene of own) {
      const { trace } = traceOf(scene, { cap: 100_000 });
      const stage = algorithm.stage(scene.game, scene.position);
      const replay = new Replay(trace, algorithm.steps, stage);
      const times = new Uint8Array(algorithm.steps.length);
      for (let event = 0; event < trace.events; event++) {
        // the first of each kind, which are spread over the run
        if (times[trace.columns.step[event]!]! >= 4) continue;
        times[trace.columns.step[event]!]!++;
        const said = sentenceOf({ trace, algorithm, stage }, eventAt(trace, event), replay.at(event).frame);
        if (/[{}]|undefined|NaN/.test(`${said.en} ${said.zh}`)) expect.fail(said.en);
        expect(typographyErrors(said.zh)).toEqual([]);
        const [mark, ...args] = lineOf({ trace, algorithm }, eventAt(trace, event)).split(' ');
        const step = algorithm.steps[trace.columns.step[event]!]!;
        if (mark !== step.mark || args.length !== step.args.length) expect.fail(`${mark} ${args}`);
        seen.add(step.mark);
      }
    }
    // a step that never happens on all these positions is dead, or the positions are too tame
    expect(algorithm.steps.map(({ mark }) => mark).filter(mark => !seen.has(mark))).toEqual([]);
  });

  it('writes positions as digits that its stage reads back', () => {
    for (const scene of own.slice(0, 12)) {
      const { trace } = traceOf(scene, { cap: 2000 });
      const stage = algorithm.stage(scene.game, scene.position);
      for (let id = 0; id < positionCount(trace); id++) {
        const code = positionCode(trace, id);
        if (stage.encode(stage.decode(code)) !== code) expect.fail(code);
        if (stage.slots !== undefined && stage.codeAt!(stage.slotOf!(code)) !== code) expect.fail(code);
      }
    }
  });

  it('does the same twice', () => {
    for (const scene of own.slice(0, 6)) {
      const [once, again] = [traceOf(scene, { cap: CAP }), traceOf(scene, { cap: CAP })];
      expect(Buffer.compare(makeTraceFile(once.trace), makeTraceFile(again.trace))).toBe(0);
    }
  });
});
