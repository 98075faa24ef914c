import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { foundText } from '../core/input-error.ts';
import { text, textOf, zh } from '../core/text.ts';
import type { ApiProblem } from './api/problem.ts';

export interface CallerOptions {
  /** The address that the server listens on. */
  readonly host?: string | undefined;
  /** Other sites whose pages may ask, as browsers write their origins, or `*` for any. */
  readonly origins?: readonly string[] | undefined;
}

/** The headers that show where a request comes from. */
export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** Sec-Fetch-Site */
  readonly site: string | undefined;
}

/** Group 1: without a final slash. Group 2: the host. */
const ORIGIN = /^(https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?)\/?$/i;
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/;
/** `0.0.0.0`, `::` and an empty address: every interface of the machine. */
const EVERY_INTERFACE = /^[0.:]*$/;
/** Pages of this server, and addresses that were typed. */
const OWN_SITES = ['same-origin', 'none'];

/**
 * Decides by its headers whether a request may be answered. A page of another site can reach this server in two ways:
 * by a name of its own that resolves to this machine (DNS rebinding), which `Host` reveals, and by a cross-site
 * request, which `Origin` and `Sec-Fetch-Site` reveal. Programs other than browsers send neither of the latter.
 */
export class Callers {
  private readonly origins: readonly string[];
  private readonly names: readonly string[];
  private readonly takesAddresses: boolean;

  constructor({ host = '127.0.0.1', origins = [] }: CallerOptions = {}) {
    this.origins = origins.map(each => (ORIGIN.exec(each)?.[1] ?? each).toLowerCase());
    this.takesAddresses = EVERY_INTERFACE.test(host);
    const own = this.takesAddresses ? [] : [isIP(host) === 6 ? new URL(`http://[${host}]`).hostname : host];
    const machine = own.some(isLoopback) ? [] : [hostname(), `${hostname()}.local`];
    const named = origins.flatMap(each => ORIGIN.exec(each)?.[2] ?? []);
    this.names = [...own, ...machine, ...named].map(name => name.toLowerCase());
  }

  /**
   * Whether a Host header names this server. The port is ignored: it is the one that the client connected to, and
   * tunnels have their own. A numeric address cannot be rebound, so a server that listens on every interface accepts
   * any.
   */
  knowsHost(header: string | undefined): boolean {
    const name = hostName(header);
    if (name === undefined) return false;
    return isLoopback(name) || this.names.includes(name) || (this.takesAddresses && isAddress(name));
  }

  hostProblem(header: string | undefined): ApiProblem | undefined {
    if (this.knowsHost(header)) return undefined;
    const names = [...new Set(['localhost', '127.0.0.1', '[::1]', ...this.names])];
    const addresses = text('an IP address', 'IP 地址');
    const expected = textOf(lang =>
      [...names, ...(this.takesAddresses ? [addresses[lang]] : [])].join(lang === 'zh' ? '、' : ', '),
    );
    const found = header === undefined ? text('nothing', '空') : foundText(header);
    return {
      code: 'foreign-host',
      detail: text(
        `Host: expected ${expected.en}, found ${found.en}; kibitz serve --host ADDRESS or --cors ORIGIN names another`,
        zh`Host：应为 ${expected.zh}，实际是${found.zh}；可用 kibitz serve --host 地址 或 --cors 来源 指定其他名称`,
      ),
      ...{ expected, found },
    };
  }

  /** Whether pages of this origin were allowed by `--cors`. */
  isNamed(origin: string): boolean {
    return this.origins.includes('*') || this.origins.includes(origin);
  }

  /**
   * Whether a page of a site that was not allowed is asking. Not every browser request has an Origin: images have
   * none.
   */
  isForeign({ host, origin, site }: RequestOrigin): boolean {
    if (this.isNamed(origin ?? '')) return false;
    if (site !== undefined && !OWN_SITES.includes(site)) return true;
    return (
      origin !== undefined && !['http', 'https'].some(each => origin === `${each}://${host?.toLowerCase()}`)
    );
  }

  originProblem(request: RequestOrigin): ApiProblem | undefined {
    if (!this.isForeign(request)) return undefined;
    const expected = text('a page of this server', '本服务器的页面');
    const found = request.origin === undefined ? text('another site', '其他网站') : foundText(request.origin);
    return {
      code: 'foreign-origin',
      detail: text(
        `expected ${expected.en}, found ${found.en}; kibitz serve --cors ORIGIN allows other pages`,
        zh`应为${expected.zh}，实际是${found.zh}；可用 kibitz serve --cors 来源 允许其他页面提问`,
      ),
      ...{ expected, found },
    };
  }
}

/** Whether `--cors` accepts it. */
export function isOrigin(word: string): boolean {
  return word === '*' || ORIGIN.test(word);
}

/** The name in a Host header, without port and final dot; undefined if it is not a name. */
export function hostName(header: string | undefined): string | undefined {
  return HOST.exec(header?.toLowerCase() ?? '')?.[1]?.replace(/(?<=.)\.$/, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || (isIP(name) === 4 && name.startsWith('127.'));
}

function isAddress(name: string): boolean {
  return name.startsWith('[') ? isIP(name.slice(1, -1)) === 6 : isIP(name) === 4;
}
