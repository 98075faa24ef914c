declare module 'gifenc' {
  type Rgb = [number, number, number];
  interface FrameOptions {
    readonly palette?: readonly Rgb[];
    readonly delay?: number;
    readonly repeat?: number;
  }
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function applyPalette(data: Uint8ClampedArray, palette: readonly Rgb[]): Uint8Array;
}
