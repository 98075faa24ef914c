import type { Player } from '../../core/game.ts';
import { HUMAN, PERFECT, type Seat } from '../../play/seats.ts';
import { explainedStop } from '../common/explained.ts';
import { changeSettings, lang, settings } from '../common/page-settings.ts';
import { INTERVALS_MS } from '../common/settings.ts';
import { WORDS } from '../common/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { guessingLabel, guessQuality } from '../play/state.ts';
import { Choices, Panel } from './button.tsx';
import { useTable } from './hooks.ts';

type SeatChoice = 'human' | 'perfect' | 'random' | 'skilled';

function choiceOf(seat: Seat): SeatChoice {
  if (seat.kind === 'human') return 'human';
  return seat.skill === 100 ? 'perfect' : seat.skill === 0 ? 'random' : 'skilled';
}

const SEATS: Readonly<Record<SeatChoice, Seat>> = {
  human: HUMAN,
  perfect: PERFECT,
  random: { kind: 'computer', skill: 0 },
  skilled: { kind: 'computer', skill: 60 },
};

/** Who plays each side, how well, and how fast computers move. */
export function PlayersPanel() {
  const at = useTable().session.value;
  const language = lang.value;
  if (!at) return null;
  return (
    <Panel title={WORDS.players[language]} name="players">
      {([0, 1] as const).map(player => (
        <SeatChooser key={player} player={player} seat={at.seats[player]} />
      ))}
      <label class="slider">
        <span>{WORDS.speed[language]}</span>
        <input
          type="range"
          min={INTERVALS_MS.least}
          max={INTERVALS_MS.most}
          step={INTERVALS_MS.step}
          value={settings.value.intervalMs}
          onInput={event => changeSettings({ intervalMs: Number(event.currentTarget.value) })}
        />
        <output>{(settings.value.intervalMs / 1000).toFixed(1)} s</output>
      </label>
    </Panel>
  );
}

function SeatChooser({ player, seat }: { player: Player; seat: Seat }) {
  const { session, setSeat, decisionOf } = useTable();
  const language = lang.value;
  const name = session.value!.game.definition.players[player].title[language];
  const decision = seat.kind === 'computer' ? decisionOf(player) : undefined;
  const guessing = decision && guessingLabel(decision);
  return (
    <div class="seat">
      <Icon name={seat.kind} />
      <Choices<SeatChoice>
        label={name}
        choices={(['human', 'perfect', 'skilled', 'random'] as const).map(value => ({
          value,
          // a level is not called perfect while it plays by estimates
          word: WORDS[value === 'perfect' && guessing ? 'strongest' : value][language],
        }))}
        value={choiceOf(seat)}
        onChange={choice => setSeat(player, SEATS[choice])}
      />
      {guessing && (
        <span
          class="guessing"
          {...explainedStop(guessing[language], guessQuality(decision)?.[language] ?? '')}
        >
          {guessing[language]}
        </span>
      )}
      {seat.kind === 'computer' && (
        <label class="slider" title={WORDS.skillHelp[language]}>
          <span>{WORDS.skilled[language]}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={seat.skill}
            onInput={event => setSeat(player, { kind: 'computer', skill: Number(event.currentTarget.value) })}
          />
          <output>{seat.skill}%</output>
        </label>
      )}
    </div>
  );
}
