import '../learn.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { ok, type Result } from '../../../core/result.ts';
import type { Text } from '../../../core/text.ts';
import type { ResolvedTrace } from '../../../lessons/resolved.ts';
import { makeWatchLink } from '../../../play/watch-link.ts';
import { USUAL_CAP } from '../../../trace/make.ts';
import { playSound } from '../../common/audio.ts';
import { lang } from '../../common/page-settings.ts';
import { startWorker } from '../../common/solver.ts';
import { Button } from '../../page/button.tsx';
import { TraceClient } from '../../theatre/client.ts';
import { soundEvents } from '../../theatre/event-sounds.ts';
import { createPlayer, runByFrames, type TracePlayer } from '../../theatre/player.ts';
import { createPredict, type Predict } from '../../theatre/predict.ts';
import { switchedOf } from '../../theatre/theatre.ts';
import { TraceBoard } from '../../theatre/views/board.tsx';
import { CodeView } from '../../theatre/views/code.tsx';
import type { PredictView } from '../../theatre/views/predict.tsx';
import { SentenceView } from '../../theatre/views/sentence.tsx';
import { THEATRE_WORDS } from '../../theatre/words.ts';
import { ArcadeLink } from '../buttons.tsx';
import { type Island, prepareStage, takePlace } from '../stage.ts';
import { LEARN_WORDS } from '../words.ts';

/** A trace in a lesson, at the moment that the words speak of. */
interface TraceStage {
  readonly player: TracePlayer;
  readonly predict: Predict;
  /** To the theatre, at the event that is seen now. */
  link(): string;
  dispose(): void;
}

let shared: TraceClient | undefined;

/** Runs the algorithm again in the page's worker, and goes to the moment that the compiler chose. */
async function openTrace(block: ResolvedTrace): Promise<Result<TraceStage, Text>> {
  shared ??= new TraceClient(startWorker);
  const maker = shared;
  const { game, position, toMove, algorithm, on, n } = block;
  const made = await maker.make({ kind: 'run', game, position, toMove, algorithm, on, cap: USUAL_CAP });
  if (!made.ok) return made;
  const show = made.value;
  const near = async () => maker.ask('questions', { trace: show.trace, near: n });
  // the question may be asked a few events from there: the player stands where it is asked
  const first = block.question ? await near() : undefined;
  const question = first?.ok ? first.value[0] : undefined;
  const player = createPlayer(show, question?.at ?? n);
  const predict = createPredict(player, async () => (question ? ok([question]) : near()));
  if (question) predict.toggle();
  const link = () =>
    makeWatchLink({
      on: { game: show.game, position: show.position },
      algorithm,
      switched: switchedOf(show.algorithm, new Set(on)),
      n: player.n.peek(),
    });
  return ok({ player, predict, link, dispose: predict.dispose });
}

export default async function mount(island: Island): Promise<void> {
  const { block, solve, struggle } = island;
  if (block.kind !== 'trace') return;
  prepareStage(island);
  // apart, as in the theatre, where most never predict
  const [opened, { PredictView: Question }] = await Promise.all([
    openTrace(block),
    import('../../theatre/views/predict.tsx'),
  ]);
  if (!opened.ok) throw new Error(opened.error.en);
  render(
    <TraceView stage={opened.value} {...{ Question, block, solve, struggle }} />,
    takePlace(island.live),
  );
}

interface TraceViewProps {
  readonly block: ResolvedTrace;
  readonly stage: TraceStage;
  readonly Question: typeof PredictView;
  solve(): void;
  struggle(): void;
}

/** A small theatre: board, sentence, code, and the ways to go on. */
function TraceView({ block, stage, Question, solve, struggle }: TraceViewProps) {
  const { player, predict } = stage;
  useEffect(() => {
    const stops = [runByFrames(player), soundEvents(player, playSound), stage.dispose];
    return () => {
      for (const stop of stops) stop();
    };
  }, [player]);
  useEffect(
    () =>
      effect(() => {
        const now = predict.state.value;
        if (now.kind === 'told') (now.right ? solve : struggle)();
        // without a question, stepping on solves the block
        else if (!block.question && player.n.value !== block.n) solve();
      }),
    [predict],
  );
  return (
    <div class="live-trace">
      <div class="live-trace-front">
        <TraceBoard player={player} />
        <SentenceView player={player} />
      </div>
      <CodeView player={player} />
      <Question predict={predict} isCalm />
      <Steps player={player} stage={stage} />
    </div>
  );
}

function Steps({ player, stage }: { readonly player: TracePlayer; readonly stage: TraceStage }) {
  const language = lang.value;
  const n = player.n.value;
  const { events } = player.show.trace;
  const isPlaying = player.playing.value;
  return (
    <>
      <label class="live-slider">
        <span class="small">{LEARN_WORDS.position[language]}</span>
        <input
          type="range"
          class="live-range"
          min={0}
          max={events}
          value={n}
          aria-valuetext={`${n} / ${events}`}
          onInput={event => player.seek(Number(event.currentTarget.value))}
        />
      </label>
      <div class="row live-deck">
        <Button icon="back" disabled={n === 0} onClick={() => player.step(-1)}>
          {THEATRE_WORDS.back[language]}
        </Button>
        <Button icon={isPlaying ? 'pause' : 'play'} onClick={isPlaying ? player.pause : player.play}>
          {(isPlaying ? THEATRE_WORDS.pause : THEATRE_WORDS.play)[language]}
        </Button>
        <Button icon="step" main disabled={n === events} onClick={() => player.step(1)}>
          {THEATRE_WORDS.step[language]}
        </Button>
        {stage.predict.state.value.kind === 'off' && (
          <Button icon="hint" onClick={stage.predict.toggle}>
            {LEARN_WORDS.askMe[language]}
          </Button>
        )}
        <ArcadeLink link={stage.link()} words={LEARN_WORDS.openTheatre} />
      </div>
    </>
  );
}
