import { samplePositionsOf } from '../../core/positions.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import {
  answerContestBoards,
  answerContestBytes,
  hasFastContest,
} from '../../engines/contest/node/contest-bytes.ts';
import { wireJson } from './json.ts';
import type { ApiParameter, Values } from './parameters.ts';
import { type ApiProblem, faultProblem, positionProblem, problemJson } from './problem.ts';
import { type Batch, NDJSON, PLAIN } from './protocol.ts';
import type { ApiQuestion, QuestionContext } from './question.ts';
import { solveAnswer, solvedField } from './questions/solve.ts';
import { parseJsonBody, readBody, SPEC } from './read-body.ts';
import { readPlayer } from './read-parameters.ts';
import type { ResponseStream } from './response-stream.ts';

/** Opens the game of a line, which may name another variant of the same game. */
export type OpenLine = (values: Values, namesVariant: boolean) => Result<QuestionContext, ApiProblem>;

const ID: ApiParameter = {
  name: 'id',
  kind: 'text',
  most: 256,
  about: text('returned with the answer', '随答案返回'),
};

/** Answers each line of a body by one line, in order. A wrong line does not affect the others. */
export async function answerLines(
  question: ApiQuestion,
  bytes: Uint8Array,
  asked: QuestionContext,
  open: OpenLine,
  stream: ResponseStream,
  signal: AbortSignal,
): Promise<undefined> {
  const { values, lang } = asked;
  stream.begin(NDJSON);
  const known = [ID, SPEC, ...question.parameters];
  for (const group of groupsOf(readLines(bytes, known), GROUP)) {
    const together = answerTogether(question, asked, group);
    if (together !== undefined) {
      if (signal.aborted) return undefined;
      await stream.line(together);
      continue;
    }
    for (const { id, values: own } of group) {
      if (signal.aborted) return undefined;
      const found = own.ok ? await answerOne(question, open, values, own.value) : own;
      await stream.line(
        wireJson(found.ok ? { id, answer: found.value } : { id, error: problemJson(found.error, lang) }),
      );
    }
  }
  return undefined;
}

/** Contest boards that are answered together: few enough that the first answer is not late. */
const GROUP = 4096;

/** Answers lines that hold only a board of a contest with a fast solver. Undefined if a line has more or is wrong. */
function answerTogether(
  question: ApiQuestion,
  { game, spec, values }: QuestionContext,
  group: readonly ReadLine[],
): string | undefined {
  if (question.id !== 'solve' || values.grundy || !hasFastContest(spec)) return undefined;
  const boards: string[] = [];
  for (const { values: own } of group) {
    if (!own.ok || typeof own.value.position !== 'string' || Object.keys(own.value).length > 1)
      return undefined;
    boards.push(own.value.position);
  }
  const answers = answerContestBoards(spec, boards);
  if (!answers) return undefined;
  const written = new Map<string, string>();
  for (const answer of new Set(answers))
    written.set(answer, wireJson({ game: game.definition.id, spec, answer }));
  return group
    .map(({ id }, at) => `{"id":${JSON.stringify(id)},"answer":${written.get(answers[at]!)}}`)
    .join('\n');
}

async function answerOne(
  question: ApiQuestion,
  open: OpenLine,
  common: Values,
  own: Values,
): Promise<Result<object, ApiProblem>> {
  const asked = open({ ...common, ...own }, own.spec !== undefined);
  if (!asked.ok) return asked;
  try {
    return await question.ask(asked.value);
  } catch (fault) {
    const problem = faultProblem(fault);
    if (!problem) throw fault;
    return err(problem);
  }
}

/** A line of a body, parsed, or its error. */
interface ReadLine {
  /** The number of the line, unless it has an id. */
  readonly id: string | number;
  readonly values: Result<Values, ApiProblem>;
}

/** Leaves out empty lines. */
function* readLines(bytes: Uint8Array, known: readonly ApiParameter[]): Generator<ReadLine> {
  let number = 0;
  for (const source of linesOf(bytes)) {
    number++;
    if (source.trim() !== '') yield { id: number, ...readLine(source, number, known) };
  }
}

function* groupsOf<T>(all: Iterable<T>, most: number): Generator<T[]> {
  let group: T[] = [];
  for (const each of all) {
    group.push(each);
    if (group.length < most) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** An id may be a number or a text. */
function readLine(
  source: string,
  number: number,
  known: readonly ApiParameter[],
): { readonly id?: string | number; readonly values: Result<Values, ApiProblem> } {
  const parsed = parseJsonBody(source, number);
  if (!parsed.ok) return { values: parsed };
  const { id, ...rest } = parsed.value;
  if (typeof id === 'number') return { id, values: readBody(rest, known) };
  const values = readBody(parsed.value, known);
  if (!values.ok) return { ...(typeof id === 'string' ? { id: id.slice(0, 256) } : {}), values };
  const { id: own, ...others } = values.value;
  return { ...(own === undefined ? {} : { id: own as string }), values: ok(others) };
}

function* linesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at);
    const stop = end < 0 ? bytes.length : end;
    yield decoder.decode(bytes.subarray(at, stop));
    at = stop + 1;
  }
}

/** Answers positions in the game's own format. If one of them cannot be read, none is answered. */
export async function answerPositions(
  question: ApiQuestion,
  { bytes, plain }: Batch,
  asked: QuestionContext,
  stream: ResponseStream,
  signal: AbortSignal,
): Promise<ApiProblem | undefined> {
  const { game, spec, values } = asked;
  if (plain && !values.grundy && hasFastContest(spec)) {
    const answers = answerContestBytes(spec, bytes);
    if (!answers.ok) return positionProblem(answers.error);
    stream.begin(PLAIN);
    for (const piece of answers.value) await stream.chunk(piece);
    return undefined;
  }
  const toMove = readPlayer(game, values.toMove as string | undefined);
  if (!toMove.ok) return toMove.error;
  const field = solvedField(game, values);
  if (!field.ok) return field.error;
  const cursor = new TextCursor(new TextDecoder().decode(bytes));
  const request = { toMove: toMove.value, countIsFree: !plain, anySize: question.id === 'solve' };
  const positions: { readonly position: unknown; readonly source: string }[] = [];
  for (const read of samplePositionsOf(game, cursor, request)) {
    if (!read.ok) return positionProblem(read.error);
    positions.push(read.value);
  }
  stream.begin(plain ? PLAIN : NDJSON);
  for (const [index, { position, source }] of positions.entries()) {
    if (signal.aborted) return undefined;
    if (plain) {
      const found = await solveAnswer(asked, position, field.value);
      await stream.line(found.ok && 'answer' in found.value ? `${found.value.answer}` : 'Unknown.');
      continue;
    }
    const mover = game.definition.players[game.toMove(position)].id;
    const found = await question.ask({ ...asked, values: { ...values, position: source, toMove: mover } });
    await stream.line(
      wireJson(
        found.ok
          ? { id: index + 1, answer: found.value }
          : { id: index + 1, error: problemJson(found.error, asked.lang) },
      ),
    );
  }
  return undefined;
}
