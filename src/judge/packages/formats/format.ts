import type { Text } from '../../../core/text.ts';
import type { Style } from '../../../problems/problem.ts';
import type { Kit } from '../kit.ts';
import type { PackageFile } from '../make-zip.ts';
import type { PackageFiles } from '../open.ts';

/** A package's configuration as its judge reads it; the linter compares it with the kit. */
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
  /** Copied beside it. */
  readonly beside?: readonly string[];
}

/** The result of a referee or a checker. */
export interface HelperResult {
  readonly exitCode: number | undefined;
  readonly stderr: string;
}

/** How a judge compares outputs: by the package's checker, or by a rule of its own. */
export type OutputComparison =
  | { readonly kind: 'checker'; readonly source: string; readonly build: Build }
  | { readonly kind: 'rule'; same(output: string, answer: string): boolean };

/** The files of a match's referee. */
export type RefereeFiles =
  | {
      readonly kind: 'interactor';
      readonly source: string;
      readonly build: Build;
      /** `@` is the folder of `1.in` and `1.ans`. */
      readonly args: readonly string[];
      /** Reads `INTERACTOR_OUTPUT` and gives the final score. */
      readonly checker?: string;
      /** Points of 100, as the judge interprets the result. */
      score(said: HelperResult): number;
    }
  | { readonly kind: 'grader'; readonly checker: string; readonly build: Build };

/** A judge's package format. */
export interface Format {
  readonly id: string;
  /** The protocol of a match. */
  readonly style: Style;
  /** The default name of the package's zip. */
  zipName?(kit: Pick<Kit, 'problem'>): string;
  /** Why it cannot be made from this kit: the problem lacks a part. */
  refuses?(kit: Kit): Text | undefined;
  layout(kit: Kit): PackageFile[];
  /** Instructions for the user, in Markdown. */
  guide(kit: Kit): Text;
  statements(kit: Kit): { readonly en: string; readonly zh: string };
  /** The path of a model's source. */
  modelPath(kit: Kit, name: string): string;
  /** How a contestant's program is built. */
  program(kit: Kit): Build;
  comparison(kit: Kit): OutputComparison;
  /** The referee of a match. */
  referee(kit: Kit): RefereeFiles;
  /** The C++ validator of inputs, and its exit code for valid input. */
  validator?(kit: Kit): { readonly source: string; readonly build: Build; readonly good: number };
  /** The C++ generator of inputs, and arguments for a small one. */
  generator?(
    kit: Kit,
  ): { readonly source: string; readonly build: Build; readonly args: readonly string[] } | undefined;
  /** Required files; the one with the limits first. */
  required(kit: Kit): readonly string[];
  /** Reads the package's configuration; undefined if it cannot be read. */
  describe(files: PackageFiles, kit: Kit): PackageDescription | undefined;
}

export const GOOD_TESTLIB = 0;
export const GOOD_KATTIS = 42;

/** The interactor's output file. */
export const INTERACTOR_OUTPUT = '/tmp/told';
export const TESTLIB_ARGS: readonly string[] = ['@/1.in', INTERACTOR_OUTPUT, '@/1.ans'];
