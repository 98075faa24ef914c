import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { pickOne } from '../../analysis/opponent.ts';
import type { GameDefinition } from '../../core/game.ts';
import type { Text } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import { viewOf } from '../boards/views.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { Icon, type IconName } from '../pixel/icons.tsx';
import { openGame } from '../play/session.ts';
import { lang, notice } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { accentOf } from './accents.ts';
import { rowScale } from './board-scale.ts';
import { CABINET, MARQUEE, paintCabinet, paintScreen } from './cabinet-art.ts';
import { Logo } from './logo.tsx';

const chosenId = signal(GAMES[0]!.id);
/** What there is in the hall beside machines. */
const MENU: readonly { readonly href: string; readonly icon: IconName; readonly word: Text }[] = [
  { href: '#/judge', icon: 'computer', word: JUDGE_WORDS.invite },
];
const DEMO_STEP_MS = 420;
const DEMO_REST_STEPS = 5;

/** The start screen: a machine for each game, each playing to itself until somebody comes. */
export function Hall() {
  const language = lang.value;
  const { columns, scale } = rowScale(CABINET.width + 4, GAMES.length);
  const chosen = GAMES.find(game => game.id === chosenId.value) ?? GAMES[0]!;
  return (
    <main class="hall">
      <Logo />
      <p class="tagline">{WORDS.tagline[language]}</p>
      <nav class="row" aria-label={WORDS.options[language]}>
        {MENU.map(({ href, icon, word }) => (
          <a key={href} class="button" href={href}>
            <Icon name={icon} />
            <span>{word[language]}</span>
          </a>
        ))}
      </nav>
      {notice.value?.kind === 'error' && (
        <p class="notice notice-error" role="alert">
          {notice.value.message[language]}
        </p>
      )}
      <div class="ground" style={{ '--behind': `${(CABINET.height - 18) * scale}px` }}>
        <nav class="cabinets" aria-label={WORDS.chooseCabinet[language]} style={{ '--columns': columns }}>
          {GAMES.map(game => (
            <Cabinet key={game.id} game={game} scale={scale} />
          ))}
        </nav>
        <div class="panel hall-text">
          <p class="hall-name">{chosen.title[language]}</p>
          <p>{chosen.rules[language]}</p>
          <p class="blink" aria-hidden="true">
            ▶ {WORDS.insertCoin[language]}
          </p>
        </div>
      </div>
    </main>
  );
}

function Cabinet({ game, scale }: { game: GameDefinition; scale: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isChosen = chosenId.value === game.id;
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx) paintCabinet(ctx, accentOf(game.id), isChosen);
    return ctx ? runDemo(ctx, game) : undefined;
  }, [game, isChosen]);
  const choose = () => {
    chosenId.value = game.id;
  };
  const { width, height } = CABINET;
  const style = { width: `${width * scale}px`, height: `${height * scale}px` };
  const nameStyle = {
    left: `${MARQUEE.x * scale}px`,
    top: `${MARQUEE.y * scale}px`,
    width: `${MARQUEE.width * scale}px`,
    height: `${MARQUEE.height * scale}px`,
  };
  return (
    <a class="cabinet" href={`#/${game.id}`} style={style} onMouseEnter={choose} onFocus={choose}>
      <canvas ref={canvas} width={width} height={height} style={style} />
      <span class="cabinet-name" style={nameStyle}>
        {game.title[lang.value]}
      </span>
    </a>
  );
}

/** Random games, move by move, on the machine's screen. Still where people ask for no motion. */
function runDemo(ctx: CanvasRenderingContext2D, definition: GameDefinition): (() => void) | undefined {
  const opened = openGame(definition.id);
  if (!opened.ok) return undefined;
  const game = opened.value;
  const view = viewOf(game);
  let position = game.initial();
  let rest = 0;
  const step = () => {
    const moves = game.moves(position);
    if (moves.length > 0) position = game.play(position, pickOne(moves, Math.random));
    else if (++rest > DEMO_REST_STEPS) {
      rest = 0;
      position = game.initial();
    }
    paintScreen(ctx, view, position);
  };
  for (let move = 0; move < 3; move++) step();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const timer = setInterval(() => {
    if (!document.hidden) step();
  }, DEMO_STEP_MS);
  return () => clearInterval(timer);
}

/** Walks from machine to machine. */
export function moveInHall(step: 1 | -1): void {
  const machines = [...document.querySelectorAll<HTMLElement>('.cabinet')];
  const at = GAMES.findIndex(game => game.id === chosenId.peek());
  machines[(at + step + machines.length) % machines.length]?.focus();
}

/** Sits down at the machine that is chosen. */
export function enterChosen(): void {
  location.hash = `#/${chosenId.peek()}`;
}
