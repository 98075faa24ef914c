import { useMemo } from 'preact/hooks';
import type { TraceEvent } from '../../../trace/trace.ts';
import { lang } from '../../common/page-settings.ts';
import type { PlayerProps } from '../player.ts';
import { readUntil, type Show, stepOf } from '../show.ts';
import { THEATRE_WORDS } from '../words.ts';
import { StillBoard } from './still-board.tsx';

/** The board of the running call, the current cells framed. */
export function TraceBoard({ player }: PlayerProps) {
  const { show } = player;
  const { game, stage } = show;
  const language = lang.value;
  const { state, last } = player.moment.value;
  const overlay = player.overlay.value;
  const board = overlay?.code ?? state.frame?.board;
  const position = useMemo(
    () => (board === undefined ? show.position : stage.decode(board)),
    [board, show, stage],
  );
  // a code may have digits beyond the board, such as the player to move
  const lit = (overlay?.lit ?? state.frame?.lit ?? []).filter(cell => cell < stage.cells);
  const { players, capabilities } = game.definition;
  const mover = capabilities.impartial
    ? ''
    : ` ${players[game.toMove(position)].title[language]}${language === 'zh' ? '' : ' '}${THEATRE_WORDS.toMove[language]}`;
  const name = stage.positionName(board ?? stage.encode(show.position));
  const cells = lit.map(cell => stage.cellName(cell)).join(' ');
  const read = useMemo(() => readUntil(show), [show]);
  // what is read is written as people write it; what is worked on lies as the program has it
  const face = read === undefined ? undefined : player.n.value <= read ? 0 : 1;
  return (
    // labelled by its heading: a lesson has several boards, and landmarks need different names
    <section class="panel panel-stage">
      <h2>
        <span class="panel-title">{THEATRE_WORDS.board[language]}</span> {name}
        {mover}
      </h2>
      <StillBoard
        {...(face === undefined ? {} : { face })}
        game={game}
        position={position}
        chosen={lit}
        pointed={overlay?.pointed ?? (last ? cellsOf(show, last) : [])}
        viewer={game.toMove(show.position)}
        onCell={overlay?.onCell}
        label={`${THEATRE_WORDS.board[language]} ${name} ${cells}`}
      />
    </section>
  );
}

/** The cells that an event speaks of. */
function cellsOf(show: Show, event: TraceEvent): readonly number[] {
  return stepOf(show, event).args.flatMap(({ type }, index) => {
    const value = index === 0 ? event.a : event.b;
    if (type === 'cell') return value < 0 || value >= show.stage.cells ? [] : [value];
    return type === 'move' ? show.stage.moveCells(value) : [];
  });
}
