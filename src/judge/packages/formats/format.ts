import type { Text } from '../../../core/text.ts';
import type { Style } from '../../../problems/problem.ts';
import type { Kit } from '../kit.ts';
import type { PackageFile } from '../make-zip.ts';
import type { PackageFiles } from '../open.ts';

/** What a package says about itself in its judge's own words; the linter compares it with what it should say. */
export interface PackageDescription {
  readonly cpuMs?: number | undefined;
  readonly memoryMib?: number | undefined;
  /** In the order of the points. */
  readonly points: readonly {
    readonly input: string;
    readonly answer: string;
    readonly score?: number | undefined;
  }[];
}

/** How a judge builds a source: its flags, and the files of the package that go with it. */
export interface Build {
  readonly flags: readonly string[];
  /** Compiled and linked together with it. */
  readonly linked?: readonly string[];
  /** Laid beside it. */
  readonly beside?: readonly string[];
}

/** What a referee or a checker left behind. */
export interface HelperResult {
  readonly exitCode: number | undefined;
  readonly stderr: string;
}

/** How a judge decides about an output: by a program of the package, or by a rule of its own. */
export type OutputComparison =
  | { readonly kind: 'checker'; readonly source: string; readonly build: Build }
  | { readonly kind: 'rule'; same(output: string, answer: string): boolean };

/** How the parts of a match's referee are put together. */
export type RefereeFiles =
  | {
      readonly kind: 'interactor';
      readonly source: string;
      readonly build: Build;
      /** `@` is the folder of `1.in` and `1.ans`. */
      readonly args: readonly string[];
      /** Gets what the interactor wrote to `TOLD`, and has the last word. */
      readonly checker?: string;
      /** Points of 100, as the judge understands what was said. */
      score(said: HelperResult): number;
    }
  | { readonly kind: 'grader'; readonly checker: string; readonly build: Build };

/** A judge's package format. */
export interface Format {
  readonly id: string;
  /** How a match asks its program. */
  readonly style: Style;
  /** What the package's zip is called, unless told otherwise. */
  zipName?(kit: Pick<Kit, 'problem'>): string;
  /** Why it cannot be made of this kit: it needs a part that the problem does not have. */
  refuses?(kit: Kit): Text | undefined;
  layout(kit: Kit): PackageFile[];
  /** What its user has to do with it, in Markdown. */
  guide(kit: Kit): Text;
  statements(kit: Kit): { readonly en: string; readonly zh: string };
  /** Where the model goes, and its file. */
  modelPath(kit: Kit, name: string): string;
  /** How a contestant's program is built. */
  program(kit: Kit): Build;
  comparison(kit: Kit): OutputComparison;
  /** Where a match's referee is. */
  referee(kit: Kit): RefereeFiles;
  /** The C++ validator of inputs, and what it ends with for good input. */
  validator?(kit: Kit): { readonly source: string; readonly build: Build; readonly good: number };
  /** The C++ that writes inputs, and arguments for a small one. */
  generator?(
    kit: Kit,
  ): { readonly source: string; readonly build: Build; readonly args: readonly string[] } | undefined;
  /** Files that the format cannot do without; the one with the limits first. */
  required(kit: Kit): readonly string[];
  /** Reads the package's own configuration. Undefined when it cannot be read. */
  describe(files: PackageFiles, kit: Kit): PackageDescription | undefined;
}

export const GOOD_TESTLIB = 0;
export const GOOD_KATTIS = 42;

/** Where an interactor may write. */
export const INTERACTOR_OUTPUT = '/tmp/told';
export const TESTLIB_ARGS: readonly string[] = ['@/1.in', INTERACTOR_OUTPUT, '@/1.ans'];
