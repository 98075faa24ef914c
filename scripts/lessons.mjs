// Checks the lessons and makes their pages in src/generated/lessons, with the command that was built last.
import { buildCourse } from './lib/lessons/course.mjs';

process.exitCode = (await buildCourse()) ? 0 : 1;
