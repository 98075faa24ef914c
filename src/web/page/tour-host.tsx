import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useTable } from './hooks.ts';
import { lazily } from './lazily.tsx';

const SEEN = 'kibitz.tour';

const touring = signal(false);

const Tour = lazily(async () => (await import('../explain/tour.tsx')).Tour);

export function startTour(): void {
  touring.value = true;
}

/** The tour is shown with the first game that is opened, and not again after it was finished or skipped. */
export function TourHost() {
  const hasGame = useTable().session.value !== undefined;
  useEffect(() => {
    if (hasGame && !wasSeen()) touring.value = true;
  }, [hasGame]);
  if (!hasGame || !touring.value) return null;
  return (
    <Tour
      onEnd={() => {
        touring.value = false;
        remember();
      }}
    />
  );
}

function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    // a browser that stores nothing would ask every time
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(SEEN, 'seen');
  } catch {
    // then it is seen again
  }
}
