// A kibitzer on another thread.

export const REMOTE_MUTANTS = [
  {
    id: 'R1',
    fault: 'a cancelled thread that does not answer stays',
    file: 'src/remote/client.ts',
    find: `            this.restart();
`,
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R2',
    fault: 'a new thread is not asked what the old one left',
    file: 'src/remote/client.ts',
    find: 'for (const { question } of this.waiting.values()) this.port.post(question);',
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R3',
    fault: 'an old thread’s end fails the questions of a new one',
    file: 'src/remote/client.ts',
    find: 'if (this.port === port) this.fail(problem);',
    replace: 'this.fail(problem);',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R4',
    fault: 'a question that is called off already is asked',
    file: 'src/remote/client.ts',
    find: 'if (signal?.aborted) return nothing();',
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R5',
    fault: 'answers go to whoever asked first',
    file: 'src/remote/client.ts',
    find: 'const waiting = this.waiting.get(reply.id);',
    replace: 'const waiting = [...this.waiting.values()][0];',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R6',
    fault: 'whoever waits is not told that it was closed',
    file: 'src/remote/client.ts',
    find: 'for (const { reject } of left) reject(problem);',
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R7',
    fault: 'the host cancels nothing',
    file: 'src/remote/host.ts',
    find: 'running.get(request.id)?.abort();',
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R8',
    fault: 'one question that fails blocks all others',
    file: 'src/remote/host.ts',
    find: ".catch((problem: unknown): Reply => ({ kind: 'failed', id, message: `${problem}` }))",
    replace: '',
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R9',
    fault: 'the host keeps the games of one id together',
    file: 'src/remote/host.ts',
    find: `const known = open.get(spec) ?? openKibitzerOf(spec, shelf);
    open.delete(spec);
    open.set(spec, known);`,
    replace: `const key = spec.split('?')[0]!;
    const known = open.get(key) ?? openKibitzerOf(spec, shelf);
    open.delete(key);
    open.set(key, known);`,
    tests: ['src/remote/remote.test.ts'],
  },
  {
    id: 'R10',
    fault: 'a thread ended at the first cancellation',
    file: 'src/remote/client.ts',
    find: 'if (!this.waiting.delete(id)) return;',
    replace: 'this.waiting.delete(id);',
    tests: ['src/remote/remote.test.ts'],
  },
];
