// The pages of the course in the site: each gets the scripts, styles and fonts that the build has named.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ASSETS } from '../../../src/lessons/compile/page.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The script of a page: embeds have one of their own. */
const ENTRIES = { lesson: 'src/web/learn/page.ts', embed: 'src/web/learn/embed.ts' } as const;

/**
 * Lines break otherwise in another font: the first picture waits for ours, no longer than people do. Runs when the
 * styles are there, which name the faces.
 */
const WAITING = `<script>
(function (root) {
  root.classList.add('waiting');
  var show = function () { root.classList.remove('waiting'); };
  var faces = ['Kibitz Pixel', 'Kibitz Learn', 'Kibitz Story'].map(function (name) {
    return document.fonts.load('24px "' + name + '"', '\\u4e2dK');
  });
  setTimeout(show, 700);
  Promise.all(faces).then(show, show);
})(document.documentElement);
</script>`;

/** What the first paint needs. */
const FONTS = ['kibitz-pixel', 'kibitz-lessons', 'kibitz-arcade'];

/** Styles of the whole site, which those of a page refine: they come before them. */
const SHARED_STYLES = ['fonts', 'base'];

/** A vite plugin that adds `learn/` to the site. `folder` holds the compiled pages. */
export function lessonPages(root: string): Plugin {
  const folder = join(root, 'src', 'generated', 'lessons');
  return {
    name: 'kibitz-lessons',
    apply: 'build',
    generateBundle: {
      // chunks that were nothing but styles are gone by then
      order: 'post',
      handler(_, bundle) {
        for (const name of readdirSync(folder).filter(each => each.endsWith('.html'))) {
          const html = readFileSync(join(folder, name), 'utf8');
          const entry = ENTRIES[name === 'embed.html' ? 'embed' : 'lesson'];
          const face = join(folder, name.replace(/html$/, 'woff2'));
          const font = existsSync(face)
            ? this.getFileName(
                this.emitFile({ type: 'asset', name: 'kibitz-story.woff2', source: readFileSync(face) }),
              )
            : undefined;
          const source = html.replace(ASSETS, () => headHtml(bundle, entry, font));
          this.emitFile({ type: 'asset', fileName: `learn/${name}`, source });
        }
      },
    },
  };
}

/** Chinese faces of phones that pages may name only like this, best first; then our own. */
const LOCAL = [
  'Noto Sans CJK SC Regular',
  'NotoSansCJKsc-Regular',
  'NotoSansCJK-Regular',
  'DroidSansFallback',
];

/** A third larger than the prose: the pixels of its letters come out whole. */
function faceHtml(name: string): string {
  const sources = [...LOCAL.map(local => `local("${local}")`), `url("../${name}") format("woff2")`].join(',');
  const face = (adjust: string) =>
    `@font-face{font-family:"Kibitz Story";src:${sources};size-adjust:${adjust}}`;
  const onPhones = `@media (max-width:700px) and (min-resolution:1.5dppx){${face('100%')}}`;
  return `<style data-face>${face('133.3333%')}${onPhones}</style>`;
}

/**
 * Pages stand in a folder of their own, so that every address goes up first. A phone asks for six files at a time:
 * what the first picture waits for, styles and fonts, comes before the scripts, which it does not.
 */
function headHtml(bundle: Bundle, entry: string, story: string | undefined): string {
  const script = Object.values(bundle).find(
    (file): file is Chunk =>
      file.type === 'chunk' && (file.facadeModuleId ?? '').replaceAll('\\', '/').endsWith(entry),
  );
  if (!script) throw new Error(`the site has no script ${entry}`);
  const chunks = withImports(bundle, script);
  const named = [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))];
  const isShared = (name: string) => SHARED_STYLES.some(style => name.includes(`/${style}-`));
  const styles = [...named.filter(isShared), ...named.filter(name => !isShared(name))];
  const fonts = Object.keys(bundle).filter(
    name => FONTS.some(font => name.includes(`/${font}-`)) && name.endsWith('.woff2'),
  );
  return [
    ...styles.map(name => `<link rel="stylesheet" href="../${name}">`),
    ...[...fonts, ...(story ? [story] : [])].map(
      name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="../${name}">`,
    ),
    ...(story ? [faceHtml(story)] : []),
    WAITING,
    `<script type="module" src="../${script.fileName}"></script>`,
    ...chunks
      .filter(chunk => chunk !== script)
      .map(({ fileName }) => `<link rel="modulepreload" href="../${fileName}">`),
  ].join('\n');
}

/** A script and everything that has to be there before it runs, in the order in which it is needed. */
function withImports(bundle: Bundle, script: Chunk): readonly Chunk[] {
  const found: Chunk[] = [];
  const begun = new Set<Chunk>();
  const add = (chunk: Chunk) => {
    if (begun.has(chunk)) return;
    begun.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
    found.push(chunk);
  };
  add(script);
  return found;
}
