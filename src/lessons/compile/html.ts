import { escapeMarkup } from '../../core/svg.ts';
import type { ValuePicture } from './tools.ts';

/** The largest still board: fits a phone. */
const MOST = { width: 336, height: 336, scale: 3 } as const;

/** Whole pixels only. */
export function stillScale({ width, height }: Pick<ValuePicture, 'width' | 'height'>): number {
  const fitting = Math.floor(Math.min(MOST.width / width, MOST.height / height));
  return Math.max(1, Math.min(MOST.scale, fitting));
}

/** A still board; width and height reserve its space before it is drawn. */
export function stillHtml(picture: ValuePicture, description: string, scale = stillScale(picture)): string {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const alt = escapeMarkup(description);
  return `<img class="still" src="${picture.source}" width="${width}" height="${height}" alt="${alt}">`;
}

/** The heading of a cell, for phones that stack the cells of a row. */
export function headHtml(title: string): string {
  return ` data-head="${title.replace(/<[^>]*>/g, '')}"`;
}

export function tableHtml(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  className = '',
): string {
  // empty headings are left out
  const cells = (row: readonly string[]) =>
    row
      .map((cell, at) =>
        at === 0 && cell !== ''
          ? `<th scope="row">${cell}</th>`
          : `<td${at === 0 ? '' : headHtml(head[at]!)}>${cell}</td>`,
      )
      .join('');
  const titles = head.map(title => (title === '' ? '<td></td>' : `<th scope="col">${title}</th>`)).join('');
  const body = rows.map(row => `<tr>${cells(row)}</tr>`).join('');
  const style = className === '' ? '' : ` ${className}`;
  return `<div class="table${style}" tabindex="0" role="group"><table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table></div>`;
}
