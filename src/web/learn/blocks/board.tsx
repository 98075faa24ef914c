import '../learn.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { verdict } from '../../../answer/sentences.ts';
import { type Lang, PUNCTUATION } from '../../../core/text.ts';
import type { ResolvedBoard } from '../../../lessons/resolved.ts';
import { makeShortLink } from '../../../play/link.ts';
import { HUMAN, PERFECT, RANDOM, type Seat } from '../../../play/seats.ts';
import {
  canUndo,
  currentPosition,
  onlyPerson,
  type Session,
  seatToMove,
  startSession,
  toMove,
} from '../../../play/session.ts';
import { lang } from '../../common/page-settings.ts';
import { WORDS } from '../../common/words.ts';
import { Button } from '../../page/button.tsx';
import { TableContext } from '../../page/hooks.ts';
import { helpText, turnText } from '../../page/move-buttons.tsx';
import { createTable, type GameTable } from '../../play/table.ts';
import { ArcadeLink } from '../buttons.tsx';
import { LiveBoard } from '../live-board.tsx';
import {
  type Island,
  openBlockPlace,
  pageServicesFor,
  prepareStage,
  scaleInside,
  takePlace,
} from '../stage.ts';
import { LEARN_WORDS } from '../words.ts';

export default function mount(island: Island): void {
  const { block, live, solve } = island;
  if (block.kind !== 'board') return;
  prepareStage(island);
  const scaleOf = scaleInside(live);
  render(<BoardView block={block} scaleOf={scaleOf} solve={solve} />, takePlace(live));
}

const OPPOSITE = { best: PERFECT, random: RANDOM, human: HUMAN } as const satisfies Record<
  ResolvedBoard['against'],
  Seat
>;

function sessionOf(block: ResolvedBoard): Session {
  const { game, position } = openBlockPlace(block);
  const other = OPPOSITE[block.against];
  return startSession(game, block.reader === 0 ? [HUMAN, other] : [other, HUMAN], position);
}

interface BoardViewProps {
  readonly block: ResolvedBoard;
  readonly scaleOf: (width: number, height: number) => number;
  solve(): void;
}

function BoardView({ block, scaleOf, solve }: BoardViewProps) {
  const table = useMemo(() => {
    const made = createTable(pageServicesFor(block.hints ? 'always' : 'ask'));
    made.show(sessionOf(block));
    return made;
  }, [block]);
  useEffect(() => {
    // a game played to its end is all that is asked here
    const stop = effect(() => {
      const at = table.session.value;
      if (at && at.moves.length > 0 && at.game.ending(currentPosition(at))) solve();
    });
    return () => {
      stop();
      table.dispose();
    };
  }, [table]);
  const at = table.session.value;
  if (!at) return null;
  const language = lang.value;
  return (
    <TableContext.Provider value={table}>
      <LiveBoard scaleOf={scaleOf} said={saidAt(table, at)}>
        <Button icon="undo" disabled={!canUndo(at)} onClick={table.undo}>
          {WORDS.undo[language]}
        </Button>
        <Button icon="hint" disabled={!seatToMove(at)} onClick={table.askHint}>
          {WORDS.hint[language]}
        </Button>
        <Button icon="fresh" main={!seatToMove(at)} onClick={() => table.show(sessionOf(block))}>
          {LEARN_WORDS.restart[language]}
        </Button>
        <ArcadeLink link={makeShortLink(at).link} />
      </LiveBoard>
    </TableContext.Provider>
  );
}

/** The kibitzer's sentence after a request, else what just happened and whose turn it is. */
function saidAt(table: GameTable, at: Session): string {
  const language = lang.value;
  const analysis = table.currentAnalysis.value;
  const position = currentPosition(at);
  if (table.hintsShown.value && !at.game.ending(position)) {
    if (!analysis) return LEARN_WORDS.wait[language];
    const player = toMove(at);
    return verdict(at.game, analysis, { player, isYou: player === onlyPerson(at) })[language];
  }
  const notice = table.notice.value?.message[language];
  const turn = turnText(table, at);
  if (notice === undefined) return joinSentences([turn, helpText(table, at)], language);
  return seatToMove(at) ? joinSentences([notice, turn], language) : notice;
}

/** What was written to stand alone has no full stop. */
function joinSentences(parts: readonly string[], language: Lang): string {
  const stop = PUNCTUATION[language].stop.trim();
  return parts
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => (/[.!?…。！？]$/.test(part) ? part : part + stop))
    .join(language === 'zh' ? '' : ' ');
}
