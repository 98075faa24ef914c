import '../learn.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ResolvedTrace } from '../../../lessons/resolved.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { runByFrames } from '../../theatre/frames.ts';
import type { Player } from '../../theatre/player.ts';
import { soundEvents } from '../../theatre/sounds.ts';
import { BoardView } from '../../theatre/views/board.tsx';
import { CodeView } from '../../theatre/views/code.tsx';
import { PredictView } from '../../theatre/views/predict.tsx';
import { SentenceView } from '../../theatre/views/sentence.tsx';
import { THEATRE_WORDS } from '../../theatre/words.ts';
import { ArcadeLink } from '../arcade-link.tsx';
import type { Island } from '../island.ts';
import { takePlace } from '../scale.ts';
import { prepare } from '../stage.ts';
import { openTrace, type TraceStage } from '../trace-stage.ts';
import { LEARN_WORDS } from '../words.ts';

export async function mount(island: Island): Promise<void> {
  const { block, solve, struggle } = island;
  if (block.kind !== 'trace') return;
  prepare(island);
  const opened = await openTrace(block);
  if (!opened.ok) throw new Error(opened.error.en);
  render(<TraceView stage={opened.value} {...{ block, solve, struggle }} />, takePlace(island.live));
}

interface TraceViewProps {
  readonly block: ResolvedTrace;
  readonly stage: TraceStage;
  solve(): void;
  struggle(): void;
}

/** A small theatre: board, sentence, code, and the ways to go on. */
function TraceView({ block, stage, solve, struggle }: TraceViewProps) {
  const { player, predict } = stage;
  useEffect(() => {
    const stops = [runByFrames(player), soundEvents(player), stage.dispose];
    return () => {
      for (const stop of stops) stop();
    };
  }, [player]);
  useEffect(
    () =>
      effect(() => {
        const now = predict.state.value;
        if (now.kind === 'told') (now.right ? solve : struggle)();
        // without a question, whoever steps on has done what is asked
        else if (!block.question && player.n.value !== block.n) solve();
      }),
    [predict],
  );
  return (
    <div class="live-trace">
      <div class="live-trace-front">
        <BoardView player={player} />
        <SentenceView player={player} />
      </div>
      <CodeView player={player} />
      <PredictView predict={predict} isCalm />
      <Steps player={player} stage={stage} />
    </div>
  );
}

function Steps({ player, stage }: { readonly player: Player; readonly stage: TraceStage }) {
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
