import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { currentPosition, mayChoose } from '../../play/session.ts';
import { Board } from '../page/board.tsx';
import { useTable } from '../page/hooks.ts';
import { ChoiceButtons, NamedMoves } from '../page/move-buttons.tsx';

interface LiveBoardProps {
  readonly scaleOf: (width: number, height: number) => number;
  /** The sentence about the game now. */
  readonly said: string;
  readonly mood?: 'right' | 'wrong' | undefined;
  /** Buttons behind those for the move. */
  readonly children: ComponentChildren;
}

/** The board of a block, the line under it, and its buttons. */
export function LiveBoard({ scaleOf, said, mood, children }: LiveBoardProps) {
  const { session, choose, chosen } = useTable();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const clear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && chosen.peek().length > 0) choose([]);
    };
    const element = box.current;
    element?.addEventListener('keydown', clear);
    return () => element?.removeEventListener('keydown', clear);
  }, [choose, chosen]);
  const at = session.value;
  if (!at) return null;
  const isOver = at.game.ending(currentPosition(at)) !== undefined;
  return (
    <div class="live-game" ref={box}>
      <Board scaleOf={scaleOf} wheel={false} />
      <p class={`live-said${mood ? ` live-${mood}` : ''}`} role="status" aria-live="polite">
        {said}
      </p>
      <div class="row live-deck">
        {!isOver && <ChoiceButtons at={at} />}
        {mayChoose(at) && <NamedMoves at={at} />}
        {children}
      </div>
    </div>
  );
}
