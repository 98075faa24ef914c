import { expect, it } from 'vitest';
import { PackedText } from './memo.ts';
import { watched } from './testing/watched.ts';

it('is the text that the listing prints, as far as it has come', async () => {
  const { trace, algorithm } = await watched('marbles?board=2x2', {}, 'backwards');
  const text = new PackedText(trace, algorithm);
  const marks = algorithm.steps.map(({ mark }) => mark);
  let whole = '';
  for (let n = 0; n <= trace.events; n++) {
    // a letter says its number first, then itself
    if (n > 0 && marks[trace.columns.step[n - 1]!] === 'letter') {
      whole += String.fromCharCode(trace.columns.b[n - 1]!);
    }
    expect(text.at(n, 2)).toEqual({ letters: whole.length, end: whole.slice(-2) });
  }
  // sixteen positions, six to a letter
  expect(whole).toHaveLength(3);
});

it('is none where nothing is packed', async () => {
  const { trace, algorithm } = await watched('marbles?board=2x2');
  expect(new PackedText(trace, algorithm).isEmpty).toBe(true);
});
