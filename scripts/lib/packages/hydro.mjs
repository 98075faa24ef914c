// Hydro's own code on a package: its importer reads the zip; its judge, with a stand-in for the sandbox, gives
// the points.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { loadImporter, loadJudge } from './hydro-modules.mjs';
import { kibitz } from './kibitz.mjs';
import { missing, modelsOf } from './outcome.mjs';
import { standInSandbox } from './stand-in-sandbox.mjs';

const LANGUAGE = 'cc.cc17o2';

export const byHydro = {
  who: "Hydro's importer and judge; a stand-in for go-judge",
  async look(out, problem, { hydro, testlib, python, seed, 'no-judge': noJudge }) {
    if (!hydro) return missing('Hydro', 'name its folder with --hydro');
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-hydro-'));
    try {
      const zip = join(folder, `${problem}.zip`);
      kibitz(['export', problem, '--format', 'hydro', '--seed', seed, '--out', zip]);
      const { problems, said, testdata } = await imported(hydro, zip, problem);
      if (noJudge || problems.length > 0) return { problems, said };
      const models = modelsOf(out);
      const points = await judged({ hydro, testlib, python, folder, testdata, problem }, out, models);
      return { problems, said, points };
    } catch (error) {
      return missing('Hydro', `does not run: ${`${error?.message ?? error}`.split('\n')[0]}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The importer's result. */
async function imported(hydro, zip, problem) {
  const model = await loadImporter(hydro);
  const added = [];
  const testdata = new Map();
  const problems = [];
  Object.assign(model, {
    get: async () => null,
    add: async (_, pid, title, content) => added.push({ pid, title, content }),
    addTestdata: async (_, _id, name, content) => testdata.set(name, readFileSync(content)),
    addAdditionalFile: async () => {},
  });
  await model.import('system', zip, { progress: words => /^Imported /.test(words) || problems.push(words) });
  if (added.length !== 1) problems.push(`${added.length} problems are imported`);
  const [{ pid, title, content } = {}] = added;
  if (pid !== problem) problems.push(`its name becomes ${pid}`);
  const languages = Object.keys(JSON.parse(content ?? '{}')).sort();
  if (`${languages}` !== 'en,zh') problems.push(`statements: ${languages}`);
  const size = [...testdata.values()].reduce((sum, { length }) => sum + length, 0);
  if (testdata.size > 100 || size > 2 ** 28) problems.push('more data than Hydro accepts');
  return { problems, testdata, said: `'${title}', ${testdata.size} files of data` };
}

async function judged({ hydro, testlib, python, folder, testdata, problem }, out, models) {
  const sandbox = standInSandbox(python);
  try {
    const { JudgeTask, overrideConfig, parseLang } = await loadJudge(hydro, sandbox, testlib);
    const places = { cache_dir: join(folder, 'cache'), tmp_dir: join(folder, 'tmp') };
    overrideConfig({ ...places, singleTaskParallelism: 1, parallelism: 1 });
    const settings = parse(readFileSync(join(hydro, 'packages/hydrooj/setting.yaml'), 'utf8'));
    const languages = parseLang(JSON.stringify(settings.langs.default));
    const data = [...testdata.keys()].map(file => ({ name: file, etag: '1', lastModified: '1' }));
    const scoreOf = code =>
      new Promise((resolve, reject) => {
        const session = {
          config: { detail: 'full' },
          getLang: language => languages[language],
          fetchFile: async (_, files) => {
            for (const [from, to] of Object.entries(files)) writeFileSync(to, testdata.get(from));
          },
          getReporter: () => ({ next: () => {}, end: ({ score }) => resolve(score) }),
        };
        const request = { rid: '1', lang: LANGUAGE, code, data, source: `system/${problem}` };
        const about = { meta: {}, config: {}, domainId: 'system', uid: 1 };
        new JudgeTask(session, { ...request, ...about }).handle().catch(reject);
      });
    const points = {};
    for (const { path, name } of models) points[name] = await scoreOf(readFileSync(join(out, path), 'utf8'));
    return points;
  } finally {
    sandbox.close();
  }
}
