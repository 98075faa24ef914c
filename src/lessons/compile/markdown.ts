import { Marked, type Tokens } from 'marked';
import temml from 'temml';
import { escapeMarkup } from '../../core/svg.ts';
import { coloured, type SourceToken } from '../../trace/colours.ts';
import type { LISTING_LANGUAGES } from '../../trace/listing.ts';
import type { LessonError } from './faults.ts';
import { headHtml } from './html.ts';

/** Resolves references in the prose, and receives errors. */
export interface Rendering {
  /** `{{name}}`, `{{name:plain}}` and `{{name:2}}`; undefined for an unknown fact. */
  fact(name: string, format: string | undefined): string | undefined;
  /** The address of a link; undefined if its target does not exist. */
  link(target: string): string | undefined;
  complain(complaint: LessonError, line: number): void;
}

/** Renders Markdown as HTML; `line` is where it begins in its file. */
export function renderMarkdown(markdown: string, line: number, rendering: Rendering): string {
  return makeMarked(line, rendering)
    .parse(fillFacts(markdown, line, rendering), { async: false })
    .trim();
}

/** The same without a paragraph around it. */
export function renderInline(markdown: string, line: number, rendering: Rendering): string {
  return makeMarked(line, rendering).parseInline(fillFacts(markdown, line, rendering), { async: false });
}

const FACT = /\{\{([A-Za-z][\w-]*)(?::(plain|\d))?\}\}/g;

function fillFacts(markdown: string, line: number, rendering: Rendering): string {
  return markdown.replace(FACT, (whole, name: string, format: string | undefined, offset: number) => {
    const found = rendering.fact(name, format);
    if (found !== undefined) return found;
    const at = line + markdown.slice(0, offset).split('\n').length - 1;
    rendering.complain({ expected: 'a fact of the lesson', found: whole }, at);
    return whole;
  });
}

/** From so many columns on, phones stack the cells of a row whose first cell names it. */
const LEAST_STACKED = 4;

interface MathToken extends Tokens.Generic {
  readonly formula: string;
  readonly isDisplayed: boolean;
}

const DISPLAYED = /^\$\$([\s\S]+?)\$\$(?:\n|$)/;
const INLINE = /^\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/;

function makeMarked(line: number, { link, complain }: Rendering): Marked {
  const math = (formula: string, isDisplayed: boolean): string => {
    try {
      // keep the comma of a thousands separator tight
      const source = formula.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '{,}');
      return temml.renderToString(source, { displayMode: isDisplayed, throwOnError: true, annotate: true });
    } catch (problem) {
      const found = `'${formula.trim()}' (${problem instanceof Error ? problem.message : problem})`;
      complain({ expected: 'mathematics that can be set', found }, line);
      return `<code>${escapeMarkup(formula)}</code>`;
    }
  };
  const renderMath = (token: Tokens.Generic) => {
    const { formula, isDisplayed } = token as MathToken;
    return isDisplayed
      ? `<p class="formula" tabindex="0">${math(formula, true)}</p>\n`
      : math(formula, false);
  };
  const formulas = (name: string, level: 'block' | 'inline', pattern: RegExp) => ({
    name,
    level,
    // a single $ must not end a paragraph
    start: (source: string) => {
      const at = source.indexOf(level === 'block' ? '$$' : '$');
      return at < 0 ? undefined : at;
    },
    tokenizer: (source: string): MathToken | undefined => {
      const found = pattern.exec(source);
      return found
        ? { type: name, raw: found[0], formula: found[1]!, isDisplayed: level === 'block' }
        : undefined;
    },
    renderer: renderMath,
  });
  return new Marked({
    gfm: true,
    extensions: [formulas('formula', 'block', DISPLAYED), formulas('inline-formula', 'inline', INLINE)],
    renderer: {
      html({ raw }) {
        complain({ expected: 'Markdown without HTML', found: raw.trim() }, line);
        return escapeMarkup(raw);
      },
      link({ href, tokens }) {
        const target = link(href);
        if (target === undefined) {
          const expected = 'lesson:NAME, play:SPEC, watch:GAME?…, draw:SPEC, #BLOCK or https://…';
          complain({ expected, found: `'${href}'` }, line);
        }
        const outside = /^https:/.test(href) ? ' rel="noopener"' : '';
        return `<a href="${escapeMarkup(target ?? href)}"${outside}>${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href }) {
        complain({ expected: 'a figure block instead of a picture', found: `'${href}'` }, line);
        return '';
      },
      code({ text: source, lang }) {
        return `<pre class="code" tabindex="0"><code>${codeHtml(lang ?? '', source)}</code></pre>\n`;
      },
      table(token) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const titles = token.header.map(inline);
        const side = ({ align }: Tokens.TableCell) => (align ? ` class="to-${align}"` : '');
        // the corner has no heading
        const head = token.header
          .map((cell, at) =>
            titles[at] === '' ? '<td></td>' : `<th scope="col"${side(cell)}>${titles[at]}</th>`,
          )
          .join('');
        const row = (cells: readonly Tokens.TableCell[]) =>
          cells
            .map(
              (cell, at) => `<td${side(cell)}${at === 0 ? '' : headHtml(titles[at]!)}>${inline(cell)}</td>`,
            )
            .join('');
        const body = token.rows.map(cells => `<tr>${row(cells)}</tr>`).join('\n');
        const isStacked = titles.length >= LEAST_STACKED && titles[0] === '';
        const style = isStacked ? 'table stacked' : 'table';
        return `<div class="${style}" tabindex="0" role="group"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
}

const FENCE_NAMES: Readonly<Record<string, (typeof LISTING_LANGUAGES)[number]>> = {
  cpp: 'cpp',
  'c++': 'cpp',
  ts: 'ts',
  js: 'ts',
  typescript: 'ts',
  javascript: 'ts',
  python: 'python',
  py: 'python',
};

/** Fenced code, coloured for known languages. */
function codeHtml(fence: string, source: string): string {
  const language = FENCE_NAMES[fence.toLowerCase()];
  const lines = source.replace(/\n$/, '').split('\n');
  if (!language) return escapeMarkup(lines.join('\n'));
  return coloured(language, lines).map(tokensHtml).join('\n');
}

/** A line of a program with its colours. */
export function tokensHtml(tokens: readonly SourceToken[]): string {
  return tokens
    .map(({ kind, text: words }) =>
      kind === 'plain' ? escapeMarkup(words) : `<span class="token-${kind}">${escapeMarkup(words)}</span>`,
    )
    .join('');
}
