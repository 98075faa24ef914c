import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './report.ts';

/** Parts of a run may be done at the same time, by processes of their own; the record holds what all have found. */
export function addToRecord(path: string, figures: Figures): Figures {
  const before = existsSync(path) ? parse(readFileSync(path, 'utf8')) : undefined;
  if (before && before.seed !== figures.seed) {
    throw new Error(`${path} is of seed ${before.seed}: another run`);
  }
  const whole: Figures = { ...before, ...figures };
  const { inputs } = whole;
  const plain = { ...whole, ...(inputs ? { inputs: { ...inputs, readers: [...inputs.readers] } } : {}) };
  writeFileSync(path, JSON.stringify(plain));
  return whole;
}

function parse(text: string): Figures {
  const { inputs, ...rest } = JSON.parse(text);
  return { ...rest, ...(inputs ? { inputs: { ...inputs, readers: new Map(inputs.readers) } } : {}) };
}
