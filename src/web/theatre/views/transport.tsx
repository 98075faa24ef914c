import { blurFocused } from './dom.ts';
import './transport.css';
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { findNext, hasNextVisit, hasPreviousVisit } from '../navigate.ts';
import type { PlayerProps } from '../player.ts';
import { SPEEDS, type TracePlayer } from '../player.ts';
import { THEATRE_WORDS } from '../words.ts';

interface TransportProps {
  readonly player: TracePlayer;
  readonly openBreakpoints: () => void;
  /** Buttons for other things to do with the show. */
  readonly children?: ComponentChildren;
}

/** Every way to another moment. */
export function Transport({ player, openBreakpoints, children }: TransportProps) {
  const language = lang.value;
  const [isOpen, setOpen] = useState(false);
  const doors = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // what is opened is not to lie behind the drawer that it was opened from
    doors.current!.addEventListener('click', () => setOpen(false));
  }, []);
  const openByKey = ({ target }: FocusEvent) => {
    if ((target as HTMLElement).matches(':focus-visible')) setOpen(true);
  };
  // computed again only when one of them changes, not with every event
  const atStart = useComputed(() => player.n.value === 0).value;
  const atEnd = useComputed(() => player.n.value === player.show.trace.events).value;
  return (
    <div class="transport" role="toolbar" aria-label={THEATRE_WORDS.transport[language]}>
      <div class="row transport-main">
        <Button icon="first" keys="ArrowUp" disabled={atStart} onClick={player.first}>
          {THEATRE_WORDS.first[language]}
        </Button>
        <Button icon="back" keys="ArrowLeft" disabled={atStart} onClick={() => player.step(-1)}>
          {THEATRE_WORDS.back[language]}
        </Button>
        <PlayButton player={player} />
        <Button icon="step" keys="ArrowRight" disabled={atEnd} onClick={() => player.step(1)}>
          {THEATRE_WORDS.step[language]}
        </Button>
        <Button icon="last" keys="ArrowDown" disabled={atEnd} onClick={player.last}>
          {THEATRE_WORDS.last[language]}
        </Button>
        <div class="transport-unfold">
          <Button icon={isOpen ? 'fold' : 'options'} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {THEATRE_WORDS.more[language]}
          </Button>
        </div>
      </div>
      <div class={`transport-more${isOpen ? ' transport-open' : ''}`} onFocusCapture={openByKey}>
        <div class="row transport-calls">
          <Button icon="overBack" keys="Shift+ArrowLeft" disabled={atStart} onClick={() => player.over(-1)}>
            {THEATRE_WORDS.overBack[language]}
          </Button>
          <Button icon="over" keys="Shift+ArrowRight" disabled={atEnd} onClick={() => player.over(1)}>
            {THEATRE_WORDS.over[language]}
          </Button>
          <Button icon="out" keys="Shift+ArrowDown" disabled={atEnd} onClick={() => player.out(1)}>
            {THEATRE_WORDS.out[language]}
          </Button>
          <Visits player={player} />
        </div>
        <Speed player={player} />
        <GoTo player={player} />
        <SearchBox player={player} />
        <div ref={doors} class="row transport-doors">
          <Button icon="break" keys="b" onClick={openBreakpoints}>
            {THEATRE_WORDS.breakpoints[language]}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Other calls with the position of the running one. */
function Visits({ player }: { readonly player: TracePlayer }) {
  const language = lang.value;
  const hasBefore = useComputed(() => hasPreviousVisit(player.show, player.n.value)).value;
  const hasAfter = useComputed(() => hasNextVisit(player.show, player.n.value)).value;
  return (
    <>
      <Button icon="visitBack" keys="," disabled={!hasBefore} onClick={() => player.visit(-1)}>
        {THEATRE_WORDS.previousVisit[language]}
      </Button>
      <Button icon="visit" keys="." disabled={!hasAfter} onClick={() => player.visit(1)}>
        {THEATRE_WORDS.nextVisit[language]}
      </Button>
    </>
  );
}

function PlayButton({ player }: { readonly player: TracePlayer }) {
  const isPlaying = player.playing.value;
  const toggle = () => (isPlaying ? player.pause() : player.play());
  return (
    <Button icon={isPlaying ? 'pause' : 'play'} main keys="Space" onClick={toggle}>
      {(isPlaying ? THEATRE_WORDS.pause : THEATRE_WORDS.play)[lang.value]}
    </Button>
  );
}

function Speed({ player }: { readonly player: TracePlayer }) {
  const language = lang.value;
  const rate = SPEEDS[player.speed.value]!;
  const words = language === 'zh' ? `每秒 ${rate} 个事件` : `${rate} events a second`;
  return (
    <label class="slider">
      <span>{THEATRE_WORDS.speed[language]}</span>
      <input
        type="range"
        min={0}
        max={SPEEDS.length - 1}
        value={player.speed.value}
        aria-valuetext={words}
        onInput={event => {
          player.speed.value = Number(event.currentTarget.value);
        }}
      />
      <span class="speed-rate">{rate.toLocaleString('en')}/s</span>
    </label>
  );
}

/** To an event by its number. */
function GoTo({ player }: PlayerProps) {
  const language = lang.value;
  const [wanted, setWanted] = useState('');
  const go = (event: Event) => {
    event.preventDefault();
    if (wanted !== '') player.seek(Number(wanted));
    setWanted('');
    blurFocused();
  };
  return (
    // what lies beyond the end is its end: nothing that a browser has to complain about in its own language
    <form
      class="row theatre-goto"
      noValidate
      onSubmit={go}
      onKeyDown={event => event.key === 'Escape' && blurFocused()}
    >
      <label class="number">
        <span>{THEATRE_WORDS.goTo[language]}</span>
        <input
          type="number"
          min={0}
          max={player.show.trace.events}
          value={wanted}
          placeholder={`0…${player.show.trace.events}`}
          onInput={event => setWanted(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}

/** To the next event that speaks of something: a word, a cell, a position. */
function SearchBox({ player }: PlayerProps) {
  const language = lang.value;
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<'none' | 'looking'>();
  const latest = useRef(0);
  const find = async (by: 1 | -1) => {
    const mine = ++latest.current;
    setAnswer('looking');
    const from = player.n.peek();
    const found = await findNext(
      player.show,
      { words, lang: language, from, by },
      () => mine === latest.current,
    );
    if (mine !== latest.current) return;
    setAnswer(found === undefined ? 'none' : undefined);
    if (found !== undefined) player.seek(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') blurFocused();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void find(event.shiftKey ? -1 : 1);
  };
  return (
    <search class="row theatre-search">
      <label class="number">
        <span>{THEATRE_WORDS.search[language]}</span>
        <input
          type="search"
          value={words}
          onKeyDown={onKeyDown}
          onInput={event => {
            latest.current++;
            setAnswer(undefined);
            setWords(event.currentTarget.value);
          }}
        />
      </label>
      <Button icon="back" disabled={words === ''} onClick={() => void find(-1)}>
        {THEATRE_WORDS.previousMatch[language]}
      </Button>
      <Button icon="search" disabled={words === ''} onClick={() => void find(1)}>
        {THEATRE_WORDS.nextMatch[language]}
      </Button>
      <span role="status" class="small">
        {answer && (answer === 'none' ? THEATRE_WORDS.noMatch : THEATRE_WORDS.looking)[language]}
      </span>
    </search>
  );
}
