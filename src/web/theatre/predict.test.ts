import { beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../engines/registry.ts';
import type { PageQuestion } from '../../trace/questions/question.ts';
import { makeQuestions } from '../../trace/questions.ts';
import { createPlayer, type TracePlayer } from './player.ts';
import { createPredict, type Predict } from './predict.ts';
import { predictKeys } from './predict-keys.ts';
import type { Show } from './show.ts';
import { makeShow, SAMPLE_6 } from './testing/shows.ts';

let show: Show;
let questions: readonly PageQuestion[];
beforeAll(async () => {
  show = await makeShow('marbles', SAMPLE_6);
  questions = await makeQuestions(show, engines, { seed: 4 });
});

interface Game {
  readonly player: TracePlayer;
  readonly predict: Predict;
}

/** A game of predicting that has begun. */
async function begin(asked = questions): Promise<Game> {
  const player = createPlayer(show);
  const predict = createPredict(player, async () => ({ ok: true, value: asked }));
  predict.toggle();
  await Promise.resolve();
  await Promise.resolve();
  return { player, predict };
}

/** The open question. */
function opened({ predict }: Game): PageQuestion {
  const state = predict.state.peek();
  if (state.kind !== 'asking') throw new Error(`${state.kind} instead of a question`);
  return state.question;
}

const wrongOf = ({ options, right }: PageQuestion) => options.find(({ id }) => !right.includes(id))!.id;

it('finds several questions in a short run', () => expect(questions.length).toBeGreaterThan(5));

describe('the player', () => {
  it.each<[string, (player: TracePlayer) => void]>([
    ['stepping', player => player.step(1)],
    ['stepping over', player => player.over(1)],
    ['stepping out', player => player.out(1)],
    ['going to the end', player => player.last()],
    [
      'playing',
      player => {
        player.play();
        player.tick(700);
      },
    ],
  ])('stops before every telling event when %s, and not before an answer goes on', async (_, goOn) => {
    const game = await begin();
    const { player, predict } = game;
    const stops: number[] = [];
    for (let turns = 0; turns < 2 * show.trace.events && stops.length < questions.length; turns++) {
      goOn(player);
      if (predict.state.peek().kind !== 'asking') continue;
      const question = opened(game);
      expect([player.n.peek(), player.playing.peek()]).toEqual([question.at, false]);
      stops.push(question.at);
      goOn(player);
      player.pause();
      expect(player.n.peek()).toBe(question.at);
      const chosen = question.choose === 'one' ? question.right.slice(0, 1) : question.right;
      for (const id of chosen) predict.pick(id);
      predict.submit();
    }
    expect(stops).toEqual(questions.map(({ at }) => at));
    expect(predict.score.peek()).toMatchObject({ right: questions.length, wrong: 0 });
    player.last();
    expect(player.n.peek()).toBe(show.trace.events);
  });

  it('is free when somebody leaves, and asks what was not answered when somebody comes back', async () => {
    const game = await begin();
    game.predict.next();
    const question = opened(game);
    expect(game.player.overlay.peek()?.code).toBe(question.code);
    game.predict.toggle();
    const { overlay, barrier, isSecret } = game.player;
    expect([overlay.peek(), barrier.peek(), isSecret.peek()]).toEqual([undefined, undefined, false]);
    game.player.first();
    game.predict.toggle();
    game.player.last();
    expect(opened(game)).toBe(question);
  });

  it('goes past a question when somebody seeks elsewhere', async () => {
    const game = await begin();
    game.predict.next();
    game.player.seek(questions[0]!.at + 1);
    expect(game.predict.state.peek().kind).toBe('watching');
    game.predict.next();
    expect(opened(game)).toBe(questions[1]);
  });
});

describe('a wrong answer', () => {
  it('is refuted on the board, picture by picture, and counted', async () => {
    const asked = questions.filter(({ refutations }) =>
      Object.values(refutations).some(({ line }) => line.length > 1),
    );
    const game = await begin(asked);
    const { predict, player } = game;
    predict.next();
    const question = opened(game);
    const [id, refutation] = Object.entries(question.refutations).find(([, { line }]) => line.length > 1)!;
    predict.pick(id);
    expect(predict.state.peek()).toMatchObject({ kind: 'told', right: false, refutation });
    expect(predict.score.peek()).toEqual({ right: 0, wrong: 1, streak: 0, bestStreak: 0 });
    for (const { code, lit } of refutation.line) {
      expect(player.overlay.peek()).toMatchObject({ code, lit });
      predict.turnStill(1);
    }
    expect(player.overlay.peek()?.code).toBe(refutation.line.at(-1)!.code);
  });

  it('leads to the moment that refutes it, where there is one', async () => {
    const asked = questions.filter(({ kind, right }) => kind === 'known' && right.includes('hit'));
    const game = await begin(asked);
    game.predict.next();
    const { node } = opened(game);
    game.predict.pick('miss');
    game.predict.see();
    const { first, born } = show.outline;
    expect(game.player.n.peek()).toBe(born[first[node]!]! + 1);
  });
});

describe('answers', () => {
  it('are put together cell by cell', async () => {
    const isLong = ({ on, options }: PageQuestion) =>
      on === 'board' && options.some(({ cells }) => cells.length > 1);
    const game = await begin(questions.filter(isLong));
    const { predict, player } = game;
    predict.next();
    const question = opened(game);
    const option = question.options.find(({ cells }) => cells.length > 1)!;
    for (const cell of option.cells) player.overlay.peek()!.onCell!(cell);
    expect(predict.state.peek()).toMatchObject({ kind: 'asking', chosen: [option.id] });
    expect([...player.overlay.peek()!.lit].sort()).toEqual([...option.cells, ...option.cells].sort());
    predict.submit();
    expect(predict.state.peek()).toMatchObject({ kind: 'told', right: question.right.includes(option.id) });
  });

  it('are given by keys alone', async () => {
    const game = await begin();
    const keys = predictKeys(game.predict, {});
    const given: boolean[] = [];
    while (given.length < questions.length) {
      keys.Enter!();
      const question = opened(game);
      const wanted = given.length % 3 === 0 ? wrongOf(question) : question.right[0]!;
      const index = question.options.findIndex(({ id }) => id === wanted);
      keys[`${index + 1}`]!();
      given.push(given.length % 3 !== 0);
    }
    keys.Enter!();
    expect(game.predict.state.peek().kind).toBe('off');
    const { right, wrong } = game.predict.score.peek();
    expect([right, wrong]).toEqual([given.filter(Boolean).length, given.filter(each => !each).length]);
  });
});
