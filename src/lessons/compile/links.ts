import type { Lang } from '../../core/text.ts';
import { openSpec } from '../../games/spec.ts';
import { parseLink } from '../../play/link.ts';
import { parseWatchLink } from '../../play/watch-link.ts';
import type { Algorithm } from '../../trace/algorithm.ts';

/** The possible targets of links in a lesson. */
export interface Linkable {
  /** The algorithms of the theatre. */
  readonly algorithms: readonly Algorithm[];
  readonly lessons: readonly string[];
  /** The blocks of each lesson. */
  readonly blocks: ReadonlyMap<string, readonly string[]>;
}

/** The file name of a lesson's page. */
export function pageName(lesson: string, lang: Lang): string {
  return `${lesson}.${lang}.html`;
}

/** The address of a link target, from a page of the course; undefined if it does not exist. */
export function resolveLink(
  target: string,
  here: string,
  lang: Lang,
  linkable: Linkable,
): string | undefined {
  if (/^https:\/\/[^\s/]+\.[^\s]+$/.test(target)) return target;
  const [, scheme = '', rest = ''] = /^(lesson|play|watch|draw):(.+)$/s.exec(target) ?? [];
  if (scheme === 'lesson') return lessonLink(rest, lang, linkable);
  if (scheme === 'play') return parseLink(`#/${rest}`).ok ? `../#/${rest}` : undefined;
  if (scheme === 'watch') return watchLink(rest, linkable);
  if (scheme === 'draw') return drawLink(rest);
  if (target.startsWith('#'))
    return linkable.blocks.get(here)?.includes(target.slice(1)) ? target : undefined;
  return undefined;
}

function lessonLink(target: string, lang: Lang, { lessons, blocks }: Linkable): string | undefined {
  const [lesson = '', block] = target.split('#');
  if (!lessons.includes(lesson)) return undefined;
  if (block === undefined) return pageName(lesson, lang);
  return blocks.get(lesson)?.includes(block) ? `${pageName(lesson, lang)}#${block}` : undefined;
}

/** A link into the workshop, for a game that can be drawn. */
function drawLink(spec: string): string | undefined {
  const game = openSpec(spec);
  return game.ok && game.value.definition.isDrawn ? `../#/workshop/${spec}` : undefined;
}

function watchLink(target: string, { algorithms }: Linkable): string | undefined {
  const watch = parseWatchLink(`#/watch/${target}`);
  if (!watch.ok) return undefined;
  const { algorithm, on } = watch.value;
  if (algorithm !== undefined) {
    const family = on && (on.game.definition.family ?? on.game.definition.id);
    const found = algorithms.find(each => each.id === algorithm && each.family === family);
    if (!found || !on || found.refusal(on.game, on.position) !== undefined) return undefined;
  }
  return `../#/watch/${target}`;
}
