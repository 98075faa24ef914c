// What the judges' own code says of a package: `look` answers problems, or what is missing to look at all.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { parse } from 'yaml';
import { readZipText } from './zip-text.mjs';

function missing(name, what) {
  return { missing: `${name}: ${what}` };
}

/** Kattis problemtools: verifyproblem over the whole package, submissions included. */
export const byProblemtools = {
  who: 'verifyproblem of Kattis problemtools',
  look(out, _, { problemtools, python, 'no-judge': noJudge }) {
    if (!problemtools) return missing('problemtools', 'name its folder with --problemtools');
    const parts = ['config', 'validators', 'data', ...(noJudge ? [] : ['submissions'])];
    const env = {
      ...process.env,
      PYTHONPATH: [problemtools, process.env.PYTHONPATH].filter(Boolean).join(':'),
    };
    const run = spawnSync(python, ['-m', 'problemtools.verifyproblem', '-p', ...parts, '--', out], {
      encoding: 'utf8',
      env,
    });
    const said = `${run.stdout}\n${run.stderr}`;
    const counted = /tested: ([0-9]+) errors?, ([0-9]+) warnings?/.exec(said);
    if (!counted) return missing('problemtools', `does not run: ${said.trim().split('\n').at(-1)}`);
    const problems = said.split('\n').filter(line => /^\s*(ERROR|WARNING) /.test(line));
    return { problems, said: `${counted[1]} errors, ${counted[2]} warnings; statements not set in type` };
  },
};

/** Hydro's own reader of config.yaml, and its understanding of an interactor's words. */
export const byHydro = {
  who: "Hydro's reader of subtasks and scores",
  look(out, problem, { hydro }) {
    if (!hydro) return missing('Hydro', 'name its folder with --hydro');
    const sources = ['packages/common/subtask.ts', 'packages/hydrojudge/src/testlib.ts'];
    if (!sources.every(name => existsSync(join(hydro, name)))) {
      return missing('Hydro', `expected ${sources.join(' and ')} in ${hydro}`);
    }
    let loaded;
    try {
      loaded = sources.map(name => loadTypeScript(join(hydro, name), hydro));
    } catch (error) {
      return missing(
        'Hydro',
        `its modules are not at hand (NODE_PATH): ${`${error.message}`.split('\n')[0]}`,
      );
    }
    const [{ normalizeSubtasks }, testlib] = loaded;
    const config = parse(readFileSync(join(out, 'testdata/config.yaml'), 'utf8'));
    const problems = [];
    const check = name => {
      if (!existsSync(join(out, 'testdata', name))) problems.push(`there is no testdata/${name}`);
      return name;
    };
    const subtasks = normalizeSubtasks(config.subtasks, check, config.time, config.memory);
    const cases = subtasks.flatMap(subtask => subtask.cases);
    const total = subtasks.reduce((sum, { score }) => sum + score, 0);
    if (total !== 100) problems.push(`the subtasks are worth ${total}`);
    if (!cases.every(({ time, memory }) => time === 1000 && memory > 0)) problems.push('other limits');
    for (const name of [config.checker, config.interactor, config.validator].filter(Boolean)) check(name);
    if (existsSync(join(out, 'problem.md'))) problems.push('problem.md hides the other languages');
    if (problem === 'bread') {
      for (let score = 1; score < 100; score++) {
        const read = testlib.parse(`points ${((score + 0.5) / 100).toFixed(3)} 1 won\n`, 100, 'full').score;
        if (read !== score) problems.push(`${score} points become ${read}`);
      }
    }
    return { problems, said: `${cases.length} cases, ${total} points` };
  },
};

function loadTypeScript(path, hydro) {
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    alias: { '@hydrooj/common': join(hydro, 'packages/common/index.ts') },
    nodePaths: (process.env.NODE_PATH ?? '').split(':').filter(Boolean),
  });
  Math.sum ??= (...numbers) => numbers.flat().reduce((sum, number) => sum + number, 0);
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, name => {
    throw new Error(`${name} is wanted`);
  });
  return module.exports;
}

/** DMOJ's pattern for partial points, as it stands in its source, on what our interactor says. */
export const byDmoj = {
  who: "DMOJ's reading of partial points, and its keys",
  look(out, problem, { dmoj }) {
    if (!dmoj) return missing('DMOJ', 'name the folder of judge-server with --dmoj');
    const source = readIfThere(join(dmoj, 'dmoj/contrib/testlib.py'));
    const pattern = /re\.compile\(br?'([^']+)', re\.M\)/.exec(source ?? '')?.[1];
    if (!pattern) return missing('DMOJ', 'its reader of partial points was not found');
    const problems = [];
    const said = '1500 won, 100 drawn, 200 lost\npoints 57\n';
    if (new RegExp(pattern, 'm').exec(said)?.[1] !== '57') problems.push('partial points are not read');
    const init = parse(readFileSync(join(out, 'init.yml'), 'utf8'));
    const helper = problem === 'bread' ? init.interactive : init.checker?.args;
    const bridged = readIfThere(
      join(dmoj, problem === 'bread' ? 'dmoj/graders/bridged.py' : 'dmoj/checkers/bridged.py'),
    );
    for (const key of Object.keys(helper ?? {})) {
      if (!bridged?.includes(key)) problems.push(`nobody reads ${key}`);
    }
    if (!existsSync(join(out, helper?.files ?? '?'))) problems.push(`there is no ${helper?.files}`);
    return { problems, said: 'its code was read, not run' };
  },
};

/** The keys of problem.conf, all of which UOJ's sources must know. */
export const byUoj = {
  who: "UOJ's keys",
  look(out, _, { uoj }) {
    if (!uoj) return missing('UOJ', 'name its folder with --uoj');
    const sources = ['include/uoj_judger.h', 'builtin/judger/judger.cpp']
      .map(name => readIfThere(join(uoj, 'judger/uoj_judger', name)))
      .join('\n');
    const web = ['web/app/libs/uoj-data-lib.php', 'web/app/models/UOJProblemDataSynchronizer.php']
      .map(name => readIfThere(join(uoj, name)))
      .join('\n');
    if (!sources.trim()) return missing('UOJ', `expected judger/uoj_judger in ${uoj}`);
    const conf = readZipText(join(out, 'data.zip'), 'problem.conf').trim().split('\n');
    const problems = conf.flatMap(line => {
      const [key, ...rest] = line.split(' ');
      const plain = key.replace(/_[0-9_]+$/, '').replace(/^interactor_/, '');
      if (rest.length !== 1) return [`'${line}' is no key with one value`];
      return sources.includes(`"${plain}"`) || web.includes(`'${plain}'`) ? [] : [`nobody reads ${key}`];
    });
    return { problems, said: `${conf.length} keys; its code was read, not run` };
  },
};

/** LemonLime reads every key of a task by name: all of them must be there. */
export const byLemon = {
  who: "LemonLime's keys",
  look(out, problem, { lemon }) {
    if (!lemon) return missing('LemonLime', 'name its folder with --lemon');
    const source = readIfThere(join(lemon, 'src/core/task.cpp'));
    const reader = /Task::readFromJson[\s\S]*?\n}/.exec(source ?? '')?.[0];
    if (!reader) return missing('LemonLime', 'its reader of tasks was not found');
    const task = JSON.parse(readFileSync(join(out, `${problem}.cdf`), 'utf8')).tasks[0];
    const known = new Set([...reader.matchAll(/READ_JSON\(in, ([A-Za-z]+)\)/g)].map(([, key]) => key));
    const problems = Object.keys(task)
      .filter(key => !known.has(key) && !reader.includes(`"${key}"`))
      .map(key => `nobody reads ${key}`);
    return { problems, said: `${Object.keys(task).length} keys; its code was read, not run` };
  },
};

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
