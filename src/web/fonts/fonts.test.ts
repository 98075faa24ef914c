import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type TestPage, type TestSite } from '../testing/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-fonts-'));
const source = join(import.meta.dirname, '..', '..');
let site: TestSite;
let opened: TestPage;

beforeAll(async () => {
  for (const path of ['web/fonts', 'generated/fonts']) {
    mkdirSync(join(folder, path), { recursive: true });
    cpSync(join(source, path), join(folder, path), { recursive: true });
  }
  site = await openSite(folder);
  opened = await site.open({ at: 'web/fonts/fonts.css' });
  await opened.page.setContent('<link rel="stylesheet" href="fonts.css">');
});

afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** How wide the text is, and how many of its pixels are neither ink nor paper. */
function draw(text: string, font: string, size: number) {
  return opened.page.evaluate(
    async ([text, font, size]) => {
      const wanted = `${size}px "${font}"`;
      const loaded = await document.fonts.load(wanted, text);
      const canvas = new OffscreenCanvas(1200, 100).getContext('2d');
      if (canvas === null) throw new Error('no canvas');
      canvas.fillRect(0, 0, 1200, 100);
      canvas.fillStyle = '#fff';
      canvas.font = wanted;
      canvas.fillText(text, 4, 60);
      const { data } = canvas.getImageData(0, 0, 1200, 100);
      const reds = data.filter((_, i) => i % 4 === 0);
      return {
        faces: loaded.length,
        width: Math.round(canvas.measureText(text).width * 100) / 100,
        ink: reds.filter(red => red > 247).length,
        smeared: reds.filter(red => red > 8 && red <= 247).length,
      };
    },
    [text, font, size] as const,
  );
}

test.each([12, 24, 36])('both fonts are crisp at %i px, Chinese as wide as it is high', async size => {
  const mixed = await draw('You win in 3: a1-c3? 第行列', 'Kibitz Pixel', size);
  expect(mixed).toMatchObject({ faces: 1, smeared: 0 });
  expect(mixed.ink).toBeGreaterThan(0);
  expect((await draw('第行列', 'Kibitz Pixel', size)).width).toBe(3 * size);
  const title = await draw('KIBITZ 2026!', 'Kibitz Arcade', size);
  expect(title).toMatchObject({ faces: 1, smeared: 0, width: 12 * ((size * 2) / 3) });
  expect(title.ink).toBeGreaterThan(0);
});

test('off the grid they would smear: the measurement sees it', async () => {
  expect((await draw('You win', 'Kibitz Pixel', 16)).smeared).toBeGreaterThan(0);
});

test('the fonts draw what the sources write, but for signs that we leave to the system', () => {
  const leftToTheSystem = ['≤'];
  const report = JSON.parse(readFileSync(join(source, 'generated/fonts/report.json'), 'utf8'));
  expect(report.missing.filter((one: string) => !leftToTheSystem.includes(one))).toEqual([]);
  expect(report.sizes['kibitz-pixel'].bytes).toBeLessThan(60_000);
});
