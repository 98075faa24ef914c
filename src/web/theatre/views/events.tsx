import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lineOf } from '../../../trace/names.ts';
import { eventAt } from '../../../trace/trace.ts';
import { lang } from '../../common/page-settings.ts';
import { Icon } from '../../pixel/icons.tsx';
import type { PlayerProps } from '../player.ts';
import { ROLE_LOOKS, roleOf } from '../roles.ts';
import { sentenceAt, stepOf } from '../show.ts';
import { oncePerFrame, scrollBoxTo } from './dom.ts';

const AROUND = 12;

/** The events around this moment, in words; each leads to its own. */
export function EventsView({ player }: PlayerProps) {
  const { show } = player;
  const n = player.n.value;
  const first = Math.max(0, Math.min(n - AROUND, show.trace.events - 2 * AROUND));
  const last = Math.min(show.trace.events, first + 2 * AROUND);
  const list = useRef<HTMLOListElement>(null);
  const scrolling = useMemo(
    () =>
      oncePerFrame(() => {
        const current = list.current?.querySelector('[aria-current]');
        if (current) scrollBoxTo(list.current!.parentElement!, current);
      }),
    [],
  );
  useEffect(scrolling.ask);
  useEffect(() => scrolling.stop, [scrolling]);
  return (
    <ol ref={list} class="events" start={first + 1}>
      {Array.from({ length: last - first }, (_, index) => first + index).map(event => {
        const { title, colour, icon } = ROLE_LOOKS[roleOf(stepOf(show, eventAt(show.trace, event)).kind)];
        return (
          // by its place in the list: rows that are there already take the new words
          <li key={event - first}>
            <button
              type="button"
              aria-current={event + 1 === n ? 'step' : undefined}
              title={lineOf(show, eventAt(show.trace, event))}
              onClick={() => player.seek(event + 1)}
            >
              <span class="event-number">{event + 1}</span>
              <span style={{ color: `var(--${colour})` }} title={title[lang.value]}>
                <Icon name={icon} />
              </span>
              <span>{sentenceAt(show, event + 1)?.[lang.value]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
