import { describe, expect, it } from 'vitest';
import { fullScoreText } from './words.ts';

describe('how sure a full score is', () => {
  it.each([
    // what the best policy misses of 1,800 games with nine breads
    [3.1e-16, 'about one match in 3.2 quadrillion', '大约 3200 万亿场'],
    [1 / 123_456, 'about one match in 120,000', '大约 12 万场'],
    [1 / 2_500_000, 'about one match in 2.5 million', '大约 250 万场'],
    [1e-9, 'about one match in 1 billion', '大约 10 亿场'],
    [1e-40, 'about one match in 1e+40', '大约 1e+40 场'],
    [0.004, 'gets 100 in 99.60% of matches', '有 99.60% 的比赛得 100 分'],
    [0.75, 'gets 100 in 25.0% of matches', '有 25.0% 的比赛得 100 分'],
    [0, 'always gets 100', '必得 100 分'],
  ])('%d', (missed, en, zh) => {
    const said = fullScoreText(missed, 100);
    expect(said.en).toContain(en);
    expect(said.zh).toContain(zh);
  });

  it('never rounds what can fail to what cannot', () => {
    expect(fullScoreText(1e-4, 100).en).not.toContain('100.0');
    expect(fullScoreText(5e-324, 100).en).toContain('falls short');
  });
});
