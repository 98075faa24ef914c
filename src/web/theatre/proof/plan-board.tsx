import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Game } from '../../../core/game.ts';
import { cellAtPointer, faceOf, sceneAtRest } from '../../boards/view.ts';
import { viewOf } from '../../boards/views.ts';
import { lang, settings } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { usePainting } from '../../page/hooks.ts';
import { WHY_WORDS } from './words.ts';

/** About as many pixels as the board may be wide. */
const ROOM = 320;

interface PlanBoardProps {
  readonly game: Game;
  readonly position: unknown;
  readonly last: { readonly before: unknown; readonly move: unknown } | undefined;
  /** A move that is pointed at in the list. */
  readonly pointed: unknown;
  /** Undefined when no move is to be made. */
  readonly onMove: ((move: unknown) => void) | undefined;
}

/** The board of a plan; the cells of a move can be clicked. Keys play by the list beside it. */
export function PlanBoard({ game, position, last, pointed, onMove }: PlanBoardProps) {
  const view = useMemo(() => viewOf(game), [game]);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  useEffect(() => setChosen([]), [position]);
  const face = faceOf(view, settings.value.faces[game.definition.id]);
  const { width, height } = view.size(position);
  const scale = Math.max(1, Math.min(4, Math.floor(ROOM / Math.max(width, height))));
  const choice = chosen.length > 0 ? view.choose(position, chosen) : undefined;
  const canvas = usePainting(ctx =>
    view.paint(
      ctx,
      sceneAtRest(position, {
        ...{ chosen, chosenLegal: choice?.ok === true, face },
        pointed: pointed === undefined ? [] : view.cellsOf(position, pointed),
        ...(last ? { last } : {}),
      }),
    ),
  );
  const click = (event: MouseEvent) => {
    if (!onMove) return;
    const cell = cellAtPointer(event, view, { position, face, scale });
    if (cell === undefined) return;
    const cells = chosen.includes(cell) ? chosen.filter(other => other !== cell) : [...chosen, cell];
    const move = view.oneClick(position) ? view.choose(position, cells) : undefined;
    if (move?.ok) onMove(move.value);
    else setChosen(view.oneClick(position) ? [] : cells);
  };
  const language = lang.value;
  return (
    <>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
        aria-label={WHY_WORDS.board[language]}
        onClick={click}
      />
      <pre class="why-transcript">{view.transcript?.(position) ?? game.makePosition(position)}</pre>
      {choice && (
        <Button icon="place" main disabled={!choice.ok} onClick={() => choice.ok && onMove?.(choice.value)}>
          {WHY_WORDS.place[language]}
        </Button>
      )}
    </>
  );
}
