import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PALETTE } from './palette.ts';

it('has sixteen colours, the same in the style sheet, with the three that the boards must show', () => {
  const css = readFileSync(join(import.meta.dirname, '..', 'styles', 'base.css'), 'utf8');
  const named = Object.fromEntries(
    [...css.matchAll(/--(\w+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
  expect(named).toEqual(PALETTE);
  expect(Object.keys(PALETTE)).toHaveLength(16);
  expect([PALETTE.black, PALETTE.white, PALETTE.grey]).toEqual(['#000000', '#ffffff', '#808080']);
});

it('is all that the style sheets paint with', () => {
  const folder = join(import.meta.dirname, '..', 'styles');
  for (const name of readdirSync(folder)) {
    const css = readFileSync(join(folder, name), 'utf8');
    const used = [...css.matchAll(/%23([0-9a-f]{6}|[0-9a-f]{3})\b/g)].map(([, hex]) => hex!);
    const full = used.map(hex =>
      hex.length === 3 ? `#${[...hex].map(digit => digit + digit).join('')}` : `#${hex}`,
    );
    for (const colour of full) expect(Object.values(PALETTE)).toContain(colour);
    // from a colour to itself is a plain area that can be placed
    const plain = css.replace(/linear-gradient\((var\(--[a-z]+\)), \1\)/g, '');
    expect(plain).not.toMatch(/gradient|box-shadow|text-shadow|blur|border-radius: [1-9]/);
  }
});
