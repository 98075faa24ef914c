import { type Text, text, zh } from '../../core/text.ts';

const ENGLISH = [
  [1e15, ' quadrillion'],
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;
const CHINESE = [
  [1e12, ' 万亿'],
  [1e8, ' 亿'],
  [1e4, ' 万'],
] as const;

/** Below this nobody sees it happen; above it a percentage says more. */
const RARE = 1e-4;

/** How often a match ends below the full score, in words that a pupil can picture. */
export function fullScoreText(missed: number, fullScore: number): Text {
  if (missed === 0) return text(`always gets ${fullScore}`, `必得 ${fullScore} 分`);
  if (missed < RARE) {
    const matches = 1 / missed;
    return text(
      `gets ${fullScore} all but always: about one match in ${scaled(matches, ENGLISH)} falls short`,
      zh`几乎必得 ${fullScore} 分：大约 ${scaled(matches, CHINESE)}场比赛中才有一场拿不到`,
    );
  }
  const share = `${(100 * (1 - missed)).toFixed(missed < 0.01 ? 2 : 1)}%`;
  return text(`gets ${fullScore} in ${share} of matches`, zh`有 ${share} 的比赛得 ${fullScore} 分`);
}

/** Two digits, with a word for the rest: `3.2 quadrillion`. */
function scaled(value: number, words: readonly (readonly [number, string])[]): string {
  const rounded = Number(value.toPrecision(2));
  const [unit, word] = words.find(([least]) => rounded >= least) ?? [1, ''];
  const count = Number((rounded / unit).toPrecision(2));
  // beyond the last word only the powers of ten are left
  if (count >= 1e6) return rounded.toExponential();
  return `${words === ENGLISH ? count.toLocaleString('en') : count}${word}`;
}
