import { source as axe } from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong for people with other eyes and hands, by WCAG 2.2: its rule on sizes has to be asked for. */
export async function violations(page: Page): Promise<string[]> {
  // half a megabyte, once for each page
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
    }
    const { axe: checker } = globalThis as unknown as {
      axe: { run(on: Document, how: object): Promise<Found> };
    };
    const found = await checker.run(document, {
      rules: { 'target-size': { enabled: true } },
      // of what is in order nothing has to be told
      resultTypes: ['violations'],
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  });
}
