import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { Player } from '../player.ts';
import { BookmarkList } from './bookmark-list.tsx';
import type { Lecture } from './lecture.ts';
import { LECTURE_WORDS as WORDS } from './words.ts';

/** Makers of pictures and pages come when somebody may want one. */
const ExportView = lazily(async () => (await import('../export/export-view.tsx')).ExportView);

/** The lecture of the show that is on. */
export const LectureContext = createContext<Lecture | undefined>(undefined);

/** What one prepares before a lecture, and what one takes home from it. */
export function LectureView({ player }: { readonly player: Player }) {
  const lecture = useContext(LectureContext);
  if (!lecture) return null;
  return (
    <div class="lecture-view">
      <BookmarkList player={player} lecture={lecture} />
      <ExportView player={player} lecture={lecture} />
    </div>
  );
}

export function LectureDoor({ lecture }: { readonly lecture: Lecture }) {
  const isOn = lecture.isOn.value;
  return (
    <Button icon="lecture" keys="l" pressed={isOn} onClick={lecture.toggle}>
      {(isOn ? WORDS.leave : WORDS.lecture)[lang.value]}
    </Button>
  );
}
