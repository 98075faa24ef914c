import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKibitz } from '../../cli/testing/run-kibitz.ts';
import { ok } from '../../core/result.ts';
import type { DataSet } from '../../problems/data-set.ts';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { findProblem, PROBLEMS } from '../../problems/registry.ts';
import { activeProtection } from '../sandbox/probe.ts';
import { writePackage } from './export.ts';
import { FORMATS, findFormat } from './formats/registry.ts';
import { checkGenerator } from './generator-trial.ts';
import { type Kit, makeKit } from './kit.ts';
import { lintPackage } from './lint.ts';
import type { PackageFile } from './make-zip.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { openPackage, PackageFiles } from './open.ts';
import { judgeModels } from './trials.ts';
import { checkValidator } from './validator-trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Choosing boards takes a while: once is enough for all of these tests. */
const problems = PROBLEMS.map(problem => {
  const known = new Map<number, DataSet>();
  const data = (seed: number) => {
    const made = known.get(seed) ?? problem.data!(seed);
    known.set(seed, made);
    return made;
  };
  return { ...problem, data };
});

function kitOf(id: string): Kit {
  const kit = makeKit(findProblem(id, problems)!, 3);
  if (!kit.ok) throw new Error(kit.error.en);
  return kit.value;
}
const formats = FORMATS.map(({ id }) => id);
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

async function findingsOf(path: string, models: readonly string[] = []): Promise<string[]> {
  const linted = await lintPackage(path, { judge: models.length > 0, models, problems });
  if (!linted.ok) throw new Error(linted.error.why.en);
  if (models.length > 0) expect(linted.value.trials).toHaveLength(models.length);
  return linted.value.findings.map(({ where, what }) => `${where}: ${what.en}`);
}

describe.each(formats)('%s', id => {
  const format = findFormat(id)!;

  it('is the same file for the same seed, and whole', async () => {
    const paths = ['1.zip', '2.zip'].map(name => join(folder, `${id}-${name}`));
    for (const path of paths) await writePackage(kitOf('othello'), format, path);
    const [first, second] = paths.map(path => sha256(readFileSync(path)));
    expect(first).toBe(second);
    expect(await findingsOf(paths[0]!)).toEqual([]);
  });

  it('brings a referee that scores bread as we do', async () => {
    const path = join(folder, `${id}-bread`);
    await writePackage(kitOf('bread'), format, path);
    expect(await findingsOf(path, ['best', 'minimax', 'illegal'])).toEqual([]);
  }, 120_000);
});

describe.each(PROBLEMS.map(({ id }) => id))('the input rules of %s', id => {
  const small = (kit: Kit) => ({
    ...kit,
    data: { ...kit.data, points: kit.data.points.filter(({ cases }) => cases <= 1800).slice(0, 4) },
  });
  const inputsOf = ({ data }: Kit) =>
    [...data.points, ...data.samples].map(({ name, input }) => ({
      where: name,
      read: () => Buffer.concat([...input()].map(piece => Buffer.from(piece))),
    }));

  it.each(['icpc', 'polygon'])('take our data and no damaged input, for %s', async format => {
    const kit = small(kitOf(id));
    const files = filesOf(findFormat(format)!.layout(kit));
    const found = await checkValidator(
      { files, protection: activeProtection()! },
      findFormat(format)!,
      kit,
      inputsOf(kit),
    );
    expect(found).toEqual([]);
  });

  it('that take anything are found', async () => {
    const kit = { ...small(kitOf(id)), inputRules: 'void validate() { while (getchar() != EOF); }' };
    const files = filesOf(findFormat('icpc')!.layout(kit));
    const found = await checkValidator(
      { files, protection: activeProtection()! },
      findFormat('icpc')!,
      kit,
      inputsOf(kit),
    );
    expect(found.map(({ what }) => what.en)).toContain('accepts an input with an extra line');
  });
});

describe('the generator', () => {
  it('writes what the validator takes, or is found', async () => {
    const kit = kitOf('coins');
    const polygon = findFormat('polygon')!;
    const workshop = { files: filesOf(polygon.layout(kit)), protection: activeProtection()! };
    expect(await checkGenerator(workshop, polygon, kit)).toEqual([]);
    const generator = { ...kit.problem.generator!, example: ['9999', '50'] };
    const found = await checkGenerator(workshop, polygon, { ...kit, problem: { ...kit.problem, generator } });
    expect(found.map(({ where }) => where)).toEqual(['files/gen.cpp']);
  });
});

/** The C++ of a package that has not been written. */
function filesOf(entries: readonly PackageFile[]): PackageFiles {
  const sources = entries.filter(({ path }) => path.endsWith('.cpp'));
  return new PackageFiles(
    new Map(
      sources.map(({ path, content }) => [
        path,
        () => ok(Buffer.concat([...(content() as Iterable<string>)].map(piece => Buffer.from(piece)))),
      ]),
    ),
  );
}

describe('models', () => {
  it('of othello pass or fail for their reasons', async () => {
    const path = join(folder, 'models.zip');
    await writePackage(kitOf('othello'), findFormat('hydro')!, path);
    // the slow one runs into the time limit at every point: asked for by KIBITZ_ALL
    const slow = process.env.KIBITZ_ALL ? ['slow'] : [];
    expect(await findingsOf(path, ['right', 'full-only', ...slow])).toEqual([]);
  }, 180_000);

  it('of marbles do so on the small points already', async () => {
    const whole = kitOf('marbles');
    const points = whole.data.points.filter(({ name }) => ['1', '2', '6'].includes(name));
    const kit = { ...whole, data: { ...whole.data, points } };
    const format = findFormat('dmoj')!;
    const path = join(folder, 'marbles');
    await writePackage(kit, format, path);
    const files = openPackage(path);
    if (!files.ok) throw new Error(files.error.en);
    const tests = format.describe(files.value, kit)!.points.map(({ input, answer }) => {
      const content = files.value.read(input);
      const test = content.ok ? marblesProblem.readTest!(input, content.value) : content;
      if (!test.ok) throw new Error(test.error.en);
      return { test: test.value, answer: files.value.text(answer)! };
    });
    const { models } = readManifest(files.value)!;
    // the slow one needs a point of its size
    const quick = models.filter(({ name }) => name !== 'slow');
    const trials = await judgeModels(
      { files: files.value, kit, format, tests, protection: activeProtection()! },
      quick,
    );
    const isFull = trials.ok ? trials.value.map(({ expected, score }) => [expected, score === 100]) : [];
    expect(isFull).toEqual(quick.map(({ verdict }) => [verdict, verdict === 'AC']));
    expect(trials.ok && trials.value.map(({ path: where, problem }) => [where, problem?.en])).toEqual(
      quick.map(({ path: where }) => [where, undefined]),
    );
  }, 120_000);
});

describe('a package damaged on purpose', () => {
  const good = join(folder, 'good');
  beforeAll(() => writePackage(kitOf('othello'), findFormat('hydro')!, good).then(() => undefined));

  /** A copy with a change; `covered` mends the checksum, so that only the content can tell. */
  function damaged(name: string, change: (content: string) => string | undefined, covered: boolean): string {
    const path = join(folder, `damaged-${Math.random()}`);
    cpSync(good, path, { recursive: true });
    const content = change(readFileSync(join(path, name), 'utf8'));
    if (content === undefined) rmSync(join(path, name));
    else writeFileSync(join(path, name), content);
    if (covered) {
      const manifest = JSON.parse(readFileSync(join(path, MANIFEST), 'utf8'));
      manifest.sha256[name] = sha256(content!);
      writeFileSync(join(path, MANIFEST), JSON.stringify(manifest));
    }
    return path;
  }
  const flip = (content: string) => `${content[0] === '1' ? '2' : '1'}${content.slice(1)}`;

  it.each<[string, string, (content: string) => string | undefined, boolean, string[]]>([
    [
      'an answer is missing',
      'othello/testdata/7.out',
      () => undefined,
      false,
      [
        'othello/testdata/7.out: othello/testdata/7.out is missing',
        'othello/testdata/7.out: othello/testdata/7.out is missing',
      ],
    ],
    [
      'a byte of an answer is flipped',
      'othello/testdata/25.out',
      flip,
      false,
      [
        'othello/testdata/25.out: is not what kibitz.json says (checksum)',
        'othello/testdata/25.out: answer 1 is wrong',
      ],
    ],
    [
      'the same, with the checksum mended',
      'othello/testdata/25.out',
      flip,
      true,
      ['othello/testdata/25.out: answer 1 is wrong'],
    ],
    [
      'an answer too many',
      'othello/testdata/4.out',
      text => `${text}0\n`,
      true,
      ['othello/testdata/4.out: answer 4 is wrong'],
    ],
    [
      'an input with a foreign number',
      'othello/testdata/9.in',
      text => text.replace('\n', '\n7 '),
      true,
      [
        "othello/testdata/9.in: line 2, column 1: expected row 1, number 1 of 4 (-1 empty, 0 white, 1 black), found '7'",
      ],
    ],
    [
      'another time limit',
      'othello/testdata/config.yaml',
      text => text.replace('1000ms', '100ms'),
      true,
      ['othello/testdata/config.yaml: time limit: 100 ms, expected 1000 ms'],
    ],
    [
      'no memory limit',
      'othello/testdata/config.yaml',
      text => text.replace(/memory: .*\n/, ''),
      true,
      ['othello/testdata/config.yaml: memory limit: ?, expected 128 MiB'],
    ],
    [
      'another score',
      'othello/testdata/config.yaml',
      text => text.replace('score: 4', 'score: 5'),
      true,
      [
        'othello/testdata/config.yaml: score of point 1: 5, expected 4',
        'othello/testdata/config.yaml: total score: 101, expected 100',
      ],
    ],
    [
      'no Chinese statement',
      'othello/problem_zh.md',
      () => 'to do\n',
      true,
      ['othello/problem_zh.md: the statement is missing in this language'],
    ],
    [
      'a model is missing',
      'solutions/slow.cpp',
      () => undefined,
      false,
      ['solutions/slow.cpp: solutions/slow.cpp is missing'],
    ],
  ])('%s', async (_, name, change, covered, findings) => {
    const found = await findingsOf(damaged(name, change, covered));
    expect(found).toEqual(findings);
  });

  it('a stranger among the files', async () => {
    const path = damaged('othello/problem_en.md', text => text, true);
    writeFileSync(join(path, 'notes.txt'), 'x');
    expect(await findingsOf(path)).toEqual(['notes.txt: is not listed in kibitz.json']);
  });

  it('a wrong program in the place of the right one, and one that fails for another reason', async () => {
    const wrong = readFileSync(join(good, 'solutions/pass-ends.cpp'), 'utf8');
    const asRight = await findingsOf(
      damaged('solutions/right.cpp', () => wrong, true),
      ['right'],
    );
    expect(asRight).toEqual(['solutions/right.cpp: expected AC (a right solution), got WA']);
    const other = await findingsOf(
      damaged('solutions/full-only.cpp', () => wrong, true),
      ['full-only'],
    );
    expect(other[0]).toMatch(/fails as expected, but for another reason: the known mistake full-only/);
  }, 120_000);
});

describe('the commands', () => {
  it('export and lint, with their exit codes', async () => {
    const out = join(folder, 'front.zip');
    const made = await runKibitz(['export', 'bread', '--format', 'icpc', '--out', out, '--json']);
    expect(JSON.parse(made.stdout)).toMatchObject({ problem: 'bread', format: 'icpc' });
    const linted = await runKibitz(['lint', out, '--no-judge', '--json']);
    expect(linted.status).toBe(0);
    expect(JSON.parse(linted.stdout)).toMatchObject({ ok: true, points: 1, findings: [] });
    const bytes = readFileSync(out);
    bytes[200]! ^= 255;
    writeFileSync(out, bytes);
    expect((await runKibitz(['lint', out, '--no-judge', '--lang', 'zh'])).status).toBe(1);
  });

  it.each([
    [['export', 'bread'], 'export needs --format: luogu, hydro, uoj, polygon, icpc, dmoj, lemon'],
    [['export', 'bread', '--format', 'hydro', '--out', 'src'], 'the folder src is not empty'],
    [['lint'], 'lint needs one package: a zip file or a folder'],
    [['lint', 'no-such.zip'], 'there is no no-such.zip'],
    [['lint', 'docs'], 'docs holds no kibitz.json of ours'],
    [['lint', 'package.json'], 'package.json: this is not a complete zip file'],
  ])('%j', async (args, message) => {
    const run = await runKibitz(args);
    expect(run).toMatchObject({ status: 2, stdout: '', stderr: `kibitz: ${message}\n` });
  });
});
