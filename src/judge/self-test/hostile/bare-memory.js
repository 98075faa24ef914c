// Memory that the engine's own limit does not count.
const kept = [];
for (;;) {
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 256 });
  new Uint8Array(memory.buffer).fill(1);
  kept.push(memory);
}
