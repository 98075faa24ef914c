import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Kibitzer } from '../../../answer/kibitzer.ts';
import type { Engine } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { openSpec } from '../../../games/spec.ts';
import { DATA_OFFSET } from '../../../tables/node/format.ts';
import { tableFileEngine } from '../../node/registry.ts';
import { placementEnginesOnThreads } from './engines.ts';

function gameOf(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const cram = gameOf('cram?board=3x4');
const folder = mkdtempSync(join(tmpdir(), 'kibitz-table-file-'));
const [outcomes, values] = [join(folder, 'outcomes.table'), join(folder, 'values.table')];

beforeAll(async () => {
  const kibitzer = new Kibitzer(cram, placementEnginesOnThreads(cram));
  await kibitzer.ask('tabulate', { grundy: false, file: { path: outcomes } });
  await kibitzer.ask('tabulate', { grundy: true, file: { path: values } });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function engineOf(path: string, game = cram): Promise<Engine> {
  const engine = await tableFileEngine(game, path);
  if (!engine.ok) throw new Error(engine.error.en);
  return engine.value;
}

it('answers as the engines do', async () => {
  const right = await new Kibitzer(cram, placementEnginesOnThreads(cram)).analyze(cram.initial(), {
    fields: ['outcome', 'grundy'],
  });
  for (const [path, fields] of [
    [outcomes, ['outcome']],
    [values, ['outcome', 'grundy']],
  ] as const) {
    const found = await new Kibitzer(cram, [await engineOf(path)]).analyze(cram.initial(), { fields });
    expect([found.unproved, found.outcome]).toEqual([[], right.outcome]);
    for (const { name, outcome, grundy } of found.moves) {
      const same = right.moves.find(move => move.name === name);
      expect([name, outcome]).toEqual([name, same?.outcome]);
      if (path === values) expect([name, grundy]).toEqual([name, same?.grundy]);
    }
  }
});

it('says nothing from a damaged block, and that it is damaged', async () => {
  const path = join(folder, 'damaged.table');
  const bytes = readFileSync(outcomes);
  bytes[DATA_OFFSET]! ^= 1;
  writeFileSync(path, bytes);
  const found = await new Kibitzer(cram, [await engineOf(path)]).analyze(cram.initial(), {
    fields: ['outcome'],
  });
  expect(found.outcome).toBeUndefined();
  expect(found.failures[0]?.en).toContain('differs from its checksum');
});

it.each(['cram?board=3x4&misere=1', 'cram?board=4x4', 'tactix?board=3x4', 'bread'])(
  'is not for %s',
  async spec => {
    const engine = await tableFileEngine(gameOf(spec), outcomes);
    expect(engine.ok).toBe(false);
  },
);
