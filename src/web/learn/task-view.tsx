import { useEffect, useMemo } from 'preact/hooks';
import { makePositionLink } from '../../play/link.ts';
import type { PlayTask } from '../../play/task.ts';
import { playSound } from '../common/audio.ts';
import { lang, settings } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { TableContext } from '../page/hooks.ts';
import { createTable, type GameTable } from '../play/table.ts';
import type { Effect } from '../sound/sound.ts';
import { ArcadeLink } from './buttons.tsx';
import { LiveBoard } from './live-board.tsx';
import { askerFor, pageServicesFor } from './stage.ts';
import { createTaskPlay, MOST_HINTS, type TaskPlay } from './task-play.ts';
import { LEARN_WORDS } from './words.ts';

/** A task has its own sounds for how it ends: those of a game would cheer a refutation. */
const GAME_ENDS: ReadonlySet<Effect> = new Set(['win', 'loss', 'draw', 'victory']);

interface TaskViewProps {
  readonly task: PlayTask;
  readonly scaleOf: (width: number, height: number) => number;
  solve(): void;
  struggle(): void;
}

/** A table with a task on it. */
export function TaskView({ task, scaleOf, solve, struggle }: TaskViewProps) {
  const { table, play } = useMemo(() => {
    const quiet = { playSound: (effect: Effect) => (GAME_ENDS.has(effect) ? undefined : playSound(effect)) };
    const made = createTable(pageServicesFor('off', quiet));
    const begun = createTaskPlay(task, made, {
      ask: askerFor(task.game),
      random: Math.random,
      playSound,
      pauseMs: settings.peek().intervalMs,
      onSolved: solve,
      onStruggle: struggle,
    });
    return { table: made, play: begun };
  }, [task]);
  useEffect(
    () => () => {
      play.dispose();
      table.dispose();
    },
    [play],
  );
  return (
    <TableContext.Provider value={table}>
      <LiveBoard scaleOf={scaleOf} said={saidAt(table, play)} mood={moodOf(play)}>
        <TaskButtons play={play} />
        <ArcadeLink link={makePositionLink(task.game, task.start)} />
      </LiveBoard>
    </TableContext.Provider>
  );
}

/** The reason why the chosen cells are no move stays as long as they are chosen. */
function saidAt(table: GameTable, play: TaskPlay): string {
  const { chosen, notice } = table;
  const isChoosing =
    play.phase.value === 'turn' && (chosen.value.length > 0 || notice.value?.kind === 'error');
  return ((isChoosing ? notice.value?.message : undefined) ?? play.said.value)[lang.value];
}

function moodOf({ phase }: TaskPlay): 'right' | 'wrong' | undefined {
  if (phase.value === 'solved') return 'right';
  return phase.value === 'refuting' || phase.value === 'refuted' ? 'wrong' : undefined;
}

function TaskButtons({ play }: { readonly play: TaskPlay }) {
  const language = lang.value;
  const now = play.phase.value;
  const isWrong = now === 'refuting' || now === 'refuted';
  const given = play.hints.value;
  const hintWord = given === 0 ? LEARN_WORDS.hint : LEARN_WORDS.nextHint;
  return (
    <>
      <Button icon="hint" disabled={now !== 'turn' || given >= MOST_HINTS} onClick={() => void play.hint()}>
        {hintWord[language]} {given}/{MOST_HINTS}
      </Button>
      <Button icon="undo" main={isWrong} disabled={!isWrong} onClick={play.retry}>
        {LEARN_WORDS.retry[language]}
      </Button>
      <Button icon="fresh" onClick={play.restart}>
        {LEARN_WORDS.restart[language]}
      </Button>
    </>
  );
}
