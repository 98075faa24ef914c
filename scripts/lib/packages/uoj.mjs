import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { lastLine, missing, modelsOf } from './outcome.mjs';

const ID = 1;
/** The newest standard that its judge supports. */
const LANGUAGE = 'C++11';
/** Its sandbox allows the compiler that PATH finds. */
const ENV = { ...process.env, PATH: '/usr/bin:/bin' };

/** UOJ's own synchronization of data (PHP) and its judger, both unchanged. */
export const byUoj = {
  who: "UOJ's data synchronization and judger",
  look(out, _, { uoj }) {
    if (!uoj) return missing('UOJ', 'name its folder, with the judger built, with --uoj');
    const main = join(uoj, 'judger/uoj_judger');
    const judger = join(main, 'builtin/judger/judger');
    if (!existsSync(judger)) return missing('UOJ', `expected a built judger in ${main}`);
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-uoj-'));
    try {
      const upload = join(folder, 'upload', `${ID}`);
      mkdirSync(upload, { recursive: true });
      for (const [name, content] of Object.entries(unzipSync(readFileSync(join(out, 'data.zip'))))) {
        writeFileSync(join(upload, name), content);
      }
      const synced = spawnSync('php', ['-r', synchronize(uoj, main, folder)], { encoding: 'utf8', env: ENV });
      if (synced.error) return missing('UOJ', 'its synchronization needs php');
      if (synced.status !== 0) return { problems: [lastLine(synced.stdout + synced.stderr)] };
      const points = {};
      const problems = [];
      for (const { name, path } of modelsOf(out)) {
        const said = judge(main, judger, folder, join(out, path));
        points[name] = Number(/^score (-?[0-9]+)$/m.exec(said)?.[1] ?? Number.NaN);
        if (Number.isNaN(points[name])) problems.push(`${name}: ${said.split('\n')[0]}`);
      }
      return { problems, points };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function judge(main, judger, folder, source) {
  const [work, result] = ['work', 'result'].map(name => join(folder, name));
  for (const place of [work, result]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
  }
  copyFileSync(source, join(work, 'answer.code'));
  writeFileSync(join(work, 'submission.conf'), `problem_id ${ID}\nanswer_language ${LANGUAGE}\n`);
  spawnSync(judger, [main, work, result, join(folder, `${ID}`)], { env: ENV });
  const told = join(result, 'result.txt');
  return existsSync(told) ? readFileSync(told, 'utf8') : 'nothing was said';
}

/** Its PHP, with its paths moved to the folder; hacks are allowed if there is a reference program. */
function synchronize(uoj, main, folder) {
  const libraries = ['validate', 'utility', 'judger', 'data'].map(name => `web/app/libs/uoj-${name}-lib.php`);
  const quoted = words => `'${words.replaceAll("'", "\\'")}'`;
  return `error_reporting(E_ALL & ~E_DEPRECATED);
class DB { static function escape($x) { return $x; } static function update($x) {} }
foreach ([${libraries.map(name => quoted(join(uoj, name))).join(', ')}] as $file) {
  eval('?>' . str_replace('/var/uoj_data', ${quoted(folder)}, file_get_contents($file)));
}
$uojMainJudgerWorkPath = ${quoted(main)};
$hackable = file_exists(${quoted(join(folder, 'upload', `${ID}`, 'std.cpp'))}) ? 1 : 0;
$said = dataSyncProblemData(['id' => '${ID}', 'hackable' => $hackable, 'extra_config' => '{}', 'submission_requirement' => '']);
echo $said; exit($said === '' ? 0 : 1);`;
}
