import { useMemo } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Icon } from '../../pixel/icons.tsx';
import type { PlayerProps } from '../panels.ts';
import { SPEEDS } from '../player.ts';
import { ROLE_LOOKS, roleOf } from '../roles.ts';
import { sentenceAt, stepOf } from '../show.ts';
import { countsAt, makeTallies } from '../tallies.ts';
import { THEATRE_WORDS } from '../words.ts';

/** A reader can follow this many sentences a second, and no more. */
const READABLE = 1;

/** What just happened, in a sentence, and how much has happened so far. */
export function SentenceView({ player }: PlayerProps) {
  const { show } = player;
  const language = lang.value;
  const { n, last } = player.moment.value;
  const look = last && ROLE_LOOKS[roleOf(stepOf(show, last).kind)];
  const isFast = player.playing.value && SPEEDS[player.speed.value]! > READABLE;
  return (
    <section class="panel theatre-said">
      <p class="sentence" aria-live={isFast ? 'off' : 'polite'}>
        {look && (
          <span style={{ color: `var(--${look.colour})` }}>
            <Icon name={look.icon} />
          </span>
        )}{' '}
        {(sentenceAt(show, n) ?? THEATRE_WORDS.beforeStart)[language]}
      </p>
      <Counters player={player} />
    </section>
  );
}

function Counters({ player }: PlayerProps) {
  const { show } = player;
  const language = lang.value;
  const tallies = useMemo(() => makeTallies(show), [show]);
  const { n, state } = player.moment.value;
  const { positions, hits, cuts } = countsAt(tallies, n);
  const counts = [
    [THEATRE_WORDS.calls, state.calls],
    [THEATRE_WORDS.positions, positions],
    [THEATRE_WORDS.hits, hits],
    [THEATRE_WORDS.cuts, cuts],
  ] as const;
  return (
    <dl class="counters">
      {counts.map(([word, count]) => (
        <div key={word.en}>
          <dt>{word[language]}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
      <div>
        <dt>{THEATRE_WORDS.events[language]}</dt>
        <dd>
          <span data-at={n}>{n.toLocaleString('en')}</span> / {show.trace.events.toLocaleString('en')}
        </dd>
      </div>
    </dl>
  );
}
