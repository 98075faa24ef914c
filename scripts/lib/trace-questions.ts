import { tryQuestions } from '../../src/trace/testing/question-faults.ts';
import { QUESTION_GAMES } from '../../src/trace/testing/question-traces.ts';

/** Default number of questions; to change it: `npm run trace:questions -- 2000`. */
const WANTED = Number(process.argv[2] ?? 10_000);

async function main(): Promise<void> {
  const began = performance.now();
  const byKind = new Map<string, number>();
  const faults: string[] = [];
  const total = () => [...byKind.values()].reduce((sum, count) => sum + count, 0);
  for (let seed = 1; total() < WANTED; seed++) {
    for (const [spec, plies] of QUESTION_GAMES) {
      const trial = await tryQuestions(spec, plies, { positions: 2, count: 40, seed });
      for (const [kind, count] of trial.asked) byKind.set(kind, (byKind.get(kind) ?? 0) + count);
      faults.push(...trial.faults);
    }
  }
  for (const [kind, count] of [...byKind].sort()) console.log(`${kind.padEnd(10)}${`${count}`.padStart(7)}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${'all'.padEnd(10)}${`${total()}`.padStart(7)}   ${faults.length} faults, ${seconds} s`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

void main();
