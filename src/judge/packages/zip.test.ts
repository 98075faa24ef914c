import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPython } from '../programs/tools.ts';
import { makeZip } from './make-zip.ts';
import { readZip } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-zip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CONTENTS: Readonly<Record<string, string>> = {
  'a.txt': 'line\n'.repeat(1000),
  '目录/b.txt': '面包',
  empty: '',
};
let bytes = Buffer.alloc(0);

beforeAll(async () => {
  const entries = Object.entries(CONTENTS).map(([path, content]) => ({ path, content: () => [content] }));
  const pieces: Buffer[] = [];
  for await (const piece of makeZip(entries)) pieces.push(piece);
  bytes = Buffer.concat(pieces);
});

function contentsOf(zip: Uint8Array): Record<string, string> {
  const files = readZip(zip);
  if (!files.ok) throw new Error(files.error.en);
  return Object.fromEntries(
    [...files.value].map(([name, read]) => {
      const content = read();
      return [name, content.ok ? content.value.toString() : content.error.en];
    }),
  );
}

/** Bytes at a place that is counted from the first occurrence of a mark. */
function changed(mark: number, offset: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(mark);
  copy.writeUInt32LE(value, copy.indexOf(signature) + offset);
  return copy;
}
const [CENTRAL, END] = [0x02014b50, 0x06054b50];

describe('our zip', () => {
  it('gives back what went in', () => {
    expect(contentsOf(bytes)).toEqual(CONTENTS);
  });

  it.runIf(findPython())('is taken by another reader, names, contents and checksums', () => {
    const path = join(folder, 'ours.zip');
    writeFileSync(path, bytes);
    const script = `import json, sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
assert zip.testzip() is None
print(json.dumps({name: zip.read(name).decode('utf-8') for name in zip.namelist()}))`;
    const told = execFileSync(findPython()!.path, ['-c', script, path], { encoding: 'utf8' });
    expect(JSON.parse(told)).toEqual(CONTENTS);
  });
});

describe("somebody else's zip", () => {
  it.runIf(findPython())('is read, stored or packed, with folders', () => {
    const path = join(folder, 'theirs.zip');
    const script = `import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as zip:
    zip.mkdir('x') if hasattr(zip, 'mkdir') else zip.writestr('x/', '')
    zip.writestr('x/stored.txt', 'stored')
    zip.writestr('packed.txt', 'packed' * 100, zipfile.ZIP_DEFLATED)
sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())`;
    const zip = execFileSync(findPython()!.path, ['-c', script, path]);
    expect(contentsOf(zip)).toEqual({ 'x/stored.txt': 'stored', 'packed.txt': 'packed'.repeat(100) });
  });

  it.each([
    ['is cut off', () => bytes.subarray(0, bytes.length - 30)],
    ['is empty', () => Buffer.alloc(0)],
    ['is text', () => Buffer.from('no zip at all, but long enough to be one')],
    ['says that its list is elsewhere', () => changed(END, 16, bytes.length + 1000)],
    ['says that it holds 65,535 files', () => changed(END, 8, 0xffffffff)],
  ])('that %s is refused', (_, zip) => {
    expect(readZip(zip()).ok).toBe(false);
  });

  it.each([
    ['promises four gigabytes', () => changed(CENTRAL, 24, 0xfffffffe)],
    ['promises more than there is', () => changed(CENTRAL, 24, 5001)],
    ['is packed in an unknown way', () => changed(CENTRAL, 10, 99)],
  ])('whose first file %s gives the others', (_, zip) => {
    expect(contentsOf(zip())).toEqual({ ...CONTENTS, 'a.txt': 'a.txt is damaged' });
  });
});
