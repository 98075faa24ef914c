import { render } from 'preact';
import { matchPages } from '../judge/match-page.ts';
import { openRefereeFrame } from '../judge/referee-frame.ts';
import { createRun } from '../judge/run.ts';
import { JudgeScreen } from '../page/judge-screen.tsx';
import { otherMatch } from './other-match.ts';

const [page] = matchPages([otherMatch]);
const run = createRun(page!, {
  playSound: () => undefined,
  openReferee: async () => openRefereeFrame(await (await fetch('referee.js')).text()),
});
const place = document.createElement('div');
document.body.append(place);
render(<JudgeScreen run={run} />, place);
