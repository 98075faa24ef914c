// Waits for an event that never happens.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
