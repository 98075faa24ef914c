import { afterAll, expect, test } from 'vitest';
import type { Analysis } from '../answer/analysis.ts';
import { worthOrder } from '../answer/fields/list.ts';
import { type Answer, type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import type { Effort } from '../core/effort.ts';
import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { createRandom } from '../core/random.ts';
import type { Worth } from '../core/worth.ts';
import { startKibitzer } from '../remote/node/start.ts';
import { nodeEngines } from './node/registry.ts';
import { engines } from './registry.ts';
import {
  type Asking,
  mustBeWhole,
  randomAsking,
  randomSubjects,
  type Subject,
  WHOLE_EFFORT,
} from './testing/questions.ts';

/** `KIBITZ_ALL=1` asks more, for a minute longer. */
const ASKINGS = process.env.KIBITZ_ALL ? 2000 : 600;
/** Questions that wait for an answer at the same time. */
const AT_ONCE = 24;

const random = createRandom(20_261_116);
const subjects = randomSubjects(random);
const askings = Array.from({ length: ASKINGS }, () => randomAsking(subjects, random));

const remotes = [startKibitzer(), startKibitzer()];
afterAll(() => {
  for (const remote of remotes) remote.close();
});

type Found =
  | { readonly kind: 'worth'; readonly analysis: Analysis<unknown, unknown> }
  | { readonly kind: 'perft' | 'tabulate'; readonly answer: Answer<'perft' | 'tabulate'> };

/** The answers of kibitzers of their own, one question after the other. */
const truths = new Map<Subject, Analysis<unknown, unknown>>();
const counts = new Map<string, unknown>();

/** Engines may count more than the references: all positions of a board, not only those that come up. */
const countKey = ({ subject, question }: Asking, provedBy = '') =>
  `${subjects.indexOf(subject)} ${JSON.stringify(question)} ${provedBy === 'reference' ? provedBy : ''}`;

async function askAlone(): Promise<void> {
  for (const subject of new Set(askings.map(asking => asking.subject))) {
    const { game, position, fields } = subject;
    truths.set(
      subject,
      await (await openKibitzer(game, engines)).analyze(position, { fields }, WHOLE_EFFORT),
    );
  }
  for (const asking of askings) {
    if (asking.question.kind === 'worth' || counts.has(countKey(asking, 'reference'))) continue;
    for (const shelf of [NO_ENGINES, engines]) {
      const found = await ask(asking, await openKibitzer(asking.subject.game, shelf), WHOLE_EFFORT);
      if (found.kind !== 'worth') counts.set(countKey(asking, found.answer.provedBy), found.answer.value);
    }
  }
}

/** The references alone. */
const NO_ENGINES: EngineRegistry = async () => [];

const shared = new Map<string, Promise<Kibitzer>>();

function kibitzerFor({ where, shared: isShared, subject: { game, spec } }: Asking): Promise<Kibitzer> {
  const shelf = where === 'here' ? engines : nodeEngines;
  if (!isShared) return openKibitzer(game, shelf);
  const key = `${where} ${spec}`;
  const known = shared.get(key) ?? openKibitzer(game, shelf);
  shared.set(key, known);
  return known;
}

async function ask({ subject, question }: Asking, kibitzer: Kibitzer, effort: Effort): Promise<Found> {
  const { position } = subject;
  switch (question.kind) {
    case 'worth':
      return { kind: 'worth', analysis: await kibitzer.analyze(position, question, effort) };
    case 'perft':
      return { kind: 'perft', answer: await kibitzer.ask('perft', { ...question, position }, effort) };
    case 'tabulate':
      return { kind: 'tabulate', answer: await kibitzer.ask('tabulate', question, effort) };
  }
}

async function askAmongOthers(asking: Asking): Promise<Found> {
  const { subject, question, callingOff, where } = asking;
  const controller = new AbortController();
  if (callingOff === 'before') controller.abort();
  if (typeof callingOff === 'number') setTimeout(() => controller.abort(), callingOff);
  const effort = { ...asking.effort, ...(callingOff === undefined ? {} : { signal: controller.signal }) };
  if (where !== 'remote' || question.kind !== 'worth') return ask(asking, await kibitzerFor(asking), effort);
  const remote = remotes[asking.shared ? 0 : 1]!;
  return { kind: 'worth', analysis: await remote.analyze(subject.game, subject.position, question, effort) };
}

/** Everything that is wrong with an answer. */
function faults(asking: Asking, found: Found): string[] {
  if (found.kind === 'worth') return analysisFaults(asking, found.analysis);
  const { value, refused, provedBy } = found.answer;
  if (value === undefined) return mustBeWhole(asking) || refused.length === 0 ? ['no answer'] : [];
  return show(value) === show(counts.get(countKey(asking, provedBy))) ? [] : [`found ${show(value)}`];
}

function analysisFaults(asking: Asking, analysis: Analysis<unknown, unknown>): string[] {
  const { question, subject } = asking;
  if (question.kind !== 'worth') throw new Error('not about a position');
  const { fields } = question;
  const truth = truths.get(subject)!;
  const wrong = (name: string, found: Worth, right: Worth) =>
    fields
      .filter(field => found[field] !== undefined && show(found[field]) !== show(right[field]))
      .map(field => `${name}: ${field} ${show(found[field])}, alone ${show(right[field])}`);
  const listed = analysis.unproved.map(({ field }) => field);
  const silent = fields.filter(field => (analysis[field] === undefined) !== listed.includes(field));
  return [
    ...wrong('position', analysis, truth),
    ...analysis.moves.flatMap(move =>
      wrong(move.name, move, truth.moves.find(({ name }) => name === move.name) ?? {}),
    ),
    ...silent.map(field => `${field} is neither proved nor listed`),
    ...(mustBeWhole(asking) ? gaps(asking, analysis) : []),
    ...(isInOrder(subject.game, analysis) ? [] : ['moves out of order']),
  ];
}

/** What is missing although there was no limit. */
function gaps({ question, subject: { game, position } }: Asking, analysis: Analysis<unknown, unknown>) {
  if (question.kind !== 'worth') return [];
  const { fields, moves: wanted } = question;
  const missing = analysis.unproved.map(({ field, why }) => `${field} is missing: ${why}`);
  const { moves } = analysis;
  const legal = game.moves(position).length;
  if (wanted === 'none' && moves.length > 0) missing.push('moves that nobody wanted');
  if (wanted === 'best' && fields.includes('outcome') && legal > 0 && moves.length === 0)
    missing.push('no best move');
  if (wanted !== 'all') return missing;
  if (moves.length !== legal) missing.push(`${moves.length} of ${legal} moves`);
  return [
    ...missing,
    ...moves.flatMap(move =>
      fields.filter(field => move[field] === undefined).map(field => `${move.name} has no ${field}`),
    ),
  ];
}

function isInOrder({ definition }: Game, { moves }: Analysis<unknown, unknown>): boolean {
  const order = worthOrder(definition);
  return moves.slice(1).every((move, index) => order(moves[index]!, move) <= 0);
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)) ?? 'nothing';
}

function describe({ subject, question, ...rest }: Asking): string {
  return `${subject.spec} ${subject.game.makePosition(subject.position)} ${show({ question, ...rest })}`;
}

test(`${ASKINGS} questions that overlap are answered as one after the other`, async () => {
  await askAlone();
  for (const { unproved } of truths.values()) expect(unproved).toEqual([]);
  const problems: string[] = [];
  const answered = async (asking: Asking) => {
    const wrong = await askAmongOthers(asking).then(
      found => faults(asking, found),
      (problem: unknown) => [`${problem}`],
    );
    problems.push(...wrong.map(fault => `${describe(asking)}: ${fault}`));
  };
  const abandoned: Promise<void>[] = [];
  const left = [...askings];
  const asker = async () => {
    for (let asking = left.pop(); asking; asking = left.pop()) {
      const answer = answered(asking);
      if (asking.abandoned) abandoned.push(answer);
      else await answer;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
  await Promise.all(abandoned);
  expect(problems).toEqual([]);
}, 600_000);
