import { readFileSync } from 'node:fs';
import { fileProblem, systemCode } from '../core/file-problem.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text, zh } from '../core/text.ts';

/** The address of a server, with what is needed to log in. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string };
  /** The address for people: without the password. */
  readonly shown: string;
  /** The password was on the command line, where other users of the machine could read it. */
  readonly isTold: boolean;
}

export interface TlsFiles {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

export const PASSWORD_VARIABLE = 'KIBITZ_REDIS_PASSWORD';
export const USER_VARIABLE = 'KIBITZ_REDIS_USER';
const USUAL_PORT = 6379;

const EXPECTED = text('redis://HOST:PORT or rediss://HOST:PORT', 'redis://主机:端口 或 rediss://主机:端口');

/** Parses the argument of `--on`. A password comes from the environment, where no process list shows it. */
export function parseAddress(
  source: string,
  files: TlsFiles = {},
  environment: Readonly<Record<string, string | undefined>> = {},
): Result<Address, Text> {
  const url = URL.canParse(source) ? new URL(source) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^(\/\d*)?$/.test(url.pathname)) {
    const found = redact(source);
    return err(
      text(
        `--on: expected ${EXPECTED.en}, found '${found}'`,
        zh`--on：应为${EXPECTED.zh}，实际是「${found}」`,
      ),
    );
  }
  const isSecret = url.protocol === 'rediss:';
  const named = Object.entries(files).filter(([, path]) => path !== undefined);
  if (!isSecret && named.length > 0) {
    return err(
      text(`--tls-${named[0]![0]} is for rediss:// addresses`, `--tls-${named[0]![0]} 只用于 rediss:// 地址`),
    );
  }
  const contents: Record<string, string> = {};
  for (const [name, path] of named) {
    const read = readText(path!);
    if (!read.ok) return read;
    contents[name] = read.value;
  }
  const username = decodeURIComponent(url.username) || environment[USER_VARIABLE];
  const password = decodeURIComponent(url.password) || environment[PASSWORD_VARIABLE];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || USUAL_PORT;
  const db = Number(url.pathname.slice(1));
  return ok({
    ...{ host, port, db, isTold: url.password !== '' },
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(isSecret ? { tls: contents } : {}),
    shown: `${url.protocol}//${url.hostname}:${port}${db === 0 ? '' : `/${db}`}`,
  });
}

function readText(path: string): Result<string, Text> {
  try {
    return ok(readFileSync(path, 'utf8'));
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err(fileProblem('read', path, code));
  }
}

/** Removes anything that may be a password. */
function redact(source: string): string {
  return source.replace(/\/\/[^@]*@/, '//…@');
}
