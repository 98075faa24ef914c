import { type Text, text } from '../core/text.ts';
import { TokenComparer } from './tokens.ts';

interface FormatMistake {
  readonly id: string;
  readonly title: Text;
  readonly strip: (word: string) => string;
}

const small = (word: string) => word.toLowerCase();
const bare = (word: string) => word.replaceAll(/[.,;:!?。，；：！？]/g, '');

/** Ways to print right answers in a wrong form, the smallest change first. */
const FORMAT_MISTAKES: readonly FormatMistake[] = [
  {
    id: 'capitals',
    title: text(
      'the answers are right except for upper and lower case',
      '除大小写外，答案都对：请注意大小写',
    ),
    strip: small,
  },
  {
    id: 'punctuation',
    title: text('the answers are right except for punctuation', '除标点外，答案都对：请注意句点等标点'),
    strip: bare,
  },
  {
    id: 'capitals-and-punctuation',
    title: text(
      'the answers are right except for case and punctuation',
      '除大小写与标点外，答案都对：请注意大小写与句点',
    ),
    strip: word => small(bare(word)),
  },
];

/** The error in the form of answers that are otherwise right. */
export function formatMistake(
  answers: readonly { readonly expected: () => Iterable<string>; readonly output: Buffer }[],
): Pick<FormatMistake, 'id' | 'title'> | undefined {
  return FORMAT_MISTAKES.find(({ strip }) =>
    answers.every(({ expected, output }) => {
      const comparer = new TokenComparer(stripped(expected(), strip));
      comparer.push(Buffer.from(strip(output.toString('latin1')), 'latin1'));
      return comparer.end() === undefined;
    }),
  );
}

function* stripped(words: Iterable<string>, strip: (word: string) => string): Generator<string> {
  for (const word of words) {
    const left = strip(word);
    if (left !== '') yield left;
  }
}
