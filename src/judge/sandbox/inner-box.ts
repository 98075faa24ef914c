import { becoming, closing } from './launcher.ts';
import { assemble } from './machine-code.ts';
import { REPORT_DESCRIPTOR } from './machine-steps.ts';
import { BEGUN, entering, limiting, type NamespaceBox, REPORTING, saying } from './namespace-box.ts';

export interface InnerBox extends Pick<NamespaceBox, 'architecture' | 'limits' | 'doors' | 'keeps'> {
  /** The first of the descriptors through which a process enters its control group. */
  readonly firstDoor: number;
}

const PR_SET_DUMPABLE = 4;

/**
 * What bubblewrap starts as the first process inside: it waits for the program and reports, as `makeNamespaceBox` does.
 * The program has the same user, so this process closes itself to others of that user: its memory and its descriptors
 * are nobody's, and no signal from inside reaches the first process.
 */
export function makeInnerBox({ architecture, limits, doors, firstDoor, keeps }: InnerBox): Uint8Array {
  return assemble(architecture, [
    { call: 'prctl', with: [PR_SET_DUMPABLE, 0, 0, 0, 0] },
    saying(BEGUN),
    { parent: REPORTING },
    ...entering(doors, firstDoor),
    ...limiting(limits),
    ...closing(REPORT_DESCRIPTOR, keeps),
    becoming(1),
  ]);
}
