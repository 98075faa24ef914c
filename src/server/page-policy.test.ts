import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { FRAME_SCRIPT } from '../match/frame-script.ts';
import { policyOf } from './page-policy.ts';

const scripts = (html: string) => /script-src ([^;]*)/.exec(policyOf(html))![1]!.split(' ');
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

it('lets scripts through by their hashes, and none by being in the page', () => {
  const html =
    '<script>\nlet a = 1;\n</script><p><script type="module">b()</script><script src="c.js"></script>';
  const allowed = scripts(html);
  expect(allowed).toEqual(
    expect.arrayContaining([hashOf('\nlet a = 1;\n'), hashOf('b()'), hashOf(FRAME_SCRIPT)]),
  );
  expect(allowed.filter(word => word.startsWith("'sha256"))).toHaveLength(3);
  expect(allowed).not.toContain("'unsafe-inline'");
  expect(allowed).not.toContain("'unsafe-eval'");
});

it('is not framed by other sites, unless the page is for that', () => {
  expect(policyOf('')).toContain("frame-ancestors 'self'");
  expect(policyOf('', true)).not.toContain('frame-ancestors');
});
