import { text } from '../../core/text.ts';
import { chooseProtection } from '../../judge/sandbox/probe.ts';
import {
  isWeak,
  PROTECTION_TITLES,
  type Protection,
  WEAK_PROTECTIONS,
} from '../../judge/sandbox/protection.ts';
import type { Invocation } from '../command.ts';

/** The protection to use; a weak one is announced, and none at all is refused (undefined). */
export function protectionFor(
  asked: Protection | undefined,
  { reportError }: Invocation,
): Protection | undefined {
  const chosen = chooseProtection(asked);
  if (!chosen.ok) {
    reportError(chosen.error);
    if (asked === undefined) {
      const [weak] = WEAK_PROTECTIONS;
      reportError(
        text(
          `--protection ${weak} judges with your own rights, for programs that you trust`,
          `--protection ${weak} 以你自己的权限评测，仅限可信的程序`,
        ),
      );
    }
    return undefined;
  }
  if (isWeak(chosen.value)) reportError(PROTECTION_TITLES[chosen.value]);
  return chosen.value;
}
