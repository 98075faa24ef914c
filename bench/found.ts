/** What a program found and how long it took: our tasks report as the baselines do. */
export interface Found {
  readonly answer: string;
  readonly seconds: number;
}

export function timed(work: () => string): Found {
  const start = performance.now();
  const answer = work();
  return { answer, seconds: (performance.now() - start) / 1000 };
}
