import { expect, it } from 'vitest';
import { parseAddress } from './address.ts';

it('takes the password from the environment, and shows none', () => {
  const address = parseAddress(
    'redis://host:7000/2',
    {},
    { KIBITZ_REDIS_PASSWORD: 'secret', KIBITZ_REDIS_USER: 'me' },
  );
  expect(address).toMatchObject({
    ok: true,
    value: { host: 'host', port: 7000, db: 2, username: 'me', password: 'secret', isTold: false },
  });
  expect(address.ok && address.value.shown).toBe('redis://host:7000/2');
});

it('takes one from the address, and knows that others may have seen it', () => {
  const address = parseAddress('rediss://me:p%40ss@[::1]');
  expect(address).toMatchObject({
    ok: true,
    value: { host: '::1', port: 6379, password: 'p@ss', isTold: true },
  });
  expect(address.ok && address.value.shown).toBe('rediss://[::1]:6379');
});

it.each(['localhost:6379', 'http://host', 'redis://', 'redis://host/x', 'redes://me:secret@host'])(
  'refuses %s in a sentence without a password',
  source => {
    const address = parseAddress(source);
    expect(address.ok ? '' : address.error.en).toMatch(/--on: expected redis:\/\/HOST:PORT/);
    expect(address.ok ? '' : `${address.error.en}${address.error.zh}`).not.toContain('secret');
  },
);

it('accepts certificates only with TLS', () => {
  const address = parseAddress('redis://host', { ca: 'x.pem' });
  expect(address.ok ? '' : address.error.en).toBe('--tls-ca is for rediss:// addresses');
  const missing = parseAddress('rediss://host', { ca: '/there/is/none.pem' });
  expect(missing.ok ? '' : missing.error.en).toMatch(/cannot read/);
});
