/**
 * `kibitz/judge`: problems and matches, and the judge that compiles and runs programs in a sandbox.
 *
 * @module
 */
export { folderTests } from '../../judge/data-folder.ts';
export { type JudgeReport, type JudgeRequest, judge, type Refusal } from '../../judge/judge.ts';
export type { MatchReport } from '../../judge/match/judge-match.ts';
export { writePackage } from '../../judge/packages/export.ts';
export type { Format } from '../../judge/packages/formats/format.ts';
export { FORMATS, findFormat } from '../../judge/packages/formats/registry.ts';
export { type Kit, makeKit } from '../../judge/packages/kit.ts';
export {
  type Finding,
  type LintOptions,
  type LintRefusal,
  type LintReport,
  lintPackage,
} from '../../judge/packages/lint.ts';
export type { Trial } from '../../judge/packages/trials.ts';
export { type FileUse, IO_MODES, type IoMode } from '../../judge/programs/file-io.ts';
export { LANGUAGES, type Language } from '../../judge/programs/language.ts';
export { makeHtml } from '../../judge/report/html.ts';
export { reportJson } from '../../judge/report/json.ts';
export { makeCsv } from '../../judge/report/summary.ts';
export { activeProtection } from '../../judge/sandbox/probe.ts';
export { PROTECTIONS, type Protection } from '../../judge/sandbox/protection.ts';
export type { RunEnd } from '../../judge/sandbox/run-end.ts';
export type { SanitizerFinding } from '../../judge/sanitize.ts';
export type { Failure, StandardReport, TestReport } from '../../judge/standard.ts';
export type { Difference } from '../../judge/tokens.ts';
export * from '../judge.ts';
