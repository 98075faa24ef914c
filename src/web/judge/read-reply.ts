import { ANSWER_CHARACTERS, type BotLog, type BotReply, LOG_LINES } from './bot-script.ts';

/** A bot may send anything. An invalid reply is undefined. */
export function readReply(data: unknown, mostAnswer = ANSWER_CHARACTERS): BotReply | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const found = data as Readonly<Record<string, unknown>>;
  const log = readLog(found.log);
  const more = log ? { log } : {};
  switch (found.kind) {
    case 'ready':
      return { kind: 'ready', ...more };
    case 'answer': {
      const { id, type, answer } = found;
      if (typeof id !== 'number' || typeof type !== 'string' || typeof answer !== 'string') return undefined;
      return { kind: 'answer', id, type: type.slice(0, 20), answer: answer.slice(0, mostAnswer), ...more };
    }
    case 'thrown': {
      const { message, stack } = found;
      if (typeof message !== 'string' || typeof stack !== 'string') return undefined;
      return { kind: 'thrown', message: message.slice(0, 400), stack: stack.slice(0, 2000), ...more };
    }
    default:
      return undefined;
  }
}

function readLog(log: unknown): BotLog | undefined {
  if (typeof log !== 'object' || log === null) return undefined;
  const { lines, dropped } = log as Readonly<Record<string, unknown>>;
  if (!Array.isArray(lines) || typeof dropped !== 'number') return undefined;
  const kept = lines.slice(0, LOG_LINES).filter(line => typeof line === 'string');
  return { lines: kept.map(line => line.slice(0, 300)), dropped };
}
