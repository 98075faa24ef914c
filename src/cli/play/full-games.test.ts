import { afterAll, describe, expect, test } from 'vitest';
import { verdict } from '../../answer/sentences.ts';
import type { Game, GameDefinition } from '../../core/game.ts';
import { analyze } from '../../engines/testing/analyze.ts';
import { GAMES } from '../../games/registry.ts';
import { movesLikeFirst } from '../../play/opponent.ts';
import { closeTerminals, Terminal } from '../testing/terminal.ts';

afterAll(closeTerminals);

/** 8×8 Othello is not proved from its start; 4×4 is, and ends soon. */
function smallGame(definition: GameDefinition): { game: Game; options: string[] } {
  const small = definition.capabilities.canPass ? { rows: 4, columns: 4 } : {};
  const opened = definition.open(small);
  if (!opened.ok) throw new Error(opened.error.en);
  return { game: opened.value, options: 'rows' in small ? ['--board', '4x4'] : [] };
}

/** The game as the test follows it beside the terminal. */
class Mirror {
  readonly played: { name: string; position: unknown }[] = [];

  constructor(
    readonly game: Game,
    public position: unknown = game.initial(),
  ) {}

  name(move: unknown): string {
    return this.game.makeMove(this.position, move);
  }

  follow(name: string): void {
    const move = this.game.parseMove(this.position, name);
    if (!move.ok) throw new Error(`${name}: ${move.error.en}`);
    this.played.push({ name, position: this.position });
    this.position = this.game.play(this.position, move.value);
  }
}

const EVENT =
  /\(machine\) plays (?<reply>\S+)\.$|has no move and (?<pass>passes)\.$|(?<turn>to play\.)$|over: (?<over>.*)$/m;

/** Follows the terminal to the person's next turn or the end; answers the result when the game is over. */
async function follow(
  terminal: Terminal,
  mirror: Mirror,
  onReply: (name: string) => Promise<void> = async () => {},
): Promise<string | undefined> {
  for (;;) {
    const { reply, pass, over } = (await terminal.shows(EVENT)).groups!;
    const name = reply ?? (pass && 'pass');
    if (name === undefined) return over;
    await onReply(name);
    mirror.follow(name);
  }
}

/** Types the first legal move on each turn until the game is over. */
async function playToTheEnd(
  terminal: Terminal,
  mirror: Mirror,
  onReply?: (name: string) => Promise<void>,
): Promise<string> {
  for (;;) {
    const name = mirror.name(mirror.game.moves(mirror.position)[0]);
    await terminal.type(name);
    mirror.follow(name);
    const over = await follow(terminal, mirror, onReply);
    if (over !== undefined) return over;
  }
}

/** The sentence that a hint shows. Of equal moves it names any: which comes first may hang on odds that took too long. */
async function hintFor(game: Game, position: unknown): Promise<RegExp> {
  const who = { player: game.toMove(position), isYou: true };
  const analysis = await analyze(game, position);
  const equal = movesLikeFirst(game.definition, analysis.moves).map(({ name }) => name);
  const told = verdict(game, analysis, who).en;
  const named = equal.find(name => told.includes(` ${name} `) || told.includes(` ${name}.`));
  const words = literal(told);
  return new RegExp(
    named === undefined ? words : words.replace(literal(named), `(${equal.map(literal).join('|')})`),
  );
}

function literal(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** What must be said about a finished game: the winner's name, and what it means for the person. */
function expectResult(said: string, { game, position }: Mirror, person: 0 | 1 | 'both'): void {
  const ending = game.ending(position);
  if (!ending) throw new Error('the terminal ended a game that is not over');
  const { winner, score } = ending;
  if (winner === 'nobody') {
    expect(said).toContain('a draw');
    return;
  }
  const title = game.definition.players[winner].title.en;
  expect(said).toContain(winner === person ? 'you have won' : `${title} has won`);
  const unit = game.definition.scoreUnit?.en;
  if (score) expect(said).toContain(`by ${Math.abs(score)} ${unit}`);
  if (person === 'both') expect(said).not.toContain('you');
  else if (winner !== person) expect(said).toContain('you have lost');
}

describe.concurrent.each(GAMES.map(definition => [definition.id, definition] as const))(
  '%s',
  (id, definition) => {
    test('a full game against best, with an illegal move, a hint, undo and redo', async () => {
      const { game, options } = smallGame(definition);
      const terminal = await Terminal.start(['play', id, ...options]);
      const mirror = new Mirror(game);
      const checkBest = async (reply: string) => {
        if (game.moves(mirror.position).length === 1) return;
        const { moves } = await analyze(game, mirror.position);
        expect(movesLikeFirst(definition, moves).map(({ name }) => name)).toContain(reply);
      };
      await follow(terminal, mirror);
      const first = mirror.name(game.moves(mirror.position)[0]);
      await terminal.type(first);
      mirror.follow(first);
      await follow(terminal, mirror, checkBest);

      const nowhere = 'zz9';
      const refusal = game.parseMove(mirror.position, nowhere);
      if (refusal.ok) throw new Error(`${nowhere} is a move`);
      await terminal.type(nowhere);
      await terminal.shows(`Not a move: ${refusal.error.en}.`);

      await terminal.type('hint');
      await terminal.shows(await hintFor(game, mirror.position));

      await terminal.type('undo');
      await terminal.shows(game.draw(game.initial()).replace(/[ \t]+$/gm, ''));
      await terminal.shows('Move 1:');
      await terminal.type('redo');
      await terminal.shows('Move 3:');
      await terminal.shows(/to play\.$/m);

      const said = await playToTheEnd(terminal, mirror, checkBest);
      expectResult(said, mirror, 0);
      await terminal.shows('exit code 0');
    });

    // whom the other seat belongs to is not the game's business: every other game with each; KIBITZ_ALL with both
    const number = GAMES.indexOf(definition);
    const plays = (share: number) => process.env.KIBITZ_ALL || number % 2 === share;

    test.runIf(plays(0))('a full game against random, from the second seat', async () => {
      const { game, options } = smallGame(definition);
      const second = definition.players[1].id;
      const args = ['play', id, ...options, '--against', 'random', '--side', second, '--seed', '7'];
      const terminal = await Terminal.start(args);
      const mirror = new Mirror(game);
      const over = await follow(terminal, mirror);
      expect(over).toBeUndefined();
      expect(mirror.played).toHaveLength(1);
      const said = await playToTheEnd(terminal, mirror);
      expectResult(said, mirror, 1);
      await terminal.shows('exit code 0');
    });

    test.runIf(plays(1))('a full game of two people', async () => {
      const { game, options } = smallGame(definition);
      const terminal = await Terminal.start(['play', id, ...options, '--against', 'human']);
      const mirror = new Mirror(game);
      await follow(terminal, mirror);
      const said = await playToTheEnd(terminal, mirror);
      expectResult(said, mirror, 'both');
      await terminal.shows('exit code 0');
      expect(await terminal.screen()).not.toContain('(machine)');
    });
  },
);
