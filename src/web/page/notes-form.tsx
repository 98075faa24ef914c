import { useEffect, useRef, useState } from 'preact/hooks';
import { currentNode } from '../../play/session.ts';
import { lang } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import { Button } from './button.tsx';
import { useTable } from './hooks.ts';

/** Name and comment of the current position; at the start those of the game. Saved while typing. */
export function NotesForm({ done }: { readonly done: () => void }) {
  const { session, annotateHere } = useTable();
  const at = session.value!;
  const node = currentNode(at);
  const [title, setTitle] = useState(node.title ?? '');
  const [comment, setComment] = useState(node.comment ?? '');
  const language = lang.value;
  const isStart = at.at === 0;
  const form = useRef<HTMLDivElement>(null);
  // a list of moves may fill its panel, and the form must be visible when it opens
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div class="notes" ref={form}>
      <label>
        <span>{(isStart ? SAVE_WORDS.nameGame : SAVE_WORDS.nameLine)[language]}</span>
        <input
          type="text"
          maxLength={60}
          value={title}
          onInput={event => {
            setTitle(event.currentTarget.value);
            annotateHere({ title: event.currentTarget.value, comment });
          }}
        />
      </label>
      <label>
        <span>{SAVE_WORDS.comment[language]}</span>
        <textarea
          rows={3}
          maxLength={2000}
          value={comment}
          onInput={event => {
            setComment(event.currentTarget.value);
            annotateHere({ title, comment: event.currentTarget.value });
          }}
        />
      </label>
      <div class="row">
        <Button icon="place" main onClick={done}>
          {WORDS.close[language]}
        </Button>
      </div>
    </div>
  );
}
