import type { ComponentChildren } from 'preact';
import { ESTIMATE } from '../../answer/estimates.ts';
import { fieldsOf } from '../../answer/fields/list.ts';
import type { Game } from '../../core/game.ts';
import { gameRules } from '../../core/rules.ts';
import type { Text } from '../../core/text.ts';
import { paintMark } from '../boards/marks.ts';
import { NO_OVERLAY, type Overlay, paintOverlay } from '../boards/overlay.ts';
import { faceOf, type Mark, type Scene, sceneAtRest } from '../boards/view.ts';
import { viewOf } from '../boards/views.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { HALL_KEYS, KEYS, KEYS_EVERYWHERE } from '../common/key-words.ts';
import { lang } from '../common/page-settings.ts';
import { loadedScreen } from '../common/screen.ts';
import { WORDS } from '../common/words.ts';
import { Button, VolumeSlider } from '../page/button.tsx';
import { usePainting } from '../page/hooks.ts';
import { startTour } from '../page/tour-host.tsx';
import { fillRect } from '../pixel/draw.ts';
import { Drawings } from './drawings.tsx';
import { EXPLANATIONS } from './words.ts';

/** The rules of the variant with drawings, how to read the page, and every key. */
export function HelpBody({ game, close }: { readonly game: Game | undefined; readonly close: () => void }) {
  const language = lang.value;
  return (
    <div class="help-body">
      {game && (
        <>
          {gameRules(game).map(sentence => (
            <p key={sentence.en}>{sentence[language]}</p>
          ))}
          <Drawings game={game} />
          <h2 class="panel-title">{EXPLANATIONS.howToRead[language]}</h2>
          <Legend game={game} />
          <Button
            icon="watch"
            onClick={() => {
              close();
              startTour();
            }}
          >
            {EXPLANATIONS.tour[language]}
          </Button>
        </>
      )}
      <h2 class="panel-title">{WORDS.keys[language]}</h2>
      <dl class="keys">
        {[...(loadedScreen.value?.keyHelp ?? [...HALL_KEYS, ...KEYS]), ...KEYS_EVERYWHERE].map(
          ({ keys, does }) => (
            <div key={does.en}>
              <dt>{keys}</dt>
              <dd>{does[language]}</dd>
            </div>
          ),
        )}
      </dl>
      <VolumeSlider />
      <p class="small">{WORDS.offline[language]}</p>
      <p>
        <a class="button" href="THIRD-PARTY-NOTICES.txt" target="_blank" rel="noopener">
          {EXPLANATIONS.notices[language]}
        </a>
      </p>
    </div>
  );
}

const SIDE = 24;

/** Every sign, colour and frame, drawn by the same painters as on the board, and every column of the table. */
function Legend({ game }: { readonly game: Game }) {
  const language = lang.value;
  const { definition } = game;
  const { hasDraws } = definition.capabilities;
  return (
    <>
      <h3 class="panel-title">{EXPLANATIONS.signs[language]}</h3>
      <dl class="legend">
        <Plate mark={{ outcome: 'win', amount: 7, best: false }} words={EXPLANATIONS.win} />
        {hasDraws && <Plate mark={{ outcome: 'draw', best: false }} words={EXPLANATIONS.draw} />}
        <Plate mark={{ outcome: 'loss', amount: 4, best: false }} words={EXPLANATIONS.loss} />
        <Plate mark={{ outcome: 'unknown', best: false }} words={EXPLANATIONS.unknown} />
        {definition.capabilities.scored && (
          <Plate mark={{ outcome: 'unknown', estimate: '+3?', best: false }} words={EXPLANATIONS.estimate} />
        )}
        <Plate mark={{ outcome: 'win', amount: 7, best: true }} words={EXPLANATIONS.best} />
        <BoardSigns game={game} />
      </dl>
      <h3 class="panel-title">{EXPLANATIONS.columns[language]}</h3>
      <p>{EXPLANATIONS.fieldsHelp[language]}</p>
      <p>{EXPLANATIONS.perfectAndRandom[language]}</p>
      <dl class="legend">
        <Entry sample={WORDS.columnMove[language]} words={EXPLAIN_WORDS.columnMove} />
        {fieldsOf(definition, game.variant).map(field => (
          <Entry key={field.id} sample={field.short(definition)[language]} words={field.explanation} />
        ))}
        <Entry sample={ESTIMATE[language]} words={EXPLANATIONS.columnEstimate} />
        <Entry sample={WORDS.columnProof[language]} words={EXPLAIN_WORDS.columnProof} />
        <Entry sample={EXPLAIN_WORDS.line[language]} words={EXPLAIN_WORDS.lineHelp} />
        <Entry sample={EXPLAIN_WORDS.chart[language]} words={EXPLAIN_WORDS.chartHelp} />
      </dl>
    </>
  );
}

function Entry({ sample, words }: { readonly sample: ComponentChildren; readonly words: Text }) {
  return (
    <>
      <dt>{sample}</dt>
      <dd>{words[lang.value]}</dd>
    </>
  );
}

function Plate({ mark, words }: { readonly mark: Mark; readonly words: Text }) {
  const paint = (ctx: CanvasRenderingContext2D) => {
    fillRect(ctx, 'coal', 0, 0, SIDE, SIDE);
    paintMark(ctx, mark, SIDE / 2, SIDE / 2, SIDE);
  };
  return <Entry sample={<Sample paint={paint} width={SIDE} height={SIDE} />} words={words} />;
}

/** Frames and dots as this board has them: a cell of it, cut out. */
function BoardSigns({ game }: { readonly game: Game }) {
  const view = viewOf(game);
  const start = game.initial();
  const moves = game.moves(start);
  const move = moves.find(each => view.cellsOf(start, each).length > 0);
  if (move === undefined) return null;
  const long = moves.find(each => view.cellsOf(start, each).length > 1);
  const [cell] = view.cellsOf(start, move) as [number];
  const next = game.play(start, move);
  const isBuilt = !view.oneClick(start);
  const signs: readonly (readonly [Text, Partial<Scene<unknown, unknown>>, Partial<Overlay>])[] = [
    ...(isBuilt
      ? [
          [EXPLANATIONS.chosen, { chosen: [cell] }, {}] as const,
          [EXPLANATIONS.refused, { chosen: [cell], chosenLegal: false }, {}] as const,
        ]
      : []),
    ...(long === undefined
      ? []
      : [
          [
            EXPLANATIONS.partial,
            { marks: new Map([[view.cellsOf(start, long)[0]!, PARTIAL]]) },
            { joined: [view.cellsOf(start, long)] },
          ] as const,
        ]),
    [EXPLANATIONS.pointed, {}, { pointed: [cell] }],
    [EXPLANATIONS.ghosts, {}, { ghosts: [{ cells: [cell], number: 1, isOwn: true }] }],
    [EXPLANATIONS.focus, { focus: cell }, {}],
    [EXPLANATIONS.last, { position: next, last: { before: start, move } }, {}],
  ];
  return (
    <>
      {signs.map(([words, scene, overlay]) => (
        <Entry
          key={words.en}
          words={words}
          sample={<Cut game={game} cell={cellOf(scene, cell)} scene={scene} overlay={overlay} />}
        />
      ))}
    </>
  );
}

const PARTIAL: Mark = { outcome: 'win', amount: 7, best: false, partial: true };

/** The cell that a sign is on, which is not always the first. */
function cellOf({ marks }: Partial<Scene<unknown, unknown>>, usual: number): number {
  return marks?.keys().next().value ?? usual;
}

function Cut(props: {
  readonly game: Game;
  readonly cell: number;
  readonly scene: Partial<Scene<unknown, unknown>>;
  readonly overlay: Partial<Overlay>;
}) {
  const { game, cell, scene, overlay } = props;
  const view = viewOf(game);
  const position = scene.position ?? game.initial();
  const face = faceOf(view);
  const spots = view.rows(position, face).flat();
  // the last move may have taken the very cell away
  const spot = spots.find(each => each.cell === cell) ?? spots[0]!;
  const paint = (ctx: CanvasRenderingContext2D) => {
    const { width, height } = view.size(position);
    const whole = document.createElement('canvas');
    Object.assign(whole, { width, height });
    const board = whole.getContext('2d', { alpha: false })!;
    view.paint(board, sceneAtRest(position, { chosenLegal: true, face, ...scene }));
    paintOverlay(board, spots, { ...NO_OVERLAY, ...overlay });
    const [x, y] = [spot.x + spot.width / 2 - SIDE / 2, spot.y + spot.height / 2 - SIDE / 2];
    ctx.drawImage(whole, Math.round(x), Math.round(y), SIDE, SIDE, 0, 0, SIDE, SIDE);
  };
  return <Sample paint={paint} width={SIDE} height={SIDE} />;
}

function Sample(props: {
  readonly paint: (ctx: CanvasRenderingContext2D) => void;
  readonly width: number;
  readonly height: number;
}) {
  const canvas = usePainting(props.paint);
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={props.width} height={props.height} />
    </span>
  );
}
