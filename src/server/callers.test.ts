import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Callers, isOrigin } from './callers.ts';

describe('Host', () => {
  const LOOPBACK = [
    ...['localhost', 'localhost:8080', 'LocalHost:1', 'localhost.', 'localhost.:8080'],
    ...['127.0.0.1', '127.0.0.1:65535', '127.8.9.1:80', '[::1]', '[::1]:8080'],
  ];
  const NAMES = [
    ...['evil.example', 'evil.example:8080', 'evil.example.', 'EVIL.example', 'localhost.evil.example'],
    ...['evil.localhost', '127.0.0.1.evil.example', 'evil127.0.0.1', 'localhosts', 'x', '.', '..'],
  ];
  const NO_NAMES = [
    ...['', ' ', 'localhost@evil.example', 'evil.example@localhost', 'localhost:80:80', 'localhost:', ':80'],
    ...['localhost, evil.example', 'localhost,localhost', 'localhost/evil', 'localhost\\evil', '::1', '[::1'],
    ...['127.0.0.1:abc', 'localhost#', 'localhost?', 'http://localhost', '[localhost]', '[::1]evil', '*'],
  ];
  const ADDRESSES = ['192.168.1.5', '192.168.1.5:8080', '0.0.0.0', '[fd00::5]', '[2001:db8::1]:80'];
  const STRANGE = ['127.1', '2130706433', '0x7f.0.0.1', '127.0.0.256', '[127.0.0.1]', '[1:2]', '300.1.1.1'];

  it.each([undefined, '127.0.0.1', '127.0.0.2', 'localhost', '::1'])(
    'is a loopback name where %s listens',
    host => {
      const callers = new Callers({ host });
      expect(LOOPBACK.filter(each => !callers.knowsHost(each))).toEqual([]);
      const foreign = [...NAMES, ...NO_NAMES, ...ADDRESSES, ...STRANGE, hostname(), undefined];
      expect(foreign.filter(each => callers.knowsHost(each) && each !== 'localhost')).toEqual([]);
    },
  );

  it.each(['0.0.0.0', '::', ''])('is also an address or the name of the machine where %j listens', host => {
    const callers = new Callers({ host });
    const own = [...LOOPBACK, ...ADDRESSES, hostname(), `${hostname()}:8080`, `${hostname()}.local`];
    expect(own.filter(each => !callers.knowsHost(each))).toEqual([]);
    const foreign = [...NAMES, ...NO_NAMES, ...STRANGE, undefined];
    expect(foreign.filter(each => callers.knowsHost(each))).toEqual([]);
  });

  it.each([
    ['192.168.1.5', ['192.168.1.5:8080', hostname()], ['192.168.1.6', '[fd00::5]', 'evil.example']],
    ['fd00:0::5', ['[fd00::5]:8080'], ['[fd00::6]', 'fd00::5', '192.168.1.5']],
    ['Teacher.School', ['teacher.school:8080', 'TEACHER.school.'], ['school', '192.168.1.5']],
  ])('is what was named by --host %s, and a loopback name', (host, own, foreign) => {
    const callers = new Callers({ host });
    expect([...own, ...LOOPBACK].filter(each => !callers.knowsHost(each))).toEqual([]);
    expect([...foreign, ...NAMES].filter(each => callers.knowsHost(each))).toEqual([]);
  });

  it('may be that of a named origin, and any origin is not any host', () => {
    const callers = new Callers({ origins: ['https://Friend.example', 'http://[fd00::5]:81/'] });
    for (const host of ['friend.example', 'FRIEND.example:8080', '[fd00::5]:81'])
      expect([host, callers.knowsHost(host)]).toEqual([host, true]);
    expect(callers.knowsHost('friend.example.evil.example')).toBe(false);
    expect(new Callers({ origins: ['*'] }).knowsHost('evil.example')).toBe(false);
  });

  it('is reported with what was expected and found, in both languages', () => {
    const problem = new Callers({ host: '0.0.0.0' }).hostProblem('evil.example:8080')!;
    expect(problem).toMatchObject({ code: 'foreign-host', found: { en: "'evil.example:8080'" } });
    expect(problem.expected!.en).toMatch(/^localhost, 127\.0\.0\.1, \[::1\], .*an IP address$/);
    expect(problem.detail.zh).toMatch(/^Host：应为 localhost、.*实际是「evil\.example:8080」/);
  });
});

describe('Origin and Sec-Fetch-Site', () => {
  const host = 'localhost:8080';
  const own = 'http://localhost:8080';

  it.each([
    ['a program', {}],
    ['a page of ours, by GET', { site: 'same-origin' }],
    ['a page of ours, by POST', { origin: own, site: 'same-origin' }],
    ['a page of ours in an old browser', { origin: own }],
    ['a page of ours behind a proxy with TLS', { origin: 'https://localhost:8080', site: 'same-origin' }],
    ['a typed address', { site: 'none' }],
    ['a named page', { origin: 'https://friend.example', site: 'cross-site' }],
  ])('let %s ask', (_, said) => {
    const callers = new Callers({ origins: ['https://friend.example'] });
    expect(callers.isForeign({ host, origin: undefined, site: undefined, ...said })).toBe(false);
  });

  it.each([
    ['a picture', { site: 'cross-site' }],
    ['a picture of another port', { site: 'same-site' }],
    ['a page', { origin: 'https://evil.example', site: 'cross-site' }],
    ['a page in an old browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null', site: 'cross-site' }],
    ['a page of another port', { origin: 'http://localhost:3000', site: 'same-site' }],
    ['a page of another port in an old browser', { origin: 'http://localhost:3000' }],
    ['a page of the usual port', { origin: 'http://localhost' }],
    ['a page of another name of this machine', { origin: 'http://127.0.0.1:8080' }],
    ['a page whose name begins like ours', { origin: 'http://localhost:8080.evil.example' }],
    ['a page whose name ends like ours', { origin: 'http://evil.localhost:8080' }],
    ['a page whose name begins like a named one', { origin: 'https://friend.example.evil.example' }],
    ['a named page without TLS', { origin: 'http://friend.example' }],
    ['an origin without a scheme', { origin: 'localhost:8080' }],
    ['an empty origin', { origin: '' }],
    ['two origins', { origin: `${own}, https://evil.example` }],
    ['a page that contradicts itself', { origin: own, site: 'cross-site' }],
    ['a word that nobody knows', { site: 'SAME-ORIGIN' }],
  ])('let %s not', (_, said) => {
    const callers = new Callers({ origins: ['https://friend.example'] });
    expect(callers.isForeign({ host, origin: undefined, site: undefined, ...said })).toBe(true);
    const open = new Callers({ origins: ['*'] });
    expect(open.isForeign({ host, origin: undefined, site: undefined, ...said })).toBe(false);
  });

  it('are named as browsers write them', () => {
    const good = ['*', 'https://a.example', 'http://localhost:3000', 'http://[::1]:80', 'HTTPS://A.example/'];
    expect(good.filter(each => !isOrigin(each))).toEqual([]);
    const bad = [
      '',
      'a.example',
      'null',
      'ftp://a.example',
      'https://a.example/x',
      'https://*.example',
      'https://a@b',
    ];
    expect(bad.filter(isOrigin)).toEqual([]);
  });
});
