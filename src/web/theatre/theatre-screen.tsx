import { blurFocused, debounce } from './views/dom.ts';
import '../styles/kibitzer.css';
import './theatre.css';
import { effect, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { titleOf } from '../../core/game.ts';
import { PUNCTUATION, text, textOf } from '../../core/text.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { staged, watchedPlace } from '../common/place.ts';
import { type KeyHelp, useScreenKeys } from '../common/screen.ts';
import { startWorker } from '../common/solver.ts';
import { WORDS } from '../common/words.ts';
import { Button, Panel } from '../page/button.tsx';
import { lazily } from '../page/lazily.tsx';
import { TraceClient } from './client.ts';
import { soundEvents } from './event-sounds.ts';
import { keysOf, openPanel } from './keys.ts';
import { createLecture, holdLecture, LECTURE_KEY_HELP, lectureKeys } from './lecture/lecture.ts';
import { LectureContext, LectureNote } from './lecture/lecture-view.tsx';
import { recall, remember } from './memory.ts';
import { runByFrames, type TracePlayer } from './player.ts';
import { createPredict, type Predict } from './predict.ts';
import { PREDICT_KEY_HELP, predictKeys } from './predict-keys.ts';
import { createRace } from './race-session.ts';
import type { Show } from './show.ts';
import { createTheatre, type Theatre } from './theatre.ts';
import { Banner } from './views/banner.tsx';
import { TraceBoard } from './views/board.tsx';
import { CodeView } from './views/code.tsx';
import { PANELS, Panels } from './views/panels.tsx';
import { SentenceView } from './views/sentence.tsx';
import { ShowButtons } from './views/show-buttons.tsx';
import { StackView } from './views/stack.tsx';
import { Timeline } from './views/timeline.tsx';
import { Transport } from './views/transport.tsx';
import { THEATRE_WORDS } from './words.ts';

const PredictView = lazily(async () => (await import('./views/predict.tsx')).PredictView);

/** Loads its view when it is first switched on. */
function PredictPanel({ predict }: { readonly predict: Predict }) {
  return predict.state.value.kind === 'off' ? null : <PredictView predict={predict} />;
}

const RACE_KEY_HELP: KeyHelp = { keys: 'r', does: text('race algorithms', '比较算法') };

const RaceView = lazily(async () => (await import('./views/race.tsx')).RaceView);

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

const Chooser = lazily(async () => (await import('./views/chooser.tsx')).Chooser);

/** The theatre: shows how an algorithm runs. */
export function TheatreScreen() {
  const theatre = useMemo(() => createTheatre(watchedPlace, new TraceClient(startWorker)), []);
  useEffect(() => {
    const unfollow = effect(() => {
      void watchedPlace.value;
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

/** How long the player must rest before the address changes: browsers refuse frequent changes. */
const LINK_MS = 300;

/** Runs the player with the frames of the screen, updates the address, and plays sounds. */
function drive(player: TracePlayer): () => void {
  const stopPlaying = runByFrames(player);
  const link = debounce(() => {
    const [watch, n] = [watchedPlace.peek(), player.n.peek()];
    if (watch && watch.n !== n) watchedPlace.value = { ...watch, n };
  }, LINK_MS);
  const stopLinking = effect(() => {
    void player.n.value;
    link.ask();
  });
  const stopSounds = soundEvents(player, playSound);
  return () => {
    stopPlaying();
    stopLinking();
    stopSounds();
    link.stop();
  };
}

/** Shows the title of the show in the head of the page. Returns how to remove it. */
function announce({ algorithm, game, trace }: Show): () => void {
  const { program, on } = trace.meta;
  const switches = textOf(language =>
    [
      titleOf(game)[language],
      ...algorithm.switches.map(
        ({ id, title }) =>
          `${title[language]}${PUNCTUATION[language].colon}${(on.includes(id) ? WORDS.on : WORDS.off)[language]}`,
      ),
    ].join(' · '),
  );
  staged.value = { title: program ? textOf(() => program.name) : algorithm.title, facts: switches };
  return () => {
    staged.value = undefined;
  };
}

declare global {
  /** In the browser's console, and for measurements. */
  var kibitz: { player?: TracePlayer } | undefined;
}

function offerPlayer(player: TracePlayer): () => void {
  const { kibitz } = globalThis;
  if (kibitz) kibitz.player = player;
  return () => {
    if (kibitz?.player === player) delete kibitz.player;
  };
}

function Stage({ theatre, player }: { readonly theatre: Theatre; readonly player: TracePlayer }) {
  const panel = useMemo(() => signal(recall('panel') ?? PANELS[0]!.id), []);
  useEffect(() => effect(() => remember('panel', panel.value)), [panel]);
  useEffect(() => drive(player), [player]);
  useEffect(() => offerPlayer(player), [player]);
  useLayoutEffect(() => announce(player.show), [player]);
  const maker = useMemo(() => new TraceClient(startWorker), []);
  useEffect(() => () => maker.cancel(), [maker]);
  const predict = useMemo(() => {
    const { trace } = player.show;
    return createPredict(player, () => maker.ask('questions', { trace, seed: trace.events }));
  }, [player, maker]);
  useEffect(() => predict.dispose, [predict]);
  const race = useMemo(() => createRace(player, maker, watchedPlace.peek()?.race), [player, maker]);
  const lecture = useMemo(() => createLecture(player, localStorage), [player]);
  useEffect(() => holdLecture(lecture), [lecture]);
  useEffect(
    () =>
      effect(() => {
        if (!lecture.isOn.value) return;
        blurFocused();
        // the audience should not see the view for preparing a lecture
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
        <RaceView race={race} />
      ) : (
        <>
          <div class="theatre-stage">
            <div class="theatre-front">
              <TraceBoard player={player} />
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
              <ShowButtons {...{ theatre, player, predict, race, lecture }} />
            </Transport>
          </div>
        </>
      )}
    </LectureContext.Provider>
  );
}
