import { type Lang, PUNCTUATION, type Text, text, zh } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import { PROTECTION_TITLES } from '../../judge/sandbox/protection.ts';
import { type HostileResult, type SelfTest, selfTestHolds } from '../../judge/self-test/self-test.ts';
import { makeTable } from '../output.ts';
import type { Paint } from './paint.ts';

/** Which protections hold on this machine, for people. */
export function selfTestText(test: SelfTest, lang: Lang, paint: Paint): string {
  const translate = (message: Text) => message[lang];
  const { protection, hasControlGroups, programs, leftBehind, disturbed } = test;
  const header = text('kind,hostile program,expected,verdict,holds', '类别,恶意程序,应得,评测结果,有效')[
    lang
  ].split(',');
  const kinds = new Set(programs.map(({ kind }) => kind)).size;
  const lacking = programs.filter(({ lacks }) => lacks);
  const failed = programs.filter(({ holds }) => !holds);
  const counts = text(
    `${programs.length - failed.length} of ${programs.length} hostile programs in ${kinds} kinds are contained.`,
    `${kinds} 类共 ${programs.length} 个恶意程序中，${programs.length - failed.length} 个被拦住。`,
  );
  return [
    ...makeTable([header, ...programs.map(program => rowOf(program, lang))]),
    '',
    `${translate(text('protection: ', '防护：'))}${translate(PROTECTION_TITLES[protection])}`,
    translate(
      hasControlGroups
        ? text('accounts: by the kernel (control groups)', '计量：由内核负责（cgroup）')
        : text(
            'accounts: sampled every 10 ms (no control groups); processes that hide from this end at the time limit',
            '计量：每 10 毫秒查看一次（没有 cgroup）；漏计的部分由时钟兜底',
          ),
    ),
    paint(failed.length === 0 ? 'green' : 'red', translate(counts)),
    ...failed.map(({ id, said }) => `  ${id}: ${escapeControls(said ?? '')}`.trimEnd()),
    ...(lacking.length > 0
      ? [
          translate(
            text(
              `${lacking.length} of them could not run here, which lacks ${lacking[0]!.lacks!.en}.`,
              zh`其中 ${lacking.length} 个因缺少${lacking[0]!.lacks!.zh}而未运行。`,
            ),
          ),
        ]
      : []),
    leftBehind.length === 0
      ? translate(text('No process or file was left behind.', '没有残留。'))
      : paint(
          'red',
          `${translate(text('Left behind: ', '残留：'))}${leftBehind.map(escapeControls).join(PUNCTUATION[lang].list)}`,
        ),
    disturbed.length === 0
      ? translate(text('An honest program after each was judged as usual.', '之后的正常程序评测如常。'))
      : paint(
          'red',
          `${translate(text('An honest program was not accepted after ', '之后的正常程序未能通过：'))}${disturbed.join(PUNCTUATION[lang].list)}`,
        ),
    '',
  ].join('\n');
}

function rowOf({ kind, title, verdicts, verdict, holds, lacks }: HostileResult, lang: Lang): string[] {
  const shown = lacks ? '–' : verdict;
  return [
    kind,
    title[lang],
    verdicts.join('/'),
    shown,
    text(holds ? 'yes' : 'NO', holds ? '是' : '否')[lang],
  ];
}

/** The same for programs. */
export function selfTestJson(test: SelfTest, lang: Lang) {
  const { protection, hasControlGroups, leftBehind, disturbed } = test;
  return {
    holds: selfTestHolds(test),
    protection,
    controlGroups: hasControlGroups,
    programs: test.programs.map(({ id, kind, title, verdicts, verdict, holds, said, lacks }) => ({
      id,
      kind,
      title: title[lang],
      expected: verdicts,
      verdict,
      holds,
      ...(said === undefined ? {} : { said }),
      ...(lacks === undefined ? {} : { lacks: lacks[lang] }),
    })),
    leftBehind,
    disturbed,
  };
}
