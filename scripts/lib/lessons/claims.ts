import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pickFact } from '../../../src/lessons/compile/facts.ts';
import type { JudgedProgram, LessonData } from '../../../src/lessons/model.ts';
import { endsOf } from '../../../src/lessons/testing/play-task.ts';

/** Asks the built command for every number that needs a compiler; false if a lesson has another one. */
export async function checkJudged(root: string, lessons: readonly LessonData[]): Promise<boolean> {
  let isWell = true;
  for (const { id, judged = {} } of lessons) {
    for (const [name, number] of Object.entries(judged)) {
      const said = pickFact([JSON.parse(await answerOf(root, number))], number.pick);
      const isRight = said.ok && said.value === number.is;
      isWell &&= isRight;
      const found = said.ok ? said.value : said.error.found;
      console.log(`${isRight ? 'right' : 'WRONG'}  ${id} ${name}: told ${number.is}, found ${found}`);
    }
  }
  return isWell;
}

function answerOf(root: string, { command }: JudgedProgram): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist', 'kibitz.cjs'), ...command, '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(output).toString()));
  });
}

/** A robot plays each task at random, every other line with right moves only; throws at a dead end. */
export async function playTasks(lessons: readonly LessonData[], lines: number): Promise<boolean> {
  const began = performance.now();
  let played = 0;
  const stuck: string[] = [];
  for (const { id, blocks } of lessons) {
    for (const [name, block] of Object.entries(blocks)) {
      if (block.kind !== 'task') continue;
      const ends = await endsOf(block, lines);
      played += lines;
      const [solved, wrong] = [ends.get('solved') ?? 0, ends.get('wrong') ?? 0];
      if (solved === 0 || wrong === 0 || solved + wrong < lines) stuck.push(`${id}#${name}`);
      console.log(`${id}#${name}: ${solved} solved, ${wrong} refuted`);
    }
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${played} lines, ${stuck.length} tasks with a dead end or without a choice, ${seconds} s`);
  for (const task of stuck) console.log(task);
  return stuck.length === 0;
}
