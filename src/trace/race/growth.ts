/** Growth that was fitted to measured numbers: each step of size multiplies by `factor`. */
export interface Growth {
  readonly factor: number;
  /** What it starts from, at size 0. */
  readonly start: number;
  /** How well the line fits the logarithms: 1 is perfect. */
  readonly quality: number;
  readonly points: number;
}

interface GrowthPoint {
  readonly size: number;
  readonly amount: number;
}

/** Fewer sizes than these fit any line. */
export const LEAST_POINTS = 3;

/** Least squares on the logarithms; undefined when there are too few points. */
export function fitGrowth(all: readonly GrowthPoint[]): Growth | undefined {
  const points = all
    .filter(({ amount }) => amount > 0)
    .map(({ size, amount }) => [size, Math.log(amount)] as const);
  if (new Set(points.map(([size]) => size)).size < LEAST_POINTS) return undefined;
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spreadX = mean(([x]) => (x - meanX) ** 2);
  const spreadY = mean(([, y]) => (y - meanY) ** 2);
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / spreadX;
  const intercept = meanY - slope * meanX;
  const missed = mean(([x, y]) => (y - intercept - slope * x) ** 2);
  return {
    factor: Math.exp(slope),
    start: Math.exp(intercept),
    // numbers that never change are fitted perfectly by a line that does not rise
    quality: spreadY === 0 ? 1 : 1 - missed / spreadY,
    points: points.length,
  };
}
