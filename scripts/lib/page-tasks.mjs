// The tasks of a page's main thread, by the clock and by the CPU time that they took.

/** Runs in the page before its scripts: names its thread, sums layout shifts, and applies these settings. */
export function watchScript(settings) {
  performance.mark('kibitz page');
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
 * The tasks of the main threads of our pages while `act` ran, longest first. CPU time counts on a machine that
 * others use too. `act` may call `mark` with its page to leave out what came before, and returns what closes its page.
 */
export async function tasksOf(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  const close = await act(page => page.evaluate(() => performance.mark('kibitz from here')));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await close?.();
  // Chromium has pages of its own, tab strip and address bar, whose first load takes longer than ours
  const mains = new Set(
    events.filter(({ name }) => name === 'kibitz page').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const fromUs = events.find(({ name }) => name === 'kibitz from here')?.ts ?? 0;
  return events
    .filter(
      ({ ph, pid, tid, ts, tdur, name }) =>
        ph === 'X' &&
        tdur !== undefined &&
        name.endsWith('RunTask') &&
        mains.has(`${pid} ${tid}`) &&
        ts >= fromUs,
    )
    .map(({ dur, tdur }) => ({ wallMs: dur / 1000, cpuMs: tdur / 1000 }))
    .sort((a, b) => b.cpuMs - a.cpuMs);
}
