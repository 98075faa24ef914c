import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import './why.css';
import {
  type Proof,
  type ProofClaim,
  proofScope,
  SMALLEST,
  type Smallest,
} from '../../../answer/proof/proof.ts';
import { PlanWalk } from '../../../answer/proof/walk.ts';
import type { Game } from '../../../core/game.ts';
import type { Result } from '../../../core/result.ts';
import type { Text } from '../../../core/text.ts';
import { makeSpec } from '../../../games/spec.ts';
import { lang } from '../../common/page-settings.ts';
import { askedWhy, type WhyQuestion } from '../../common/place.ts';
import { startWorker } from '../../common/solver.ts';
import { Button, Choices } from '../../page/button.tsx';
import { TraceClient } from '../client.ts';
import { PlanView } from './plan-view.tsx';
import { claimText, planText, sizeText, WHY_WORDS } from './words.ts';

/** Why a position is worth what it is: over the page, to be walked through and played against. */
export function WhyDialog({ question }: { readonly question: WhyQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const language = lang.value;
  const close = () => {
    askedWhy.value = undefined;
  };
  return (
    <dialog ref={dialog} class="panel why" aria-label={WHY_WORDS.title[language]} onClose={close}>
      <div class="row">
        <h2 class="panel-title">
          {WHY_WORDS.title[language]} {moveName(question)}
        </h2>
        <div class="why-close">
          <Button icon="clear" keys="Escape" onClick={close}>
            {WHY_WORDS.close[language]}
          </Button>
        </div>
      </div>
      <Finder question={question} />
    </dialog>
  );
}

function moveName({ game, after }: WhyQuestion): string {
  return after ? game.makeMove(after.before, after.move) : '';
}

/** What can be proved about positions of a game. */
function claimKinds({ definition }: Game): readonly ProofClaim['kind'][] {
  const { scored, impartial } = definition.capabilities;
  return ['outcome', ...(scored ? (['score'] as const) : []), ...(impartial ? (['grundy'] as const) : [])];
}

function kindText({ definition }: Game, kind: ProofClaim['kind']): Text {
  return (kind === 'score' && definition.scoreTitle) || WHY_WORDS[kind];
}

function Finder({ question }: { readonly question: WhyQuestion }) {
  const { game, position } = question;
  const [about, setAbout] = useState<ProofClaim['kind']>('outcome');
  const [smallest, setSmallest] = useState<Smallest>('tree');
  const found = useProof(question, about, smallest);
  const language = lang.value;
  const kinds = claimKinds(game);
  return (
    <>
      <div class="row">
        {kinds.length > 1 && (
          <Choices
            label={WHY_WORDS.about[language]}
            choices={kinds.map(value => ({ value, word: kindText(game, value)[language] }))}
            value={about}
            onChange={setAbout}
          />
        )}
        <Choices
          label={WHY_WORDS.smallest[language]}
          choices={SMALLEST.map(value => ({ value, word: WHY_WORDS[value][language] }))}
          value={smallest}
          onChange={setSmallest}
        />
      </div>
      {!found && (
        <p class="why-claim" role="status">
          {WHY_WORDS.looking[language]}
        </p>
      )}
      {found && !found.ok && (
        <p class="why-claim" role="status">
          {found.error[language]}
        </p>
      )}
      {found?.ok && (
        <>
          <p class="why-claim" role="status">
            {claimText(game, game.toMove(position), found.value.claim)[language]}
          </p>
          <Plans key={found.value} question={question} proof={found.value} />
        </>
      )}
    </>
  );
}

/** Asks a worker, and forgets it when something else is asked. */
function useProof(
  { game, position }: WhyQuestion,
  about: ProofClaim['kind'],
  smallest: Smallest,
): Result<Proof, Text> | undefined {
  const [found, setFound] = useState<Result<Proof, Text>>();
  useEffect(() => {
    setFound(undefined);
    let isWanted = true;
    const maker = new TraceClient(startWorker);
    void maker
      .ask('proof', {
        ...{ game: makeSpec(game), position: game.makePosition(position), toMove: game.toMove(position) },
        ...{ about, smallest },
      })
      .then(proof => isWanted && setFound(proof));
    return () => {
      isWanted = false;
      maker.cancel();
    };
  }, [game, position, about, smallest]);
  return found;
}

function Plans({ question, proof }: { readonly question: WhyQuestion; readonly proof: Proof }) {
  const { game, position } = question;
  const [side, setSide] = useState(0);
  const plan = proof.plans[side] ?? proof.plans[0]!;
  const walk = useMemo(
    () => new PlanWalk(proofScope(game, position, proof.claim), plan),
    [game, position, proof, plan],
  );
  const language = lang.value;
  return (
    <>
      {proof.plans.length > 1 && (
        <Choices
          label={WHY_WORDS.side[language]}
          choices={proof.plans.map(({ prover }, at) => ({
            value: `${at}`,
            word: game.definition.players[prover].title[language],
          }))}
          value={`${side}`}
          onChange={value => setSide(Number(value))}
        />
      )}
      {proof.claim.kind !== 'grundy' && <p>{planText(game, plan)[language]}</p>}
      <p class="small">{sizeText(plan)[language]}</p>
      <PlanView key={plan} game={game} walk={walk} hasHeap={proof.claim.kind === 'grundy'} />
    </>
  );
}
