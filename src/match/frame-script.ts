/** Starts the referee in the judge's frame. Text, because the page's policy allows this script by its hash alone. */
export const FRAME_SCRIPT = `addEventListener('message', event => {
  const script = new Blob([event.data], { type: 'text/javascript' });
  new Worker(URL.createObjectURL(script)).postMessage('', [event.ports[0]]);
}, { once: true })`;
