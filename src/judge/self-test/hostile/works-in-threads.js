// Computes in workers without end.
const { Worker } = require('node:worker_threads');
for (let n = 0; n < 4; n++) new Worker('for (;;) {}', { eval: true });
