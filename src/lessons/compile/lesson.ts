import { err, type Result } from '../../core/result.ts';
import { escapeMarkup } from '../../core/svg.ts';
import { LANGS, type Lang, type Text } from '../../core/text.ts';
import { BLOCK_KINDS, type FactOrName, type LessonData } from '../model.ts';
import { buildBlock } from './blocks/index.ts';
import { type FactValue, factText, findFact, numberOf, pickFact } from './facts.ts';
import { complaint, type LessonError, type LessonFault } from './faults.ts';
import { type Linkable, resolveLink } from './links.ts';
import { type Rendering, renderInline, renderMarkdown } from './markdown.ts';
import { idlePlain, typedNumbers, typographyFaults } from './prose.ts';
import { type BlockSource, blocksOf, type LessonSource, type Piece, readLesson } from './source.ts';
import { checkAgainstData, checkShape, compareLanguages } from './structure.ts';
import type { BuiltBlock, LessonTools, Tools } from './tools.ts';
import { BLOCK_WORDS, PAGE_WORDS } from './words.ts';

/** The files of a lesson. */
export interface LessonFiles {
  readonly folder: string;
  readonly data: LessonData;
  readonly markdown: Text;
}

/** The part of a page under one heading. */
export interface CompiledPart {
  readonly id: string;
  /** HTML; empty for the first. */
  readonly title: string;
  readonly html: string;
}

export interface CompiledPage {
  /** The title as HTML, and as plain text. */
  readonly title: string;
  readonly plainTitle: string;
  /** The first words of the lesson, for lists and search engines. */
  readonly description: string;
  readonly parts: readonly CompiledPart[];
}

export interface CompiledLesson {
  readonly data: LessonData;
  readonly pages: Readonly<Record<Lang, CompiledPage>>;
}

export type Compiled = Result<CompiledLesson, readonly LessonFault[]>;

/** Checks a whole lesson and makes its pages; reports all errors at once. */
export async function compileLesson(files: LessonFiles, tools: Tools, linkable: Linkable): Promise<Compiled> {
  const { folder, data, markdown } = files;
  const dataFile = `${folder}/lesson.ts`;
  const faults: LessonFault[] = [];
  const sources = {} as Record<Lang, LessonSource>;
  for (const lang of LANGS) {
    const read = readLesson(`${folder}/${lang}.md`, markdown[lang]);
    sources[lang] = read.lesson;
    faults.push(...read.faults, ...checkAgainstData(dataFile, data, read.lesson));
    faults.push(...checkShape(data, read.lesson));
  }
  faults.push(...compareLanguages(sources.en, sources.zh));
  const bench = benchOf(tools, data);
  const facts = await knowFacts(bench, dataFile, faults);
  for (const lang of LANGS) {
    const { file } = sources[lang];
    faults.push(...typedNumbers(file, markdown[lang], data, facts.values()));
    faults.push(...typographyFaults(lang, file, markdown[lang]));
  }
  faults.push(...idlePlain(dataFile, Object.values(markdown), data, facts.values()));
  const built = new Map<string, BuiltBlock>();
  for (const [id, block] of Object.entries(data.blocks)) {
    const written = blocksOf(sources.en).find(each => each.id === id)?.options ?? [];
    const made = await buildBlock(
      id,
      block,
      bench,
      written.map(option => option.id),
    );
    if (made.ok) built.set(id, made.value);
    else faults.push({ file: dataFile, ...about(`in '${id}', `, made.error) });
  }
  const pages = {} as Record<Lang, CompiledPage>;
  for (const lang of LANGS) {
    const rendering = (complain: Rendering['complain']): Rendering => ({
      fact: (name, format) => {
        const value = facts.get(name);
        return value === undefined ? undefined : factText(value, format);
      },
      link: target => resolveLink(target, data.id, lang, linkable),
      complain,
    });
    const complain = (complaint: LessonError, line: number) =>
      faults.push({ file: sources[lang].file, line, ...complaint });
    pages[lang] = makePage(sources[lang], lang, built, rendering(complain));
  }
  return faults.length > 0 ? err(faults) : { ok: true, value: { data, pages } };
}

function about(where: string, { expected, found }: LessonError): LessonError {
  return { expected: `${where}${expected}`, found };
}

/** Answers facts of this lesson, by name or in full. */
function benchOf(tools: Tools, data: LessonData): LessonTools {
  return {
    ...tools,
    data,
    async fact(wanted: FactOrName) {
      const fact = findFact(data, wanted);
      if (!fact.ok) return fact;
      const answers = await tools.factsOf(fact.value);
      return answers.ok ? pickFact(answers.value, fact.value.pick) : answers;
    },
  };
}

async function knowFacts(
  bench: LessonTools,
  file: string,
  faults: LessonFault[],
): Promise<Map<string, FactValue>> {
  const known = new Map<string, FactValue>();
  const names = Object.keys(bench.data.facts ?? {});
  const values = await Promise.all(names.map(name => bench.fact(name)));
  for (const [index, value] of values.entries()) {
    if (value.ok) known.set(names[index]!, value.value);
    else faults.push({ file, ...about(`for the fact '${names[index]}', `, value.error) });
  }
  for (const [name, { is }] of Object.entries(bench.data.judged ?? {})) known.set(name, is);
  for (const [name, value] of Object.entries(bench.data.worked?.(name => numberIn(known, name)) ?? {})) {
    if (Number.isFinite(value)) known.set(name, value);
    else faults.push({ file, ...complaint(`numbers of facts to work out '${name}'`, `${value}`) });
  }
  return known;
}

function numberIn(known: ReadonlyMap<string, FactValue>, name: string): number {
  const value = known.get(name);
  return value === undefined ? Number.NaN : numberOf(value);
}

function makePage(
  source: LessonSource,
  lang: Lang,
  built: ReadonlyMap<string, BuiltBlock>,
  rendering: Rendering,
): CompiledPage {
  const title = renderInline(source.title, 1, rendering);
  const opening = source.parts[0].pieces.find(piece => piece.kind === 'prose');
  const lead = opening
    ? renderMarkdown(opening.markdown, opening.line, { ...rendering, complain: () => {} })
    : '';
  const labels = labelsOf(source, lang);
  return {
    title,
    plainTitle: plain(title),
    description: plain(lead),
    parts: source.parts.map((part, index) => ({
      id: `part-${index}`,
      title: part.title === '' ? '' : renderInline(part.title, part.line, rendering),
      html: part.pieces.map(piece => pieceHtml(piece, lang, built, rendering, labels)).join('\n'),
    })),
  };
}

/** Numbers the blocks of each kind, such as Task 2. */
function labelsOf(source: LessonSource, lang: Lang): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    blocksOf(source).map(({ id, blockKind }) => {
      const count = (counts.get(blockKind) ?? 0) + 1;
      counts.set(blockKind, count);
      const kind = BLOCK_KINDS.find(known => known === blockKind);
      return [id, `${kind ? BLOCK_WORDS[kind][lang] : blockKind} ${count}`];
    }),
  );
}

/** The text of HTML that this compiler made. */
function plain(html: string): string {
  return html
    .replace(/<annotation[\s\S]*?<\/annotation>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function pieceHtml(
  piece: Piece,
  lang: Lang,
  built: ReadonlyMap<string, BuiltBlock>,
  rendering: Rendering,
  labels: ReadonlyMap<string, string>,
): string {
  if (piece.kind === 'prose') return renderMarkdown(piece.markdown, piece.line, rendering);
  if (piece.kind === 'note') {
    const { minutes } = piece;
    const time =
      minutes === undefined ? '' : ` <span class="time">${minutes} ${PAGE_WORDS.minutes[lang]}</span>`;
    const html = renderMarkdown(piece.markdown, piece.line, rendering);
    return `<details class="note" data-minutes="${minutes ?? 0}"><summary>${PAGE_WORDS.teacher[lang]}${time}</summary>${html}</details>`;
  }
  const block = built.get(piece.id);
  return block ? blockHtml(piece, block, labels.get(piece.id) ?? '', lang, rendering) : '';
}

/** The contract with the page's script is in docs/lessons.md. */
function blockHtml(
  source: BlockSource,
  block: BuiltBlock,
  label: string,
  lang: Lang,
  rendering: Rendering,
): string {
  const { id, blockKind, prompt, after } = source;
  const options = source.options.map(option => renderInline(option.markdown, option.line, rendering));
  const answer = block.answer?.(lang, options) ?? '';
  const told = after ? renderMarkdown(after.markdown, after.line, rendering) : '';
  const summary = (answer === '' ? PAGE_WORDS.more : PAGE_WORDS.answer)[lang];
  const line = block.isAnswered ? `<p class="answer-line">${PAGE_WORDS.move[lang]}</p>` : '';
  return `<section class="block block-${blockKind}" id="${id}" data-kind="${blockKind}" data-block="${escapeMarkup(JSON.stringify(block.data))}" aria-label="${label}">
<p class="block-kind" aria-hidden="true">${label}</p>
<div class="block-prompt">${renderMarkdown(prompt.markdown, prompt.line, rendering)}</div>
<div class="block-live">${block.still(lang, options)}</div>
${line}${answer === '' && told === '' ? '' : `<details class="after"><summary>${summary}</summary>${answer}${told}</details>`}
</section>`;
}
