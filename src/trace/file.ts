import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { TextCursor } from '../core/text-cursor.ts';
import { openSpec } from '../games/spec.ts';
import type { Algorithm, BoardCodec } from './algorithm.ts';
import { BadBytes, ByteReader, ByteWriter, crc32 } from './bytes.ts';
import { makeKeyframes } from './keyframes.ts';
import { findAlgorithm } from './registry.ts';
import { StateRules } from './state.ts';
import {
  type Columns,
  inputBytes,
  positionCode,
  positionCount,
  type Trace,
  type TraceMeta,
} from './trace.ts';

const MAGIC = 'KTRACE';
/** The version of trace files that is written. */
export const TRACE_VERSION = 1;

/**
 * A trace as bytes:
 *
 *     KTRACE  version (1 byte)  CRC-32 of the rest (4 bytes, lowest first)
 *     length and text of the meta data, as JSON in UTF-8
 *     number of values, then length and text of each
 *     digits of a position, number of positions, their packed codes
 *     number of events, then for each its step (1 byte) and both arguments
 *
 * Lengths and arguments take as many bytes as they need (`ByteWriter`). Keyframes are made again when it is opened.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeTraceFile, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * console.log(makeTraceFile(watched.trace).length); // 705
 * ```
 */
export function makeTraceFile({ meta, values, digits, positions, events, columns }: Trace): Uint8Array {
  const writer = new ByteWriter();
  const words = (content: string) => {
    const bytes = new TextEncoder().encode(content);
    writer.count(bytes.length);
    writer.raw(bytes);
  };
  words(JSON.stringify(meta));
  writer.count(values.length);
  for (const value of values) words(value);
  writer.count(digits);
  writer.count(positionCount({ positions, digits }));
  writer.raw(positions);
  writer.count(events);
  for (let event = 0; event < events; event++) {
    writer.byte(columns.step[event]!);
    writer.integer(columns.a[event]!);
    writer.integer(columns.b[event]!);
  }
  const body = writer.finish();
  const file = new ByteWriter();
  file.raw(new TextEncoder().encode(MAGIC));
  file.byte(TRACE_VERSION);
  const sum = crc32(body);
  for (let shift = 0; shift < 32; shift += 8) file.byte((sum >>> shift) & 0xff);
  file.raw(body);
  return file.finish();
}

/** A trace with everything that is needed to show it. */
export interface OpenTrace {
  readonly trace: Trace;
  readonly game: Game;
  readonly position: unknown;
  readonly algorithm: Algorithm;
  readonly stage: BoardCodec;
}

/**
 * Reads what `makeTraceFile` writes.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { makeTraceFile, parseTraceFile, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const again = await parseTraceFile(makeTraceFile(watched.trace));
 * console.log(again.ok && again.value.trace.events === watched.trace.events); // true
 * const wrong = await parseTraceFile(new Uint8Array(3));
 * console.log(wrong.ok ? '' : wrong.error.en); // this is no trace of kibitz
 * ```
 */
export async function parseTraceFile(bytes: Uint8Array): Promise<Result<OpenTrace, Text>> {
  const head = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (head !== MAGIC) return err(text('this is no trace of kibitz', '这不是 kibitz 的轨迹文件'));
  const version = bytes[MAGIC.length];
  // there never was a version 0
  if (!version) return err(DAMAGED);
  if (version > TRACE_VERSION) {
    return err(
      text(
        `the trace has version ${version}, and this kibitz reads up to version ${TRACE_VERSION}: use a newer one`,
        `轨迹文件的版本为 ${version}，当前的 kibitz 只能读到版本 ${TRACE_VERSION}：请使用更新的 kibitz`,
      ),
    );
  }
  const start = MAGIC.length + 5;
  const body = bytes.subarray(start);
  let sum = 0;
  for (let byte = 3; byte >= 0; byte--) sum = (sum << 8) | (bytes[MAGIC.length + 1 + byte] ?? 0);
  if (bytes.length < start || crc32(body) !== sum >>> 0) return err(DAMAGED);
  try {
    return await openParts(readBody(new ByteReader(body)));
  } catch (problem) {
    if (problem instanceof BadBytes || problem instanceof SyntaxError) return err(DAMAGED);
    throw problem;
  }
}

const DAMAGED = text('the trace is damaged: it is not as it was written', '轨迹文件已损坏：内容与写入时不同');

type BareTrace = Omit<Trace, 'keyframes' | 'keyframeStarts'>;

function readBody(reader: ByteReader): BareTrace {
  const words = () => new TextDecoder().decode(reader.raw(reader.count()));
  const meta: TraceMeta = JSON.parse(words());
  const values = Array.from({ length: reader.count(2 ** 24) }, words);
  const digits = reader.count(256);
  const positions = reader.raw(reader.count(2 ** 24) * inputBytes(digits));
  const events = reader.count(2 ** 26);
  const columns: Columns = {
    step: new Uint8Array(events),
    a: new Int32Array(events),
    b: new Int32Array(events),
  };
  for (let event = 0; event < events; event++) {
    columns.step[event] = reader.byte();
    columns.a[event] = reader.integer();
    columns.b[event] = reader.integer();
  }
  if (!reader.atEnd) throw new BadBytes('too long');
  return { meta, values, digits, positions, events, columns };
}

async function openParts(bare: BareTrace): Promise<Result<OpenTrace, Text>> {
  const scene = await openMeta(bare.meta);
  if (!scene.ok) return scene;
  const { algorithm, stage } = scene.value;
  const problem = misfit(bare, algorithm, stage);
  if (problem) return err(DAMAGED);
  const rules = new StateRules(algorithm.steps, stage.moveCells, id => positionCode(bare, id));
  return ok({ ...scene.value, trace: { ...bare, ...makeKeyframes(bare, rules) } });
}

/** The game, position and algorithm that a trace speaks of. */
export async function openMeta(meta: TraceMeta): Promise<Result<Omit<OpenTrace, 'trace'>, Text>> {
  const game = openSpec(`${meta.game}`);
  if (!game.ok) return game;
  const algorithm = await findAlgorithm(game.value, `${meta.algorithm}`);
  if (!algorithm) {
    return err(
      text(
        `the trace is of an algorithm that this kibitz does not know: ${meta.algorithm}`,
        `轨迹来自当前 kibitz 不认识的算法：${meta.algorithm}`,
      ),
    );
  }
  const position = game.value.readPosition(new TextCursor(`${meta.position}`), meta.toMove === 1 ? 1 : 0);
  if (!position.ok || algorithm.refusal(game.value, position.value)) return err(DAMAGED);
  const stage = algorithm.stage(game.value, position.value);
  return ok({ game: game.value, position: position.value, algorithm, stage });
}

/** A correct checksum does not prove that the numbers are correct: anybody can write a trace file. */
function misfit(bare: BareTrace, { steps }: Algorithm, { moves = 2 ** 31 }: BoardCodec): boolean {
  const { columns, values } = bare;
  const positions = positionCount(bare);
  const limits = { position: positions, value: values.length, cell: bare.digits, digit: 4, move: moves };
  for (let event = 0; event < bare.events; event++) {
    const step = steps[columns.step[event]!];
    if (!step) return true;
    for (const [index, { type }] of step.args.entries()) {
      const value = (index === 0 ? columns.a : columns.b)[event]!;
      const limit = type in limits ? limits[type as keyof typeof limits] : undefined;
      const least = type === 'cell' && step.kind === 'skip' ? -1 : 0;
      if (limit !== undefined && (value < least || value >= limit)) return true;
    }
  }
  return false;
}
