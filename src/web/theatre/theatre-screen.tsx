import '../styles/kibitzer.css';
import './theatre.css';
import { effect, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { text } from '../../core/text.ts';
import { lang } from '../common/page-settings.ts';
import { watched } from '../common/place.ts';
import { type KeyHelp, useScreenKeys } from '../common/screen.ts';
import { Button, Panel } from '../page/button.tsx';
import { lazily } from '../page/lazily.tsx';
import { startTraceWorker, TraceMaker } from './client.ts';
import { runByFrames } from './frames.ts';
import { keysOf, openPanel } from './keys.ts';
import { LectureNote } from './lecture/bookmark-list.tsx';
import { createLecture } from './lecture/lecture.ts';
import { holdLecture, LECTURE_KEY_HELP, lectureKeys } from './lecture/lecture-keys.ts';
import { LectureContext, LectureDoor } from './lecture/lecture-view.tsx';
import { letGo } from './let-go.ts';
import { recall, remember } from './memory.ts';
import { PANELS } from './panels.ts';
import type { Player } from './player.ts';
import { createPredict, type Predict } from './predict.ts';
import { PREDICT_KEY_HELP, predictKeys } from './predict-keys.ts';
import { createRace, type Race } from './race-session.ts';
import { soundEvents } from './sounds.ts';
import { createTheatre, type Theatre } from './theatre.ts';
import { Banner } from './views/banner.tsx';
import { BoardView } from './views/board.tsx';
import { CodeView } from './views/code.tsx';
import { announce, Doors } from './views/doors.tsx';
import { Panels } from './views/panels.tsx';
import { atRest } from './views/rest.ts';
import { SentenceView } from './views/sentence.tsx';
import { StackView } from './views/stack.tsx';
import { Timeline } from './views/timeline.tsx';
import { Transport } from './views/transport.tsx';
import { THEATRE_WORDS } from './words.ts';

function PredictDoor({ predict }: { readonly predict: Predict }) {
  const isOn = predict.state.value.kind !== 'off';
  const toggle = () => {
    // Enter then means the question, not this button
    letGo();
    predict.toggle();
  };
  return (
    <Button icon="hint" keys="p" pressed={isOn} onClick={toggle}>
      {THEATRE_WORDS.predict[lang.value]}
    </Button>
  );
}

const LazyView = lazily(async () => (await import('./views/predict.tsx')).PredictView);

/** Nothing is loaded for who does not predict. */
function PredictPanel({ predict }: { readonly predict: Predict }) {
  return predict.state.value.kind === 'off' ? null : <LazyView predict={predict} />;
}

const RACE = text('Race', '比较');
const RACE_KEY_HELP: KeyHelp = { keys: 'r', does: text('race algorithms', '比较算法') };

function RaceDoor({ race }: { readonly race: Race }) {
  return (
    <Button icon="race" keys="r" pressed={race.isOpen.value} onClick={race.toggle}>
      {RACE[lang.value]}
    </Button>
  );
}

/** Most who watch never race: what a race shows comes when it is opened. */
const RaceTrack = lazily(async () => (await import('./views/race.tsx')).RaceView);

/** While a trace is being made. */
function Making({ theatre }: { readonly theatre: Theatre }) {
  const language = lang.value;
  return (
    <Panel title={THEATRE_WORDS.chooser[language]} name="chooser" busy>
      <p role="status">{THEATRE_WORDS.making[language]}</p>
      <div class="row">
        <Button icon="stop" main keys="Escape" onClick={theatre.cancel}>
          {THEATRE_WORDS.cancel[language]}
        </Button>
      </div>
    </Panel>
  );
}

/** A link leads past it. */
const Chooser = lazily(async () => (await import('./views/chooser.tsx')).Chooser);

/** The theatre: an algorithm on stage, with everything around it in step. */
export function TheatreScreen() {
  const theatre = useMemo(() => createTheatre(watched, new TraceMaker(startTraceWorker)), []);
  useEffect(() => {
    const unfollow = effect(() => {
      void watched.value;
      theatre.follow();
    });
    return () => {
      unfollow();
      theatre.dispose();
    };
  }, [theatre]);
  const phase = theatre.phase.value;
  return (
    <main class={`theatre theatre-${phase.kind}`} {...dropHandlers(theatre)}>
      {phase.kind === 'playing' ? (
        <Stage key={phase.player} theatre={theatre} player={phase.player} />
      ) : phase.kind === 'making' ? (
        <Making theatre={theatre} />
      ) : (
        <Chooser theatre={theatre} />
      )}
    </main>
  );
}

function dropHandlers(theatre: Theatre) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void theatre.openFile(file);
    },
  };
}

/** How long the address waits for the player to rest: browsers refuse addresses that change all the time. */
const LINK_MS = 300;

/** Runs the player by the frames of the screen, and keeps the address at the step that is seen. */
function drive(player: Player): () => void {
  const stopPlaying = runByFrames(player);
  const link = atRest(() => {
    const [watch, n] = [watched.peek(), player.n.peek()];
    if (watch && watch.n !== n) watched.value = { ...watch, n };
  }, LINK_MS);
  const stopLinking = effect(() => {
    void player.n.value;
    link.ask();
  });
  const stopSounds = soundEvents(player);
  return () => {
    stopPlaying();
    stopLinking();
    stopSounds();
    link.stop();
  };
}

/** `kibitz.player` in the browser's console, and for measurements. */
function offerPlayer(player: Player): () => void {
  const { kibitz } = globalThis as unknown as { kibitz?: { player?: Player } };
  if (kibitz) kibitz.player = player;
  return () => {
    if (kibitz?.player === player) delete kibitz.player;
  };
}

function Stage({ theatre, player }: { readonly theatre: Theatre; readonly player: Player }) {
  const panel = useMemo(() => signal(recall('panel') ?? PANELS[0]!.id), []);
  useEffect(() => effect(() => remember('panel', panel.value)), [panel]);
  useEffect(() => drive(player), [player]);
  useEffect(() => offerPlayer(player), [player]);
  useLayoutEffect(() => announce(player.show), [player]);
  const maker = useMemo(() => new TraceMaker(startTraceWorker), []);
  useEffect(() => () => maker.cancel(), [maker]);
  const predict = useMemo(() => {
    const { trace } = player.show;
    return createPredict(player, () => maker.ask('questions', { trace, seed: trace.events }));
  }, [player, maker]);
  useEffect(() => predict.dispose, [predict]);
  const race = useMemo(() => createRace(player, maker, watched.peek()?.race), [player, maker]);
  const lecture = useMemo(() => createLecture(player, localStorage), [player]);
  useEffect(() => holdLecture(lecture), [lecture]);
  useEffect(
    () =>
      effect(() => {
        if (!lecture.isOn.value) return;
        letGo();
        // what was prepared there is not what a room came to see
        if (panel.peek() === 'lecture') panel.value = PANELS[0]!.id;
      }),
    [lecture, panel],
  );
  useScreenKeys(() => {
    const { keys, keyHelp } = keysOf(player, panel, theatre.choose);
    return {
      keys: { ...predictKeys(predict, keys), r: race.toggle, ...lectureKeys(lecture) },
      keyHelp: [...keyHelp, ...PREDICT_KEY_HELP, RACE_KEY_HELP, ...LECTURE_KEY_HELP],
    };
  }, [player, panel, theatre, predict, race, lecture]);
  return (
    <LectureContext.Provider value={lecture}>
      {race.isOpen.value ? (
        <RaceTrack race={race} />
      ) : (
        <>
          <div class="theatre-stage">
            <div class="theatre-front">
              <BoardView player={player} />
              <SentenceView player={player} />
              <LectureNote player={player} lecture={lecture} />
            </div>
            <div class="theatre-back">
              <Banner player={player} />
              <div class="theatre-views">
                <CodeView player={player} />
                <StackView player={player} />
              </div>
              <PredictPanel predict={predict} />
              {!predict.needsRoom.value && <Panels player={player} open={panel} />}
            </div>
          </div>
          <div class="theatre-deck">
            <Timeline player={player} />
            <Transport player={player} openBreakpoints={() => openPanel(panel, 'breakpoints')}>
              <PredictDoor predict={predict} />
              <RaceDoor race={race} />
              <LectureDoor lecture={lecture} />
              <Doors theatre={theatre} player={player} />
            </Transport>
          </div>
        </>
      )}
    </LectureContext.Provider>
  );
}
