import type { Said } from './format.ts';

/** What testlib's exit codes and words mean, as a share of one: of a program that says `quitp` with a share. */
export function shareOfTestlib({ exitCode, stderr }: Said): number {
  if (exitCode === 0) return 1;
  return exitCode === 7 ? Number(/^points ([0-9.e+-]+)/.exec(stderr)?.[1] ?? 0) : 0;
}
