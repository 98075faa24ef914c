import { text } from '../../core/text.ts';
import type { KeyHelp, Keys } from '../common/screen.ts';
import type { Predict } from './predict.ts';

export const PREDICT_KEY_HELP: readonly KeyHelp[] = [
  { keys: 'p', does: text('predict, then step: on or off', '先预测再单步：开或关') },
  { keys: '1 – 9', does: text('answer by number', '按编号作答') },
  { keys: 'Enter', does: text('answer, then on to the next question', '作答，再到下一题') },
];

/** The theatre's keys in prediction mode: keys of a question come before those of the player. */
export function predictKeys(predict: Predict, others: Keys): Keys {
  const turn = (by: 1 | -1, key: string) => () => {
    const now = predict.state.peek();
    const hasLine = now.kind === 'told' && (now.refutation?.line.length ?? 0) > 1;
    if (hasLine) predict.turnStill(by);
    else others[key]?.();
  };
  const numbers = Array.from({ length: 9 }, (_, index) => [`${index + 1}`, () => predict.pickNumber(index)]);
  return {
    ...others,
    ...Object.fromEntries(numbers),
    p: () => {
      // Enter then means the question, not the button that had the focus
      others.Escape?.();
      predict.toggle();
    },
    Enter: () => {
      const { kind } = predict.state.peek();
      if (kind === 'asking') predict.submit();
      else if (kind !== 'off') predict.next();
      else others.Enter?.();
    },
    Escape: () => (predict.state.peek().kind === 'off' ? others.Escape?.() : predict.leave()),
    ArrowLeft: turn(-1, 'ArrowLeft'),
    ArrowRight: turn(1, 'ArrowRight'),
  };
}
