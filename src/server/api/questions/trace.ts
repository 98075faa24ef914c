import { closest } from '../../../core/closest.ts';
import type { Schema } from '../../../core/field.ts';
import type { Game } from '../../../core/game.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { type Text, text } from '../../../core/text.ts';
import { nodeEngines } from '../../../engines/node/registry.ts';
import { type Algorithm, usualSwitches } from '../../../trace/algorithm.ts';
import { EventsText } from '../../../trace/events-text.ts';
import { metaJson, traceAnswerJson } from '../../../trace/json.ts';
import { makeTrace } from '../../../trace/make.ts';
import { algorithmsOf, usualAlgorithm } from '../../../trace/registry.ts';
import { unknownName, type Values } from '../parameters.ts';
import type { ApiProblem } from '../problem.ts';
import type { ApiQuestion, QuestionContext } from '../question.ts';
import { ABOUT_A_POSITION, readPosition } from '../read-parameters.ts';

const MOST_EVENTS = 2_000_000;
const USUAL_EVENTS = 20_000;

export const traceQuestion: ApiQuestion = {
  id: 'trace',
  summary: text('the steps of an algorithm on a position', '算法在一个局面上的每一步'),
  about: text(
    'As `kibitz trace --json`, streamed: a line about the run, a line for each event, and the answer as the last one.',
    '与 `kibitz trace --json` 相同，以流的方式发送：第一行说明这次运行，随后每个事件一行，最后一行是答案。',
  ),
  batch: false,
  parameters: [
    ...ABOUT_A_POSITION,
    {
      name: 'algorithm',
      kind: 'text',
      most: 64,
      about: text(
        'the algorithm (default: the first one listed for the game that accepts the position)',
        '哪个算法（默认为该游戏列出的第一个适用的）',
      ),
    },
    { name: 'with', kind: 'list', about: text('switches to turn on', '打开的开关') },
    { name: 'without', kind: 'list', about: text('switches to turn off', '关闭的开关') },
    {
      name: 'cap',
      kind: 'number',
      least: 1,
      most: MOST_EVENTS,
      about: text(`events at most (default ${USUAL_EVENTS})`, `事件数上限（默认 ${USUAL_EVENTS}）`),
    },
  ],
  schema: () => LINE_SCHEMA,
  ask: async () => err({ code: 'not-acceptable', detail: text('a trace is streamed', '轨迹以流的方式发送') }),
  async stream(asked, write) {
    const opened = await run(asked);
    if (!opened.ok) return opened.error;
    const events = new EventsText(opened.value);
    await write(JSON.stringify(metaJson(opened.value)));
    for (let event = 0; event < opened.value.trace.events; event++)
      await write(events.json(event, asked.lang));
    await write(JSON.stringify(traceAnswerJson(opened.value)));
    return undefined;
  },
};

const LINE_SCHEMA: Schema = {
  title: 'a line of a trace: about the run, an event, or the answer',
  oneOf: [
    { type: 'object', required: ['game', 'position', 'algorithm', 'events', 'positions', 'cells'] },
    { type: 'object', required: ['event', 'mark', 'kind', 'depth', 'args', 'sentence'] },
    { type: 'object', required: ['answer', 'stopped'] },
  ],
};

async function run({ game, values, effort }: QuestionContext) {
  const algorithm = await chosenAlgorithm(game, values.algorithm as string | undefined);
  if (!algorithm.ok) return algorithm;
  const on = chosenSwitches(algorithm.value, values);
  if (!on.ok) return on;
  const position = readPosition(game, values);
  if (!position.ok) return position;
  const refuse = (why: Text): Result<never, ApiProblem> => err({ code: 'does-not-suit', detail: why });
  const refusal = algorithm.value.refusal(game, position.value);
  if (refusal) return refuse(refusal);
  const options = { on: on.value, cap: (values.cap ?? USUAL_EVENTS) as number };
  const made = await makeTrace(game, position.value, algorithm.value, nodeEngines, options, effort);
  if (!made.ok) return refuse(made.error);
  const stage = algorithm.value.stage(game, position.value);
  return ok({ trace: made.value, game, position: position.value, algorithm: algorithm.value, stage });
}

async function chosenAlgorithm(
  game: Game,
  wanted: string | undefined,
): Promise<Result<Algorithm, ApiProblem>> {
  const known = await algorithmsOf(game);
  const found = wanted === undefined ? usualAlgorithm(known, game) : known.find(({ id }) => id === wanted);
  if (found) return ok(found);
  const { id } = game.definition;
  if (known.length === 0) {
    const detail = text(`no algorithm can be traced on ${id}`, `${id} 还没有可以观看的算法`);
    return err({ code: 'does-not-suit', detail });
  }
  const ids = known.map(algorithm => algorithm.id);
  const problem = unknownName('bad-parameter', text('algorithm', '算法'), `${wanted}`, ids, 'algorithm');
  const suggestion = closest(`${wanted}`, ids);
  return err(suggestion === undefined ? problem : { ...problem, suggestion });
}

function chosenSwitches(algorithm: Algorithm, values: Values): Result<ReadonlySet<string>, ApiProblem> {
  const on = new Set(usualSwitches(algorithm));
  const known = algorithm.switches.map(({ id }) => id);
  for (const name of ['with', 'without'] as const) {
    for (const word of (values[name] ?? []) as readonly string[]) {
      if (!known.includes(word))
        return err(unknownName('bad-parameter', text('switch', '开关'), word, known, name));
      if (name === 'with') on.add(word);
      else on.delete(word);
    }
  }
  return ok(on);
}
