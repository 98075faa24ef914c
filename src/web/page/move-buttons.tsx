import { PUNCTUATION } from '../../core/text.ts';
import { currentPosition, mayChoose, type Session, seatToMove, toMove } from '../../play/session.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import type { GameTable } from '../play/table.ts';
import { Button } from './button.tsx';
import { useTable } from './hooks.ts';

/** Moves that the board cannot point at, by their names. */
export function NamedMoves({ at }: { at: Session }) {
  const { namedMoves, applyMove } = useTable();
  const language = lang.value;
  const position = currentPosition(at);
  if (namedMoves.value.length === 0) return null;
  return (
    <div class="row named-moves">
      {namedMoves.value.map(move => {
        const name = at.game.makeMove(position, move);
        return (
          <Button key={name} icon="next" main={namedMoves.value.length === 1} onClick={() => applyMove(move)}>
            {at.game.isPass?.(position, move) ? WORDS.pass[language] : name}
          </Button>
        );
      })}
    </div>
  );
}

/** For moves that are put together cell by cell. */
export function ChoiceButtons({ at }: { at: Session }) {
  const { view, namedMoves, chosen, chosenMove, confirmChoice, choose } = useTable();
  const language = lang.value;
  const position = currentPosition(at);
  const isNamed = namedMoves.value.length === at.game.moves(position).length;
  if (isNamed || view.value!.oneClick(position)) return null;
  const mayPlace = mayChoose(at) && chosenMove.value?.ok === true;
  return (
    <>
      <Button icon="place" main keys="Enter" disabled={!mayPlace} onClick={confirmChoice}>
        {WORDS.place[language]}
      </Button>
      <Button icon="clear" keys="Escape" disabled={chosen.value.length === 0} onClick={() => choose([])}>
        {WORDS.clear[language]}
      </Button>
    </>
  );
}

/** Whose turn it is, or why nobody can move. */
export function turnText({ paused }: GameTable, at: Session): string {
  const language = lang.value;
  const seat = seatToMove(at);
  if (!seat) return WORDS.gameOver[language];
  const name = at.game.definition.players[toMove(at)].title[language];
  if (at.at !== at.moves.length) return WORDS.looking[language];
  const { open, close } = PUNCTUATION[language];
  if (seat.kind === 'human') return `${WORDS.yourTurn[language]}${open}${name}${close}`;
  return paused.value ? WORDS.paused[language] : `${WORDS.computerThinks[language]}${open}${name}${close}`;
}

/** How to use the board, for the player to move. */
export function helpText({ view }: GameTable, at: Session): string {
  const language = lang.value;
  if (!mayChoose(at)) return '\u00a0';
  const position = currentPosition(at);
  const mustPass = at.game.moves(position).every(move => at.game.isPass?.(position, move));
  return (mustPass ? WORDS.mustPass : view.value!.help)[language];
}
