import type { Game } from '../../core/game.ts';
import { type JudgedExample, ruleExamples } from '../../core/rules.ts';
import { PUNCTUATION } from '../../core/text.ts';
import { faceOf, type Spot, sceneAtRest } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { lang } from '../common/page-settings.ts';
import { usePainting } from '../page/hooks.ts';
import { fillRect, notchedFrame } from '../pixel/draw.ts';
import { EXPLANATIONS } from './words.ts';

/** Moves that may be made and moves that may not, drawn as the board draws them; in short one of each. */
export function Drawings({ game, isShort = false }: { readonly game: Game; readonly isShort?: boolean }) {
  const all = ruleExamples(game);
  const one = (isLegal: boolean) => all.filter(({ legal }) => legal === isLegal).slice(0, 1);
  return (
    <ul class={isShort ? 'drawings drawings-short' : 'drawings'}>
      {(isShort ? [...one(true), ...one(false)] : all).map(example => (
        <Drawing key={`${example.legal} ${example.move}`} game={game} example={example} />
      ))}
    </ul>
  );
}

function Drawing({ game, example }: { readonly game: Game; readonly example: JudgedExample }) {
  const view = viewOf(game);
  const { width, height } = view.size(example.position);
  const canvas = usePainting(
    ctx => {
      const face = faceOf(view);
      view.paint(ctx, sceneAtRest(example.position, { chosenLegal: true, face }));
      const cells = cellsOf(game, example);
      for (const spot of view.rows(example.position, face).flat())
        if (cells.includes(spot.cell)) paintChoice(ctx, spot, example.legal);
    },
    [game, example],
  );
  const language = lang.value;
  const { colon } = PUNCTUATION[language];
  const judged = EXPLANATIONS[example.legal ? 'legal' : 'illegal'][language];
  const words = `${judged}${colon}${example.legal ? nameOf(game, example) : example.why[language]}`;
  return (
    <li class="drawing">
      <canvas
        ref={canvas}
        width={width}
        height={height}
        // one of its pixels for each of a letter
        style={{ width: `${width / 12}em`, aspectRatio: `${width} / ${height}` }}
        role="img"
        aria-label={`${example.move}, ${words}`}
      />
      <span class={example.legal ? 'drawing-legal' : 'drawing-illegal'}>{words}</span>
    </li>
  );
}

/** As the game writes it itself. */
function nameOf(game: Game, { position, move }: JudgedExample): string {
  const read = game.parseMove(position, move);
  return read.ok ? game.makeMove(position, read.value) : move;
}

/** The cells of an example: its own, or those of the move, here or at the start of the game. */
function cellsOf(game: Game, { cells, position, move }: JudgedExample): readonly number[] {
  if (cells) return cells;
  const view = viewOf(game);
  for (const there of [position, game.initial()]) {
    const read = game.parseMove(there, move);
    if (read.ok) return view.cellsOf(there, read.value);
  }
  return [];
}

/** A yellow frame around each cell, struck through where the move may not be made. */
function paintChoice(ctx: CanvasRenderingContext2D, { x, y, width, height }: Spot, isLegal: boolean): void {
  notchedFrame(ctx, isLegal ? 'yellow' : 'orange', [x + 1, y + 1, width - 2, height - 2], 2);
  if (isLegal) return;
  for (let step = 3; step < width - 3; step++) {
    const down = Math.round((step * height) / width);
    fillRect(ctx, 'orange', x + step - 1, y + down, 3, 1);
    fillRect(ctx, 'orange', x + step - 1, y + height - down - 1, 3, 1);
  }
}
