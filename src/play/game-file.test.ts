import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGameFile, parseGameFile } from './game-file.ts';
import { GAME_FILE_SCHEMA } from './game-file-schema.ts';
import { makeLink, makeShortLink, parseLink } from './link.ts';
import { goTo, mayChoose, playMove, type Session, startSession } from './session.ts';
import { act, anySession, GAMES_TO_PLAY, seen } from './testing/any-session.ts';
import { makeTranscript, parseTranscript } from './transcript.ts';
import { mainPath } from './tree.ts';
import { annotate } from './variations.ts';

const isValid = new Ajv2020({ strict: true }).compile(GAME_FILE_SCHEMA);

function sample(): Session {
  const bread = startSession(GAMES_TO_PLAY[0]!);
  const line = [5, 1, 9, 4].reduce<Session>(playMove, bread);
  const varied = playMove(goTo(line, 1), 2);
  return annotate(annotate(varied, ['5', '2'], { title: 'Side', comment: '看这里' }), [], {
    title: 'Sunday',
    comment: 'against Li',
  });
}

describe('any game', () => {
  it('comes back from its link exactly, also after a mail program has encoded it once more', () => {
    fc.assert(
      fc.property(anySession, session => {
        const link = makeLink(session, { paused: true });
        expect(new URL(`http://host/${link}`).hash).toBe(link);
        for (const carried of [link, decodeURI(link), decodeURI(encodeURI(link))]) {
          const read = parseLink(carried);
          if (!read.ok) throw new Error(`${link}: ${read.error.en}`);
          expect(seen(read.value.session)).toEqual(seen(session));
          expect(read.value.settings).toEqual({ paused: true });
        }
      }),
      { numRuns: 150 },
    );
  });

  it('comes back from a file exactly, and the file is as its schema says', () => {
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 3 }), sessions => {
        const file = makeGameFile(sessions);
        expect(isValid(JSON.parse(file))).toBe(true);
        const read = parseGameFile(file);
        if (!read.ok) throw new Error(read.error.en);
        expect(read.value.map(seen)).toEqual(sessions.map(seen));
      }),
      { numRuns: 60 },
    );
  });

  it('comes back from a transcript with everything that was played and said', () => {
    fc.assert(
      fc.property(anySession, fc.constantFrom('en', 'zh'), (session, lang) => {
        const read = parseTranscript(makeTranscript(session, lang as 'en' | 'zh'));
        if (!read.ok) throw new Error(`${makeTranscript(session, 'en')}\n${read.error.en}`);
        expect(read.value.root).toEqual(session.root);
        expect(read.value.seats).toEqual(session.seats);
        expect(read.value.path).toEqual(mainPath(session.root));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a damaged file', () => {
  it('is refused with a sentence, or still is a game: 2,000 wounds, no exception', () => {
    const whole = [makeGameFile([sample()]), makeTranscript(sample(), 'en'), makeLink(sample())];
    const wound = fc.record({
      which: fc.nat({ max: 2 }),
      from: fc.nat({ max: 4000 }),
      length: fc.nat({ max: 40 }),
      instead: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom('(', ')', '[', '{', '}', '"', ',', '%', '9', '-1', 'null', '{}', '[]', '1e999'),
      ),
    });
    let refused = 0;
    fc.assert(
      fc.property(wound, ({ which, from, length, instead }) => {
        const source = whole[which]!;
        const at = from % source.length;
        const damaged = source.slice(0, at) + instead + source.slice(at + length);
        const parse = [parseGameFile, parseTranscript, parseLink][which]!;
        const read = parse(damaged);
        if (!read.ok) {
          refused++;
          expect(read.error.en).not.toBe('');
          expect(read.error.zh).not.toBe('');
        }
      }),
      { numRuns: 2000 },
    );
    expect(refused).toBeGreaterThan(500);
  });

  const json = (change: (file: ReturnType<typeof JSON.parse>) => void) => {
    const file = JSON.parse(makeGameFile([sample()]));
    change(file);
    return JSON.stringify(file);
  };
  it.each([
    ['{', 'not complete JSON'],
    ['[]', 'not a file of Kibitz games'],
    [json(file => (file.version = 2)), 'newer Kibitz (version 2'],
    [json(file => (file.version = 'x')), 'version: expected 1, found "x"'],
    [json(file => (file.games = {})), 'games: expected'],
    [json(file => (file.games[0].spec = 'chess')), "games[0].spec: there is no game 'chess'"],
    [json(file => (file.games[0].seats = ['human'])), 'games[0].seats'],
    [json(file => (file.games[0].moves[0].move = '12')), "games[0].moves[0].move: there is no bread '12'"],
    [
      json(file => (file.games[0].moves[0].next[1].move = '1')),
      'games[0].moves[0].next[1].move: 1 is there twice',
    ],
    [json(file => (file.games[0].moves[0].comment = 5)), 'games[0].moves[0].comment: expected "…", found 5'],
    [json(file => (file.games[0].looked.line = ['4'])), "games[0].looked.line: '4' was not played"],
    [json(file => (file.games[0].looked.at = 9)), 'games[0].looked.at: expected 0 – 2, found 9'],
    [json(file => (file.games[0].start = { position: '0', toMove: 'first' })), 'line 1, column 2'],
    [json(file => (file.games[0].start = { position: '0' })), 'games[0].start.toMove'],
  ])('%s is told what is wrong with it', (source, why) => {
    const read = parseGameFile(source);
    expect(read.ok ? '' : read.error.en).toContain(why);
  });

  it.each([
    ['hello', "line 1: expected 'Kibitz game, version 1', found 'hello'"],
    ['Kibitz game, version 7\nmoves:', 'newer Kibitz (version 7'],
    ['Kibitz game, version 1\ngame: bread\n', "expected 'moves:'"],
    ['Kibitz game, version 1\nmoves:\n', "expected 'game:'"],
    [
      'Kibitz game, version 1\ngame: bread\nplayer: x\nmoves:',
      "line 3: expected 'game: name: note: players: start:'",
    ],
    ['Kibitz game, version 1\ngame: bread\nstart: first\n00000\n000x\nmoves:', 'line 5, column 4'],
    [
      'Kibitz game, version 1\ngame: bread\nmoves:\n1. 5 2. 5',
      'move 2 in this game, 5: bread 5 is already taken',
    ],
    ['Kibitz game, version 1\ngame: bread\nmoves:\n(1. 5)', "'(' does not belong there"],
    ['Kibitz game, version 1\ngame: bread\nmoves:\n1. 5 (1. 4', "'(' does not belong there"],
  ])('%j is told what is wrong with it', (source, why) => {
    const read = parseTranscript(source);
    expect(read.ok ? '' : read.error.en).toContain(why);
  });
});

describe('a link', () => {
  it('is readable: variations in brackets, names and comments behind their moves', () => {
    expect(decodeURI(makeLink(sample()))).toBe(
      '#/bread?moves=5,1(2[Side]{看这里}),9,4&line=2:2&seats=human,100&name=Sunday&note=against_Li',
    );
  });

  it('that would be too long carries the line that is shown, and says so', () => {
    const long = annotate(sample(), ['5', '1'], { comment: 'x'.repeat(2000) });
    const { link, isWhole } = makeShortLink(long);
    expect(isWhole).toBe(false);
    const read = parseLink(link);
    if (!read.ok) throw new Error(read.error.en);
    expect(read.value.session).toMatchObject({ moves: [5, 2], at: 2, path: ['5', '2'] });
    expect(makeShortLink(sample())).toEqual({ link: makeLink(sample()), isWhole: true });
  });

  it('of former times opens as it did', () => {
    const read = parseLink('#/bread?moves=5,1,9&at=1&seats=human,100&hints=always');
    if (!read.ok) throw new Error(read.error.en);
    expect(read.value.session).toMatchObject({ moves: [5, 1, 9], at: 1, path: ['5', '1', '9'] });
    expect(mayChoose(read.value.session)).toBe(false);
  });

  it('carries what was taken back', () => {
    const taken = act(goTo(sample(), 2), { kind: 'takeBack' });
    const read = parseLink(makeLink(taken));
    if (!read.ok) throw new Error(read.error.en);
    expect(seen(act(read.value.session, { kind: 'putBack' }))).toEqual(seen(act(taken, { kind: 'putBack' })));
  });
});

it('a transcript shows every position as the contest writes it', () => {
  const marbles = startSession(GAMES_TO_PLAY[1]!);
  const session = act(marbles, { kind: 'play', pick: 0 });
  const lines = makeTranscript(session, 'en');
  expect(lines).toContain('moves:\n1. a1\n');
  expect(lines).toContain('# 1: a1, second player to move\n1\n\n  *\n . .\n. . .\n . .\n  .\n');
  expect(makeTranscript(session, 'zh')).toContain('# 0：初始局面，轮到先手\n1\n');
});
