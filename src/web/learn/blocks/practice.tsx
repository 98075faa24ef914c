import '../learn.css';
import { render } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Game } from '../../../core/game.ts';
import { openSpec } from '../../../games/spec.ts';
import type { ResolvedPractice } from '../../../lessons/resolved.ts';
import { LEVELS, levelOf, PRACTICE_EFFORT } from '../../../play/practice.ts';
import type { PlayTask } from '../../../play/task.ts';
import { viewOf } from '../../boards/views.ts';
import { lang } from '../../common/page-settings.ts';
import { Button, Choices } from '../../page/button.tsx';
import { createGameStore } from '../../saved-games/game-store.ts';
import { CopyButton } from '../buttons.tsx';
import {
  createStreak,
  DRILL_SOURCES,
  type DrillPlace,
  type DrillSource,
  drillAt,
  makeDrillPlace,
  type OpenDrill,
  ownMistakes,
  parseDrillPlace,
} from '../drills.ts';
import { askerFor, type Island, prepareStage, scaleInside, takePlace } from '../stage.ts';
import { TaskView } from '../task-view.tsx';
import { PRACTICE_WORDS } from '../words.ts';

export default function mount(island: Island): void {
  const { block, live, id, solve, struggle } = island;
  if (block.kind !== 'practice') return;
  const game = openSpec(block.game);
  if (!game.ok) throw new Error(game.error.en);
  prepareStage(island);
  const scaleOf = scaleInside(live);
  const props = { block, game: game.value, id, scaleOf, solve, struggle };
  render(<PracticeView {...props} />, takePlace(live));
}

/** So many in a row, and the block counts as done, and the next task may be harder. */
const ENOUGH = 3;

interface PracticeProps {
  readonly block: ResolvedPractice;
  readonly game: Game;
  readonly id: string;
  readonly scaleOf: (width: number, height: number) => number;
  solve(): void;
  struggle(): void;
}

/** The tasks that the address names, else tasks that have not been shown. */
function firstPlace(id: string, { easiest, hardest }: ResolvedPractice): DrillPlace {
  const linked = parseDrillPlace(new URL(location.href).searchParams.get(id) ?? '');
  if (linked) return { ...linked, level: Math.min(hardest, Math.max(easiest, linked.level)) };
  return { seed: 1 + Math.floor(Math.random() * 9999), level: easiest, number: 0 };
}

function addressOf(id: string, place: DrillPlace): string {
  const address = new URL(location.href);
  address.searchParams.set(id, makeDrillPlace(place));
  address.hash = id;
  return address.href;
}

function PracticeView({ block, game, id, scaleOf, solve, struggle }: PracticeProps) {
  const [source, setSource] = useState<DrillSource>('seed');
  const [place, setPlace] = useState(() => firstPlace(id, block));
  const [drill, setDrill] = useState<OpenDrill | 'seeking' | 'none'>('seeking');
  const [count, setCount] = useState(0);
  /** Whether the next one may be harder. */
  const isReady = useRef(false);
  const { streak, count: countStreak } = useMemo(
    () => createStreak(game.definition.id, localStorage),
    [game],
  );
  const mistakes = useMemo(
    () =>
      ownMistakes(game.definition.id, createGameStore(localStorage), own => askerFor(own, PRACTICE_EFFORT)),
    [game, source],
  );
  useEffect(() => {
    let isWanted = true;
    setDrill('seeking');
    const found =
      source === 'seed'
        ? drillAt(game, askerFor(game, PRACTICE_EFFORT), place)
        : mistakes.next().then(({ value }) => value || undefined);
    found.then(
      next => isWanted && setDrill(next ?? 'none'),
      () => isWanted && setDrill('none'),
    );
    return () => {
      isWanted = false;
    };
  }, [game, source, place, mistakes]);
  const go = (next: DrillPlace) => {
    setPlace(next);
    history.replaceState(history.state, '', addressOf(id, next));
  };
  /** The next one; a level up after a row of right ones. */
  const turn = () => {
    setCount(count + 1);
    const next = { ...place, number: place.number + 1 };
    if (source === 'mistakes') setPlace(next);
    else if (isReady.current && place.level < block.hardest)
      go({ ...place, level: place.level + 1, number: 0 });
    else go(next);
    isReady.current = false;
  };
  const onDone = (isClean: boolean) => {
    countStreak(isClean);
    if (!isClean) struggle();
    if (streak.peek().now >= ENOUGH) solve();
    isReady.current = isClean && streak.peek().now % ENOUGH === 0;
  };
  const language = lang.value;
  const { now, best } = streak.value;
  const size = useMemo(() => viewOf(game).size(game.initial()), [game]);
  const boardHeight = size.height * scaleOf(size.width, size.height);
  const levels = LEVELS.filter(level => level >= block.easiest && level <= block.hardest);
  return (
    <div class="live-practice">
      <div class="row">
        <Choices
          label={PRACTICE_WORDS.source[language]}
          choices={DRILL_SOURCES.map(value => ({
            value,
            word: (value === 'seed' ? PRACTICE_WORDS.bySeed : PRACTICE_WORDS.mistakes)[language],
          }))}
          value={source}
          onChange={setSource}
        />
        {source === 'seed' && levels.length > 1 && (
          <Choices
            label={PRACTICE_WORDS.level[language]}
            choices={levels.map(level => ({ value: `${level}`, word: `${level}` }))}
            value={`${place.level}`}
            onChange={level => go({ ...place, level: Number(level), number: 0 })}
          />
        )}
      </div>
      <div class="live-drill" style={{ '--board': `${boardHeight}px` }}>
        <DrillView
          key={`${source} ${count} ${makeDrillPlace(place)}`}
          {...{ drill, source, count, scaleOf, onDone }}
        />
      </div>
      <div class="row live-deck">
        <Button icon="next" onClick={turn}>
          {PRACTICE_WORDS.next[language]}
        </Button>
        {source === 'seed' && (
          <>
            <Button icon="fresh" onClick={() => go({ ...place, seed: place.seed + 1, number: 0 })}>
              {PRACTICE_WORDS.newSeed[language]}
            </Button>
            <CopyButton text={() => addressOf(id, place)} words={PRACTICE_WORDS.share} />
          </>
        )}
      </div>
      <p class="small">
        <span class="live-streak">{PRACTICE_WORDS.streak(now, best)[language]}</span>
        {source === 'seed' && ` · ${PRACTICE_WORDS.seed[language]} ${makeDrillPlace(place)}`}
      </p>
    </div>
  );
}

interface DrillViewProps {
  readonly drill: OpenDrill | 'seeking' | 'none';
  readonly source: DrillSource;
  /** Tasks that were turned over before this one. */
  readonly count: number;
  readonly scaleOf: (width: number, height: number) => number;
  onDone(isClean: boolean): void;
}

function DrillView({ drill, source, count, scaleOf, onDone }: DrillViewProps) {
  const language = lang.value;
  /** A task counts once: the first mistake in it, or its solution without one. */
  const counted = useMemo(() => ({ isOver: false }), [drill]);
  const task = useMemo<PlayTask | undefined>(
    () =>
      typeof drill === 'string'
        ? undefined
        : { game: drill.game, start: drill.position, goal: drill.goal, against: 'best' },
    [drill],
  );
  if (typeof drill === 'string' || !task) {
    const words =
      source === 'seed'
        ? PRACTICE_WORDS.none
        : count === 0
          ? PRACTICE_WORDS.noMistakes
          : PRACTICE_WORDS.noMore;
    return (
      <p class="live-said" role="status">
        {(drill === 'seeking' ? PRACTICE_WORDS.seeking : words)[language]}
      </p>
    );
  }
  const done = (isClean: boolean) => {
    if (counted.isOver) return;
    counted.isOver = true;
    onDone(isClean);
  };
  return (
    <>
      <p>
        {drill.made !== undefined && `${PRACTICE_WORDS.made(drill.made)[language]} `}
        {(drill.goal === 'win' ? PRACTICE_WORDS.win : PRACTICE_WORDS.keep)[language]}{' '}
        <span class="small">{PRACTICE_WORDS.found(levelOf(drill.difficulty))[language]}</span>
      </p>
      <TaskView task={task} scaleOf={scaleOf} solve={() => done(true)} struggle={() => done(false)} />
    </>
  );
}
