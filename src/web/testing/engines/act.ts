import type { RemotePage } from './remote-page.ts';

const PATIENCE_MS = 60_000;

/** Asks until the answer is something, and says what was waited for when it never is. */
export async function until<A extends readonly unknown[], T>(
  page: RemotePage,
  run: (...args: A) => T,
  ...args: A
): Promise<NonNullable<T>> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = (await page.call(run, ...args)) as T;
    if (found !== null && found !== undefined && found !== false) return found as NonNullable<T>;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error(`never came true: ${run.toString().slice(0, 300)} ${JSON.stringify(args)}`);
}

/** Clicks the middle of the first element that fits, which may be behind something that lets the pointer through. */
export async function clickOn(page: RemotePage, selector: string, word = ''): Promise<void> {
  const at = await until(
    page,
    (wanted: string, text: string) => {
      const found = [...document.querySelectorAll(wanted)].find(
        element => (element.textContent ?? '').includes(text) && element.getClientRects().length > 0,
      );
      if (!found) return undefined;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    selector,
    word,
  );
  await page.clickAt(at.x, at.y);
}

/** What stands in the first element that fits, once there is something. */
export function textOf(page: RemotePage, selector: string, pattern = '.'): Promise<string> {
  return until(
    page,
    (wanted: string, source: string) => {
      const text = document.querySelector(wanted)?.textContent ?? '';
      return new RegExp(source).test(text) ? text : undefined;
    },
    selector,
    pattern,
  );
}

export async function fillIn(page: RemotePage, selector: string, text: string): Promise<void> {
  await until(
    page,
    (wanted: string, value: string) => {
      const found = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(wanted);
      if (!found) return false;
      found.focus();
      found.value = value;
      found.dispatchEvent(new Event('input', { bubbles: true }));
      found.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    selector,
    text,
  );
}
