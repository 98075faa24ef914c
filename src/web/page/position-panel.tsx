import { useState } from 'preact/hooks';
import type { Player } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { loadText, say } from '../play/actions.ts';
import { currentPosition } from '../play/session.ts';
import { editing, lang, session, view } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button, Choices, Panel } from './button.tsx';

/** Other positions: set up by clicking, pasted as text, or carried away as a link. */
export function PositionPanel() {
  const at = session.value;
  const language = lang.value;
  const [isPasting, setPasting] = useState(false);
  if (!at) return null;
  return (
    <Panel title={WORDS.edit[language]} name="position">
      <div class="row">
        <Button
          icon="edit"
          pressed={editing.value !== undefined}
          onClick={() => {
            editing.value = editing.value === undefined ? currentPosition(at) : undefined;
          }}
        >
          {WORDS.edit[language]}
        </Button>
        <Button icon="paste" pressed={isPasting} onClick={() => setPasting(!isPasting)}>
          {WORDS.paste[language]}
        </Button>
        <Button icon="link" onClick={() => void copyLink()}>
          {WORDS.link[language]}
        </Button>
      </div>
      {editing.value !== undefined && <Editor />}
      {isPasting && <PasteBox done={() => setPasting(false)} />}
    </Panel>
  );
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    say('info', WORDS.linkCopied);
  } catch {
    say('info', WORDS.linkShown);
  }
}

/** Buttons for a board that is being set up; the cells themselves are clicked on the board. */
function Editor() {
  const language = lang.value;
  const at = session.value!;
  const position = editing.value;
  const [problem, setProblem] = useState<Text>();
  const mover = at.game.toMove(position);
  const canChooseMover = view.value!.withMover(position, mover) !== undefined;
  const use = () => {
    // through the text format, which knows what no game can lead to
    const checked = loadText(at.game.makePosition(position), mover);
    setProblem(checked.ok ? undefined : checked.error);
  };
  return (
    <div class="editor">
      <p class="small">{WORDS.editHelp[language]}</p>
      {canChooseMover && (
        <Choices
          label={WORDS.mover[language]}
          choices={([0, 1] as const).map(player => ({
            value: `${player}`,
            word: at.game.definition.players[player].title[language],
          }))}
          value={`${mover}`}
          onChange={player => {
            editing.value = view.value!.withMover(position, Number(player) as Player);
          }}
        />
      )}
      <div class="row">
        <Button icon="place" main onClick={use}>
          {WORDS.useIt[language]}
        </Button>
        <Button
          icon="fresh"
          onClick={() => {
            editing.value = at.game.initial();
          }}
        >
          {WORDS.startBoard[language]}
        </Button>
        <Button
          icon="clear"
          onClick={() => {
            editing.value = undefined;
          }}
        >
          {WORDS.cancel[language]}
        </Button>
      </div>
      {problem && (
        <p class="notice notice-error" role="alert">
          {problem[language]}
        </p>
      )}
    </div>
  );
}

function PasteBox({ done }: { done: () => void }) {
  const language = lang.value;
  const at = session.value!;
  const [source, setSource] = useState(() => at.game.makePosition(currentPosition(at)));
  const [problem, setProblem] = useState<Text>();
  const load = () => {
    const loaded = loadText(source, undefined);
    setProblem(loaded.ok ? undefined : loaded.error);
    if (loaded.ok) done();
  };
  return (
    <div class="paste">
      <label>
        <span>{WORDS.pasteHelp[language]}</span>
        <textarea
          rows={8}
          spellcheck={false}
          value={source}
          onInput={event => setSource(event.currentTarget.value)}
          aria-invalid={problem !== undefined}
        />
      </label>
      <div class="row">
        <Button icon="place" main onClick={load}>
          {WORDS.load[language]}
        </Button>
        <Button icon="clear" onClick={done}>
          {WORDS.cancel[language]}
        </Button>
      </div>
      {problem && (
        <p class="notice notice-error" role="alert">
          {problem[language]}
        </p>
      )}
    </div>
  );
}
