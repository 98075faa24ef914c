import { expect, it } from 'vitest';
import { openProgress } from './progress.ts';

function createStore(first = {}) {
  const kept = new Map<string, string>(Object.entries(first));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it('remembers what was solved and what was hard, and tells whoever listens', () => {
  const store = createStore();
  const progress = openProgress(store);
  let told = 0;
  progress.onChange(() => told++);
  progress.mark('memo', 'first', { hard: true });
  progress.mark('memo', 'first', { solved: true });
  progress.mark('memo', 'first', { solved: true });
  expect(told).toBe(2);
  expect(progress.of('memo', 'first')).toEqual({ solved: true, hard: true });
  expect(progress.of('memo', 'second')).toBeUndefined();
  expect(openProgress(store).of('memo', 'first')?.solved).toBe(true);
});

it('goes into a file and is added to what is there', () => {
  const [here, there] = [openProgress(createStore()), openProgress(createStore())];
  here.mark('memo', 'first', { solved: true });
  there.mark('memo', 'first', { hard: true });
  there.mark('masks', 'other', { solved: true });
  expect(here.addFile(there.makeFile())).toEqual({ ok: true, value: undefined });
  expect(here.of('memo', 'first')).toEqual({ solved: true, hard: true });
  expect(here.of('masks', 'other')).toEqual({ solved: true });
});

it.each(['', 'x', '{}', '[]', 'null', '{"format":"kibitz-progress","version":1,"lessons":null}'])(
  'refuses what is no such file: %s',
  source => {
    const progress = openProgress(createStore());
    progress.mark('memo', 'first', { solved: true });
    const added = progress.addFile(source);
    expect(added.ok ? '' : added.error.zh).toBe('这不是 Kibitz 的学习进度文件。');
    expect(progress.of('memo', 'first')).toEqual({ solved: true });
  },
);

it('reads a file of tomorrow as one, and takes of a spoilt one what makes sense', () => {
  const progress = openProgress(createStore());
  const newer = progress.addFile('{"format":"kibitz-progress","version":2,"lessons":{}}');
  expect(newer.ok ? '' : newer.error.en).toContain('newer');
  const spoilt = {
    memo: { first: { solved: true, hard: 3 }, '<b>': { solved: true } },
    masks: 7,
    __proto__: {},
  };
  progress.addFile(JSON.stringify({ format: 'kibitz-progress', version: 1, lessons: spoilt }));
  expect(JSON.parse(progress.makeFile()).lessons).toEqual({ memo: { first: { solved: true } } });
});

it('lives with a browser that stores nothing, or something else', () => {
  const refusing = openProgress({
    getItem: () => 'no JSON',
    setItem: () => {
      throw new Error('full');
    },
  });
  refusing.mark('memo', 'first', { solved: true });
  expect(refusing.of('memo', 'first')).toBeUndefined();
});
