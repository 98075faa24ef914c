/**
 * What referee and bot may reach, whatever the page around them may: scripts that we hand over as blobs, and nothing
 * that has an address. Workers inherit the policy of whoever starts them. `blob:` is there for the scripts themselves
 * and fetches nothing; `unsafe-eval` lets the referee read a script that the browser refuses without saying why, and
 * what it makes stays under the same policy.
 */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;

/** Runs in the frame: starts the referee and hands it its end of the wire. */
function host() {
  addEventListener(
    'message',
    ({ data, ports: [wire] }: MessageEvent<string>) => {
      const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
      worker.postMessage('', [wire!]);
    },
    { once: true },
  );
}

export interface RefereeFrame {
  readonly wire: MessagePort;
  /** Ends the referee and the bot, whatever they are doing. */
  end(): void;
}

/** A frame without an origin, a network or anything to see, with a referee in it, who starts the bot beside himself. */
export function openRefereeFrame(script: string): RefereeFrame {
  const { port1, port2 } = new MessageChannel();
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(nonce)}"><script nonce="${nonce}">(${host.toString()})()</script>`;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(script, '*', [port2]), {
    once: true,
  });
  document.body.append(frame);
  return {
    wire: port1,
    end: () => {
      port1.close();
      frame.remove();
    },
  };
}
