import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { makeSeed } from '../../core/seed.ts';
import type { Text } from '../../core/text.ts';
import type { Format } from './formats/format.ts';
import { file, type Kit, modelText } from './kit.ts';
import { makeZip, type PackageFile } from './make-zip.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** Instructions for people: how to install the package. */
const GUIDE = 'README.md';

function guideText({ en, zh }: Text): string {
  return `${zh}\n---\n\n${en}`;
}

/** The package's files; the manifest is last, with the checksums of the others. */
async function* packageEntries(kit: Kit, format: Format): AsyncGenerator<PackageFile> {
  const sha256: Record<string, string> = {};
  const models = kit.models.map(({ name, verdict, reason }) => ({
    path: format.modelPath(kit, name),
    name,
    verdict,
    reason,
  }));
  const sources = kit.models.map(model =>
    file(format.modelPath(kit, model.name), modelText(kit, model, format.style)),
  );
  const guide = file(GUIDE, guideText(format.guide(kit)));
  for (const { path, content } of [guide, ...format.layout(kit), ...sources]) {
    const hash = createHash('sha256');
    yield {
      path,
      content: async function* () {
        for await (const piece of content()) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
          hash.update(chunk);
          yield chunk;
        }
      },
    };
    sha256[path] = hash.digest('hex');
  }
  const { cpuMs, memoryMib } = kit;
  const manifest: Manifest = {
    version: 1,
    problem: kit.problem.id,
    format: format.id,
    seed: makeSeed(kit.seed),
    limits: { cpuMs, memoryMib },
    models,
    sha256,
  };
  yield file(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Writes a zip if the name ends in `.zip`, else a folder. Returns the names of the files.
 *
 * @example
 * ```ts
 * import { orThrow } from 'kibitz';
 * import { findFormat, findProblem, makeKit, writePackage } from 'kibitz/judge';
 *
 * const kit = orThrow(makeKit(findProblem('bread')!, 1));
 * const files = await writePackage(kit, findFormat('polygon')!, 'bread.zip');
 * console.log(files.ok && files.value.includes('problem.xml')); // true
 * ```
 */
export async function writePackage(kit: Kit, format: Format, out: string): Promise<Result<string[], Text>> {
  const refused = format.refuses?.(kit);
  if (refused) return err(refused);
  const names: string[] = [];
  const entries = (async function* () {
    for await (const entry of packageEntries(kit, format)) {
      names.push(entry.path);
      yield entry;
    }
  })();
  if (out.toLowerCase().endsWith('.zip')) {
    mkdirSync(dirname(out), { recursive: true });
    await writePieces(out, makeZip(entries));
  } else {
    for await (const { path, content } of entries) {
      const whole = join(out, path);
      mkdirSync(dirname(whole), { recursive: true });
      await writePieces(whole, content());
    }
  }
  return ok(names);
}

async function writePieces(path: string, pieces: ReturnType<PackageFile['content']>): Promise<void> {
  const stream = createWriteStream(path);
  const closed = once(stream, 'close');
  for await (const piece of pieces) {
    if (!stream.write(piece)) await once(stream, 'drain');
  }
  stream.end();
  await closed;
}
