import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSpec } from '../../games/spec.ts';
import { makeGameFile } from '../../play/game-file.ts';
import { makeLink } from '../../play/link.ts';
import { HUMAN } from '../../play/seats.ts';
import { playMove, type Session, startSession } from '../../play/session.ts';
import { makeTranscript } from '../../play/transcript.ts';
import type { Settings } from '../common/settings.ts';
import { createTable, type GameTable } from '../play/table.ts';
import { startAutosave } from './autosave.ts';
import { createGameStore, type Store } from './game-store.ts';
import { readGames } from './reading.ts';

/** A browser's storage that is full after so many characters. */
class Room implements Store {
  private readonly entries = new Map<string, string>();

  constructor(public most = 1_000_000) {}

  get length(): number {
    return this.entries.size;
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.entries].filter(([known]) => known !== key);
    const size = [...others, [key, value]].reduce((sum, [, each]) => sum + each!.length, 0);
    if (size > this.most) throw new DOMException('no room', 'QuotaExceededError');
    this.entries.set(key, value);
  }

  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

const game = (id: string, isNamed = false) => ({ id, link: '#/bread?moves=5&seats=human,100', isNamed });

describe('games on the device', () => {
  it('are listed latest first, whatever else is stored there', () => {
    const room = new Room();
    const store = createGameStore(room);
    room.setItem('kibitz.settings', '{}');
    room.setItem('kibitz.game.spoilt', '{"link": 5');
    for (const [index, id] of ['a', 'b', 'c'].entries()) store.save(game(id), 10 - index, undefined);
    expect(store.list().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    store.remove('b');
    expect(store.list().map(({ id }) => id)).toEqual(['a', 'c']);
    expect(room.getItem('kibitz.game.spoilt')).not.toBeNull();
  });

  it('are not written over what another tab has written', () => {
    const room = new Room();
    const [one, other] = [createGameStore(room), createGameStore(room)];
    const first = one.save(game('a'), 1, undefined);
    if (first.kind !== 'saved') throw new Error(first.kind);
    const second = other.save(game('a'), 2, first.revision);
    expect(second.kind).toBe('saved');
    expect(one.save(game('a'), 3, first.revision)).toEqual({ kind: 'elsewhere' });
    expect(one.read('a')?.changedMs).toBe(2);
  });

  it('without a name make room for later ones; those with a name stay', () => {
    const store = createGameStore(new Room());
    store.save(game('named', true), 0, undefined);
    for (let index = 1; index <= 80; index++) store.save(game(`g${index}`), index, undefined);
    const kept = store.list().map(({ id }) => id);
    expect(kept).toHaveLength(62);
    expect(kept).toContain('named');
    expect(kept).not.toContain('g1');
    expect(kept[0]).toBe('g80');
  });

  it('say when there is no room, and delete no named game for it', () => {
    const room = new Room(300);
    const store = createGameStore(room);
    for (const id of ['a', 'b', 'c']) store.save(game(id, true), 1, undefined);
    expect(store.save(game('d', true), 2, undefined)).toEqual({ kind: 'full' });
    expect(store.list()).toHaveLength(3);
    for (const id of ['a', 'b', 'c']) store.remove(id);
    for (const id of ['e', 'f', 'g', 'h', 'i']) {
      expect(store.save(game(id), id.charCodeAt(0), undefined).kind).toBe('saved');
    }
    expect(store.list()[0]?.id).toBe('i');
  });
});

describe('a table that is kept', () => {
  const tables: GameTable[] = [];
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const table of tables.splice(0)) table.dispose();
    vi.useRealTimers();
  });

  function sitDown(room: Room, id?: string) {
    const settings = signal<Settings>({ lang: 'en', hints: 'off', faces: {}, intervalMs: 100 });
    const table = createTable({
      settings,
      changeSettings: () => undefined,
      playSound: () => undefined,
      playLater: () => undefined,
      startWorker: () => {
        throw new Error('nobody asks');
      },
    });
    tables.push(table);
    const store = createGameStore(room);
    const autosave = startAutosave(table, store);
    table.show(startSession(bread(), [HUMAN, HUMAN]), id === undefined ? {} : { id });
    return { table, store, autosave };
  }

  const bread = () => {
    const opened = openSpec('bread');
    if (!opened.ok) throw new Error(opened.error.en);
    return opened.value;
  };

  it('is written from its first move on, and once more when it is left', () => {
    const { table, store } = sitDown(new Room());
    vi.advanceTimersByTime(1000);
    expect(store.list()).toEqual([]);
    table.clickCell(4);
    vi.advanceTimersByTime(1000);
    expect(store.list().map(({ link }) => link)).toEqual(['#/bread?moves=5&seats=human,human']);
    table.clickCell(0);
    // before it would be written by itself
    table.newGame();
    expect(store.list()[0]?.link).toBe('#/bread?moves=5,1&seats=human,human');
  });

  it('goes on as a copy when another tab plays the same game', () => {
    const room = new Room();
    const mine = sitDown(room, 'shared');
    mine.table.clickCell(4);
    mine.autosave.flush();
    const theirs = sitDown(room, 'shared');
    theirs.table.clickCell(8);
    theirs.autosave.flush();
    mine.table.clickCell(0);
    mine.autosave.flush();
    const links = mine.store.list().map(({ link }) => link);
    expect(links).toHaveLength(2);
    expect(links).toContain('#/bread?moves=9&seats=human,human');
    expect(links).toContain('#/bread?moves=5,1&seats=human,human');
    expect(mine.table.gameId.value).not.toBe('shared');
    expect(mine.table.notice.value?.message.en).toContain('another tab');
  });

  it('says once that it cannot be kept, and plays on', () => {
    const { table, autosave } = sitDown(new Room(10));
    table.clickCell(4);
    autosave.flush();
    expect(table.notice.value).toMatchObject({ kind: 'error' });
    table.clickCell(0);
    autosave.flush();
    expect(table.notice.value).toMatchObject({ kind: 'info' });
    expect(table.session.value?.moves).toEqual([5, 1]);
  });

  it('brings a game back that a new one has replaced', () => {
    const { table } = sitDown(new Room());
    table.clickCell(4);
    const before = [table.session.value, table.gameId.value];
    table.newGame();
    expect(table.session.value?.moves).toEqual([]);
    expect(table.takeBackChange()).toBe(true);
    expect([table.session.value, table.gameId.value]).toEqual(before);
    expect(table.takeBackChange()).toBe(false);
  });

  it('brings deleted moves back', () => {
    const { table } = sitDown(new Room());
    table.clickCell(4);
    table.clickCell(0);
    const before = table.session.value;
    table.goBack();
    table.deleteMoves();
    expect(table.session.value?.root.next).toEqual([]);
    expect(table.lastChange.value?.what.en).toBe('5 and what followed is deleted (2 moves).');
    table.takeBackChange();
    expect(table.session.value?.root).toEqual(before?.root);
  });
});

describe('games from elsewhere', () => {
  const opened = openSpec('bread');
  if (!opened.ok) throw new Error(opened.error.en);
  const session = [5, 1].reduce<Session>(playMove, startSession(opened.value));

  it.each([
    ['a file', makeGameFile([session, session]), 2],
    ['a text', makeTranscript(session, 'zh'), 1],
    ['a link', makeLink(session), 1],
    ['an address', `https://host/kibitz/${makeLink(session)}\n`, 1],
  ])('%s', (_, source, count) => {
    const read = readGames(source);
    if (!read.ok) throw new Error(read.error.en);
    expect(read.value).toHaveLength(count);
    expect(read.value[0]?.moves).toEqual([5, 1]);
  });

  it('that are none are told so', () => {
    const read = readGames('1. e4 e5');
    expect(read.ok ? '' : read.error.en).toContain('neither a file of games');
  });
});
