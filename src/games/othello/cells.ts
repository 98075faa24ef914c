import { letter } from '../coordinates.ts';

/** `d3`: column letter, row number; a1 at the top left. */
export function cellName(size: number, cell: number): string {
  return `${letter(cell % size)}${Math.floor(cell / size) + 1}`;
}

export function findCell(size: number, name: string): number | undefined {
  return Array.from({ length: size * size }, (_, cell) => cell).find(cell => cellName(size, cell) === name);
}
