import type { Port } from '../../channel/channel.ts';
import { channelPort } from '../../channel/web/worker.ts';
import { FRAME_SCRIPT } from '../../match/frame-script.ts';

/**
 * The content security policy of judge and bot: our scripts as blobs, and nothing that has an address. Workers inherit
 * the policy of the frame. `blob:` is for the scripts themselves and fetches nothing.
 */
const policy = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}' 'wasm-unsafe-eval' blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;

/**
 * A hidden frame without an origin and without a network. The judge runs in it as a worker, and starts the bot as
 * another one. To terminate the port ends both.
 */
export function openJudgeFrame(script: string): Port {
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
    ...channelPort(port1),
    // browsers report no end of a frame: the page waits for the judge's heartbeat
    onEnd: () => {},
    hold: () => {},
    terminate: async () => {
      port1.close();
      frame.remove();
    },
  };
}

/** Loads the judge's script when there is something to judge. */
export async function openJudge(): Promise<Port> {
  const { script } = await import('../../generated/workers/judge.ts');
  return openJudgeFrame(script);
}
