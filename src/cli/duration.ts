import { type Text, text } from '../core/text.ts';

const UNITS = [
  { seconds: 365.25 * 86_400, en: 'years', zh: '年' },
  { seconds: 86_400, en: 'days', zh: '天' },
  { seconds: 3_600, en: 'hours', zh: '小时' },
  { seconds: 60, en: 'minutes', zh: '分钟' },
  { seconds: 1, en: 'seconds', zh: '秒' },
];

/** A duration for people: one unit, two digits. */
export function duration(seconds: number): Text {
  if (seconds > 1e6 * UNITS[0]!.seconds) return text('more than a million years', '一百万年以上');
  const unit = UNITS.find(({ seconds: least }) => seconds >= 2 * least) ?? UNITS.at(-1)!;
  const amount = Number((seconds / unit.seconds).toPrecision(2)).toLocaleString('en-US');
  return text(`about ${amount} ${unit.en}`, `约 ${amount} ${unit.zh}`);
}
