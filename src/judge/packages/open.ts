import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type ReadFile, readZip } from './archive/read-zip.ts';

/** The files of a package, in a folder or in a zip. Archives inside count as folders: `data.zip/1.in`. */
export class PackageFiles {
  readonly names: readonly string[];

  constructor(private readonly files: ReadonlyMap<string, ReadFile>) {
    this.names = [...files.keys()];
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  read(name: string): Result<Buffer, Text> {
    const read = this.files.get(name);
    return read ? read() : err(text(`${name} is missing`, `缺少 ${name}`));
  }

  text(name: string): string | undefined {
    const content = this.files.get(name)?.();
    return content?.ok ? content.value.toString('utf8') : undefined;
  }

  /** A parsed file; undefined when it is missing, is no text of that kind, or holds no object. */
  yaml(name: string, parse: (source: string) => unknown): object | undefined {
    try {
      const parsed = parse(this.text(name) ?? '');
      return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
    } catch {
      return undefined;
    }
  }
}

export function openPackage(path: string): Result<PackageFiles, Text> {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return err(text(`there is no ${path}`, `找不到 ${path}`));
  const files = new Map<string, ReadFile>();
  if (info.isDirectory()) {
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      const whole = join(path, name);
      if (statSync(whole).isFile()) files.set(name.split(sep).join('/'), () => ok(readFileSync(whole)));
    }
  } else {
    const zip = readZip(readFileSync(path));
    if (!zip.ok) return err(text(`${path}: ${zip.error.en}`, `${path}：${zip.error.zh}`));
    for (const [name, read] of zip.value) files.set(name, read);
  }
  for (const [name, read] of [...files]) {
    if (!name.endsWith('.zip')) continue;
    const inner = read();
    const zip = inner.ok ? readZip(inner.value) : inner;
    if (zip.ok) for (const [below, readBelow] of zip.value) files.set(`${name}/${below}`, readBelow);
  }
  return ok(new PackageFiles(files));
}
