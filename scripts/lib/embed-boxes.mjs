// Compiles src/judge/sandbox/box.c for the processors that there is a compiler for, into src/generated/boxes.ts.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSource } from './import-source.mjs';
import { root } from './setup.mjs';

const MACHINES = { x64: 'x86_64', arm64: 'aarch64' };

/** A machine without a compiler builds none: there the box is compiled at first use, or does not exist. */
export async function embedBoxes() {
  const { boxVersion, compileBox } = await importSource('src/judge/sandbox/compile-box.ts');
  const boxes = {};
  for (const [architecture, machine] of Object.entries(MACHINES)) {
    const compiler = ['gcc', `${machine}-linux-gnu-gcc`].find(name => targetOf(name).startsWith(machine));
    const box = compiler && compileBox(compiler);
    if (box) boxes[architecture] = box.toString('base64');
  }
  writeFileSync(
    join(root, 'src', 'generated', 'boxes.ts'),
    `export const version = '${boxVersion()}';\nexport const boxes: Readonly<Record<string, string>> = ${JSON.stringify(boxes, null, 1)};\n`,
  );
}

/** Such as `x86_64-linux-gnu`; empty where there is no such compiler or it makes programs for another system. */
function targetOf(compiler) {
  const { stdout } = spawnSync(compiler, ['-dumpmachine'], { encoding: 'utf8' });
  return stdout?.includes('linux') ? stdout : '';
}
