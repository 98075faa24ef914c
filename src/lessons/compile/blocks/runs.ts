import { err, ok, type Result } from '../../../core/result.ts';
import { escapeMarkup } from '../../../core/svg.ts';
import type { Lang } from '../../../core/text.ts';
import { engines } from '../../../engines/registry.ts';
import { makeWatchLink } from '../../../play/watch-link.ts';
import { type Algorithm, usualSwitches } from '../../../trace/algorithm.ts';
import { coloured } from '../../../trace/colours.ts';
import type { Listing } from '../../../trace/listing.ts';
import { loadListings } from '../../../trace/listings.ts';
import { makeTrace, USUAL_CAP } from '../../../trace/make.ts';
import { sentenceOf } from '../../../trace/names.ts';
import { MEASURE_WORDS, type Measure } from '../../../trace/race/measures.ts';
import { race, runnerName } from '../../../trace/race.ts';
import { algorithmsOf } from '../../../trace/registry.ts';
import { Replay } from '../../../trace/replay.ts';
import { eventAt, type Trace } from '../../../trace/trace.ts';
import type { RaceBlock, RaceEntrant, TraceBlock, TraceMoment } from '../../model.ts';
import { factText } from '../facts.ts';
import { complaint, type LessonError } from '../faults.ts';
import { stillHtml, tableHtml } from '../html.ts';
import { tokensHtml } from '../markdown.ts';
import { type OpenPlace, openLessonPlace, resolvedPlace } from '../place.ts';
import type { Built, LessonTools } from '../tools.ts';
import { STILL_WORDS } from '../words.ts';
import { describePlace, placeStill } from './boards.ts';

interface Chosen {
  readonly algorithm: Algorithm;
  readonly on: ReadonlySet<string>;
}

/** An algorithm for this position, with its switches. */
async function choose(
  { game, position }: OpenPlace,
  { algorithm: id, without = [] }: RaceEntrant,
): Promise<Result<Chosen, LessonError>> {
  const offered = await algorithmsOf(game);
  const algorithm = offered.find(each => each.id === id);
  if (!algorithm) {
    const ids = offered.map(each => each.id).join(', ');
    return err(complaint(`an algorithm of ${game.definition.id}: ${ids}`, `'${id}'`));
  }
  const refusal = algorithm.refusal(game, position);
  if (refusal) return err(complaint(`a position for '${id}'`, refusal.en));
  const on = new Set(usualSwitches(algorithm));
  for (const name of without) {
    const known = algorithm.switches.map(each => each.id);
    if (!on.delete(name)) return err(complaint(`a switch of '${id}': ${known.join(', ')}`, `'${name}'`));
  }
  return ok({ algorithm, on });
}

/** The number of events after which the given moment has just happened. */
function findMoment(trace: Trace, { steps }: Algorithm, at: TraceMoment): Result<number, LessonError> {
  if ('part' in at) {
    if (at.part >= 0 && at.part <= 1) return ok(Math.round(at.part * trace.events));
    return err(complaint('a part of the run, 0 to 1', `${at.part}`));
  }
  const { step: mark, nth = 1 } = at;
  const wanted = steps.findIndex(step => step.mark === mark);
  if (wanted < 0) {
    return err(complaint(`a step: ${steps.map(step => step.mark).join(', ')}`, `'${mark}'`));
  }
  let met = 0;
  for (let index = 0; index < trace.events; index++) {
    if (trace.columns.step[index] === wanted && ++met === nth) return ok(index + 1);
  }
  return err(complaint(`event ${nth} '${mark}' of the run`, `${met} of them`));
}

export async function buildTrace(block: TraceBlock, bench: LessonTools): Built {
  const place = openLessonPlace(block);
  if (!place.ok) return place;
  const chosen = await choose(place.value, block);
  if (!chosen.ok) return chosen;
  const { algorithm, on } = chosen.value;
  const { game, position } = place.value;
  const trace = await makeTrace(game, position, algorithm, engines, { on });
  if (!trace.ok) return err(complaint(`a run of '${algorithm.id}'`, trace.error.en));
  const told = findMoment(trace.value, algorithm, block.at);
  if (!told.ok) return told;
  // a question is asked before its event
  const n = block.question ? Math.max(0, told.value - 1) : told.value;
  const listing = (await loadListings(algorithm))?.cpp;
  return ok({
    data: {
      kind: 'trace',
      ...resolvedPlace(place.value),
      algorithm: algorithm.id,
      on: [...on],
      n,
      events: trace.value.events,
      question: block.question === true,
    },
    still: lang =>
      momentHtml(bench, place.value, chosen.value, trace.value, n, listing, lang) +
      watchLink(place.value, chosen.value, n, lang),
  });
}

/** A link to a run in the theatre, after `n` events. */
function watchLink(
  on: OpenPlace,
  { algorithm: { id, switches }, on: active }: Chosen,
  n: number,
  lang: Lang,
): string {
  const switched = switches.filter(each => active.has(each.id) !== each.usual).map(each => each.id);
  const href = escapeMarkup(`../${makeWatchLink({ on, algorithm: id, switched, n })}`);
  return `<p class="block-link"><a href="${href}">${STILL_WORDS.watchAll[lang]}</a></p>`;
}

/** The board at a moment, the last event, and the lines around it. */
function momentHtml(
  bench: LessonTools,
  { game, position }: OpenPlace,
  { algorithm }: Chosen,
  trace: Trace,
  n: number,
  listing: Listing | undefined,
  lang: Lang,
): string {
  const stage = algorithm.stage(game, position);
  const replay = new Replay(trace, algorithm.steps, stage);
  const { frame } = replay.at(n);
  const shown = frame ? stage.decode(frame.board) : position;
  const lit = (frame?.lit ?? []).filter(cell => cell < stage.cells);
  const picture = stillHtml(
    bench.paint(game, shown, { chosen: lit }),
    describePlace({ game, position: shown }, lang),
  );
  const event = n === 0 ? undefined : eventAt(trace, n - 1);
  const sentence = event
    ? sentenceOf({ trace, algorithm, stage }, event, replay.at(n - 1).frame)[lang]
    : algorithm.title[lang];
  const line = event && listing?.marks[algorithm.steps[event.step]!.mark]?.[0];
  const { step, of } = STILL_WORDS;
  const count = `${step[lang]} ${factText(n)} ${of[lang]} ${factText(trace.events)}`;
  return `<div class="moment">${picture}<div class="moment-told"><p class="sentence">${escapeMarkup(sentence)}</p><p class="count">${algorithm.title[lang]} · ${count}</p>${
    listing && line !== undefined ? aroundHtml(listing, line) : ''
  }</div></div>`;
}

const AROUND = 3;

function aroundHtml({ lines }: Listing, line: number): string {
  const from = Math.max(0, line - AROUND);
  const shown = coloured('cpp', lines)
    .slice(from, line + AROUND + 1)
    .map((tokens, index) => {
      const html = tokensHtml(tokens);
      return from + index === line ? `<mark>${html}</mark>` : html;
    });
  return `<pre class="code" tabindex="0"><code>${shown.join('\n')}</code></pre>`;
}

const SHOWN: readonly Measure[] = ['calls', 'positions', 'hits', 'cuts', 'bytes', 'events'];

export async function buildRace(block: RaceBlock, bench: LessonTools): Built {
  const place = openLessonPlace(block);
  if (!place.ok) return place;
  const runners: Chosen[] = [];
  for (const entrant of block.entrants) {
    const chosen = await choose(place.value, entrant);
    if (!chosen.ok) return chosen;
    runners.push(chosen.value);
  }
  const { game, position } = place.value;
  const runs = await race(game, position, runners, engines, USUAL_CAP, () => 0);
  if (!runs.ok) return err(complaint('a race', runs.error.en));
  const finished = runs.value.map(({ trace }) => !trace.meta.stopped);
  const measures = SHOWN.filter(measure => runs.value.some(({ totals }) => totals[measure] > 0));
  const entrants = runners.map(({ algorithm, on }, index) => ({
    algorithm: algorithm.id,
    on: [...on],
    counts: runs.value[index]!.totals,
  }));
  return ok({
    data: { kind: 'race', ...resolvedPlace(place.value), entrants },
    still: lang =>
      placeStill(bench, { game, position }, lang) +
      tableHtml(
        [STILL_WORDS.algorithm[lang], ...measures.map(measure => MEASURE_WORDS[measure][lang])],
        runners.map(({ algorithm, on }, index) => [
          escapeMarkup(runnerName({ algorithm, on: [...on] })[lang]),
          ...measures.map(measure => countText(runs.value[index]!.totals[measure], finished[index]!, lang)),
        ]),
        'numbers stacked',
      ) +
      watchLink(place.value, runners[0]!, 0, lang),
  });
}

function countText(count: number, isWhole: boolean, lang: Lang): string {
  return isWhole ? factText(count) : `${STILL_WORDS.stopped[lang]} ${factText(count)}`;
}
