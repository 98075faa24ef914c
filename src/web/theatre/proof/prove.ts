import { openKibitzer } from '../../../answer/kibitzer.ts';
import { checkProof } from '../../../answer/proof/check.ts';
import { findProof } from '../../../answer/proof/find.ts';
import type { Proof, ProofClaim, Smallest } from '../../../answer/proof/proof.ts';
import { faultReason } from '../../../core/game-fault.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';
import { TextCursor } from '../../../core/text-cursor.ts';
import { engines } from '../../../engines/registry.ts';
import { openSpec } from '../../../games/spec.ts';

/** A position to be proved, as texts that can be sent to a worker. */
export interface ProofRequest {
  readonly game: string;
  readonly position: string;
  readonly toMove: 0 | 1;
  readonly about: ProofClaim['kind'];
  readonly smallest: Smallest;
}

/** The time limit for a proof. */
const SECONDS = 20;

/** Finds a proof and checks it by code that is independent of the search; explains why there is none. */
export async function prove(request: ProofRequest): Promise<Result<Proof, Text>> {
  try {
    return await proofOf(request);
  } catch (problem) {
    const fault = faultReason(problem);
    if (!fault) throw problem;
    return err(fault);
  }
}

async function proofOf({
  game: spec,
  position: source,
  toMove,
  about,
  smallest,
}: ProofRequest): Promise<Result<Proof, Text>> {
  const game = openSpec(spec);
  if (!game.ok) return game;
  const position = game.value.readPosition(new TextCursor(source), toMove);
  if (!position.ok) return err(text('this position cannot be read', '无法读取这个局面'));
  const kibitzer = await openKibitzer(game.value, engines);
  const found = await findProof(kibitzer, position.value, { about, smallest }, { seconds: SECONDS });
  if (found.kind === 'no-value') {
    return err(
      text(
        `The value itself could not be found within ${SECONDS} seconds.`,
        `${SECONDS} 秒内没有算出这个局面的结论。`,
      ),
    );
  }
  if (found.kind === 'no-plan') {
    return err(
      found.why === 'too-large'
        ? text(
            'The value is known, but every proof that was found is too large.',
            '结论已知，但找到的证明都太大。',
          )
        : text(
            `The value is known, but no proof was found within ${SECONDS} seconds.`,
            `结论已知，但 ${SECONDS} 秒内没有找到证明。`,
          ),
    );
  }
  const problem = checkProof(game.value, position.value, found.proof);
  return problem ? err(problem) : ok(found.proof);
}
