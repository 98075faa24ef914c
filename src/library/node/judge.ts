/**
 * `kibitz/judge`: problems and matches, and the judge that compiles and runs programs in a sandbox.
 *
 * @module
 */
export { folderTests } from '../../judge/data-folder.ts';
export { type JudgeReport, type JudgeRequest, judge, type Refusal } from '../../judge/judge.ts';
export { writePackage } from '../../judge/packages/export.ts';
export { FORMATS, findFormat } from '../../judge/packages/formats/registry.ts';
export { makeKit } from '../../judge/packages/kit.ts';
export { lintPackage } from '../../judge/packages/lint.ts';
export { makeHtml } from '../../judge/report/html.ts';
export { reportJson } from '../../judge/report/json.ts';
export { makeCsv } from '../../judge/report/summary.ts';
export { activeProtection } from '../../judge/sandbox/probe.ts';
export * from '../judge.ts';
