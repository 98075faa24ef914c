import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { flipBits } from './bits.ts';
import { killTables } from './kills.ts';
import { tryHostile, tryLoad } from './others.ts';
import { tryPlaces } from './places.ts';
import { addToRecord } from './record.ts';
import { type Figures, makeDocument } from './report.ts';
import { makeSamples } from './samples.ts';
import { runSlices, tryInputs } from './slices.ts';

const PARTS = ['inputs', 'places', 'bits', 'kills', 'hostile', 'load'] as const;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '1' },
      inputs: { type: 'string' },
      kills: { type: 'string' },
      bits: { type: 'string' },
      seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
      only: { type: 'string', default: PARTS.join() },
      out: { type: 'string', default: 'docs/figures/reliability.md' },
      // what other parts of the same run have found, and where this one adds its own
      record: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  const minutes = Number(values.minutes);
  const wants = (part: (typeof PARTS)[number]) => values.only.split(',').includes(part);
  const scratch = mkdtempSync(join(tmpdir(), 'kibitz-reliability-'));
  const failed: unknown[] = [];
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`seed ${seed}`);
  const samples = makeSamples(scratch);
  const figures: { -readonly [name in keyof Figures]: Figures[name] } = {
    seed,
    date: new Date().toISOString().slice(0, 10),
    machine: `${availableParallelism()} cores, Node ${process.versions.node}`,
  };
  if (wants('inputs')) {
    // half of the time, unless a number is asked for
    const end = performance.now() + minutes * 30_000;
    const most = values.inputs === undefined ? undefined : Number(values.inputs);
    let said = 0;
    const inputs = await tryInputs(
      { scratch, samples, seed },
      tried => (most === undefined ? performance.now() > end : tried >= most),
      tried => {
        if (tried - said < 100_000) return;
        said = tried;
        say(`${tried} damaged inputs`);
      },
    );
    figures.inputs = inputs;
    failed.push(...inputs.failures);
  }
  if (wants('places')) {
    figures.places = tryPlaces(seed, 20_000);
    failed.push(...figures.places.wrong);
  }
  if (wants('bits')) {
    const times = Number(values.bits ?? Math.min(10_000, Math.ceil(500 * minutes)));
    figures.bits = await flipBits(samples, scratch, seed, times);
    failed.push(...figures.bits.flatMap(({ kind, missed }) => missed.map(place => `${kind}: ${place}`)));
  }
  if (wants('kills')) {
    const times = Number(values.kills ?? Math.ceil(4 * minutes));
    const kills = await killTables(scratch, seed, times, count => {
      if (count % 10 === 0) say(`${count} kills`);
    });
    figures.kills = kills;
    if (kills.same !== kills.tables) failed.push(`${kills.tables - kills.same} tables differ`);
    failed.push(...kills.leftBehind);
  }
  if (wants('hostile')) {
    figures.hostile = tryHostile(scratch);
    failed.push(
      ...figures.hostile.flatMap(({ protection, failed }) => failed.map(id => `${protection}: ${id}`)),
    );
  }
  if (wants('load')) {
    const load = await tryLoad(scratch);
    figures.load = load;
    if (load.accepted !== load.judged || load.same !== load.answered) failed.push(load);
  }
  const whole = values.record === undefined ? figures : addToRecord(values.record, figures);
  writeFileSync(values.out, makeDocument(whole));
  rmSync(scratch, { recursive: true });
  say(`${values.out} is written`);
  if (failed.length === 0) return;
  const path = join(tmpdir(), `kibitz-reliability-failures-${seed}.jsonl`);
  writeFileSync(path, failed.map(each => `${JSON.stringify(each)}\n`).join(''));
  for (const each of failed.slice(0, 5)) say(JSON.stringify(each).slice(0, 400));
  say(`${failed.length} failures: ${path}`);
  process.exitCode = 1;
}

if (isMainThread) void main();
else runSlices();
