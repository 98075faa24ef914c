import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { boxCommand } from './box.ts';
import { boxProgram, ownArchitecture } from './box-program.ts';
import { type ControlGroup, openControlGroup } from './control-group.ts';
import { isWeak, PROTECTIONS, type Protection } from './protection.ts';
import { parseReport } from './run-end.ts';

let found: Protection | 'none' | undefined;

/**
 * The strongest protection available, found by trying once. Weak ones must be requested by name.
 *
 * @example
 * ```ts
 * import { activeProtection, PROTECTIONS } from 'kibitz/judge';
 *
 * const active = activeProtection();
 * console.log(active === undefined || PROTECTIONS.includes(active)); // true
 * ```
 */
export function activeProtection(): Protection | undefined {
  found ??= PROTECTIONS.filter(each => !isWeak(each)).find(isAvailable) ?? 'none';
  return found === 'none' ? undefined : found;
}

/** The requested protection, or else the strongest; the error says what to do. */
export function chooseProtection(asked?: Protection): Result<Protection, Text> {
  const chosen = asked ?? activeProtection();
  if (chosen !== undefined && isAvailable(chosen)) return ok(chosen);
  if (ownArchitecture() && !boxProgram()) {
    return err(
      text(
        'programs cannot be isolated here: the sandbox must be compiled once; install gcc',
        '这里无法隔离程序：需要先编译一次沙箱程序，请安装 gcc',
      ),
    );
  }
  if (asked !== undefined) {
    return err(text(`the protection '${asked}' is not available here`, `防护方式「${asked}」在这里不可用`));
  }
  return err(
    text(
      'programs cannot be isolated here: this needs Linux (x64 or arm64) with root, user namespaces or bubblewrap',
      '这里无法隔离程序：需要 Linux（x64 或 arm64），并有 root 权限、用户命名空间或 bubblewrap',
    ),
  );
}

const tried = new Map<Protection, boolean>();

export function isAvailable(protection: Protection): boolean {
  const known = tried.get(protection) ?? tryOut(protection);
  tried.set(protection, known);
  return known;
}

function tryOut(protection: Protection): boolean {
  const isRoot = process.getuid?.() === 0;
  // as root the others would run the program as root, to whom no process limit applies
  if (protection === 'namespaces' && !isRoot) return false;
  if ((protection === 'bubblewrap' || protection === 'user-namespaces') && isRoot) return false;
  const group = openControlGroup(PROBE_LIMITS);
  const isCounted = group !== undefined && runsIn(protection, group) && group.usage().cpuMs > 0;
  group?.remove();
  if (isCounted) grouped.add(protection);
  return isCounted || runsIn(protection, undefined);
}

/** Protections under which a program can enter a control group. */
const grouped = new Set<Protection>();

/** A control group for a run, if groups are available under this protection. */
export function groupFor(protection: Protection, limits = PROBE_LIMITS): ControlGroup | undefined {
  return isAvailable(protection) && grouped.has(protection) ? openControlGroup(limits) : undefined;
}

const PROBE_LIMITS = limitsOfProblem(1000, 1024, 1);

function runsIn(protection: Protection, group: ControlGroup | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-probe-'));
  try {
    const boxed = boxCommand(protection, {
      folder,
      readOnly: [],
      work: undefined,
      writableWork: false,
      mark: 'KIBITZ_RUN=probe',
      limits: PROBE_LIMITS,
      capAddressSpace: false,
      groupFiles: group?.procsFiles ?? [],
      isTool: false,
      writesEvents: false,
      isWatched: false,
      command: () => ['/bin/sh', '-c', 'exit 7'],
    });
    if (!boxed) return false;
    const [command, ...args] = boxed.command;
    const done = spawnSync(command!, args, {
      env: { ...boxed.environment },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      timeout: 5000,
    });
    const report = done.output?.[3] as Buffer | null | undefined;
    return report ? parseReport(report).end?.status === 7 : false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
