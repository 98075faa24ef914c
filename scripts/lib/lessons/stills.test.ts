import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openOrThrow } from '../../../src/games/conformance.suite.ts';
import { GAMES } from '../../../src/games/registry.ts';
import { viewOf } from '../../../src/web/boards/views.ts';
import { PALETTE } from '../../../src/web/pixel/palette.ts';
import { PixelCanvas } from './pixel-canvas.ts';
import { makePng } from './png.ts';
import { paintStill } from './stills.ts';

/** A PNG of ours read by its own words: chunks one after the other. */
function readPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR')!;
  const [width, height, bits] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8]!];
  const stride = 1 + Math.ceil((width * bits) / 8);
  const rows = inflateSync(chunks.get('IDAT')!);
  const palette = chunks.get('PLTE')!;
  return {
    width,
    height,
    colourAt(x: number, y: number): string {
      const byte = rows[y * stride + 1 + (bits === 8 ? x : x >> 1)]!;
      const index = bits === 8 ? byte : x % 2 === 0 ? byte >> 4 : byte & 15;
      return `#${palette.toString('hex', 3 * index, 3 * index + 3)}`;
    },
  };
}

function pictureOf(source: string) {
  return readPng(Buffer.from(source.replace(/^data:image\/png;base64,/, ''), 'base64'));
}

describe('stills', () => {
  it('are what was painted, pixel by pixel', () => {
    const canvas = new PixelCanvas(5, 3);
    const { context } = canvas;
    context.fillStyle = '#ff0000';
    context.fillRect(1, 1, 2, 9);
    context.save();
    context.translate(3, 0);
    context.fillStyle = 'rgb(0 255 16)';
    context.fillRect(1, 0, 5, 1);
    context.restore();
    const png = readPng(makePng(canvas.pixels));
    const picture = [0, 1, 2].map(y => [0, 1, 2, 3, 4].map(x => png.colourAt(x, y)));
    const [black, red, green] = ['#000000', '#ff0000', '#00ff10'];
    expect(picture).toEqual([
      [black, black, black, black, green],
      [black, red, red, black, black],
      [black, red, red, black, black],
    ]);
  });

  it('refuse what they could not show', () => {
    const { context } = new PixelCanvas(2, 2);
    expect(() => context.fillText('x', 0, 0)).toThrow('cannot be painted with fillText');
    expect(() => context.rotate(1)).toThrow('while its board turns');
  });

  // a board of characters is written by the browser's font, which a still has not
  const drawn = GAMES.filter(definition => !viewOf(openOrThrow(definition)).transcript);

  it.each(drawn.map(({ id }) => id))(
    '%s is painted as on the page: as large, its cells in their colours',
    id => {
      const game = openOrThrow(GAMES.find(each => each.id === id)!);
      const position = game.initial();
      const view = viewOf(game);
      const { source, width, height } = paintStill(game, position);
      expect({ width, height }).toEqual(view.size(position));
      const png = pictureOf(source);
      expect([png.width, png.height]).toEqual([width, height]);
      const colours = new Set<string>();
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) colours.add(png.colourAt(x, y));
      expect(colours.size).toBeGreaterThan(2);
      expect([...colours].filter(colour => !Object.values<string>(PALETTE).includes(colour))).toEqual([]);
    },
  );

  it('show moves, marks, numbers and the other face', () => {
    const game = openOrThrow(GAMES[0]!);
    const position = game.initial();
    const plain = paintStill(game, position).source;
    const looks = [
      { chosen: [0] },
      { marks: new Map([[0, 'good' as const]]) },
      { marks: new Map([[0, 'next' as const]]) },
      { cells: 'numbers' as const },
      { cells: 'names' as const },
      { face: 'grid' },
    ];
    const pictures = new Set([plain, ...looks.map(look => paintStill(game, position, look).source)]);
    expect(pictures.size).toBe(looks.length + 1);
  });
});
