import type { Reason } from '../../problems/model.ts';
import type { Verdict } from '../../problems/verdict.ts';
import type { PackageFiles } from './open.ts';

export const MANIFEST = 'kibitz.json';

/** Our own description of a package, beside its judge's configuration. */
export interface Manifest {
  readonly version: 1;
  readonly problem: string;
  readonly format: string;
  /** As `makeSeed` writes it. */
  readonly seed: string;
  readonly limits: { readonly cpuMs: number; readonly memoryMib: number };
  readonly models: readonly {
    readonly path: string;
    readonly name: string;
    readonly verdict: Verdict;
    readonly reason: Reason;
  }[];
  /** Of every other file. */
  readonly sha256: Readonly<Record<string, string>>;
}

export function readManifest(files: PackageFiles): Manifest | undefined {
  const found = files.yaml(MANIFEST, JSON.parse) as Partial<Manifest> | undefined;
  const isWhole =
    found?.version === 1 &&
    typeof found.problem === 'string' &&
    typeof found.format === 'string' &&
    typeof found.seed === 'string' &&
    typeof found.limits === 'object' &&
    Array.isArray(found.models) &&
    typeof found.sha256 === 'object';
  return isWhole ? (found as Manifest) : undefined;
}
