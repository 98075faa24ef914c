import '../styles/kibitzer.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { endingSentence } from '../../answer/sentences.ts';
import type { Ending, Player } from '../../core/game.ts';
import { gameRules } from '../../core/rules.ts';
import { currentPosition } from '../../play/session.ts';
import { viewOf } from '../boards/views.ts';
import { CABINET_WORDS } from '../common/cabinet-words.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explainedStop } from '../common/explained.ts';
import { KEYS } from '../common/key-words.ts';
import { lang } from '../common/page-settings.ts';
import { type Keys, useScreenKeys } from '../common/screen.ts';
import { WORDS } from '../common/words.ts';
import { LIGHTS, lightsOf } from '../kibitzer/lights.ts';
import type { GameTable } from '../play/table.ts';
import { accentsOf } from './accents.ts';
import { Board } from './board.tsx';
import { Button, Panel } from './button.tsx';
import { Controls, Status } from './controls.tsx';
import { Drawer, drawerOpen } from './drawer.tsx';
import { closeEndCard, EndCard } from './end-card.tsx';
import { useTable } from './hooks.ts';
import { KibitzerPanel } from './kibitzer-panel.tsx';
import { lazily } from './lazily.tsx';
import { NoteHost } from './note.tsx';
import { RecordPanel, TakeBackBar } from './record.tsx';
import { askWhy, watchPosition } from './watch.ts';

/** The value of the position for the player to move, as a column of lights; switched off while there are no hints. */
function Lights() {
  const { session, hintsShown, currentAnalysis, editing, reader } = useTable();
  const at = session.value;
  if (!at || !hintsShown.value || editing.value !== undefined) {
    return (
      <div class="lights" aria-hidden="true">
        {Array.from({ length: LIGHTS }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    );
  }
  const language = lang.value;
  const position = currentPosition(at);
  const ending = at.game.ending(position);
  const { lit, outcome } = ending
    ? lightsOf(at.game, position, undefined, toldTo(ending, reader(at)))
    : lightsOf(at.game, position, currentAnalysis.value);
  const label = (ending ? endingSentence(at.game, ending, reader(at)) : CABINET_WORDS.lights(WORDS[outcome]))[
    language
  ];
  const help = (ending ? EXPLAIN_WORDS.lightsEndHelp : EXPLAIN_WORDS.lightsHelp)[language];
  return (
    <div class={`lights lights-${outcome}`} role="img" aria-label={label} {...explainedStop(label, help)}>
      {lit.map((isLit, index) => (
        <i key={index} class={isLit ? 'lit' : ''} />
      ))}
    </div>
  );
}

/** A result is yours where you play against the computer, else the winner's. */
function toldTo({ winner }: Ending, you: Player | undefined): Player {
  return you ?? (winner === 'nobody' ? 0 : winner);
}

/** Keys of a game, those of lichess where it has them. */
function gameKeys(table: GameTable): Keys {
  return {
    ArrowLeft: table.goBack,
    ArrowRight: table.goForward,
    ArrowUp: table.goFirst,
    ArrowDown: table.goLast,
    Home: table.goFirst,
    End: table.goLast,
    'Shift+ArrowUp': table.previousVariation,
    'Shift+ArrowDown': table.nextVariation,
    u: table.undo,
    U: table.redo,
    'Ctrl+z': () => {
      if (!table.takeBackChange()) table.undo();
    },
    d: table.toggleDemo,
    f: table.swapSides,
    l: table.cycleHints,
    h: table.askHint,
    p: table.togglePause,
    n: table.newGame,
    w: () => watchPosition(table),
    y: () => askWhy(table),
    m: () => {
      if (!table.jumpToMistake(1)) table.goFirst();
    },
    x: () => {
      table.lineShown.value = !table.lineShown.peek();
    },
    t: () => document.querySelector<HTMLElement>('.moves [tabindex="0"]')?.focus(),
    b: () => document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus(),
    Enter: table.confirmChoice,
    o: () => {
      drawerOpen.value = !drawerOpen.peek();
    },
    Escape: () => {
      drawerOpen.value = false;
      closeEndCard(table);
      table.editing.value = undefined;
      table.choose([]);
    },
    ' ': () => {
      const at = table.session.peek();
      if (at) void table.computerMove(at);
    },
  };
}

const Drawings = lazily(async () => (await import('../explain/drawings.tsx')).Drawings);

/** What a drawing needs beside its picture, in letters: two lines of words, and air. */
const WORDS_BELOW = 4;

/** Whether a drawing of this many pixels fits below the rules; twelve of them are as high as a letter. */
function fits(rules: HTMLElement, height: number): boolean {
  const left = rules.parentElement!.getBoundingClientRect().bottom - rules.getBoundingClientRect().bottom;
  return left > (height / 12 + WORDS_BELOW) * Number.parseFloat(getComputedStyle(rules).fontSize);
}

/**
 * The rules of the game, always visible, with a legal and an illegal move where they fit; more of both on request.
 */
function RulesPanel() {
  const game = useTable().session.value?.game;
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<'none' | 'few' | 'all'>('none');
  useLayoutEffect(() => {
    if (!game || !list.current) return;
    setDrawn(fits(list.current, viewOf(game).size(game.initial()).height) ? 'few' : 'none');
  }, [game]);
  if (!game) return null;
  const language = lang.value;
  const isAll = drawn === 'all';
  return (
    <Panel title={EXPLAIN_WORDS.rules[language]} name="rules">
      <div class="rules-list" ref={list}>
        {gameRules(game).map(sentence => (
          <p key={sentence.en}>{sentence[language]}</p>
        ))}
      </div>
      {drawn !== 'none' && <Drawings game={game} isShort={!isAll} />}
      <div class="row">
        <Button icon="watch" pressed={isAll} onClick={() => setDrawn(isAll ? 'none' : 'all')}>
          {(isAll ? EXPLAIN_WORDS.hideMoves : EXPLAIN_WORDS.showMoves)[language]}
        </Button>
      </div>
    </Panel>
  );
}

/**
 * The cabinet, from near. The marquee is the top bar; under it the bezel with the board and the column of
 * lights, beside or below it the sentences about the game, then the deck with its buttons. The drawer has the settings.
 */
export function GameScreen() {
  const table = useTable();
  const { session, hintsShown } = table;
  useScreenKeys(() => ({ keys: gameKeys(table), keyHelp: KEYS }), [table]);
  const at = session.value;
  if (!at) return null;
  return (
    <main class={hintsShown.value ? 'game game-hinted' : 'game'} style={accentsOf(at.game.definition.id)}>
      <div class="bezel">
        <Lights />
        <div class="screen">
          <Board />
        </div>
        <EndCard />
      </div>
      <div class="game-side">
        <Status />
        {!drawerOpen.value && <TakeBackBar />}
        <KibitzerPanel />
        <RecordPanel />
        <RulesPanel />
      </div>
      <Drawer />
      <Controls />
      <NoteHost />
    </main>
  );
}
