import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { othelloRules } from '../../src/games/othello/rules-text.ts';
import { oneBundleWorker } from './one-bundle-worker.ts';

const assets = join('dist', 'site', 'assets');

/** The judge's frame has its games in a text of its own: it can load nothing. */
const FRAME = /^judge-[\w-]{8}\.js$/;

it('page and worker load the same file for a game', () => {
  const words = othelloRules(8)[0]!.en;
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js') && !FRAME.test(name));
  const withGame = scripts.filter(name => readFileSync(join(assets, name), 'utf8').includes(words));
  expect(withGame).toHaveLength(1);
});

it('says so when vite no longer loads ahead in the way that workers have to be kept from', () => {
  const { transform } = oneBundleWorker('.');
  const change = transform as (code: string, id: string) => string;
  expect(() => change('export const nothing = 0;', '\0vite/preload-helper.js')).toThrow('no more');
});
