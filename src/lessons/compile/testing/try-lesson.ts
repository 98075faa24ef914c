import { ok } from '../../../core/result.ts';
import type { Text } from '../../../core/text.ts';
import { allAlgorithms } from '../../../trace/registry.ts';
import type { Block, Fact, LessonData } from '../../model.ts';
import { faultText } from '../faults.ts';
import { compileLesson } from '../lesson.ts';
import type { Tools } from '../tools.ts';

const PROGRAMS: Readonly<Record<string, string>> = {
  'marbles/right.cpp': '// right\nint main() {\n  return 0;\n}\n',
  'marbles/gaps.cpp': '// throws\nint main() {\n  throw 0;\n}\n',
};

/** Tools without a machine behind them: every command answers the same, and boards are blank. */
const TOOLS: Tools = {
  factsOf: async () => ok([{ five: 5, thousand: 1000, share: '1/2', nothing: {} }]),
  paint: () => ({ source: 'data:,', width: 10, height: 10 }),
  program: path => PROGRAMS[path],
};

export interface Trial extends Pick<LessonData, 'worked' | 'judged' | 'plain'> {
  readonly blocks?: Readonly<Record<string, Block>>;
  readonly facts?: Readonly<Record<string, Fact>>;
  /** What stands after the blocks, in both languages. */
  readonly prose?: string;
  /** The words of each block; a prompt unless told. */
  readonly words?: Readonly<Record<string, string>>;
  /** Instead of what would be made of all this. */
  readonly markdown?: Partial<Text>;
}

export const FIVE: Fact = { command: ['x'], pick: 'five' };

/** A whole lesson around some blocks; what the compiler says of it, or the English page. */
export async function tryLesson(trial: Trial): Promise<readonly string[] | string> {
  const own: Readonly<Record<string, Block>> = {
    start: { kind: 'board', game: 'marbles?board=2x2' },
    last: { kind: 'task', game: 'marbles?board=2x2', goal: 'win' },
    asked: { kind: 'quiz', ask: FIVE, options: ['4', '5'] },
  };
  const blocks = { ...own, ...trial.blocks };
  const data: LessonData = {
    id: 'trial',
    kind: 'lesson',
    minutes: 5,
    after: [],
    facts: { five: FIVE, thousand: { command: ['x'], pick: 'thousand' }, ...trial.facts },
    ...(trial.worked ? { worked: trial.worked } : {}),
    ...(trial.judged ? { judged: trial.judged } : {}),
    ...(trial.plain ? { plain: trial.plain } : {}),
    blocks,
  };
  const [first, ...rest] = Object.entries(blocks).map(
    ([id, { kind }]) => `::: ${kind} ${id}\n${trial.words?.[id] ?? 'Prompt.'}\n:::\n`,
  );
  const markdown = `# T\n\n${first}\n## S\n\n${rest.join('\n')}\n${trial.prose ?? ''}\n`;
  const files = { folder: 'trial', data, markdown: { en: markdown, zh: markdown, ...trial.markdown } };
  const algorithms = await allAlgorithms();
  const linkable = {
    algorithms,
    lessons: ['trial', 'memo'],
    blocks: new Map([['trial', Object.keys(blocks)]]),
  };
  const compiled = await compileLesson(files, TOOLS, linkable);
  if (!compiled.ok) return compiled.error.map(faultText);
  return compiled.value.pages.en.parts.map(({ html }) => html).join('\n');
}
