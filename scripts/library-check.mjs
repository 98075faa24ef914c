// The packed library in an empty project, at full size: types, Node 20, 22 and 24, pages of esbuild, Vite, webpack and of
// nobody, against the command. docs/library.md has the figures.
//   [POSITIONS]  of each variant (default 1,000)
import { run, setUp, tool } from './lib/setup.mjs';

setUp();
const [positions = '1000'] = process.argv.slice(2);
run(tool('vitest'), ['run', 'src/library/package.test.ts', '--reporter=verbose'], {
  env: { ...process.env, KIBITZ_LIBRARY: positions },
});
