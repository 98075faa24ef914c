import '../learn.css';
import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Game } from '../../../core/game.ts';
import { parsePosition } from '../../../core/parse-position.ts';
import { type Text, text, textOf } from '../../../core/text.ts';
import { openSpec } from '../../../games/spec.ts';
import type { ResolvedSubmit } from '../../../lessons/resolved.ts';
import { VERDICT_TITLES } from '../../../problems/verdict.ts';
import { playSound } from '../../common/audio.ts';
import { lang } from '../../common/page-settings.ts';
import { openJudge } from '../../judge/judge-frame.ts';
import type { PointReport, ProgramFailure, ProgramResult } from '../../judge/protocol.ts';
import { Button } from '../../page/button.tsx';
import { StillBoard } from '../../theatre/views/still-board.tsx';
import { CopyButton } from '../buttons.tsx';
import type { MatchViewProps } from '../match-view.tsx';
import { createProgramRun, type ProgramRun } from '../program-run.ts';
import { addPlace, type Island, prepareStage } from '../stage.ts';
import { SUBMIT_WORDS } from '../words.ts';

export default async function mount({ block, live, solve, struggle, ...island }: Island): Promise<void> {
  if (block.kind !== 'submit') return;
  const { problem, match } = block;
  prepareStage(island);
  const done = { solve, struggle };
  const view = match ? (
    await matchView({ problem, match, ...done })
  ) : (
    <ProgramView problem={block} {...done} />
  );
  render(<div class="live-submit">{view}</div>, addPlace(live));
  offerCommand(live);
}

/** Only pages that have a match load how it is shown. */
async function matchView(props: MatchViewProps) {
  const { MatchView } = await import('../match-view.tsx');
  return <MatchView {...props} />;
}

/** The command that judges the same problem in nine languages outside the page. */
function offerCommand(live: HTMLElement): void {
  const command = live.querySelector(':scope > p > code');
  if (!command) return;
  const place = document.createElement('span');
  command.after(' ', place);
  render(<CopyButton text={() => command.textContent ?? ''} />, place);
}

interface ProgramViewProps {
  readonly problem: ResolvedSubmit;
  solve(): void;
  struggle(): void;
}

function ProgramView({ problem, solve, struggle }: ProgramViewProps) {
  const language = lang.value;
  const run = useMemo(
    () =>
      createProgramRun(problem.problem, localStorage, openJudge, result => {
        const passed = isPassed(result);
        playSound(passed ? 'victory' : 'loss');
        if (passed) solve();
        else struggle();
      }),
    [problem],
  );
  const isRunning = run.phase.value === 'running';
  return (
    <>
      <p class="small">{SUBMIT_WORDS.about[language]}</p>
      <label class="live-editor">
        <span>{SUBMIT_WORDS.program[language]}</span>
        <textarea
          rows={14}
          spellcheck={false}
          autocapitalize="off"
          value={run.source.value}
          onInput={event => {
            run.source.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="row">
        <Button icon={isRunning ? 'stop' : 'play'} main onClick={isRunning ? run.stop : run.start}>
          {(isRunning ? SUBMIT_WORDS.stop : SUBMIT_WORDS.run)[language]}
        </Button>
        <Outcome run={run} />
      </div>
      <Points points={run.result.value?.points ?? run.points.value} />
      {run.result.value?.failure && <Failure problem={problem} failure={run.result.value.failure} />}
    </>
  );
}

/** Nothing failed, and what was left out is only too large for a page. */
function isPassed({ failure, points }: ProgramResult): boolean {
  return !failure && points.every(({ leftOut }) => leftOut === undefined || leftOut === 'large');
}

function Outcome({ run }: { readonly run: ProgramRun }) {
  const language = lang.value;
  const result = run.result.value;
  const mood = result === undefined ? '' : isPassed(result) ? ' live-right' : ' live-wrong';
  return (
    <p class={`live-said${mood}`} role="status">
      {run.phase.value === 'running' && SUBMIT_WORDS.running[language]}
      {result && outcomeWords(result)[language]}
    </p>
  );
}

/** The verdict, which is there when a test failed or all were run, and the points of those that were run. */
function outcomeWords({ verdict, points, tested }: ProgramResult): Text {
  const isWhole = points.every(({ leftOut }) => leftOut === undefined);
  const { score, tested: part } = SUBMIT_WORDS;
  const scored =
    tested.fullPoints === 0 ? [] : [isWhole ? score(tested.points, tested.fullPoints) : part(tested)];
  const said = [
    ...(verdict ? [textOf(lang => `${verdict} ${VERDICT_TITLES[verdict][lang]}`)] : []),
    ...scored,
  ];
  return text(said.map(({ en }) => en).join(', '), said.map(({ zh }) => zh).join('，'));
}

function Points({ points }: { readonly points: readonly PointReport[] }) {
  const language = lang.value;
  if (points.length === 0) return null;
  const isPartial = points.some(({ leftOut }) => leftOut === 'large');
  return (
    <>
      <table class="live-points">
        <thead>
          <tr>
            {[SUBMIT_WORDS.point, SUBMIT_WORDS.verdict, SUBMIT_WORDS.time].map(word => (
              <th key={word.en} scope="col">
                {word[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ name, verdict, leftOut, usedMs }) => (
            <tr key={name} data-verdict={verdict ?? ''}>
              <td>{name}</td>
              <td>{leftOut ? SUBMIT_WORDS.leftOut[leftOut][language] : verdict}</td>
              <td>{verdict === undefined ? '' : `${Math.round(usedMs)} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPartial && <p class="small">{SUBMIT_WORDS.leftOutWhy[language]}</p>}
    </>
  );
}

/** The first case that went wrong: its board, the expected answer, and the program's. */
function Failure({
  problem,
  failure,
}: {
  readonly problem: ResolvedSubmit;
  readonly failure: ProgramFailure;
}) {
  const language = lang.value;
  const { fault, case: shown, expected, got, mistake, constant, point } = failure;
  return (
    <div class="live-failure">
      <p hidden={point === ''}>
        {(shown ? SUBMIT_WORDS.failedAt(point, shown.number) : SUBMIT_WORDS.failedIn(point))[language]}
      </p>
      {fault && (
        <p>
          {fault.line !== undefined && SUBMIT_WORDS.line(fault.line)[language]}
          {fault.why[language]}
        </p>
      )}
      {shown && (
        <CaseBoard
          problem={problem}
          drawing={shown.drawing}
          position={shown.position}
          toMove={shown.toMove}
        />
      )}
      {failure.verdict === 'WA' && (
        <dl class="live-answers">
          <dt>{SUBMIT_WORDS.expected[language]}</dt>
          <dd>{expected ?? SUBMIT_WORDS.nothing[language]}</dd>
          <dt>{SUBMIT_WORDS.got[language]}</dt>
          <dd>{got ?? SUBMIT_WORDS.nothing[language]}</dd>
        </dl>
      )}
      {mistake && (
        <p>
          {SUBMIT_WORDS.mistake(mistake.cases)[language]}
          {mistake.title[language]}
        </p>
      )}
      {constant !== undefined && <p>{SUBMIT_WORDS.constant(constant)[language]}</p>}
    </div>
  );
}

interface CaseBoardProps {
  readonly problem: ResolvedSubmit;
  readonly drawing: string;
  readonly position: string;
  readonly toMove: 0 | 1;
}

/** A case that is too large for a board is shown as text. */
function CaseBoard({ problem, drawing, position, toMove }: CaseBoardProps) {
  const game = useMemo(() => gameOf(problem), [problem]);
  const read = position === '' || !game ? undefined : parsePosition(game, position, toMove);
  if (!game || !read?.ok) return <pre>{drawing}</pre>;
  return <StillBoard game={game} position={read.value} viewer={toMove} label={drawing} />;
}

function gameOf({ game }: ResolvedSubmit): Game | undefined {
  const opened = openSpec(game);
  return opened.ok ? opened.value : undefined;
}
