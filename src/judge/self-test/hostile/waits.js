// Waits for somebody who never comes.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
