export interface OnceAFrame {
  /** Wants it done before the next picture, however often it is wanted until then. */
  ask(): void;
  stop(): void;
}

/** Reading sizes in the midst of changes lets the browser work them out again and again; here everything has changed. */
export function onceAFrame(act: () => void): OnceAFrame {
  let frame = 0;
  return {
    ask: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        act();
      });
    },
    stop: () => cancelAnimationFrame(frame),
  };
}
