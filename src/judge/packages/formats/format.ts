import type { Entry } from '../archive/zip.ts';
import type { Kit } from '../kit.ts';
import type { PackageFiles } from '../open.ts';
import type { Style } from '../statements/bread.ts';

/** What a package says about itself in its judge's own words; the linter compares it with what it should say. */
export interface Described {
  readonly cpuMs?: number | undefined;
  readonly memoryMib?: number | undefined;
  /** In the order of the points. */
  readonly points: readonly {
    readonly input: string;
    readonly answer: string;
    readonly score?: number | undefined;
  }[];
}

/** How the parts of a match's referee are put together, to try them. */
export type RefereeFiles =
  | {
      readonly kind: 'interactor';
      readonly source: string;
      readonly stub?: string;
      readonly fullScoreExit: number;
    }
  | { readonly kind: 'grader'; readonly header: string; readonly grader: string; readonly checker: string };

/** A judge's package format. */
export interface Format {
  readonly id: string;
  /** How a match asks its program. */
  readonly style: Style;
  layout(kit: Kit): Entry[];
  statements(kit: Kit): { readonly en: string; readonly zh: string };
  /** Where the model goes, and its file. */
  modelPath(kit: Kit, name: string): string;
  referee(kit: Kit): RefereeFiles;
  /** Files that the format cannot do without; the one with the limits first. */
  required(kit: Kit): readonly string[];
  /** Reads the package's own configuration. Undefined when it cannot be read. */
  describe(files: PackageFiles, kit: Kit): Described | undefined;
}
