import { render } from 'preact';
import { openJudgeFrame } from '../judge/judge-frame.ts';
import { matchPages } from '../judge/match-page.ts';
import { createRun } from '../judge/run.ts';
import { JudgeScreen } from '../page/judge-screen.tsx';
import { otherMatch } from './other-match.ts';

const [page] = matchPages([otherMatch]);
const run = createRun(page!, {
  playSound: () => undefined,
  openJudge: async () => openJudgeFrame(await (await fetch('judge.js')).text()),
});
const place = document.createElement('div');
document.body.append(place);
render(<JudgeScreen run={run} />, place);
