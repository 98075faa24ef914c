import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';

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

  /** A parsed file; undefined if it is missing, cannot be parsed, or holds no object. */
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

/** Far more than our packages have; larger files are refused. */
const MAX_FILE_BYTES = 2 ** 29;
const MAX_FILES = 10_000;

export type ReadFile = () => Result<Buffer, Text>;

/**
 * The files of a zip, to be unpacked one at a time. A changed byte may unpack without an error; the manifest's
 * checksums reveal it.
 */
export function readZip(bytes: Uint8Array): Result<Map<string, ReadFile>, Text> {
  const files = new Map<string, ReadFile>();
  let count = 0;
  const list = (info: UnzipFileInfo): boolean => {
    // beyond the end of a truncated or malicious file, all names are empty
    if (info.name === '' || ++count > MAX_FILES) throw new Error('no whole zip file');
    if (!info.name.endsWith('/')) files.set(info.name, () => unpack(bytes, info));
    return false;
  };
  try {
    unzipSync(bytes, { filter: list });
    return ok(files);
  } catch {
    return err(text('this is not a complete zip file', '这不是完整的 zip 文件'));
  }
}

function unpack(bytes: Uint8Array, { name, originalSize }: UnzipFileInfo): Result<Buffer, Text> {
  const damaged = err(text(`${name} is damaged`, `${name} 已损坏`));
  if (originalSize > MAX_FILE_BYTES) return damaged;
  try {
    const content = unzipSync(bytes, { filter: info => info.name === name })[name];
    if (content?.length !== originalSize) return damaged;
    return ok(Buffer.from(content.buffer, content.byteOffset, content.length));
  } catch {
    return damaged;
  }
}
