// Memory that belongs to WebAssembly, and to several threads.
const pieces = [];
for (;;) {
  const memory = new WebAssembly.Memory({ initial: 1024, maximum: 65536 });
  new Uint8Array(memory.buffer).fill(1);
  pieces.push(memory, new SharedArrayBuffer(1 << 24));
  new Uint8Array(pieces[pieces.length - 1]).fill(1);
}
