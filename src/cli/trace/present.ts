import { titleOf } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
import { EventsText } from '../../trace/events-text.ts';
import type { OpenTrace } from '../../trace/file.ts';
import { metaJson, traceAnswerJson, traceAnswerOf } from '../../trace/json.ts';
import { argText } from '../../trace/names.ts';
import { makeOutline } from '../../trace/outline.ts';
import { positionCount } from '../../trace/trace.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { wantedRange } from './options.ts';

/** Prints a trace: for people, or as lines of JSON. Exit code 1 if the answer is unknown. */
export function presentTrace(opened: OpenTrace, invocation: Invocation): ExitCode {
  const { values, json, lang, write, reportError, translate } = invocation;
  const { trace, game, position, algorithm } = opened;
  const range = wantedRange(values, trace.events);
  if (!range.ok) {
    reportError(range.error);
    return 2;
  }
  const events = new EventsText(opened);
  if (json) {
    write(`${JSON.stringify(metaJson(opened))}\n`);
    events.writeJson(range.value, lang, write);
    write(`${JSON.stringify(traceAnswerJson(opened))}\n`);
  } else {
    const { en, zh } = algorithm.title;
    const [english, chinese] = [titleOf(game).en, titleOf(game).zh];
    write(`${translate(text(`${english}: ${en}`, `${chinese}：${zh}`))}\n\n${game.draw(position)}\n\n`);
    events.writeSentences(range.value, lang, write);
    write(`\n${summaryOf(opened).map(translate).join('\n')}\n`);
  }
  if (traceAnswerOf(opened) !== undefined) return 0;
  reportError(text('the answer is not proved: try a longer --limit', '答案未能证明：可用更长的 --limit'));
  return 1;
}

/** Its length, where it was stopped, and the answer. */
export function summaryOf(opened: OpenTrace): Text[] {
  const { trace, algorithm } = opened;
  const { stopped, cap, answeredBy } = trace.meta;
  const calls = makeOutline(trace, algorithm.steps).nodes;
  const positions = positionCount(trace);
  const last = trace.columns.a[trace.events - 1] ?? 0;
  const answer = argText(opened, 'value', last);
  const by =
    answeredBy === undefined ? text('', '') : text(` (by ${answeredBy})`, `（由 ${answeredBy} 求得）`);
  return [
    text(
      `${trace.events} events, ${calls} calls, ${positions} positions.`,
      `共 ${trace.events} 个事件，${calls} 次调用，${positions} 个局面。`,
    ),
    ...(stopped
      ? [
          text(
            `The trace was stopped after ${cap} events; use a larger --cap.`,
            `轨迹在 ${cap} 个事件后截断；可用 --cap N 放宽。`,
          ),
        ]
      : []),
    traceAnswerOf(opened) === undefined
      ? text('The answer is unknown.', '答案未知。')
      : stopped
        ? text(`The answer: ${answer.en}${by.en}.`, `答案仍然是：${answer.zh}${by.zh}。`)
        : text(`The answer: ${answer.en}.`, `答案：${answer.zh}。`),
  ];
}
