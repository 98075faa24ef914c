import { describe, expect, it } from 'vitest';
import { faultText } from './faults.ts';
import { readLesson } from './source.ts';

const LESSON = `# Title

Lead.

::: board first
Play.
:::

## One

Words.

::: quiz which
Which?
- [a] the first
- [b] the second
---
After.
:::

\`\`\`
::: no block inside code
## no section either
\`\`\`

::: note
Let them try. (5 min)
:::
`;

describe('the Markdown of a lesson', () => {
  const { lesson, faults } = readLesson('x/en.md', LESSON);

  it('falls into title, parts, blocks and notes, each with its line', () => {
    expect(faults).toEqual([]);
    expect(lesson.title).toBe('Title');
    expect(lesson.parts.map(({ title, line }) => [title, line])).toEqual([
      ['', 1],
      ['One', 9],
    ]);
    expect(lesson.parts[0].pieces).toMatchObject([
      { kind: 'prose', line: 3, markdown: 'Lead.' },
      { kind: 'block', line: 5, blockKind: 'board', id: 'first', prompt: { line: 6, markdown: 'Play.' } },
    ]);
    const [prose, quiz, code, note] = lesson.parts[1]!.pieces;
    expect(prose).toMatchObject({ kind: 'prose', line: 11 });
    expect(quiz).toMatchObject({
      prompt: { markdown: 'Which?' },
      options: [
        { id: 'a', line: 15, markdown: 'the first' },
        { id: 'b', line: 16, markdown: 'the second' },
      ],
      after: { line: 18, markdown: 'After.' },
    });
    expect(code).toMatchObject({ kind: 'prose', line: 21 });
    expect(note).toMatchObject({ kind: 'note', minutes: 5, markdown: 'Let them try.' });
  });

  it('tells minutes of Chinese notes', () => {
    const read = readLesson('x/zh.md', '# 题\n\n::: note\n先试。（12 分钟）\n:::\n');
    expect(read.lesson.parts[0].pieces).toMatchObject([{ kind: 'note', minutes: 12, markdown: '先试。' }]);
  });

  it.each([
    ['no title', 'words', "x/en.md:1: expected a title, '# …', found none"],
    [
      'two titles',
      '# a\n\n# b',
      "x/en.md:3: expected one title, and '##' for a section, found a second '# b'",
    ],
    [
      'a block without an end',
      '# a\n\n::: task t\nwords',
      "x/en.md:3: expected ':::' at the end of the block 'task t', found the end of the file",
    ],
    [
      'a block without an id',
      '# a\n\n::: task\nx\n:::',
      "x/en.md:3: expected '::: KIND ID' or '::: note', found '::: task'",
    ],
    [
      'code without an end',
      '# a\n\n```\nx',
      'x/en.md:4: expected the end of the fenced code, found the end of the file',
    ],
  ])('says what is wrong: %s', (_, source, message) => {
    expect(readLesson('x/en.md', source).faults.map(faultText)).toEqual([message]);
  });
});
