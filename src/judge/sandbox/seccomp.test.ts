import { describe, expect, it } from 'vitest';
import { makeFilter } from './seccomp.ts';
import { ALLOWED_CALLS, ARCHITECTURES, CHECKED_CALLS, type Numbers } from './system-calls.ts';

const [ALLOW, KILL] = [0x7fff0000, 0x80000000];
const refused = (errno: number) => 0x00050000 + errno;
const [EPERM, ENOTTY, ENOSYS, EAFNOSUPPORT] = [1, 25, 38, 97];
const NAMES = { x64: 0xc000003e, arm64: 0xc00000b7 };

/** What the kernel would do: as much of its BPF as the filter uses. */
function ask(filter: Uint8Array, name: number, call: number, args: readonly number[] = []): number {
  const program = new DataView(filter.buffer);
  const data = new DataView(new ArrayBuffer(64));
  data.setUint32(0, call, true);
  data.setUint32(4, name, true);
  for (const [index, value] of args.entries()) data.setUint32(16 + 8 * index, value, true);
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code, ifTrue, ifFalse] = [
      program.getUint16(8 * at, true),
      program.getUint8(8 * at + 2),
      program.getUint8(8 * at + 3),
    ];
    const value = program.getUint32(8 * at + 4, true);
    if (code === 0x20) loaded = data.getUint32(value, true);
    else if (code === 0x06) return value;
    else {
      const jumps = { 21: loaded === value, 53: loaded >= value, 69: (loaded & value) !== 0 }[code];
      at += jumps ? ifTrue : ifFalse;
    }
  }
}

describe.each(ARCHITECTURES)('the filter for %s', architecture => {
  const number = (numbers: Numbers) => numbers[architecture === 'x64' ? 0 : 1];
  const [strict, wide] = [false, true].map(allowsUncounted => makeFilter({ architecture, allowsUncounted }));
  const of = (filter: Uint8Array | undefined, numbers: Numbers, ...args: number[]) =>
    ask(filter!, NAMES[architecture], number(numbers)!, args);

  it('allows what is listed and nothing else', () => {
    const listed = new Set(Object.values(ALLOWED_CALLS).map(number));
    const checked = new Set<number | undefined>(Object.values(CHECKED_CALLS).map(number));
    const calls = Array.from({ length: 600 }, (_, call) => call).filter(call => !checked.has(call));
    expect(calls.map(call => ask(strict!, NAMES[architecture], call))).toEqual(
      calls.map(call => (listed.has(call) ? ALLOW : refused(ENOSYS))),
    );
  });

  it('looks at what is asked', () => {
    const { socket, socketpair, clone, prlimit64, ioctl, fcntl, prctl, mmap } = CHECKED_CALLS;
    const [USER, THREAD, VSOCK, UNIX] = [0x10000000, 0x3d0f00, 40, 1];
    expect([VSOCK, UNIX, 2].map(family => of(wide, socket, family))).toEqual(
      Array.from({ length: 3 }, () => refused(EAFNOSUPPORT)),
    );
    expect([of(wide, socketpair, UNIX), of(strict, socketpair, UNIX)]).toEqual([
      ALLOW,
      refused(EAFNOSUPPORT),
    ]);
    expect([of(strict, clone, THREAD), of(strict, clone, USER | 17)]).toEqual([ALLOW, refused(EPERM)]);
    expect([of(strict, prlimit64, 0), of(strict, prlimit64, 1)]).toEqual([ALLOW, refused(EPERM)]);
    const [TCGETS, FIONBIO, TIOCSTI, TIOCLINUX, SIOCGIFCONF] = [0x5401, 0x5421, 0x5412, 0x541c, 0x8912];
    expect([TCGETS, FIONBIO].map(request => of(strict, ioctl, 0, request))).toEqual([ALLOW, ALLOW]);
    expect([TIOCSTI, TIOCLINUX, SIOCGIFCONF].map(request => of(wide, ioctl, 0, request))).toEqual(
      Array.from({ length: 3 }, () => refused(ENOTTY)),
    );
    expect(of(strict, prctl, 36)).toBe(refused(EPERM));
    expect([of(strict, fcntl, 1, 4), of(strict, fcntl, 1, 1031)]).toEqual([ALLOW, refused(EPERM)]);
    const [PRIVATE, SHARED, VALIDATED, SHARED_FILE] = [0x22, 0x21, 0x23, 1];
    expect([PRIVATE, SHARED, VALIDATED, SHARED_FILE].map(flags => of(strict, mmap, 0, 0, 3, flags))).toEqual([
      ALLOW,
      refused(EPERM),
      refused(EPERM),
      ALLOW,
    ]);
    expect(of(wide, mmap, 0, 0, 3, 0x21)).toBe(ALLOW);
  });

  it('ends who calls by the numbers of another architecture', () => {
    expect(ask(strict!, 0x40000003, 20)).toBe(KILL);
    expect(ask(strict!, NAMES[architecture], 0x40000000 + 39)).toBe(refused(ENOSYS));
  });
});
