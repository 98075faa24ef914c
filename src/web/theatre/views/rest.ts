/** How long a moment stands before it is worth hearing; what is seen never waits. */
const REST_MS = 150;

/** Does something once nobody has asked for it for a while; asking often costs nothing. */
export function atRest(act: () => void, ms = REST_MS) {
  let dueMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = dueMs - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (left <= 0) act();
  };
  return {
    ask: () => {
      dueMs = performance.now() + ms;
      timer ??= setTimeout(look, ms);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
