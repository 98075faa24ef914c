import { toNumber } from '../../core/fraction.ts';
import type { Lang } from '../../core/text.ts';
import { expectationOf } from '../../judge/match/expected-scores.ts';
import type { Slip } from '../../judge/match/review.ts';
import { VERDICT_TITLES } from '../../judge/verdict.ts';
import type { JudgeResult as Result } from '../judge/protocol.ts';
import { ply, result, stepReview } from '../judge/run.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { Icon } from '../pixel/icons.tsx';
import { lang } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button, Panel } from './button.tsx';
import { JudgeBoard } from './judge-board.tsx';

export function verdictText({ verdict, assessment }: Result, language: Lang): string {
  const { score } = assessment;
  if (!verdict) return `${JUDGE_WORDS.stopped[language]} · ${JUDGE_WORDS.score[language]} ${score}`;
  return `${verdict} · ${VERDICT_TITLES[verdict][language]} · ${JUDGE_WORDS.score[language]} ${score}`;
}

/** The verdict with its reason, and the game to learn from. */
export function JudgeResult() {
  const end = result.value;
  if (!end) return null;
  const language = lang.value;
  const { assessment, fault, tookMs } = end;
  const { policy, counts, games } = assessment;
  const expected = policy && expectationOf('bread', policy);
  return (
    <Panel title={end.verdict ?? JUDGE_WORDS.stopped[language]} name="verdict">
      <p class={`judge-verdict judge-${end.verdict === 'AC' ? 'good' : 'bad'}`}>
        {verdictText(end, language)}
      </p>
      {fault && (
        <p class="judge-fault">
          {fault.line !== undefined && `${lineName(fault.line, language)}: `}
          {fault.verdict === 'TLE' ? JUDGE_WORDS.hung[language] : fault.message}
        </p>
      )}
      {policy && expected && (
        <p>
          {JUDGE_WORDS.plays[language]} <code>{policy}</code>: {JUDGE_WORDS.expects[language]}{' '}
          {expected.score.toFixed(2)}
        </p>
      )}
      <p class="small">{(tookMs / 1000).toFixed(2)} s</p>
      {counts.loss === 0 && counts.win + counts.draw === games && <p>{JUDGE_WORDS.noLoss[language]}</p>}
      <Review end={end} />
    </Panel>
  );
}

function lineName(line: number, language: Lang): string {
  return language === 'zh' ? `第 ${line} 行` : `Line ${line}`;
}

/** One game move by move, standing at first where it was thrown away. */
function Review({ end }: { readonly end: Result }) {
  const { shown, blunder } = end.assessment;
  if (!shown) return null;
  const language = lang.value;
  const at = ply.value;
  const isBlunder = blunder !== undefined && at === blunder.ply;
  const who = (shown.programStarts ? JUDGE_WORDS.started : JUDGE_WORDS.followed)[language];
  const name = language === 'zh' ? `第 ${shown.number} 局` : `Game ${shown.number}`;
  const link = `#/bread?${shown.moves.length > 0 ? `moves=${shown.moves.join(',')}&` : ''}at=${blunder?.ply ?? shown.moves.length}&seats=human,human&hints=always`;
  return (
    <section class="judge-review" aria-label={JUDGE_WORDS.review[language]}>
      <h3 class="panel-title">
        {name} · {who}
      </h3>
      <ol class="record judge-record">
        {shown.moves.map((move, index) => (
          <li key={move}>
            <button
              type="button"
              class={index === blunder?.ply ? 'judge-blunder' : ''}
              aria-current={index + 1 === at ? 'step' : undefined}
              onClick={() => {
                ply.value = index + 1;
              }}
            >
              {(index % 2 === 0) === shown.programStarts ? '>' : '<'} {move}
              {index === blunder?.ply ? ' ?' : ''}
            </button>
          </li>
        ))}
      </ol>
      <JudgeBoard
        record={shown}
        at={at}
        {...(isBlunder ? { choices: end.choices } : {})}
        label={`${name}: ${shown.moves.slice(0, at).join(' ')}`}
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
        <a class="button" href={link}>
          <Icon name="link" />
          <span>{JUDGE_WORDS.open[language]}</span>
        </a>
      </div>
    </section>
  );
}

/** Why the game was lost, and what would have been right. */
function reasonText({ assessment: { shown, blunder } }: Result, language: Lang): string {
  if (shown?.illegal) return shown.illegal.why[language];
  if (!shown?.outcome) return JUDGE_WORDS.broke[language];
  return blunder ? blunderText(blunder, language) : '';
}

function blunderText({ ply: index, played, right, outcome }: Slip, language: Lang): string {
  const better = right.map(({ move }) => move);
  const before = WORDS[outcome][language];
  const after = WORDS[played.outcome][language];
  const risk = `${(100 * toNumber(played.odds.loss)).toFixed(1)} %`;
  const lessRisk = `${(100 * toNumber(right[0]!.odds.loss)).toFixed(1)} %`;
  return language === 'zh'
    ? `第 ${index + 1} 手取 ${played.move} 丢掉了这一局：双方最佳时由${before}变${after}，对随机对手输的概率 ${risk}。应取 ${better.join('、')}（${lessRisk}）。`
    : `Move ${index + 1}, ${played.move}, threw it away: with best play from a ${before} to a ${after}; against chance it loses ${risk}. Right was ${better.join(' or ')} (${lessRisk}).`;
}
