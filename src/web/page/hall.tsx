import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { GameDefinition } from '../../core/game.ts';
import { pickOne } from '../../core/random.ts';
import { type Text, text, textOf } from '../../core/text.ts';
import { GAMES } from '../../games/registry.ts';
import { viewOf } from '../boards/views.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { badAddress, gamesOpen } from '../common/place.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { type Keys, useScreenKeys } from '../common/screen.ts';
import { WORDS } from '../common/words.ts';
import { Icon, type IconName } from '../pixel/icons.tsx';
import { accentOf, accentsOf } from './accents.ts';
import { hallScale } from './board-scale.ts';
import { CABINET, LOGO, MARQUEE, paintCabinet, paintLogo, paintScreen } from './cabinet-art.ts';

const chosenId = signal(GAMES[0]!.id);
/** What there is in the hall beside machines. */
const MENU: readonly { readonly href: Text; readonly icon: IconName; readonly word: Text }[] = [
  { href: text('learn/index.en.html', 'learn/index.zh.html'), icon: 'lecture', word: WORDS.learn },
  { href: textOf(() => '#/judge'), icon: 'computer', word: WORDS.judgeBot },
  { href: textOf(() => '#/watch'), icon: 'watch', word: WORDS.theatre },
  { href: textOf(() => '#/workshop'), icon: 'edit', word: WORDS.workshop },
];
const DEMO_STEP_MS = 420;
const DEMO_REST_STEPS = 5;

/**
 * The start screen: a machine for each game, each of which plays a demonstration. `onApproach` is called when the user
 * is about to open one.
 */
export function Hall({ onApproach }: { readonly onApproach: () => void }) {
  useScreenKeys(() => ({ keys: KEYS }), []);
  const language = lang.value;
  const { columns, scale, aisle } = hallScale(CABINET, GAMES.length);
  const wide = columns * CABINET.width * scale + (columns - 1) * aisle;
  const chosen = GAMES.find(game => game.id === chosenId.value) ?? GAMES[0]!;
  return (
    <main class="hall">
      <div class="hall-front">
        <Logo />
        <p class="tagline">{WORDS.tagline[language]}</p>
        <nav class="hall-menu" aria-label={WORDS.options[language]}>
          {MENU.map(({ href, icon, word }) => (
            <a key={icon} class="hall-sign" href={href[language]}>
              <Icon name={icon} />
              <span>{word[language]}</span>
            </a>
          ))}
          <button
            type="button"
            class="hall-sign"
            title={SAVE_WORDS.gamesHelp[language]}
            onClick={() => {
              playSound('click');
              gamesOpen.value = true;
            }}
          >
            <Icon name="file" />
            <span>{SAVE_WORDS.games[language]}</span>
          </button>
        </nav>
      </div>
      {badAddress.value && (
        <p class="panel notice notice-error" role="alert">
          {badAddress.value[language]}
        </p>
      )}
      <div class="ground" style={{ '--behind': `${(CABINET.height - 18) * scale}px` }}>
        <nav
          class="cabinets"
          aria-label={WORDS.chooseCabinet[language]}
          style={{ columnGap: `${aisle}px`, maxWidth: `${wide}px` }}
        >
          {GAMES.map(game => (
            <Cabinet key={game.id} game={game} scale={scale} aisle={aisle} onApproach={onApproach} />
          ))}
        </nav>
        <Entrance game={chosen} />
      </div>
    </main>
  );
}

function Logo() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (ctx) paintLogo(ctx);
  }, []);
  return (
    <h1 class="logo">
      <canvas ref={canvas} width={LOGO.width} height={LOGO.height} role="img" aria-label="Kibitz" />
    </h1>
  );
}

/** The rules of the chosen game and the links to it, shown before it is entered. */
function Entrance({ game }: { game: GameDefinition }) {
  const language = lang.value;
  return (
    <section class="panel hall-text" style={accentsOf(game.id)} aria-label={game.title[language]}>
      <p class="hall-name">{game.title[language]}</p>
      <p class="hall-rules">{game.rules[language]}</p>
      <div class="hall-doors">
        <a class="button button-main" href={`#/${game.id}`}>
          <Icon name="play" />
          <span>{WORDS.play[language]}</span>
        </a>
        <a class="button" href={`#/watch/${game.id}`} title={WORDS.watchHelp[language]}>
          <Icon name="watch" />
          <span>{WORDS.watch[language]}</span>
        </a>
      </div>
    </section>
  );
}

function Cabinet({
  game,
  scale,
  aisle,
  onApproach,
}: {
  readonly game: GameDefinition;
  readonly scale: number;
  readonly aisle: number;
  readonly onApproach: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isChosen = chosenId.value === game.id;
  const demo = useRef<Demo | undefined>(undefined);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    paintCabinet(ctx, accentOf(game.id), isChosen);
    demo.current?.paint();
  }, [game, isChosen]);
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d');
    if (!ctx) return;
    // in a task of its own: starting all machines at once would block the page
    const begin = setTimeout(() => {
      demo.current = runDemo(ctx, game);
    });
    return () => {
      clearTimeout(begin);
      demo.current?.stop();
    };
  }, [game]);
  const choose = () => {
    onApproach();
    chosenId.value = game.id;
  };
  const { width, height } = CABINET;
  const style = { width: `${width * scale}px`, height: `${height * scale}px` };
  // a small machine has its name on a sign that is wider than its marquee, and that grows upwards
  const isSmall = scale < 1.5;
  // in two lines the longest names fit at twice their pixels from three on
  const name = signOf(game.title[lang.value]);
  const isShort = 2 * widthOf(name) <= MARQUEE.width * scale;
  const overhang = `${isSmall ? -aisle / 2 : MARQUEE.x * scale}px`;
  const nameStyle = {
    left: overhang,
    right: overhang,
    bottom: `${(height - MARQUEE.y - MARQUEE.height) * scale}px`,
    minHeight: `${MARQUEE.height * scale}px`,
    fontSize: scale >= 3 || (scale >= 2.5 && isShort) ? '24px' : '12px',
  };
  // a finger cannot hover: its first tap shows the rules, the next one enters
  const wasChosen = useRef(false);
  return (
    <a
      class="cabinet"
      href={`#/${game.id}`}
      style={style}
      onPointerDown={({ pointerType }) => {
        wasChosen.current = pointerType !== 'touch' || chosenId.peek() === game.id;
      }}
      onClick={event => {
        if (!wasChosen.current && event.detail > 0) event.preventDefault();
        choose();
      }}
      onMouseEnter={choose}
      onFocus={choose}
    >
      <canvas ref={canvas} width={width} height={height} style={style} />
      <span class={isSmall ? 'cabinet-name cabinet-sign' : 'cabinet-name'} style={nameStyle}>
        {name}
      </span>
    </a>
  );
}

/** A sign has space for a name; the text below explains it. */
function signOf(title: string): string {
  return title.split(/[:：（]/)[0]!.trim();
}

/** In pixels of the letters: Chinese ones are twice as wide. */
function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? 12 : 6), 0);
}

/** What a machine shows on its screen before it is chosen. */
interface Demo {
  paint(): void;
  stop(): void;
}

/** Random games, move by move. Still where people ask for no motion. */
function runDemo(ctx: CanvasRenderingContext2D, definition: GameDefinition): Demo | undefined {
  const opened = definition.open(definition.usual);
  if (!opened.ok) return undefined;
  const game = opened.value;
  const view = viewOf(game);
  let position = game.initial();
  let rest = 0;
  const paint = () => paintScreen(ctx, view, position);
  const step = () => {
    const moves = game.moves(position);
    if (moves.length > 0) position = game.play(position, pickOne(moves, Math.random));
    else if (++rest > DEMO_REST_STEPS) {
      rest = 0;
      position = game.initial();
    }
  };
  for (let move = 0; move < 3; move++) step();
  paint();
  const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
  const timer = setInterval(() => {
    if (isStill || document.hidden) return;
    step();
    paint();
  }, DEMO_STEP_MS);
  return { paint, stop: () => clearInterval(timer) };
}

/** Walks from machine to machine, and sits down at the one that is chosen. */
const KEYS: Keys = {
  ArrowLeft: () => walk(-1),
  ArrowRight: () => walk(1),
  Enter: () => {
    location.hash = `#/${chosenId.peek()}`;
  },
};

function walk(step: 1 | -1): void {
  const machines = [...document.querySelectorAll<HTMLElement>('.cabinet')];
  const at = GAMES.findIndex(game => game.id === chosenId.peek());
  machines[(at + step + machines.length) % machines.length]?.focus();
}
