import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { exactJson } from '../../answer/json.ts';
import type { Text } from '../../core/text.ts';
import type { Verdict } from '../../problems/verdict.ts';
import type { SummaryRow } from '../report/summary.ts';

/** The stored result of a judged program: everything that reports need. */
export interface JudgedProgram {
  readonly verdict: Verdict;
  readonly score: number;
  readonly row: Readonly<Record<keyof Text, SummaryRow>>;
  /** The part of an HTML report about it. */
  readonly section: Text;
}

const FORMAT_NAME = 'kibitz class journal';
const FORMAT = `${FORMAT_NAME} 2`;

/**
 * Judged programs, one per line, under a hash of everything that determines the result: a killed run continues, and
 * only changes are judged again. Lines that are incomplete or were edited are ignored.
 */
export class ClassJournal {
  private readonly known = new Map<string, JudgedProgram>();
  /** The random seed for the whole class. */
  readonly seed: string;
  /** Without a salt a short seed could be found by trying all. */
  readonly salt: string;

  private constructor(
    private readonly path: string,
    { seed, salt }: { readonly seed: string; readonly salt: string },
  ) {
    this.seed = seed;
    this.salt = salt;
  }

  /** Hides the seed, and later proves, with seed and salt, that it was not changed. */
  get commitment(): string {
    return createHash('sha256').update(`${this.seed} ${this.salt}`).digest('hex');
  }

  /** Continues an existing journal, or begins one: on `anew`, or if another seed is required. */
  static open(
    path: string,
    seed: string,
    { anew, requiresSeed }: { anew: boolean; requiresSeed: boolean },
  ): ClassJournal {
    const lines = anew || !existsSync(path) ? [] : readFileSync(path, 'utf8').split('\n');
    const before = parseHead(lines[0] ?? '');
    const goesOn = before !== undefined && (!requiresSeed || before.seed === seed);
    const chance = goesOn ? before : { seed, salt: randomBytes(SALT_BYTES).toString('hex') };
    const journal = new ClassJournal(path, chance);
    if (!goesOn) writeFileSync(path, `${exactJson({ format: FORMAT, ...chance })}\n`);
    for (const line of goesOn ? lines.slice(1) : []) {
      const entry = parseLine(line) as { key?: unknown; sum?: unknown; judged?: JudgedProgram } | undefined;
      if (typeof entry?.key !== 'string' || entry.judged === undefined) continue;
      if (entry.sum === sumOf(entry.key, entry.judged)) journal.known.set(entry.key, entry.judged);
    }
    return journal;
  }

  static isJournal(path: string): boolean {
    if (!existsSync(path)) return false;
    const [head = ''] = readFileSync(path, 'utf8').split('\n');
    const { format } = (parseLine(head) as { format?: unknown } | undefined) ?? {};
    // also lines of earlier versions, whose results do not count
    return typeof format === 'string' && format.startsWith(FORMAT_NAME);
  }

  find(key: string): JudgedProgram | undefined {
    return this.known.get(key);
  }

  add(key: string, judged: JudgedProgram): void {
    this.known.set(key, judged);
    // a truncated line must not swallow this one
    appendFileSync(this.path, `\n${exactJson({ key, sum: sumOf(key, judged), judged })}\n`);
  }
}

const SALT_BYTES = 16;

function parseHead(line: string): { readonly seed: string; readonly salt: string } | undefined {
  const head = parseLine(line) as { format?: unknown; seed?: unknown; salt?: unknown } | undefined;
  if (head?.format !== FORMAT || typeof head.seed !== 'string' || typeof head.salt !== 'string')
    return undefined;
  return { seed: head.seed, salt: head.salt };
}

function parseLine(line: string): unknown {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function sumOf(key: string, judged: JudgedProgram): string {
  return hashOf([key, exactJson(judged)]);
}

/** A hash of the program's name and bytes, and of everything else that determines the result. */
export function journalKey(path: string, source: Uint8Array, rules: readonly string[]): string {
  return hashOf([...rules, basename(path), source]);
}

export function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 32);
}
