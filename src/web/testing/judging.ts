import type { Page } from 'playwright-core';

/** Pastes a bot, runs it to its verdict, and returns that. */
export async function judgeBot(page: Page, bot: string, games?: number): Promise<string> {
  await page.locator('textarea').fill(bot);
  if (games !== undefined) await page.locator('.number input').nth(1).fill(`${games}`);
  const before = Number(await page.locator('.judge-side').getAttribute('data-ended'));
  await page.locator('textarea').press('Control+Enter');
  await page.locator(`.judge-side[data-ended="${before + 1}"]`).waitFor();
  return (await page.locator('.judge-status').textContent())!;
}
