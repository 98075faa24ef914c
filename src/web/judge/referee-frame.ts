import { FRAME_SCRIPT } from '../../match/frame-script.ts';

/**
 * What referee and bot may reach, whatever the page around them may: scripts that we hand over as blobs, and nothing
 * that has an address. Workers inherit the policy of whoever starts them. `blob:` is there for the scripts themselves
 * and fetches nothing.
 */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'wasm-unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;

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
  frame.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(nonce)}"><script nonce="${nonce}">${FRAME_SCRIPT}</script>`;
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

/** The referee's script is only loaded when there is something to judge. */
export async function openReferee(): Promise<RefereeFrame> {
  const { script } = await import('../../generated/workers/referee.ts');
  return openRefereeFrame(script);
}
