// Checks of the lessons that take too long for `npm test`; the figures are in docs/lessons.md. Exit code 1 if a
// lesson is wrong. `node scripts/lesson-claims.mjs PART` with one of
//   judged          the numbers that need a compiler, against the command
//   tasks [LINES]   a robot plays this many lines in each task (default 200)
import { importSource } from './lib/import-source.mjs';
import { ensureDebian, root, setUp } from './lib/setup.mjs';

setUp();
const [part, lines = '200'] = process.argv.slice(2);
const { COURSE } = await importSource('src/lessons/course.ts');
const lessons = [];
for (const id of COURSE) lessons.push((await importSource(`src/lessons/${id}/lesson.ts`)).lesson);
const { checkJudged, playTasks } = await importSource('scripts/lib/lessons/claims.ts');
if (part === 'judged') ensureDebian({ 'g++': 'g++', python3: 'python3' });
const isWell = part === 'judged' ? await checkJudged(root, lessons) : await playTasks(lessons, Number(lines));
process.exitCode = isWell ? 0 : 1;
