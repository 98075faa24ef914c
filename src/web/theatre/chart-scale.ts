/** A way from numbers to places along an axis, with round numbers to label it by. */
interface Scale {
  /** 0 at the beginning of the axis, 1 at its end. */
  place(value: number): number;
  readonly ticks: readonly number[];
}

/** From 0 up to at least `most`. */
export function linearScale(most: number, wanted = 5): Scale {
  const step = roundStep(Math.max(most, 1) / wanted);
  const top = step * Math.ceil(Math.max(most, 1) / step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { place: value => value / top, ticks };
}

/** From 1 up to the next power of ten; what is less than 1 lies at the beginning. */
export function logScale(most: number): Scale {
  const powers = Math.max(1, Math.ceil(Math.log10(Math.max(most, 1)) - 1e-9));
  return {
    place: value => (value <= 1 ? 0 : Math.log10(value) / powers),
    ticks: Array.from({ length: powers + 1 }, (_, power) => 10 ** power),
  };
}

/** 1, 2 or 5 times a power of ten, not below `wanted`; whole. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= wanted - 1e-9) ?? 10 * power;
}

/** `200`, `20k`, `2M`: a label that fits under an axis. */
export function shortNumber(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  return value >= 1e4 ? `${Number((value / 1e3).toPrecision(3))}k` : `${value}`;
}
