import '../styles/kibitzer.css';
import { KEYS } from '../common/key-words.ts';
import { useScreenKeys } from '../common/screen.ts';
import { accentsOf } from './accents.ts';
import { Board } from './board.tsx';
import { Controls, Status } from './controls.tsx';
import { Drawer, drawerOpen } from './drawer.tsx';
import { EndCard } from './end-card.tsx';
import { gameKeys } from './game-keys.ts';
import { KibitzerPanel } from './kibitzer-panel.tsx';
import { Lights } from './lights.tsx';
import { NoteHost } from './note.tsx';
import { GameRecord, TakeBackBar } from './record.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { useTable } from './table-context.ts';

/**
 * The cabinet, from near. The marquee is the top bar; under it the bezel with the board and the column of
 * lights, beside or below it what is said about the game, then the deck with its buttons. What one needs once
 * comes out of the drawer.
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
        <GameRecord />
        <RulesPanel />
      </div>
      <Drawer />
      <Controls />
      <NoteHost />
    </main>
  );
}
