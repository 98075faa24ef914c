import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** For what opens below the edge of a drawer: it comes into view when it is first shown. */
export function useInView<T extends HTMLElement>(): RefObject<T | null> {
  const shown = useRef<T>(null);
  useEffect(() => shown.current?.scrollIntoView({ block: 'nearest' }), []);
  return shown;
}
