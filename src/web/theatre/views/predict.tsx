import './predict.css';
import { useEffect, useRef } from 'preact/hooks';
import { type Lang, textOf } from '../../../core/text.ts';
import { lang } from '../../common/page-settings.ts';
import { Button, Panel } from '../../page/button.tsx';
import type { Predict, Prediction } from '../predict.ts';
import { PREDICT_WORDS } from '../words.ts';
import { scrollPageTo } from './dom.ts';

type Asking = Extract<Prediction, { kind: 'asking' }>;
type Told = Extract<Prediction, { kind: 'told' }>;

interface PredictViewProps {
  readonly predict: Predict;
  /** In the midst of a page that is read, a question must not take the focus when it opens. */
  readonly isCalm?: boolean;
}

/** The question that the player stopped for, what came of the answer, and the score. */
export function PredictView({ predict, isCalm = false }: PredictViewProps) {
  const state = predict.state.value;
  const language = lang.value;
  const isOff = state.kind === 'off';
  useEffect(() => {
    // with as much of the board as fits: the question is about it
    if (!isOff && !isCalm) scrollPageTo('.panel-predict', 'nearest');
  }, [isOff, isCalm, state.kind]);
  if (isOff) return null;
  return (
    <Panel
      title={PREDICT_WORDS.title[language]}
      name="predict"
      busy={state.kind === 'preparing'}
      isLandmark={!isCalm}
    >
      {state.kind === 'preparing' && <p role="status">{PREDICT_WORDS.preparing[language]}</p>}
      {state.kind === 'none' && <p role="status">{state.why[language]}</p>}
      {state.kind === 'watching' && <Watching predict={predict} />}
      {state.kind === 'asking' && <AskingView key={state.question} {...{ predict, state, isCalm }} />}
      {state.kind === 'told' && <ToldView predict={predict} state={state} />}
      <div class="row predict-foot">
        <ScoreView predict={predict} />
        <Button icon="clear" keys="p" onClick={predict.leave}>
          {PREDICT_WORDS.close[language]}
        </Button>
      </div>
    </Panel>
  );
}

function Watching({ predict }: { readonly predict: Predict }) {
  const language = lang.value;
  const isOver = predict.answered.value === predict.questions.value.length;
  return (
    <>
      <p role="status">{(isOver ? PREDICT_WORDS.finished : PREDICT_WORDS.watching)[language]}</p>
      {!isOver && (
        <div class="row">
          <Button icon="next" main keys="Enter" onClick={predict.next}>
            {PREDICT_WORDS.next[language]}
          </Button>
        </div>
      )}
    </>
  );
}

/** Options that are visible without long scrolling. */
const COMPACT = 10;

function AskingView({ predict, state, isCalm }: PredictViewProps & { readonly state: Asking }) {
  const language = lang.value;
  const heading = useRef<HTMLHeadingElement>(null);
  // tells keyboard and screen reader users that there is a question
  useEffect(() => {
    if (!isCalm) heading.current?.focus({ preventScroll: true });
  }, []);
  const { question, chosen } = state;
  const hint = question.on === 'board' ? PREDICT_WORDS.boardHint : PREDICT_WORDS.treeHint;
  const isMany = question.options.length > COMPACT;
  const ways = (
    <div class="row">
      {(question.choose === 'all' || question.on === 'board') && (
        <Button icon="place" main keys="Enter" disabled={chosen.length === 0} onClick={predict.submit}>
          {PREDICT_WORDS.answer[language]}
        </Button>
      )}
      <Button icon="next" onClick={predict.next}>
        {PREDICT_WORDS.leaveOut[language]}
      </Button>
    </div>
  );
  return (
    <>
      <h3 class="predict-ask" tabIndex={-1} ref={heading}>
        <span class="small">{numberOf(predict, state, language)}</span> {question.ask[language]}
      </h3>
      {question.on !== 'buttons' && <p class="small">{hint[language]}</p>}
      {/* visible before a list that is longer than its box: most options are pointed at on the board */}
      {isMany && ways}
      <fieldset class={`predict-options${isMany ? ' predict-many' : ''}`}>
        <legend class="choices-label">{PREDICT_WORDS.options[language]}</legend>
        {question.options.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            class="button predict-option"
            data-option={id}
            aria-pressed={chosen.includes(id)}
            aria-keyshortcuts={index < 9 ? `${index + 1}` : undefined}
            onClick={() => predict.pick(id)}
            onKeyDown={event => {
              // Space chooses and unchooses; Enter on a chosen option submits, as the button below does
              if (event.key !== 'Enter' || question.choose === 'one' || !chosen.includes(id)) return;
              event.preventDefault();
              event.stopPropagation();
              predict.submit();
            }}
            onMouseEnter={() => predict.point(id)}
            onMouseLeave={() => predict.point(undefined)}
            onFocus={() => predict.point(id)}
            onBlur={() => predict.point(undefined)}
          >
            {index < 9 && (
              <span class="small" aria-hidden="true">
                {index + 1}{' '}
              </span>
            )}
            {label[language]}
          </button>
        ))}
      </fieldset>
      {!isMany && ways}
    </>
  );
}

function numberOf(predict: Predict, { question }: Asking, language: Lang): string {
  const all = predict.questions.value;
  const number = all.indexOf(question) + 1;
  return fillNumber(number, all.length)[language];
}

function fillNumber(number: number, all: number) {
  return textOf(language => (language === 'zh' ? `第 ${number}/${all} 题` : `${number}/${all}`));
}

function ToldView({ predict, state }: { readonly predict: Predict; readonly state: Told }) {
  const language = lang.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('.button-main')?.focus(), []);
  const { question, right, refutation, still } = state;
  const answers = question.options
    .filter(({ id }) => question.right.includes(id))
    .map(({ label }) => label[language]);
  const isLast = predict.answered.value === predict.questions.value.length;
  return (
    <div ref={box}>
      <p>{question.ask[language]}</p>
      <div role="status">
        <p class={right ? 'predict-right' : 'predict-wrong'}>
          <span aria-hidden="true">{right ? '○ ' : '× '}</span>
          {(right ? PREDICT_WORDS.right : PREDICT_WORDS.wrong)[language]}{' '}
          {!right && refutation && refutation.words[language]}
        </p>
        {(!right || answers.length > 1) && (
          <p class="small">
            {PREDICT_WORDS.rightWas[language]}
            {language === 'zh' ? `：${answers.join('、')}` : `: ${answers.join(', ')}`}
          </p>
        )}
      </div>
      {refutation && refutation.line.length > 1 && (
        <Line predict={predict} words={refutation.line[still]?.words[language] ?? ''} state={state} />
      )}
      <div class="row">
        <Button icon="next" main keys="Enter" onClick={predict.next}>
          {(isLast ? PREDICT_WORDS.close : PREDICT_WORDS.next)[language]}
        </Button>
        {refutation?.seeAt !== undefined && (
          <Button icon="visit" onClick={predict.see}>
            {PREDICT_WORDS.see[language]}
          </Button>
        )}
      </div>
    </div>
  );
}

interface LineProps {
  readonly predict: Predict;
  readonly words: string;
  readonly state: Told;
}

/** The boards of a refutation, one at a time on the board itself. */
function Line({ predict, words, state }: LineProps) {
  const language = lang.value;
  const all = state.refutation?.line.length ?? 0;
  return (
    <div class="row predict-line">
      <Button icon="back" keys="ArrowLeft" disabled={state.still === 0} onClick={() => predict.turnStill(-1)}>
        {PREDICT_WORDS.before[language]}
      </Button>
      <span role="status">
        {state.still + 1}/{all} {words}
      </span>
      <Button
        icon="next"
        keys="ArrowRight"
        disabled={state.still === all - 1}
        onClick={() => predict.turnStill(1)}
      >
        {PREDICT_WORDS.after[language]}
      </Button>
    </div>
  );
}

function ScoreView({ predict }: { readonly predict: Predict }) {
  const language = lang.value;
  const { right, wrong, streak } = predict.score.value;
  const entries = [
    [PREDICT_WORDS.scoreRight, right, 'right'],
    [PREDICT_WORDS.scoreWrong, wrong, 'wrong'],
    [PREDICT_WORDS.streak, streak, 'streak'],
  ] as const;
  return (
    <dl class="counters" aria-label={PREDICT_WORDS.score[language]}>
      {entries.map(([word, count, id]) => (
        <div key={id}>
          <dt>{word[language]}</dt>
          <dd data-score={id}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
