import { describe, expect, it } from 'vitest';
import type { Block } from '../model.ts';
import { FIVE, type Trial, tryLesson } from './testing/try-lesson.ts';

const block = (id: string, one: Block): Trial => ({ blocks: { [id]: one } });
const DATA = 'trial/lesson.ts';

describe('what is wrong with a lesson is told', () => {
  it.each<[string, Trial, RegExp]>([
    [
      'no such game',
      block('b', { kind: 'board', game: 'chess' }),
      /in 'b', the spec of a game, found 'chess'/,
    ],
    [
      'a position that cannot be read',
      block('b', { kind: 'board', game: 'marbles?board=2x2', position: 'x' }),
      /in 'b', a position of marbles, found line 1, column 1/,
    ],
    [
      'an illegal move',
      block('b', { kind: 'board', game: 'marbles?board=2x2', moves: 'a1,a1' }),
      /legal moves in 'a1,a1', found 'a1'/,
    ],
    [
      'a task that is lost',
      block('t', { kind: 'task', game: 'marbles?board=2x2', moves: 'a1', goal: 'win' }),
      /in 't', a position that is won, found a loss/,
    ],
    [
      'a task that is trivially true',
      block('t', { kind: 'task', game: 'marbles?board=2x2', moves: 'a1', goal: 'keep' }),
      /in 't', a move that is wrong, found \d+ moves, all right/,
    ],
    [
      'a quiz without the right answer',
      block('q', { kind: 'quiz', ask: 'five', options: ['4', '6'] }),
      /the option '5', which is right, found 4, 6/,
    ],
    [
      'a quiz without a wrong one',
      block('q', { kind: 'quiz', ask: 'five', options: ['5'] }),
      /an option that is right and one that is wrong, found none that is wrong/,
    ],
    [
      'a fact that the answer does not have',
      block('q', { kind: 'quiz', ask: { ...FIVE, pick: 'six' }, options: ['5', '6'] }),
      /'six' in the answer, found no 'six'/,
    ],
    [
      'a fact that is no number or word',
      { facts: { odd: { ...FIVE, pick: 'nothing' } } },
      /for the fact 'odd', a number or a word at 'nothing'/,
    ],
    [
      'no such algorithm',
      block('r', { kind: 'trace', game: 'marbles?board=2x2', algorithm: 'count', at: { part: 0 } }),
      /an algorithm of marbles: extend, .*, found 'count'/,
    ],
    [
      'no such switch',
      block('r', {
        kind: 'trace',
        game: 'marbles?board=2x2',
        algorithm: 'extend',
        without: ['brakes'],
        at: { part: 0 },
      }),
      /a switch of 'extend': memo, found 'brakes'/,
    ],
    [
      'no such step',
      block('r', { kind: 'trace', game: 'marbles?board=2x2', algorithm: 'extend', at: { step: 'jump' } }),
      /a step: enter, .*, found 'jump'/,
    ],
    [
      'a step that does not come so often',
      block('r', {
        kind: 'trace',
        game: 'marbles?board=2x2',
        algorithm: 'extend',
        at: { step: 'answer', nth: 2 },
      }),
      /event 2 'answer' of the run, found 1 of them/,
    ],
    [
      'no such listing',
      block('c', { kind: 'code', listing: 'marbles-magic' }),
      /a folder of listings\/, found 'marbles-magic'/,
    ],
    [
      'no such mark',
      block('c', { kind: 'code', listing: 'marbles-extend', from: 'jump' }),
      /a mark of the listing in cpp: .*, found 'jump'/,
    ],
    [
      'no such program',
      block('c', { kind: 'code', program: 'marbles/none.cpp', verdict: 'WA' }),
      /a submission: .*, found 'marbles\/none.cpp'/,
    ],
    [
      'another verdict',
      block('c', { kind: 'code', program: 'marbles/gaps.cpp', verdict: 'AC' }),
      /the verdict WA of marbles\/gaps.cpp, found AC/,
    ],
    ['no such problem', block('s', { kind: 'submit', problem: 'chess' }), /a problem: .*, found 'chess'/],
    [
      'a cell that a figure does not have',
      block('f', { kind: 'figure', figure: 'board', game: 'cram?board=2x2', marks: { z9: 'good' } }),
      /cells of the board: .*, found 'z9'/,
    ],
    [
      'a tree that nobody could draw',
      block('f', { kind: 'figure', figure: 'tree', game: 'marbles' }),
      /a tree of at most \d+ positions/,
    ],
  ])('%s', async (_, trial, message) => {
    const told = await tryLesson(trial);
    expect(told).toEqual([expect.stringMatching(message)]);
    expect(told[0]).toContain(`${DATA}: expected `);
  });

  it('in the prose, with its line', async () => {
    expect(await tryLesson({ prose: 'See [this](lesson:nowhere).' })).toEqual(
      ['en', 'zh'].map(lang =>
        expect.stringMatching(`^trial/${lang}.md:\\d+: expected .*found 'lesson:nowhere'`),
      ),
    );
    expect(await tryLesson({ prose: '{{six}}' })).toContainEqual(expect.stringContaining('found {{six}}'));
    expect(await tryLesson({ prose: '<b>x</b>' })).toContainEqual(
      expect.stringContaining('Markdown without HTML'),
    );
    expect(await tryLesson({ prose: '$\\nosuchthing$' })).toContainEqual(
      expect.stringContaining('mathematics that can be set'),
    );
    expect(await tryLesson({ prose: '[x](play:marbles?board=99x1)' })).toContainEqual(
      expect.stringContaining("found 'play:marbles?board=99x1'"),
    );
    for (const drawn of ['draw:marbles', 'draw:custom?runs=x']) {
      expect(await tryLesson({ prose: `[x](${drawn})` })).toContainEqual(
        expect.stringContaining(`found '${drawn}'`),
      );
    }
  });

  it('when something cannot be worked out, or is declared without need', async () => {
    expect(await tryLesson({ worked: fact => ({ sum: fact('five') + fact('six') }) })).toContainEqual(
      expect.stringContaining(`${DATA}: expected numbers of facts to work out 'sum', found NaN`),
    );
    expect(await tryLesson({ plain: { dates: '1,000 2009 2021' }, prose: 'In 2021.' })).toEqual([
      expect.stringContaining("under 'dates', a number that is typed and not computed, found 1,000"),
      expect.stringContaining('found 2009'),
    ]);
  });

  it('when a language lags', async () => {
    const told = await tryLesson({ markdown: { zh: '# 题\n\n::: board start\n玩。\n:::\n\n## 节\n' } });
    expect(told).toContainEqual(
      expect.stringContaining("trial/zh.md: expected the block 'last' of trial/lesson.ts"),
    );
    expect(told).toContainEqual(
      expect.stringMatching(/trial\/zh.md: expected task last .*, as in trial\/en.md:\d+/),
    );
  });

  it('when a block is nowhere to be found, is of another kind, or has other options', async () => {
    expect(await tryLesson({ prose: '::: task other\nx\n:::' })).toContainEqual(
      expect.stringContaining("expected a block of trial/lesson.ts: start, last, asked, found 'other'"),
    );
    const claims: Block = { kind: 'quiz', claims: { yes: true, no: false } };
    const told = await tryLesson({
      blocks: { q: claims },
      words: { q: 'Which?\n- [yes] yes\n- [maybe] maybe' },
    });
    expect(told).toContainEqual(
      expect.stringContaining("expected the options yes, no in 'q', found yes, maybe"),
    );
  });
});

describe('a lesson becomes HTML', () => {
  it('with numbers, mathematics, links and coloured code', async () => {
    const html = await tryLesson({
      prose:
        '{{thousand}} and {{thousand:plain}}, $2^4 = {{thousand}}$, [memo](lesson:memo), [mine](draw:custom?board=2x2&runs=2.r).\n\n```cpp\nint x;\n```',
    });
    expect(html).toContain('1,000 and 1000, <math');
    expect(html).toContain('<a href="memo.en.html">memo</a>');
    expect(html).toContain('<a href="../#/workshop/custom?board=2x2&amp;runs=2.r">mine</a>');
    expect(html).toContain('<span class="token-keyword">int</span> x;');
    expect(html).not.toContain('$');
  });

  it('with tables whose corner is no head', async () => {
    const html = await tryLesson({ prose: '| | speed |\n| --- | --- |\n| memo | good |' });
    expect(html).toContain('<tr><td></td><th scope="col">speed</th></tr>');
    const grundy: Block = {
      kind: 'figure',
      figure: 'grundy-table',
      game: 'ed?heaps={down},{across}',
      across: [1],
      down: [2],
    };
    expect(await tryLesson({ blocks: { grundy } })).toContain('<tr><td></td><th scope="col">1</th></tr>');
  });

  it('with tables that a phone sets below each other, where each row has a name and many cells', async () => {
    const row = '\n| --- | --- | --- | --- |\n| memo | good | *n* | – |';
    const wide = await tryLesson({ prose: `| | speed | \`memory\` | A & B |${row}` });
    expect(wide).toContain('<div class="table stacked"');
    expect(wide).toContain('<td data-head="speed">good</td><td data-head="memory"><em>n</em></td>');
    expect(wide).toContain('<td data-head="A &amp; B">–</td>');
    expect(await tryLesson({ prose: `| size | a | b | c |${row}` })).not.toContain('stacked');
  });

  it('with what a wrong program has in place of the right lines', async () => {
    const html = await tryLesson({
      blocks: { wrong: { kind: 'code', program: 'marbles/gaps.cpp', verdict: 'WA' } },
    });
    expect(html).toContain('<del>-   <span class="token-keyword">return</span>');
    expect(html).toContain('<ins>+   throw ');
  });

  it('with numbers that follow from others, and those of the judge', async () => {
    const html = await tryLesson({
      worked: fact => ({ product: fact('thousand') * fact('points'), half: fact('share') }),
      judged: { points: { command: ['judge'], pick: 'score', is: 92 } },
      facts: { share: { command: ['x'], pick: 'share' } },
      prose: '{{product}} of {{points}}, or {{half}}. Typed it is 92,000 as well.',
    });
    expect(html).toContain('92,000 of 92, or 0.5. Typed it is 92,000 as well.');
  });

  it('with every block resolved for the script, and its answer folded away', async () => {
    const claims: Block = { kind: 'quiz', claims: { no: false, yes: { fact: 'five', is: '5' } } };
    const html = await tryLesson({
      blocks: { q: claims },
      words: { q: 'Which?\n- [yes] it is\n- [no] it is not' },
    });
    const data = [...String(html).matchAll(/data-block="([^"]*)"/g)].map(([, json]) =>
      JSON.parse(json!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
    );
    expect(data).toMatchObject([
      { kind: 'board', game: 'marbles?board=2x2&max-run=3', toMove: 0, against: 'best', reader: 0 },
      { kind: 'task', goal: 'win', right: expect.arrayContaining(['a1', 'b2']) },
      {
        kind: 'quiz',
        options: [
          { id: '4', right: false },
          { id: '5', right: true },
        ],
      },
      {
        kind: 'quiz',
        options: [
          { id: 'yes', right: true },
          { id: 'no', right: false },
        ],
      },
    ]);
    expect(html).toMatch(
      /<details class="after"><summary>Answer<\/summary><p class="right">Right moves: <code>a1/,
    );
  });
});
