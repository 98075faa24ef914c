import { closest, unknownWord } from '../core/closest.ts';
import type { GameDefinition } from '../core/game.ts';
import { type Text, text, zh } from '../core/text.ts';
import { makeOption, type Variant } from '../core/variant.ts';
import { GAMES } from './registry.ts';

/** Why a spec names no game: a sentence in each language, and data for programs. */
export type SpecError = Text &
  (
    | { readonly kind: 'unknown-game'; readonly known: readonly string[]; readonly nearest?: string }
    | { readonly kind: 'unknown-parameter'; readonly known: readonly string[]; readonly nearest?: string }
    | { readonly kind: 'bad-value'; readonly parameter: string }
    /** Each value is allowed, but not together, e.g. the board is too large. */
    | { readonly kind: 'unsuited' }
  );

export function unknownGame(id: string): SpecError {
  const known = GAMES.map(game => game.id);
  return { kind: 'unknown-game', ...unknownWord(text('game', '游戏'), id, known), ...among(known, id) };
}

export function unknownParameter({ id, options }: GameDefinition, name: string): SpecError {
  const known = options.map(option => option.id);
  const { nearest } = among(known, name);
  const list = nearest === undefined && known.length > 0;
  return {
    kind: 'unknown-parameter',
    en: `${id} has no parameter '${name}'${nearest ? `; did you mean ${nearest}?` : list ? `: ${known.join(', ')}` : ''}`,
    zh: `${id} 没有参数「${name}」${nearest ? `；是不是 ${nearest}？` : list ? `：${known.join('、')}` : ''}`,
    ...among(known, name),
  };
}

export function badValue(parameter: string, expected: Text, value: string): SpecError {
  return {
    kind: 'bad-value',
    parameter,
    ...text(
      `${parameter}: expected ${expected.en}, found '${value}'`,
      zh`${parameter}：应为${expected.zh}，实际是「${value}」`,
    ),
  };
}

/** Names the parameters that differ from the defaults: one of them is the mistake. */
export function unsuited({ id, options, usual }: GameDefinition, needs: Text, variant: Variant): SpecError {
  const found = options.flatMap(option => {
    const value = makeOption(option, variant);
    return value === undefined || value === makeOption(option, usual)
      ? []
      : [`${option.id}=${shorten(value)}`];
  });
  const but =
    found.length === 0 ? text('', '') : text(`; found ${found.join(' ')}`, `；实际是 ${found.join(' ')}`);
  return {
    kind: 'unsuited',
    ...text(`${id} needs ${needs.en}${but.en}`, zh`${id} 需要${needs.zh}${but.zh}`),
  };
}

const MOST_SHOWN = 60;

function shorten(value: string): string {
  return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
}

function among(known: readonly string[], word: string) {
  const nearest = closest(word, known);
  return { known, ...(nearest === undefined ? {} : { nearest }) };
}
