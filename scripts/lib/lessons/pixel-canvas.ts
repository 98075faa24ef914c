import type { Canvas2D } from '../../../src/web/pixel/draw.ts';

/** A picture in colours of a list, a byte for each pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** `#rrggbb`, by the bytes of `data`. */
  readonly colours: readonly string[];
}

/** The part of a canvas that painters of boards use: whole rectangles, and a translation. */
export class PixelCanvas {
  fillStyle = '#000000';
  readonly canvas: { readonly width: number; readonly height: number };
  private readonly data: Uint8Array;
  private readonly colours = ['#000000'];
  private shift = { x: 0, y: 0 };
  private readonly kept: { x: number; y: number }[] = [];

  constructor(width: number, height: number) {
    this.canvas = { width, height };
    this.data = new Uint8Array(width * height);
  }

  /** For painters, which expect a canvas. Other members throw. */
  get context(): Canvas2D {
    return new Proxy(this as object, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name, target);
        if (own === undefined) throw new Error(`a still cannot be painted with ${String(name)}`);
        return typeof own === 'function' ? own.bind(target) : own;
      },
      set: (target, name, value) => {
        if (name !== 'fillStyle') throw new Error(`a still cannot be painted with ${String(name)}`);
        return Reflect.set(target, name, value, target);
      },
    }) as Canvas2D;
  }

  get pixels(): Pixels {
    return { ...this.canvas, data: this.data, colours: this.colours };
  }

  fillRect(x: number, y: number, width: number, height: number): void {
    const colour = this.colourNumber();
    const [left, top] = [Math.round(x + this.shift.x), Math.round(y + this.shift.y)];
    const [from, to] = [Math.max(0, left), Math.min(this.canvas.width, left + Math.round(width))];
    const last = Math.min(this.canvas.height, top + Math.round(height));
    for (let row = Math.max(0, top); row < last && from < to; row++) {
      this.data.fill(colour, row * this.canvas.width + from, row * this.canvas.width + to);
    }
  }

  save(): void {
    this.kept.push({ ...this.shift });
  }

  restore(): void {
    this.shift = this.kept.pop() ?? this.shift;
  }

  translate(x: number, y: number): void {
    this.shift = { x: this.shift.x + x, y: this.shift.y + y };
  }

  /** A still stands: a board that has turned lies flat again. */
  rotate(angle: number): void {
    if (Math.abs(angle) > 1e-9) throw new Error('a still cannot be painted while its board turns');
  }

  private colourNumber(): number {
    const style = toHex(this.fillStyle);
    const known = this.colours.indexOf(style);
    if (known >= 0) return known;
    if (this.colours.length === 256) throw new Error('a still has more than 256 colours');
    return this.colours.push(style) - 1;
  }
}

function toHex(style: string): string {
  if (/^#[0-9a-f]{6}$/i.test(style)) return style.toLowerCase();
  const parts = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(style);
  if (!parts) throw new Error(`no colour of a still: ${style}`);
  return `#${parts
    .slice(1)
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
