// The tasks of a page's main thread, by the clock and by the CPU time that they took.

/** Runs in the page before any of its scripts: adds up layout shifts, and begins with these settings. */
export function watchScript(settings) {
  // frames without an origin have no storage
  if (self !== top) return;
  localStorage.setItem('kibitz.tour', 'seen');
  if (settings) localStorage.setItem('kibitz.settings', JSON.stringify(settings));
  globalThis.kibitzWatch = { shift: 0 };
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) globalThis.kibitzWatch.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * What the main threads of all pages did while `act` ran, longest first. CPU time is what counts on a machine that
 * others use too. `act` may call `mark` to leave out what came before, and returns what closes its page.
 */
export async function tasksOf(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  let marked = 0;
  const mark = () => {
    marked = Date.now();
  };
  const began = Date.now();
  const close = await act(mark);
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await close?.();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ ph, pid, tid, tdur, name }) =>
      ph === 'X' && tdur !== undefined && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  const first = Math.min(...tasks.map(({ ts }) => ts));
  const fromUs = marked === 0 ? 0 : first + (marked - began) * 1000;
  return tasks
    .filter(({ ts }) => ts >= fromUs)
    .map(({ dur, tdur }) => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 }))
    .sort((a, b) => b.cpuMs - a.cpuMs);
}
