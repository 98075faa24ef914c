import type { Game, Player } from '../../core/game.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { Editor } from '../boards/view.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { Button, Choices } from './button.tsx';
import { useInView, useTable } from './hooks.ts';

/** Buttons for a board that is being set up; the cells themselves are clicked on the board. */
export function SetUp({ started }: { readonly started: () => void }) {
  const { session, view, editing, startFrom } = useTable();
  const box = useInView<HTMLDivElement>();
  const language = lang.value;
  const at = session.value;
  const position = editing.value;
  const editor = view.value?.editor;
  if (!at || !editor || position === undefined) return null;
  const mover = at.game.toMove(position);
  const problem = problemOf(at.game, editor, position, mover);
  const change = (next: unknown) => {
    editing.value = next;
  };
  return (
    <div ref={box} class="editor">
      <p class="small">{WORDS.editHelp[language]}</p>
      <div class="row">
        {editor.fills.map(({ title, fill }) => (
          <Button key={title.en} icon="put" onClick={() => change(fill(position))}>
            {title[language]}
          </Button>
        ))}
        <Button icon="fresh" onClick={() => change(at.game.initial())}>
          {WORDS.startBoard[language]}
        </Button>
      </div>
      {editor.withMover(position, mover) !== undefined && (
        <Choices
          label={WORDS.mover[language]}
          choices={([0, 1] as const).map(player => ({
            value: `${player}`,
            word: at.game.definition.players[player].title[language],
          }))}
          value={`${mover}`}
          onChange={player => change(editor.withMover(position, Number(player) as Player))}
        />
      )}
      <p class={`notice${problem ? ' notice-error' : ''}`} role="status">
        {(problem ?? stateOf(at.game, position))[language]}
      </p>
      <div class="row">
        <Button
          icon="place"
          main
          disabled={problem !== undefined}
          onClick={() => {
            if (startFrom(position).ok) started();
          }}
        >
          {WORDS.useIt[language]}
        </Button>
        <Button icon="clear" keys="Escape" onClick={() => change(undefined)}>
          {WORDS.cancel[language]}
        </Button>
      </div>
    </div>
  );
}

/** Why such a board cannot be played, in its own words where it has some, never in lines and columns of a text. */
function problemOf(game: Game, editor: Editor<unknown>, position: unknown, mover: Player): Text | undefined {
  const own = editor.problem?.(position);
  if (own) return own;
  // through the text format, which knows what no game can lead to
  const checked = parsePosition(game, game.makePosition(position), mover);
  if (checked.ok) return undefined;
  const { expected, found } = checked.error;
  return text(
    `This board cannot be played: expected ${expected.en}, found ${found.en}.`,
    zh`这个局面不能下：应为${expected.zh}，实际是${found.zh}。`,
  );
}

function stateOf(game: Game, position: unknown): Text {
  return game.ending(position)
    ? text('Nobody can move here: the game would be over.', '这里已无棋可走，对局即告结束。')
    : text('This board can be played.', '这个局面可以下。');
}
