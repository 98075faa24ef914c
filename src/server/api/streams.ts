import { type Text, text, zh } from '../../core/text.ts';
import type { ApiProblem } from './problem.ts';

/**
 * Reads the body of a request, up to a limit. (hono's `bodyLimit` fails on chunked bodies where globals are not
 * replaced.)
 */
export async function readLimited(request: Request, most: number): Promise<Uint8Array | ApiProblem> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return tooLarge(most, text(`${announced} bytes`, `${announced} 字节`));
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > most) return tooLarge(most, text('more than that', '超出上限'));
    chunks.push(chunk);
  }
  // with a buffer of its own: a small Buffer shares its memory
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(most: number, found: Text): ApiProblem {
  const expected = text(`at most ${most} bytes`, `最多 ${most} 字节`);
  return {
    code: 'too-large',
    detail: text(
      `the body: expected ${expected.en}, found ${found.en}`,
      zh`请求正文${expected.zh}，实际为 ${found.zh}`,
    ),
    ...{ expected, found },
  };
}

/** The same stream; calls `then` once when it has ended or is no longer read. */
export function onStreamEnd(
  stream: ReadableStream<Uint8Array>,
  then: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isOver = false;
  const end = () => {
    if (!isOver) then();
    isOver = true;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        end();
        controller.close();
      } catch (fault) {
        end();
        controller.error(fault);
      }
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
}
