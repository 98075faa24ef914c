import { buildFigure } from '../../figures/figure.ts';
import type { Block } from '../../model.ts';
import type { Built, LessonTools } from '../tools.ts';
import { buildBoard, buildPractice, buildTask } from './boards.ts';
import { buildListing, buildProgram, buildSubmit } from './programs.ts';
import { buildQuiz } from './quiz.ts';
import { buildRace, buildTrace } from './runs.ts';

/** Checks and resolves a block; `options` are the ids of a quiz's options. */
export function buildBlock(id: string, block: Block, bench: LessonTools, options: readonly string[]): Built {
  switch (block.kind) {
    case 'board':
      return buildBoard(block, bench);
    case 'task':
      return buildTask(block, bench);
    case 'quiz':
      return buildQuiz(block, bench, options);
    case 'trace':
      return buildTrace(block, bench);
    case 'code':
      return 'listing' in block ? buildListing(block, id) : buildProgram(block, bench);
    case 'submit':
      return buildSubmit(block);
    case 'race':
      return buildRace(block, bench);
    case 'figure':
      return buildFigure(block, bench);
    case 'practice':
      return buildPractice(block, bench);
  }
}
