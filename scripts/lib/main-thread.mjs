/**
 * What the main thread of a page worked between each two marks named `jump`, in milliseconds of the processor's time:
 * whole tasks, so everything that the browser does there is in it.
 */
export async function mainThreadTimes(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  });
  await act();
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return timesBetween(events);
}

function timesBetween(events) {
  const marks = events
    .filter(({ name, cat }) => name === 'jump' && cat.includes('user_timing'))
    .sort((a, b) => a.ts - b.ts);
  const tasks = events
    .filter(
      ({ pid, tid, ph, name }) =>
        pid === marks[0].pid && tid === marks[0].tid && ph === 'X' && name.endsWith('RunTask'),
    )
    .sort((a, b) => a.ts - b.ts);
  const times = [];
  let first = 0;
  for (let mark = 0; mark + 1 < marks.length; mark++) {
    const [from, to] = [marks[mark].ts, marks[mark + 1].ts];
    while (first < tasks.length && tasks[first].ts + tasks[first].dur <= from) first++;
    let worked = 0;
    for (let at = first; at < tasks.length && tasks[at].ts < to; at++) {
      const { ts, dur, tdur = dur } = tasks[at];
      // a task in which one jump ends and the next begins belongs to both, by time
      const share = dur === 0 ? 1 : (Math.min(to, ts + dur) - Math.max(from, ts)) / dur;
      worked += tdur * share;
    }
    times.push(worked / 1000);
  }
  return times;
}
