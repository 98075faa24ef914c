import { err, ok, type Result } from '../../../core/result.ts';
import { escapeMarkup } from '../../../core/svg.ts';
import { type Lang, PUNCTUATION } from '../../../core/text.ts';
import { makeSpec } from '../../../games/spec.ts';
import { openProblemGame } from '../../../problems/open-game.ts';
import type { MatchProblem, Problem } from '../../../problems/problem.ts';
import { findProblem, PROBLEMS } from '../../../problems/registry.ts';
import { VERDICT_TITLES } from '../../../problems/verdict.ts';
import { coloured } from '../../../trace/colours.ts';
import { LISTING_LANGUAGES, type Listing, type ListingLanguage } from '../../../trace/listing.ts';
import { loadListings } from '../../../trace/listings.ts';
import type { ListingBlock, ProgramBlock, SubmitBlock } from '../../model.ts';
import type { ResolvedMatch } from '../../resolved.ts';
import { type Change, differenceOf } from '../difference.ts';
import { complaint, type LessonError } from '../faults.ts';
import { renderMarkdown, tokensHtml } from '../markdown.ts';
import type { Built, LessonTools } from '../tools.ts';
import { STILL_WORDS } from '../words.ts';

const LANGUAGE_NAMES: Readonly<Record<ListingLanguage, string>> = {
  cpp: 'C++',
  ts: 'TypeScript',
  python: 'Python',
};

/** Lines of a program, first and last counted from 0. */
interface Excerpt {
  readonly language: ListingLanguage;
  readonly lines: readonly string[];
  readonly first: number;
}

export async function buildListing(block: ListingBlock, id: string): Built {
  const listings = await loadListings({ listing: block.listing });
  if (!listings) return err(complaint('a folder of listings/', `'${block.listing}'`));
  const excerpts: Excerpt[] = [];
  for (const language of LISTING_LANGUAGES) {
    const cut = excerptOf(listings[language], language, block);
    if (!cut.ok) return cut;
    excerpts.push(cut.value);
  }
  return ok({
    data: { kind: 'code', listing: block.listing },
    still: lang => tabsHtml(id, excerpts, lang),
  });
}

function excerptOf(
  { lines, marks }: Listing,
  language: ListingLanguage,
  { from, to }: ListingBlock,
): Result<Excerpt, LessonError> {
  const known = Object.keys(marks).join(', ');
  for (const mark of [from, to]) {
    if (mark !== undefined && !marks[mark]) {
      return err(complaint(`a mark of the listing in ${language}: ${known}`, `'${mark}'`));
    }
  }
  const first = from === undefined ? 0 : marks[from]![0]!;
  const last = to === undefined ? lines.length - 1 : marks[to]!.find(line => line >= first);
  if (last === undefined) return err(complaint(`'${to}' after '${from}' in ${language}`, 'it stands before'));
  const end = to === undefined ? last : withBrackets(lines, first, last);
  return ok({ language, first, lines: dedent(lines.slice(first, end + 1)) });
}

/** Includes the brackets that close the excerpt. */
function withBrackets(lines: readonly string[], first: number, last: number): number {
  const indent = indentOf(lines[first]!);
  let end = last;
  while (/^\s*[)\]}]+;?$/.test(lines[end + 1] ?? '') && indentOf(lines[end + 1]!) >= indent) end++;
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function dedent(lines: readonly string[]): string[] {
  const least = Math.min(...lines.filter(line => line.trim() !== '').map(indentOf));
  return lines.map(line => line.slice(least));
}

/** Tabs without a script: a radio button each; the style sheet shows the chosen panel. */
function tabsHtml(id: string, excerpts: readonly Excerpt[], lang: Lang): string {
  const heads = excerpts.map(({ language }, index) => {
    const tab = `${id}-${language}`;
    const checked = index === 0 ? ' checked' : '';
    return `<input type="radio" name="${id}-language" id="${tab}"${checked}><label for="${tab}">${LANGUAGE_NAMES[language]}</label>`;
  });
  const bodies = excerpts.map(excerpt => `<div class="tab">${excerptHtml(excerpt, lang)}</div>`);
  return `<div class="tabs">${heads.join('')}${bodies.join('')}</div>`;
}

function excerptHtml({ language, lines, first }: Excerpt, lang: Lang): string {
  const code = coloured(language, lines).map(tokensHtml).join('\n');
  const [from, to] = [first + 1, first + lines.length];
  const where =
    lang === 'zh' ? `第 ${from}–${to} ${STILL_WORDS.lines.zh}` : `${STILL_WORDS.lines.en} ${from}–${to}`;
  return `<pre class="code" tabindex="0"><code>${code}</code></pre><p class="count">${where}</p>`;
}

const EXTENSIONS: Readonly<Record<string, ListingLanguage>> = {
  cpp: 'cpp',
  ts: 'ts',
  js: 'ts',
  py: 'python',
};

export async function buildProgram(block: ProgramBlock, bench: LessonTools): Built {
  const [folder = '', name = ''] = block.program.split(/\/(.*)/s);
  const problem = findProblem(folder);
  if (!problem) return err(noProblem(folder));
  const source = bench.program(block.program);
  const stated = problem.submissions[name];
  if (source === undefined || !stated) {
    const known = Object.keys(problem.submissions).map(each => `${problem.id}/${each}`);
    return err(complaint(`a submission: ${known.join(', ')}`, `'${block.program}'`));
  }
  if (stated[0] !== block.verdict) {
    return err(complaint(`the verdict ${stated[0]} of ${block.program}`, block.verdict));
  }
  const language = EXTENSIONS[extensionOf(name)] ?? 'cpp';
  const { first, lines } = withoutRemark(source);
  const rightOnes = Object.entries(problem.submissions)
    .filter(([each, [verdict]]) => verdict === 'AC' && extensionOf(each) === extensionOf(name))
    .map(([each]) => withoutRemark(bench.program(`${problem.id}/${each}`) ?? '').lines);
  const change = block.verdict === 'AC' ? undefined : smallestChange(rightOnes, lines);
  return ok({
    ...(change ? { answer: lang => changeHtml(change, language, lang) } : {}),
    data: { kind: 'code', problem: problem.id, program: block.program, verdict: block.verdict },
    still: lang =>
      `<p class="verdict verdict-${block.verdict.toLowerCase()}">${STILL_WORDS.verdict[lang]}${PUNCTUATION[lang].colon}<strong>${block.verdict}</strong> ${VERDICT_TITLES[block.verdict][lang]}</p>${excerptHtml({ language, lines, first }, lang)}`,
  });
}

function extensionOf(name: string): string {
  return name.split('.').at(-1) ?? '';
}

/** The first comment of a submission reveals its mistake. */
function withoutRemark(source: string): Pick<Excerpt, 'first' | 'lines'> {
  const whole = source.trimEnd().split('\n');
  const first = /^(\/\/|#) /.test(whole[0]!) ? 1 : 0;
  return { first, lines: whole.slice(first) };
}

/** Above this it is another program, not a mistake in this one. */
const MOST_CHANGED = 12;

/** The difference to the nearest right program. */
function smallestChange(
  rightOnes: readonly (readonly string[])[],
  wrong: readonly string[],
): readonly Change[] | undefined {
  const changes = rightOnes.map(right => differenceOf(right, wrong, MOST_CHANGED));
  return changes.filter(change => change !== undefined).toSorted((a, b) => a.length - b.length)[0];
}

/** Lines of the right program, then their replacements. */
function changeHtml(change: readonly Change[], language: ListingLanguage, lang: Lang): string {
  const tokens = coloured(
    language,
    change.map(({ line }) => line),
  );
  const code = change.map(({ kind }, at) => {
    const line = tokensHtml(tokens[at]!);
    if (kind === 'same') return `  ${line}`;
    return kind === 'right' ? `<del>- ${line}</del>` : `<ins>+ ${line}</ins>`;
  });
  return `<p>${STILL_WORDS.change[lang]}</p><pre class="code" tabindex="0"><code>${code.join('\n')}</code></pre>`;
}

export async function buildSubmit({ problem: id }: SubmitBlock): Built {
  const problem = findProblem(id);
  if (!problem) return err(noProblem(id));
  return ok({
    data: {
      ...{ kind: 'submit', problem: id },
      game: makeSpec(openProblemGame(problem.game)),
      ...(problem.kind === 'match' ? { match: matchOf(problem) } : {}),
    },
    still: lang => statementHtml(problem, lang),
    isAnswered: true,
  });
}

function matchOf({ page, match: { fullScore } }: MatchProblem): ResolvedMatch {
  return { sample: page?.samples.at(-1)?.source ?? '', fullScore };
}

function noProblem(id: string): LessonError {
  return complaint(`a problem: ${PROBLEMS.map(problem => problem.id).join(', ')}`, `'${id}'`);
}

/** The folded statement, and how to judge a program without the page. */
function statementHtml(problem: Problem, lang: Lang): string {
  const statement = problem.statement?.(problem.kind === 'match' ? 'functions' : 'lines')[lang] ?? '';
  // a statement's headings are below those of the lesson
  const html = renderMarkdown(statement.replace(/^#+ /gm, '### '), 1, {
    fact: () => undefined,
    link: target => (target.startsWith('https://') ? target : undefined),
    complain: ({ expected, found }) => {
      throw new Error(`the statement of ${problem.id}: expected ${expected}, found ${found}`);
    },
  });
  const command = `kibitz judge ${problem.id} my.cpp`;
  const folded =
    statement === ''
      ? ''
      : `<details class="statement"><summary>${escapeMarkup(problem.title[lang])}</summary>${html}</details>`;
  return `${folded}<p>${STILL_WORDS.judgeIt[lang]}${PUNCTUATION[lang].colon}<code>${command}</code></p>`;
}
