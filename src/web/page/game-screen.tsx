import { session } from '../play/store.ts';
import { accentOf, accentTextOf } from './accents.ts';
import { Board } from './board.tsx';
import { Controls } from './controls.tsx';
import { KibitzerPanel } from './kibitzer-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { PositionPanel } from './position-panel.tsx';
import { GameRecord } from './record.tsx';
import { VariantPanel } from './variant-panel.tsx';

/** One cabinet, from near: the board first, the kibitzer beside it, the switches around. */
export function GameScreen() {
  const at = session.value;
  if (!at) return null;
  return (
    <main class="game" style={accents(at.game.definition.id)}>
      <div class="game-board">
        <div class="panel panel-board">
          <Board />
        </div>
        <Controls />
      </div>
      <div class="game-side">
        <KibitzerPanel />
        <GameRecord />
      </div>
      <div class="game-switches">
        <PlayersPanel />
        <VariantPanel />
        <PositionPanel />
      </div>
    </main>
  );
}

function accents(id: string) {
  return { '--accent': `var(--${accentOf(id)})`, '--accent-text': `var(--${accentTextOf(id)})` };
}
