import type { Lang } from '../../core/text.ts';
import type { ResolvedBlock } from '../../lessons/resolved.ts';
import type { CourseProgress } from './progress.ts';
import type { BlockModule, Island } from './stage.ts';

/** Each kind comes when the first block of it comes near; code and figures are whole as they stand. */
const MODULES: Readonly<Partial<Record<ResolvedBlock['kind'], () => Promise<BlockModule>>>> = {
  board: () => import('./blocks/board.tsx'),
  task: () => import('./blocks/task.tsx'),
  quiz: () => import('./blocks/quiz.ts'),
  trace: () => import('./blocks/trace.tsx'),
  race: () => import('./blocks/race.ts'),
  submit: () => import('./blocks/submit.tsx'),
  practice: () => import('./blocks/practice.tsx'),
};

/** A little ahead of the reader's position: heavy code loads only when it is needed. */
const NEAR = '200px 0px';

export interface LessonPage {
  readonly lesson: string;
  readonly lang: Lang;
  readonly isEmbedded: boolean;
}

/** Brings blocks to life as they come near; one that fails to load stays as it was printed. */
export function startIslands(root: ParentNode, page: LessonPage, progress: CourseProgress): void {
  const watcher = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void wake(target as HTMLElement, page, progress);
      }
    },
    { rootMargin: NEAR },
  );
  for (const section of root.querySelectorAll<HTMLElement>('section[data-kind][data-block]')) {
    showProgress(section, page, progress);
    progress.onChange(() => showProgress(section, page, progress));
    if (MODULES[section.dataset.kind as ResolvedBlock['kind']]) watcher.observe(section);
  }
}

async function wake(section: HTMLElement, page: LessonPage, progress: CourseProgress): Promise<void> {
  const block = JSON.parse(section.dataset.block ?? '') as ResolvedBlock;
  try {
    const { default: mount } = await MODULES[block.kind]!();
    await mount(islandOf(section, block, page, progress));
    section.dataset.alive = '';
  } catch (problem) {
    section.dataset.alive = 'failed';
    throw problem;
  }
}

function islandOf(
  section: HTMLElement,
  block: ResolvedBlock,
  page: LessonPage,
  progress: CourseProgress,
): Island {
  const { id } = section;
  return {
    ...page,
    ...{ id, block, section },
    live: section.querySelector<HTMLElement>('.block-live') ?? section,
    solve: () => {
      progress.mark(page.lesson, id, { solved: true });
      const after = section.querySelector<HTMLDetailsElement>('details.after');
      if (after) after.open = true;
    },
    struggle: () => progress.mark(page.lesson, id, { hard: true }),
  };
}

/** For the style sheet: a badge on what is done, another on what was hard. */
function showProgress(section: HTMLElement, { lesson }: LessonPage, progress: CourseProgress): void {
  const done = progress.of(lesson, section.id);
  section.toggleAttribute('data-solved', done?.solved === true);
  section.toggleAttribute('data-hard', done?.hard === true);
}
