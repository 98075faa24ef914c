import { expect, it } from 'vitest';
import { loadSettings, preferredLang, saveSettings } from './settings.ts';

function store(initial?: string) {
  const values = new Map(initial === undefined ? [] : [['kibitz.settings', initial]]);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it('remembers what was chosen', () => {
  const memory = store();
  const chosen = { lang: 'zh', hints: 'always', faces: { bread: 'square' }, intervalMs: 300 } as const;
  saveSettings(memory, chosen);
  expect(loadSettings(memory, ['en-US'])).toEqual(chosen);
});

it('takes the usual value for whatever is spoilt', () => {
  const usual = { lang: 'zh', hints: 'ask', faces: {}, intervalMs: 700 };
  for (const spoilt of ['{', 'null', '7', '{"lang":"fr","hints":1,"faces":"x","intervalMs":"x"}']) {
    expect(loadSettings(store(spoilt), ['zh-CN', 'en'])).toEqual(usual);
  }
  expect(loadSettings(store('{"intervalMs":1e9}'), []).intervalMs).toBe(3000);
  const faces = '{"faces":{"bread":"square","othello":7}}';
  expect(loadSettings(store(faces), []).faces).toEqual({ bread: 'square' });
});

it('speaks the first language of the browser that it knows', () => {
  expect(preferredLang(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(preferredLang(['fr', 'en-GB'])).toBe('en');
  expect(preferredLang([])).toBe('en');
});
