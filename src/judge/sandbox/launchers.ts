import { cachedFile } from '../programs/cache.ts';
import { EVENT_DESCRIPTOR } from './box-scripts.ts';
import { makeLauncher } from './launcher.ts';
import { makeFilter } from './seccomp.ts';
import { ARCHITECTURES, type Architecture } from './system-calls.ts';

/** Our own executables: paths of files that are written once and kept. */
export interface Launchers {
  /** The first of all: nothing that the judge has open gets further. */
  readonly first: string;
  /** The last before the program: it has three descriptors and the system calls of our list. */
  readonly last: string;
  /** For who sets the list of system calls without us: the list alone. */
  readonly filter: string;
}

/** Descriptor 3 is the report's; a program has 0, 1 and 2. */
const [AFTER_REPORT, AFTER_STDERR] = [4, 3];

interface LauncherWish {
  /** The program may do what a control group counts. */
  readonly allowsUncounted: boolean;
  /** A traced program has a fourth descriptor. */
  readonly tellsEvents: boolean;
}

/** The processor that we run on, if it is one for which we can write executables. */
export function ownArchitecture(): Architecture | undefined {
  return process.platform === 'linux' ? ARCHITECTURES.find(name => name === process.arch) : undefined;
}

/** Undefined on a processor for which we have none. */
export function launchers({ allowsUncounted, tellsEvents }: LauncherWish): Launchers | undefined {
  const architecture = ownArchitecture();
  if (!architecture) return undefined;
  const filter = makeFilter({ architecture, allowsUncounted });
  const common = { architecture, ...(tellsEvents ? { keeps: EVENT_DESCRIPTOR } : {}) };
  return {
    first: cachedFile(makeLauncher({ ...common, closeFrom: AFTER_REPORT, adoptsOrphans: true })),
    last: cachedFile(makeLauncher({ ...common, closeFrom: AFTER_STDERR, adoptsOrphans: false, filter })),
    filter: cachedFile(filter),
  };
}
