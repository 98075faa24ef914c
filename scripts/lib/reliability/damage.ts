import type { Random } from '../../../src/core/random.ts';

const SPLINTERS = [
  ...[
    '*',
    '.',
    ' ',
    '\n',
    '\r',
    '\r\n',
    '\t',
    '0',
    '1',
    '-1',
    '2',
    '9',
    '-',
    '+',
    'X',
    'O',
    'x',
    '\0',
    '\u001b[2J',
  ],
  ...[
    '\uFEFF',
    '棋',
    '💥',
    '\u2028',
    '\ud800',
    '1e9',
    '007',
    '99999999999999999999',
    '{',
    '}',
    '[',
    ']',
    '"',
    ':',
    ',',
  ],
  ...[
    '&',
    '=',
    '?',
    '%',
    '%00',
    '%zz',
    '~',
    '_',
    '!',
    '<b>',
    '__proto__',
    'null',
    '../',
    '-0',
    '0x10',
    '1.5',
  ],
];

/** A good text with a few changes: pieces removed, inserted, doubled, moved, or the rest dropped. */
export function damageText(good: string, random: Random): string {
  let wounded = good;
  for (let wounds = 1 + random.below(4); wounds > 0; wounds--) {
    const at = random.below(wounded.length + 1);
    const size = random.below(12);
    const [before, after] = [wounded.slice(0, at), wounded.slice(at)];
    switch (random.below(6)) {
      case 0:
        wounded = before;
        break;
      case 1:
        wounded = before + after.slice(0, size) + after;
        break;
      case 2:
        wounded = before + after.slice(size);
        break;
      case 3:
        wounded = before + random.pick(SPLINTERS) + after.slice(size);
        break;
      case 4:
        wounded = before + String.fromCharCode(random.below(0x300)) + after.slice(1);
        break;
      default:
        wounded = before + random.pick(SPLINTERS) + after;
    }
  }
  return wounded;
}

/** The same for bytes. */
export function damageBytes(good: Uint8Array, random: Random): Uint8Array {
  let wounded = Buffer.from(good);
  for (let wounds = 1 + random.below(4); wounds > 0; wounds--) {
    const at = random.below(wounded.length + 1);
    const [before, after] = [wounded.subarray(0, at), wounded.subarray(at)];
    const noise = Buffer.from(Array.from({ length: 1 + random.below(8) }, () => random.below(256)));
    switch (random.below(4)) {
      case 0:
        wounded = Buffer.from(before);
        break;
      case 1:
        wounded = Buffer.concat([before, noise, after]);
        break;
      case 2:
        wounded = Buffer.concat([before, noise, after.subarray(noise.length)]);
        break;
      default:
        wounded = Buffer.concat([before, after.subarray(1 + random.below(16))]);
    }
  }
  return wounded;
}
