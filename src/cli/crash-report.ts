import { writeFileSync } from 'node:fs';
import { SYSTEM_ERRORS } from '../core/file-problem.ts';
import { faultReason } from '../core/game-fault.ts';
import { type Text, text, zh } from '../core/text.ts';
import { formatErrorReport } from './error-report.ts';
import { cliLanguage } from './language.ts';
import { writeError } from './output.ts';

declare const KIBITZ_VERSION: string;

/** EX_SOFTWARE of sysexits.h: different from every answer's code. */
const BUG_EXIT = 70;
const SYSTEM_EXIT = 2;
const FAULT_EXIT = 2;

/** Ends the process after an uncaught error: with one line for system errors and broken games, else with a bug report. */
export function reportCrash(problem: unknown): never {
  const { code, path } = (problem ?? {}) as NodeJS.ErrnoException;
  const known = SYSTEM_ERRORS[code ?? ''];
  if (known) {
    writeReport('system', path === undefined ? known : text(`${path}: ${known.en}`, `${path}：${known.zh}`));
    process.exit(SYSTEM_EXIT);
  }
  // the author of the game can repair it: not our bug, no stack
  const fault = faultReason(problem);
  if (fault) {
    writeReport('game', fault);
    process.exit(FAULT_EXIT);
  }
  const details = detailsOf(problem);
  const place = save(details);
  writeReport(
    'bug',
    text(
      `this is a bug in kibitz, not your mistake. Please report it with ${place?.en ?? `these details:\n${details}`}`,
      zh`这是 kibitz 的程序错误，不是你的错。请报告，并附上${place?.zh ?? `以下细节：\n${details}`}`,
    ),
  );
  process.exit(BUG_EXIT);
}

function detailsOf(problem: unknown): string {
  const { inspect } = require('node:util') as typeof import('node:util');
  return [
    `kibitz ${KIBITZ_VERSION}`,
    `node ${process.version} on ${process.platform} ${process.arch}`,
    `arguments ${JSON.stringify(process.argv.slice(2))}`,
    '',
    inspect(problem),
    '',
  ].join('\n');
}

/** Saves the details; undefined if that fails. Arguments may be private, so only the user can read the file. */
function save(details: string): Text | undefined {
  const { tmpdir } = require('node:os') as typeof import('node:os');
  const { join } = require('node:path') as typeof import('node:path');
  const path = join(tmpdir(), `kibitz-bug-${process.pid}-${Date.now().toString(36)}.txt`);
  try {
    writeFileSync(path, details, { flag: 'wx', mode: 0o600 });
    return text(`the details in ${path}`, ` ${path} 中的细节`);
  } catch {
    return undefined;
  }
}

function writeReport(kind: 'system' | 'game' | 'bug', message: Text): void {
  const args = process.argv.slice(2);
  const lang = cliLanguage(args);
  writeError(formatErrorReport(message[lang], { kind }, { json: args.includes('--json'), lang }));
}
