import { useRef, useState } from 'preact/hooks';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { letGo } from '../let-go.ts';
import type { PlayerProps } from '../panels.ts';
import { findNext } from '../search.ts';
import { THEATRE_WORDS } from '../words.ts';

/** To an event by its number. */
export function GoTo({ player }: PlayerProps) {
  const language = lang.value;
  const [wanted, setWanted] = useState('');
  const go = (event: Event) => {
    event.preventDefault();
    if (wanted !== '') player.seek(Number(wanted));
    setWanted('');
    letGo();
  };
  return (
    // what lies beyond the end is its end: nothing that a browser has to complain about in its own language
    <form
      class="row theatre-goto"
      noValidate
      onSubmit={go}
      onKeyDown={event => event.key === 'Escape' && letGo()}
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
export function SearchBox({ player }: PlayerProps) {
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
    if (event.key === 'Escape') letGo();
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
