import { type Limits, wallFor } from '../problems/verdict.ts';
import { LANGUAGE_FACTS, type Language } from './programs/language.ts';

/** The problem's limits times the language's factors; limits given by the user are not scaled. */
export function limitsFor(usual: Limits, language: Language, asked: Partial<Limits> = {}): Limits {
  const { timeFactor, memoryFactor, ownMemoryBytes } = LANGUAGE_FACTS[language];
  const cpuMs = asked.cpuMs ?? timeFactor * usual.cpuMs;
  return {
    ...usual,
    memoryBytes: memoryFactor * usual.memoryBytes + ownMemoryBytes,
    ...asked,
    cpuMs,
    wallMs: asked.wallMs ?? wallFor(cpuMs),
  };
}
