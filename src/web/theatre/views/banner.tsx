import { type Text, text } from '../../../core/text.ts';
import { makeWatchLink } from '../../../play/watch-link.ts';
import { LARGEST_CAP } from '../../../trace/make.ts';
import { lineOf } from '../../../trace/names.ts';
import { eventAt } from '../../../trace/trace.ts';
import { lang } from '../../common/page-settings.ts';
import { watchedPlace } from '../../common/place.ts';
import { Button } from '../../page/button.tsx';
import type { PlayerProps } from '../player.ts';
import { sentenceAt } from '../show.ts';
import { ValueSign } from './stack.tsx';

/** What has to be known about the trace as a whole: that it was stopped, or that a program goes astray. */
export function Banner({ player }: PlayerProps) {
  const { meta } = player.show.trace;
  if (meta.program?.differs) return <Astray player={player} />;
  return meta.stopped ? <Stopped player={player} /> : null;
}

/** The cap stopped the run; the answer is there all the same. */
function Stopped({ player }: PlayerProps) {
  const { trace } = player.show;
  const { cap, answeredBy } = trace.meta;
  const language = lang.value;
  const many = cap.toLocaleString('en');
  const watch = watchedPlace.value;
  return (
    <p class="banner" role="note">
      {
        text(
          `Stopped after ${many} events, the most that were wanted. The answer all the same:`,
          `到上限 ${many} 个事件为止。答案仍然给出：`,
        )[language]
      }{' '}
      <ValueSign show={player.show} value={eventAt(trace, trace.events - 1).a} />
      {answeredBy &&
        text(` (proved by the kibitzer: ${answeredBy})`, `（旁观者已证明：${answeredBy}）`)[language]}{' '}
      {cap < LARGEST_CAP && watch?.on && (
        <a class="button" href={makeWatchLink({ ...watch, cap: LARGEST_CAP, n: 0 })}>
          {
            text(
              `Up to ${LARGEST_CAP.toLocaleString('en')} events`,
              `上限改为 ${LARGEST_CAP.toLocaleString('en')}`,
            )[language]
          }
        </a>
      )}
    </p>
  );
}

/** A person's own program: what it did first that ours does not do. */
function Astray({ player }: PlayerProps) {
  const { show } = player;
  const { differs } = show.trace.meta.program!;
  const language = lang.value;
  if (!differs) return null;
  const isOver = differs.at >= show.trace.events;
  return (
    <div class="banner banner-wrong" role="note">
      <div>
        <p class="banner-head">
          {
            text(`Event ${differs.at + 1} is the first wrong one.`, `从第 ${differs.at + 1} 个事件起走错。`)[
              language
            ]
          }
        </p>
        <Button icon="mistake" onClick={() => player.seek(differs.at + 1)}>
          {text('To the difference', '跳到不同处')[language]}
        </Button>
      </div>
      <p>
        {text('The program did:', '程序做的是：')[language]}{' '}
        {isOver ? (
          text('nothing more.', '没有更多事件。')[language]
        ) : (
          <Told
            says={sentenceAt(show, differs.at + 1)}
            line={lineOf(show, eventAt(show.trace, differs.at))}
          />
        )}
      </p>
      <p>
        {text('Expected:', '应当是：')[language]}{' '}
        {differs.expected ? (
          <Told says={differs.says} line={differs.expected} />
        ) : (
          text('the end.', '结束。')[language]
        )}
      </p>
    </div>
  );
}

/** An event as a sentence for people, and as the line that a program prints. */
function Told({ says, line }: { readonly says: Text | undefined; readonly line: string }) {
  return (
    <>
      {says && `${says[lang.value]} `}
      <code>{line}</code>
    </>
  );
}
