import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { parseLink } from '../../play/link.ts';
import { currentPosition, type Session } from '../../play/session.ts';
import type { ServeOptions } from '../../server/static-server.ts';
import { viewOf } from '../boards/views.ts';
import { openSite, type PageOptions, type TestPage, type TestSite } from './browser.ts';

export const SITE = join(import.meta.dirname, '..', '..', '..', 'dist', 'site');

export const openArcade = (flags?: readonly string[], options?: ServeOptions): Promise<TestSite> =>
  openSite(SITE, flags, options);

/** Computers that move at once, and no motion to wait for. */
export function openFast(site: TestSite, at: string, options: PageOptions = {}): Promise<TestPage> {
  // frames without an origin have no storage
  const before = `if (self === top) localStorage.getItem('kibitz.settings') ?? localStorage.setItem('kibitz.settings', '{"intervalMs":100}')`;
  return site.open({ reducedMotion: true, before, at, ...options });
}

/** The game on the page, as its address tells it. */
export function sessionOf(page: Page): Session {
  const linked = parseLink(decodeURI(new URL(page.url()).hash));
  if (!linked.ok) throw new Error(linked.error.en);
  return linked.value.session;
}

/** Waits until the game has this many moves or is over, and it is a person's turn. */
export async function waitForTurn(page: Page, moves: number): Promise<Session> {
  await page.locator('.turn').waitFor();
  for (;;) {
    const session = sessionOf(page);
    if (session.moves.length >= moves || session.game.ending(currentPosition(session))) return session;
    await page.waitForTimeout(20);
  }
}

/** Players, variant and set-up come out of the cabinet's drawer. */
export async function openDrawer(page: Page): Promise<void> {
  await page.locator('.deck button[aria-expanded="false"]').click();
  await page.locator('.drawer').waitFor();
}

/** The middle of a cell on the screen. */
export async function cellPoint(page: Page, name: string): Promise<{ x: number; y: number }> {
  const cell = page.locator(`.mirror [data-cell="${name}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error(`there is no cell ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickCell(page: Page, name: string): Promise<void> {
  const { x, y } = await cellPoint(page, name);
  await page.mouse.click(x, y);
}

export async function tapCell(page: Page, name: string): Promise<void> {
  const { x, y } = await cellPoint(page, name);
  await page.touchscreen.tap(x, y);
}

export async function dragCells(page: Page, names: readonly string[]): Promise<void> {
  const [first, ...rest] = await Promise.all(names.map(name => cellPoint(page, name)));
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

/** Walks to a cell with the arrow keys, as somebody without a mouse does. */
export async function walkTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const key = await page.evaluate(target => {
      const focused = document.activeElement?.closest('.mirror button');
      if (!focused) return 'b';
      const place = (element: Element) => {
        const row = element.closest('tr')!;
        return {
          row: [...row.parentElement!.children].indexOf(row),
          column: [...row.children].indexOf(element.closest('td')!),
        };
      };
      const [from, to] = [place(focused), place(document.querySelector(`.mirror [data-cell="${target}"]`)!)];
      if (from.row !== to.row) return from.row < to.row ? 'ArrowDown' : 'ArrowUp';
      if (from.column !== to.column) return from.column < to.column ? 'ArrowRight' : 'ArrowLeft';
      return '';
    }, name);
    if (key === '') return;
    await page.keyboard.press(key);
  }
  throw new Error(`the arrow keys do not lead to ${name}`);
}

/** The cells of a move by its name, in the order in which a finger draws them. */
export function cellNames(session: Session, move: unknown): readonly string[] {
  const view = viewOf(session.game);
  const position = session.positions[session.at];
  return view.cellsOf(position, move).map(cell => view.cellName(position, cell));
}
