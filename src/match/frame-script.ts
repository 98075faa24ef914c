/**
 * Starts the referee in the judge's frame and passes its message port. It is text, since a build would change a
 * function: the page's policy allows this script by its hash, and no other.
 */
export const FRAME_SCRIPT = `addEventListener('message', event => {
  const script = new Blob([event.data], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(script)).postMessage('', [event.ports[0]]);
}, { once: true })`;
