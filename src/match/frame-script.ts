/**
 * Starts the referee in the judge's frame and hands him his end of the wire. Text, and not a function that a build would
 * shorten: the page's policy lets this script stand in a frame, and no other, by its hash.
 */
export const FRAME_SCRIPT = `addEventListener('message', event => {
  const script = new Blob([event.data], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(script)).postMessage('', [event.ports[0]]);
}, { once: true })`;
