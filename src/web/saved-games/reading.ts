import { err, ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';
import { parseGameFile } from '../../play/game-file.ts';
import { parseLink } from '../../play/link.ts';
import type { Session } from '../../play/session.ts';
import { parseTranscript } from '../../play/transcript.ts';
import { GAMES_WORDS } from './words.ts';

/** Games from a JSON file, a transcript or a link. */
export function readGames(source: string): Result<readonly Session[], Text> {
  const trimmed = source.replace(/^\uFEFF/, '').trim();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return parseGameFile(trimmed);
  if (trimmed.startsWith('Kibitz game')) return one(parseTranscript(trimmed));
  const hash = /#\/[a-z0-9-]+(\?\S*)?$/.exec(trimmed)?.[0];
  if (hash === undefined) return err(GAMES_WORDS.noGame);
  const linked = parseLink(decoded(hash));
  return linked.ok ? ok([linked.value.session]) : linked;
}

function one(session: Result<Session, Text>): Result<readonly Session[], Text> {
  return session.ok ? ok([session.value]) : session;
}

function decoded(hash: string): string {
  try {
    return decodeURI(hash);
  } catch {
    return hash;
  }
}
