import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROBLEMS } from '../../problems/registry.ts';
import { FORMATS, findFormat } from './formats/registry.ts';
import { joined, type Kit, makeKit, modelText } from './kit.ts';
import type { PackageFile } from './make-zip.ts';
import { readZip } from './open.ts';

// What the judges' own code wants of a package: each of these was once otherwise, and noticed there alone.

const kits = PROBLEMS.map(problem => {
  const kit = makeKit(problem, 3);
  if (!kit.ok) throw new Error(kit.error.en);
  return kit.value;
});
const bread = kits.find(({ referee }) => referee)!;
const standard = kits.filter(({ referee }) => !referee);

/** Texts of a package by their paths; archives inside are opened, large data is left out. */
async function texts(id: string, kit: Kit): Promise<Map<string, string>> {
  const small = { ...kit, data: { ...kit.data, points: kit.data.points.slice(0, 1) } };
  const found = new Map<string, string>();
  for (const { path, content } of findFormat(id)!.layout(small)) {
    const bytes = await bytesOf(content);
    if (!path.endsWith('.zip')) found.set(path, bytes.toString('utf8'));
    else {
      const zip = readZip(bytes);
      if (!zip.ok) throw new Error(zip.error.en);
      for (const [name, read] of zip.value) {
        const inside = read();
        if (inside.ok) found.set(`${path}/${name}`, inside.value.toString('utf8'));
      }
    }
  }
  return found;
}

async function bytesOf(content: PackageFile['content']): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

describe.each(FORMATS.map(({ id }) => id))('bread for %s', id => {
  it('has an opponent that nobody can predict, with a seed of 128 bits', async () => {
    const found = await texts(id, bread);
    const referees = [...found.values()].filter(content => content.includes('namespace referee'));
    expect(referees.length).toBeGreaterThan(0);
    for (const referee of referees)
      expect(referee).toContain('0x61707865u, 0x3120646eu, 0x79622d36u, 0x6b206574u');
    expect([...found.values()].filter(content => /^[0-9a-f]{32} 1800\n$/.test(content))).not.toEqual([]);
  });

  it('gives every score from 1 to 99 as it is', () => {
    const parts = findFormat(id)!.referee(bread);
    // all or nothing, or a file with the number
    if (id === 'icpc' || parts.kind === 'grader') return;
    const said: Record<string, (score: number) => string> = {
      hydro: score => `points ${((score + 0.5) / 100).toFixed(3)} 1 won\n`,
      uoj: score => `points ${(score / 100).toFixed(2)} 1 won\n`,
      luogu: score => `points ${Number((score / 100).toPrecision(10))} 1 won\n`,
      polygon: score => `points ${score} 1 won\n`,
      dmoj: score => `1 won\npoints ${score}\n`,
    };
    for (let score = 1; score < 100; score++) {
      expect(parts.score({ exitCode: 7, stderr: said[id]!(score) })).toBe(score);
    }
  });
});

describe('programs of functions', () => {
  it.each(bread.models.map(({ name }) => name))('%s has no main: the judge links its own', name => {
    const model = bread.models.find(each => each.name === name)!;
    expect(modelText(bread, model, 'functions')).not.toMatch(/\bmain\s*\(/);
  });
});

describe('luogu', () => {
  it('is told which tags it needs', () => {
    const guide = (kit: Kit) => findFormat('luogu')!.guide(kit);
    for (const words of Object.values(guide(bread))) expect(words).toMatch(/交互题.*Special Judge/s);
    for (const words of Object.values(guide(standard[0]!))) expect(words).toContain('Special Judge');
  });

  it('gets a share of one from the referee, and a checker where it would compare whole texts', async () => {
    expect((await texts('luogu', bread)).get('data.zip/checker.cpp')).toContain('quitp(score / 100.0');
    for (const kit of standard) expect((await texts('luogu', kit)).has('data.zip/checker.cpp')).toBe(true);
  });
});

describe('hydro', () => {
  it('finds a folder with the problem, and no statement that hides the other', async () => {
    const names = [...(await texts('hydro', bread)).keys()];
    expect(names).toEqual(
      expect.arrayContaining(['bread/problem.yaml', 'bread/problem_zh.md', 'bread/problem_en.md']),
    );
    expect(names.filter(name => !name.startsWith('bread/'))).toEqual([]);
    expect(names).not.toContain('bread/problem.md');
  });

  it('compares words, not lines, and hears of wins and losses beside the points', async () => {
    for (const kit of standard) {
      const config = (await texts('hydro', kit)).get(`${kit.problem.id}/testdata/config.yaml`)!;
      expect(parse(config)).toMatchObject({ checker_type: 'testlib', checker: 'checker.cc' });
    }
    const interactor = (await texts('hydro', bread)).get('bread/testdata/interactor.cc');
    expect(interactor).toContain('"points %.3f " "%d won, %d drawn, %d lost"');
    expect((await texts('dmoj', bread)).get('interactor.cpp')).toContain(
      '"%d won, %d drawn, %d lost" "\\npoints %d\\n"',
    );
  });
});

describe('icpc', () => {
  it('has one name, a short name, and capitals that matter', async () => {
    for (const kit of kits) {
      expect(findFormat('icpc')!.zipName!(kit)).toMatch(/^[a-z0-9]+\.zip$/);
      const about = parse((await texts('icpc', kit)).get('problem.yaml')!);
      expect(about.name).toEqual(expect.any(String));
      if (!kit.referee) expect(about.validator_flags).toBe('case_sensitive');
    }
  });

  it('has a plain name where LaTeX writes it otherwise', async () => {
    for (const kit of kits) {
      for (const lang of ['en', 'zh'] as const) {
        const tex = (await texts('icpc', kit)).get(`problem_statement/problem.${lang}.tex`)!;
        const [, plain] = /^%% plainproblemname: (.*)$/m.exec(tex) ?? /\\problemname\{(.*)\}/.exec(tex)!;
        expect(plain).toBe(kit.problem.title[lang]);
      }
    }
  });

  it('has samples, none of which is a secret point', () => {
    for (const kit of kits) {
      const layout = findFormat('icpc')!.layout(kit);
      const inputs = (folder: string) =>
        layout
          .filter(({ path }) => path.startsWith(`data/${folder}/`) && path.endsWith('.in'))
          .map(({ content }) => joined(firstPieces(content)));
      const samples = inputs('sample');
      expect(samples.length).toBeGreaterThan(0);
      const secret = new Set(inputs('secret'));
      expect(samples.filter(sample => secret.has(sample))).toEqual([]);
    }
  });
});

/** As much of it as tells it from another. */
function* firstPieces(content: PackageFile['content']): Generator<string | Uint8Array> {
  let left = 4;
  for (const piece of content() as Iterable<string | Uint8Array>) {
    if (left-- === 0) return;
    yield piece;
  }
}

describe('polygon', () => {
  it('has the parts that real packages have', async () => {
    for (const kit of kits) {
      const found = await texts('polygon', kit);
      const named = [...found.get('problem.xml')!.matchAll(/ path="([^"]+)"/g)].map(([, path]) => path!);
      expect(named.filter(path => !path.startsWith('solutions/') && !found.has(path))).toEqual([]);
      expect(named).toContain('check.cpp');
      expect(found.get('check.cpp')).toBe(found.get('files/check.cpp'));
    }
  });
});
