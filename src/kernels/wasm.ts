/** Bytes of a page of WebAssembly memory. */
export const PAGE = 65_536;

export function compileBase64(base64: string): WebAssembly.Module {
  return new WebAssembly.Module(Uint8Array.from(atob(base64), character => character.charCodeAt(0)));
}

/** Instantiates a kernel over the caller's memory. Debug builds stop at violated preconditions. */
export function instantiate<Exports>(module: WebAssembly.Module, memory: WebAssembly.Memory): Exports {
  const abort = (message: number, file: number, line: number): never => {
    throw new Error(
      `${readString(memory, file)}:${line}: ${readString(memory, message) || 'kernel stopped'}`,
    );
  };
  return new WebAssembly.Instance(module, { env: { memory, abort } }).exports as unknown as Exports;
}

/** A string of the compiler: UTF-16, with its length in bytes in the preceding word. */
function readString({ buffer }: WebAssembly.Memory, address: number): string {
  if (address === 0) return '';
  const bytes = new DataView(buffer).getUint32(address - 4, true);
  // a copy, because shared memory cannot be decoded
  return new TextDecoder('utf-16le').decode(new Uint8Array(buffer).slice(address, address + bytes));
}
