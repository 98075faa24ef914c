import '../styles/end-card.css';
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Analysis } from '../../answer/analysis.ts';
import { endingSentence } from '../../answer/sentences.ts';
import type { Ending, Player } from '../../core/game.ts';
import { PUNCTUATION } from '../../core/text.ts';
import { positionKey } from '../../play/position-key.ts';
import { currentPosition, moveName, onlyPerson, type Session } from '../../play/session.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { type MoveMistake, mistakeOf } from '../kibitzer/value-history.ts';
import type { GameTable } from '../play/table.ts';
import { cardHeight } from './board-scale.ts';
import { Button } from './button.tsx';
import { useTable } from './hooks.ts';

/** What one side did in a game. */
interface SideReview {
  readonly blunders: number;
  readonly slips: number;
  /** Moves of which it is not known whether they were mistakes. */
  readonly unknown: number;
}

interface Review {
  readonly sides: readonly [SideReview, SideReview];
  /** The move, counted from 0, that gave the result away last; undefined where none did. */
  readonly turningPoint: number | 'unknown' | undefined;
  /** The first player's last mistake and the second's. */
  readonly lastMistakes: readonly [number | undefined, number | undefined];
}

/** A summary of a finished game. What is not proved is counted as such, never as good. */
function reviewOf(
  session: Session,
  analysisOf: (position: unknown) => Analysis<unknown, unknown> | undefined,
): Review {
  const judged = session.moves.map((_, index) => ({
    player: session.game.toMove(session.positions[index]),
    mistake: mistakeOf(session, index, analysisOf),
  }));
  const sideOf = (side: Player): SideReview => {
    const count = (wanted: MoveMistake | 'unknown') =>
      judged.filter(({ player, mistake }) => player === side && mistake === wanted).length;
    return { blunders: count('blunder'), slips: count('slip'), unknown: count('unknown') };
  };
  const lastOf = (side: Player) => found(judged.findLastIndex(isMistakeOf(side)));
  const decisive = judged.findLastIndex(({ mistake }) => mistake === 'blunder' || mistake === 'unknown');
  return {
    sides: [sideOf(0), sideOf(1)],
    turningPoint: judged[decisive]?.mistake === 'unknown' ? 'unknown' : found(decisive),
    lastMistakes: [lastOf(0), lastOf(1)],
  };
}

function isMistakeOf(side: Player) {
  return ({ player, mistake }: { player: Player; mistake: MoveMistake | 'unknown' | undefined }) =>
    player === side && mistake !== undefined && mistake !== 'unknown';
}

function found(index: number): number | undefined {
  return index === -1 ? undefined : index;
}

/** Around the card, as its style sheet has it. */
const OUTLINE = 4;

/** The moves of the finished game whose card was closed; a game that ends otherwise has a card of its own. */
const putAway = signal<readonly unknown[] | undefined>(undefined);

export function closeEndCard({ session }: Pick<GameTable, 'session'>): void {
  putAway.value = session.peek()?.moves;
}

/** The end of a game, over its board: who won, what each side gave away, and where to go from here. */
export function EndCard() {
  const table = useTable();
  const at = table.session.value;
  const ending = at?.game.ending(currentPosition(at));
  if (!at || !ending || at.moves.length === 0 || table.editing.value !== undefined) return null;
  if (putAway.value === at.moves) return null;
  return <Card at={at} ending={ending} />;
}

function Card({ at, ending }: { at: Session; ending: Ending }) {
  const table = useTable();
  const card = useRef<HTMLElement>(null);
  const language = lang.value;
  const you = table.reader(at);
  useEffect(() => {
    // nothing happens by a key that was meant for the last move: the card has the focus, none of its buttons
    card.current?.focus({ preventScroll: true });
    // after a step back into the game the card is not shown again at its end
    return () => {
      putAway.value = at.moves;
    };
  }, [at.moves]);
  // the board is drawn above it, as large as it still can be; its words come one by one
  useLayoutEffect(() => {
    cardHeight.value = card.current!.offsetHeight + 2 * OUTLINE;
  });
  useEffect(
    () => () => {
      cardHeight.value = 0;
    },
    [],
  );
  const close = () => {
    closeEndCard(table);
    document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus({ preventScroll: true });
  };
  const review = reviewOf(at, position => table.analyses.value.get(positionKey(at, position)));
  return (
    <section
      ref={card}
      class={`end-card end-${moodOf(ending, you)}`}
      role="dialog"
      aria-labelledby="end-title"
      aria-describedby="end-account"
      tabIndex={-1}
    >
      <h2 class="end-title" id="end-title">
        {headline(at, ending, you)}
      </h2>
      {ending.score !== undefined && (
        <p class="end-sentence">{endingSentence(at.game, ending, you)[language]}</p>
      )}
      <Account at={at} review={review} />
      <div class="end-buttons">
        <RetryButton at={at} review={review} />
        <Button icon="fresh" main keys="n" onClick={table.newGame}>
          {WORDS.again[language]}
        </Button>
        <Button
          icon="swap"
          onClick={() => {
            table.swapSides();
            table.newGame();
          }}
        >
          {WORDS.swap[language]}
        </Button>
        <Button icon="clear" keys="Escape" onClick={close}>
          {WORDS.close[language]}
        </Button>
      </div>
    </section>
  );
}

type Mood = 'won' | 'lost' | 'drawn';

function moodOf(ending: Ending, you: Player | undefined): Mood {
  if (ending.winner === 'nobody') return 'drawn';
  return you === undefined || ending.winner === you ? 'won' : 'lost';
}

function headline(at: Session, ending: Ending, you: Player | undefined): string {
  const language = lang.value;
  if (ending.winner === 'nobody') return CABINET_WORDS.draw[language];
  if (you === undefined) return CABINET_WORDS.wins(at.game.definition.players[ending.winner].title)[language];
  return (ending.winner === you ? CABINET_WORDS.youWin : CABINET_WORDS.youLose)[language];
}

/** What each side gave away, as far as that is known. */
function Account({ at, review }: { at: Session; review: Review }) {
  const { askHint, hintsShown } = useTable();
  const language = lang.value;
  const { players } = at.game.definition;
  const isOpen = review.sides.some(({ unknown }) => unknown > 0);
  return (
    <dl class="end-account" id="end-account">
      {review.sides.map(({ blunders, slips, unknown }, player) => (
        <div key={players[player]!.id}>
          <dt>{`${CABINET_WORDS.mistakes[language]}${PUNCTUATION[language].open}${players[player]!.title[language]}${PUNCTUATION[language].close}`}</dt>
          <dd>{countText(blunders + slips, unknown)}</dd>
        </div>
      ))}
      <div>
        <dt>{CABINET_WORDS.turningPoint[language]}</dt>
        <dd>{turningText(at, review)}</dd>
      </div>
      {isOpen && !hintsShown.value && (
        <div>
          <dt />
          <dd>
            <Button icon="hint" keys="h" onClick={askHint}>
              {CABINET_WORDS.findOut[language]}
            </Button>
          </dd>
        </div>
      )}
    </dl>
  );
}

function countText(mistakes: number, unknown: number): string {
  const language = lang.value;
  const open = unknown === 0 ? '' : CABINET_WORDS.unknownMoves(unknown)[language];
  if (mistakes === 0) return open === '' ? CABINET_WORDS.none[language] : open;
  return open === ''
    ? `${mistakes}`
    : `${mistakes}${PUNCTUATION[language].open}${open}${PUNCTUATION[language].close}`;
}

function turningText(at: Session, { turningPoint }: Review): string {
  const language = lang.value;
  if (turningPoint === 'unknown') return CABINET_WORDS.notKnownYet[language];
  if (turningPoint === undefined) return CABINET_WORDS.noTurningPoint[language];
  return CABINET_WORDS.turningMove(turningPoint + 1, moveName(at, turningPoint))[language];
}

/** Back to where it went wrong: before your own last mistake, or before the one that decided. */
function RetryButton({ at, review }: { at: Session; review: Review }) {
  const { goToMove } = useTable();
  const you = onlyPerson(at);
  const own = you === undefined ? undefined : review.lastMistakes[you];
  const target = own ?? (typeof review.turningPoint === 'number' ? review.turningPoint : undefined);
  return (
    <Button icon="undo" disabled={target === undefined} onClick={() => goToMove(target!)}>
      {CABINET_WORDS.retry[lang.value]}
    </Button>
  );
}
