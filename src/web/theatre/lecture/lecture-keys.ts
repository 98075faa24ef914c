import { effect } from '@preact/signals';
import { text } from '../../../core/text.ts';
import type { KeyHelp, Keys } from '../../common/screen.ts';
import type { Lecture } from './lecture.ts';

export const LECTURE_KEY_HELP: readonly KeyHelp[] = [
  { keys: 'l', does: text('lecture: full screen, large type', '讲课：全屏、大字') },
  { keys: 'Page Up, Page Down', does: text('previous, next bookmark', '上一个、下一个书签') },
  { keys: 'm', does: text('bookmark here, or no longer', '在此放书签，或移除') },
];

/** A presenter's remote control sends Page Up and Page Down. */
export function lectureKeys(lecture: Lecture): Keys {
  return { l: lecture.toggle, m: lecture.mark, PageDown: lecture.next, PageUp: lecture.previous };
}

/** Makes the page large while a lecture is on, and ends the lecture when the full screen is left. */
export function holdLecture(lecture: Lecture): () => void {
  const root = document.documentElement;
  const leaveWithScreen = () => {
    if (!document.fullscreenElement) lecture.leave();
  };
  document.addEventListener('fullscreenchange', leaveWithScreen);
  const stop = effect(() => {
    root.toggleAttribute('data-lecture', lecture.isOn.value);
    // a browser may refuse the full screen: the type is large all the same
    if (lecture.isOn.value) root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
  });
  return () => {
    stop();
    document.removeEventListener('fullscreenchange', leaveWithScreen);
    root.removeAttribute('data-lecture');
  };
}
