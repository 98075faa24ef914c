import { type UnzipFileInfo, unzipSync } from 'fflate';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';

/** Nothing that we pack comes near; a file that claims more is no package. */
const MAX_FILE_BYTES = 2 ** 29;
const MAX_FILES = 10_000;

export type ReadFile = () => Result<Buffer, Text>;

/**
 * The files of a zip, to be unpacked one at a time. A changed byte may unpack well: the manifest's checksums
 * are what tells.
 */
export function readZip(bytes: Uint8Array): Result<Map<string, ReadFile>, Text> {
  const files = new Map<string, ReadFile>();
  let count = 0;
  const list = (info: UnzipFileInfo): boolean => {
    // beyond the end of a file that was cut off, or made to keep us busy, everything reads as nothing
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
