import '../styles/saved-games.css';
import { POSITION_NAMES } from '../../answer/fields/outcome.ts';
import { toNumber } from '../../core/fraction.ts';
import type { Game, Player } from '../../core/game.ts';
import { type Lang, PUNCTUATION, zh } from '../../core/text.ts';
import { positionsInGame } from '../../match/referee.ts';
import type { Slip } from '../../match/review.ts';
import { makeLink } from '../../play/link.ts';
import { HUMAN } from '../../play/seats.ts';
import { currentPosition, goTo, playMove, startSession } from '../../play/session.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import type { JudgeResult as Result } from '../judge/protocol.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { Button, Panel } from './button.tsx';
import { useRun } from './hooks.ts';
import { JudgeBoard } from './judge-board.tsx';

/** The score stands beside it. */
export function verdictText({ verdict }: Result, language: Lang): string {
  return verdict ? `${verdict} · ${verdictTitle(verdict, 'match')[language]}` : JUDGE_WORDS.stopped[language];
}

/** The reason of the verdict, and the game to learn from. */
export function JudgeResultView() {
  const { page, result } = useRun();
  const end = result.value;
  if (!end) return null;
  const language = lang.value;
  const { assessment, fault, tookMs } = end;
  const { policy, counts, games } = assessment;
  const expected = policy && page.problem.expectedScores[policy];
  return (
    <Panel title={JUDGE_WORDS.reason[language]} name="verdict">
      {fault && (
        <p class="judge-fault">
          {fault.line !== undefined &&
            `${JUDGE_WORDS.line(fault.line)[language]}${PUNCTUATION[language].colon}`}
          {fault.why[language]}
        </p>
      )}
      {policy && !fault && expected !== undefined && (
        <p>
          {JUDGE_WORDS.plays[language]} <code>{policy}</code>
          {PUNCTUATION[language].colon}
          {JUDGE_WORDS.expects[language]} {expected.toFixed(2)}
        </p>
      )}
      <p class="small">{JUDGE_WORDS.took((tookMs / 1000).toFixed(2))[language]}</p>
      {counts.loss === 0 && counts.win + counts.draw === games && <p>{JUDGE_WORDS.noLoss[language]}</p>}
      <Review end={end} />
      <Log end={end} />
    </Panel>
  );
}

/** What the bot wrote to its log, which is how people search for mistakes. */
function Log({ end }: { readonly end: Result }) {
  const { lines, dropped } = end.log;
  if (lines.length + dropped === 0) return null;
  const language = lang.value;
  return (
    <details class="judge-log">
      <summary>{JUDGE_WORDS.log[language]}</summary>
      <pre>
        {lines.join('\n')}
        {dropped > 0 && `\n${JUDGE_WORDS.dropped(dropped)[language]}`}
      </pre>
    </details>
  );
}

/** One game move by move, standing at first where it was thrown away. */
function Review({ end }: { readonly end: Result }) {
  const { shown, blunder } = end.assessment;
  const { page, ply, stepReview } = useRun();
  const { game } = page;
  if (!shown) return null;
  const language = lang.value;
  const at = ply.value;
  const isBlunder = blunder !== undefined && at === blunder.ply;
  const who = (shown.programStarts ? JUDGE_WORDS.started : JUDGE_WORDS.followed)[language];
  const name = language === 'zh' ? `第 ${shown.number} 局` : `Game ${shown.number}`;
  const positions = positionsInGame(game, shown.moves);
  const bot: Player = shown.programStarts ? 0 : 1;
  return (
    <section class="judge-review" aria-label={JUDGE_WORDS.review[language]}>
      <h3 class="panel-title">
        {name} · {who}
      </h3>
      <ol class="record judge-record">
        {shown.moves.map((move, index) => (
          <li key={index}>
            <button
              type="button"
              class={index === blunder?.ply ? 'judge-blunder' : ''}
              aria-current={index + 1 === at ? 'step' : undefined}
              onClick={() => {
                ply.value = index + 1;
              }}
            >
              {game.toMove(positions[index]) === bot ? '>' : '<'} {move}
              {index === blunder?.ply ? ' ?' : ''}
            </button>
          </li>
        ))}
      </ol>
      <JudgeBoard
        record={shown}
        at={at}
        {...(isBlunder ? { choices: end.choices } : {})}
        label={`${name}${PUNCTUATION[language].colon}${shown.moves.slice(0, at).join(' ')}`}
      />
      <p class="judge-reason">{reasonText(end, language)}</p>
      <div class="row">
        <Button icon="back" keys="ArrowLeft" disabled={at === 0} onClick={() => stepReview(-1)}>
          {WORDS.previous[language]}
        </Button>
        <Button
          icon="next"
          keys="ArrowRight"
          disabled={at === shown.moves.length}
          onClick={() => stepReview(1)}
        >
          {WORDS.next[language]}
        </Button>
        <a class="button" href={linkTo(game, shown.moves, blunder?.ply)}>
          <Icon name="link" />
          <span>{JUDGE_WORDS.open[language]}</span>
        </a>
      </div>
    </section>
  );
}

/** The game on a board of its own, with hints, where it was thrown away or else at its end. */
function linkTo(game: Game, moves: readonly string[], at = moves.length): string {
  const played = moves.reduce(
    (session, name) => {
      const move = game.parseMove(currentPosition(session), name);
      return move.ok ? playMove(session, move.value) : session;
    },
    startSession(game, [HUMAN, HUMAN]),
  );
  return makeLink(goTo(played, at), { hints: 'always' });
}

/** Why the game was lost, and what would have been right. */
function reasonText({ assessment: { shown, blunder } }: Result, language: Lang): string {
  if (shown?.illegal) return shown.illegal.why[language];
  if (!shown?.outcome) return JUDGE_WORDS.broke[language];
  return blunder ? blunderText(blunder, language) : '';
}

function blunderText({ ply: index, played, right, outcome }: Slip, language: Lang): string {
  const better = right.map(({ move }) => move);
  const before = POSITION_NAMES[outcome][language];
  const after = POSITION_NAMES[played.outcome][language];
  const risk = `${(100 * toNumber(played.odds.loss)).toFixed(1)}%`;
  const lessRisk = `${(100 * toNumber(right[0]!.odds.loss)).toFixed(1)}%`;
  return language === 'zh'
    ? zh`第 ${index + 1} 步 ${played.move} 断送了这一局：双方都不失误时由${before}变为${after}；对随机对手，输的概率 ${risk}。应走 ${better.join('、')}（${lessRisk}）。`
    : `Move ${index + 1}, ${played.move}, lost the advantage: with best play from a ${before} to a ${after}; against a random opponent it loses in ${risk} of games. The right move was ${better.join(' or ')} (${lessRisk}).`;
}
