import { bestMoves } from '../../../answer/best-moves.ts';
import { other, type Player, titleOf } from '../../../core/game.ts';
import { err, ok } from '../../../core/result.ts';
import { escapeMarkup } from '../../../core/svg.ts';
import { type Lang, PUNCTUATION, zh } from '../../../core/text.ts';
import { makePositionLink } from '../../../play/link.ts';
import { rightMoves, targetOf, taskWish } from '../../../play/task.ts';
import type { BoardBlock, PracticeBlock, TaskBlock } from '../../model.ts';
import { complaint } from '../faults.ts';
import { stillHtml } from '../html.ts';
import {
  boardInLine,
  judgePlace,
  type OpenPlace,
  openLessonGame,
  openLessonPlace,
  resolvedPlace,
} from '../place.ts';
import type { Built, LessonTools } from '../tools.ts';
import { STILL_WORDS } from '../words.ts';

/** Describes a still board in words: the game, the player to move, and the board in characters. */
export function describePlace({ game, position }: OpenPlace, lang: Lang): string {
  const mover = game.definition.players[game.toMove(position)].title[lang];
  const whose = lang === 'zh' ? zh`轮到${mover}` : `${mover} to move`;
  const { comma, colon } = PUNCTUATION[lang];
  return `${titleOf(game)[lang]}${comma}${whose}${colon}${boardInLine(game, position)}`;
}

export function placeStill(bench: LessonTools, place: OpenPlace, lang: Lang): string {
  const { game, position, last } = place;
  return stillHtml(bench.paint(game, position, { last }), describePlace(place, lang));
}

/** A link to the arcade, for readers without scripts. */
function playLink({ game, position }: OpenPlace, lang: Lang): string {
  const link = escapeMarkup(`../${makePositionLink(game, position)}`);
  return `<p class="block-link"><a href="${link}">${STILL_WORDS.play[lang]}</a></p>`;
}

export async function buildBoard(block: BoardBlock, bench: LessonTools): Built {
  const place = openLessonPlace(block);
  if (!place.ok) return place;
  const { game, position } = place.value;
  if (game.ending(position)) return err(complaint('a game that goes on', 'one that is over'));
  const mover = game.toMove(position);
  const reader: Player = block.reader === 'second' ? other(mover) : mover;
  return ok({
    data: {
      kind: 'board',
      ...resolvedPlace(place.value),
      against: block.against ?? 'best',
      reader,
      hints: block.hints === true,
    },
    still: lang => placeStill(bench, place.value, lang) + playLink(place.value, lang),
  });
}

/** A task must have right and wrong moves. */
export async function buildTask(block: TaskBlock, bench: LessonTools): Built {
  const place = openLessonPlace(block);
  if (!place.ok) return place;
  const { game, position } = place.value;
  const analysis = await judgePlace(place.value, taskWish(game).fields ?? []);
  const { goal } = block;
  const target = targetOf({ game, start: position, goal, against: 'best' }, analysis);
  if (!target) {
    const found = analysis.outcome === undefined ? 'one that is not proved' : `a ${analysis.outcome}`;
    return err(complaint(goal === 'win' ? 'a position that is won' : 'a position that is proved', found));
  }
  const right = rightMoves(target, analysis);
  if (right.length === 0) return err(complaint('a move that keeps the value', 'none'));
  const isOnlyReply = goal === 'keep' && analysis.moves.length === 1;
  if (right.length === analysis.moves.length && !isOnlyReply) {
    return err(complaint('a move that is wrong', `${right.length} moves, all right`));
  }
  const best = bestMoves(game.definition, right);
  const names = [...(best.size > 0 ? best : right)].map(({ name }) => name);
  const others = right.map(({ name }) => name).filter(name => !names.includes(name));
  return ok({
    data: {
      kind: 'task',
      ...resolvedPlace(place.value),
      goal,
      against: block.against ?? 'best',
      ...(block.turns === undefined ? {} : { turns: block.turns }),
      target,
      right: right.map(({ name }) => name),
    },
    still: lang => placeStill(bench, place.value, lang) + playLink(place.value, lang),
    answer: lang => answerHtml(STILL_WORDS.rightMoves[lang], [...names, ...others], lang),
    isAnswered: true,
  });
}

const MOST_NAMED = 12;

export function answerHtml(title: string, names: readonly string[], lang: Lang): string {
  const shown = names.slice(0, MOST_NAMED).map(name => `<code>${escapeMarkup(name)}</code>`);
  const rest = names.length - shown.length;
  const more = rest === 0 ? '' : lang === 'zh' ? `，另有 ${rest} 种` : `, and ${rest} more`;
  const { colon, list } = PUNCTUATION[lang];
  return `<p class="right">${title}${colon}${shown.join(list)}${more}</p>`;
}

export async function buildPractice(block: PracticeBlock, bench: LessonTools): Built {
  const game = openLessonGame(block.game);
  if (!game.ok) return game;
  const { easiest = 1, hardest = 5 } = block;
  if (!(1 <= easiest && easiest <= hardest && hardest <= 5)) {
    return err(complaint('levels from 1 to 5, the easiest first', `${easiest} to ${hardest}`));
  }
  const place = { game: game.value, position: game.value.initial() };
  return ok({
    data: { kind: 'practice', game: resolvedPlace(place).game, easiest, hardest },
    still: lang =>
      `${placeStill(bench, place, lang)}<p>${STILL_WORDS.practice[lang]} ${titleOf(game.value)[lang]}</p>`,
  });
}
