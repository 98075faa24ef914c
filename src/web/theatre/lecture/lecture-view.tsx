import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { TracePlayer } from '../player.ts';
import { sentenceAt } from '../show.ts';
import { type Lecture, LECTURE_WORDS as WORDS } from './lecture.ts';
import './lecture.css';

/** The code of exports loads when the menu opens. */
const ExportView = lazily(async () => (await import('../export/export-view.tsx')).ExportView);

/** The lecture of the show that is on. */
export const LectureContext = createContext<Lecture | undefined>(undefined);

/** What one prepares before a lecture, and what one takes home from it. */
export function LectureView({ player }: { readonly player: TracePlayer }) {
  const lecture = useContext(LectureContext);
  if (!lecture) return null;
  return (
    <div class="lecture-view">
      <BookmarkList player={player} lecture={lecture} />
      <ExportView player={player} lecture={lecture} />
    </div>
  );
}

export function LectureButton({ lecture }: { readonly lecture: Lecture }) {
  const isOn = lecture.isOn.value;
  return (
    <Button icon="lecture" keys="l" pressed={isOn} onClick={lecture.toggle}>
      {(isOn ? WORDS.leave : WORDS.lecture)[lang.value]}
    </Button>
  );
}

/** The places that a lecture stops at, with notes. */
function BookmarkList({ player, lecture }: { readonly player: TracePlayer; readonly lecture: Lecture }) {
  const language = lang.value;
  const bookmarks = lecture.bookmarks.value;
  const isMarked = bookmarks.some(({ n }) => n === player.n.value);
  return (
    <div class="bookmarks">
      <Button icon="place" keys="m" pressed={isMarked} onClick={lecture.mark}>
        {(isMarked ? WORDS.unmark : WORDS.mark)[language]}
      </Button>
      {bookmarks.length === 0 && <p class="small">{WORDS.none[language]}</p>}
      <ol class="bookmark-list" aria-label={WORDS.bookmarks[language]}>
        {bookmarks.map(({ n, note }) => (
          <li key={n} aria-current={n === player.n.value ? 'step' : undefined}>
            <button
              type="button"
              class="bookmark-go"
              aria-label={`${WORDS.goTo[language]} ${n}`}
              onClick={() => player.seek(n)}
            >
              {n}
            </button>
            <span class="bookmark-said">{sentenceAt(player.show, n)?.[language]}</span>
            <input
              class="bookmark-note"
              aria-label={`${WORDS.note[language]} ${n}`}
              placeholder={WORDS.note[language]}
              value={note}
              onInput={event => lecture.note(n, event.currentTarget.value)}
            />
            <button
              type="button"
              class="bookmark-remove"
              aria-label={`${WORDS.remove[language]} ${n}`}
              onClick={() => lecture.remove(n)}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The note of the moment, for the audience. */
export function LectureNote({
  player,
  lecture,
}: {
  readonly player: TracePlayer;
  readonly lecture: Lecture;
}) {
  const here = lecture.bookmarks.value.find(({ n }) => n === player.n.value);
  if (!lecture.isOn.value || !here?.note) return null;
  return <p class="lecture-note">{here.note}</p>;
}
