import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mover, playSeries, randomMover } from '../../match/referee.ts';
import { breadProblem } from '../../problems/bread/problem.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import { limitsOfProblem } from '../../problems/verdict.ts';
import { activeProtection, isAvailable } from '../sandbox/probe.ts';
import { allProcesses, markedProcesses } from '../sandbox/processes.ts';
import { PROTECTIONS } from '../sandbox/protection.ts';
import { type Runnable, runMark } from '../sandbox/run.ts';
import { type MatchOptions, runMatch } from './judge-match.ts';

const game = openProblemGame(breadProblem.game);
const LIMITS = { ...limitsOfProblem(3000, 256, 1), wallMs: 20_000 };
const IMPATIENT = { ...LIMITS, wallMs: 1500 };
const [work, temporary] = ['work', 'temporary'].map(name =>
  mkdtempSync(join(tmpdir(), `kibitz-${name}-`)),
) as [string, string];
const usualTemporary = process.env.TMPDIR;
beforeAll(() => {
  // without namespaces the program's user is somebody else, who must get to our launcher
  chmodSync(temporary, 0o711);
  process.env.TMPDIR = temporary;
});
afterAll(() => {
  if (usualTemporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualTemporary;
  for (const folder of [work, temporary]) rmSync(folder, { recursive: true });
});

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

const shell = (script: string): Runnable => ({
  command: () => ['/bin/sh', '-c', script],
  work,
  readOnly: [],
  capAddressSpace: true,
});

/** Takes the smallest bread that is left; `answer` says how it tells, `after` what it does at the end. */
const player = (answer = 'echo $b', after = 'exit') =>
  shell(`while read -r word x; do
  case $word in
    newgame) taken=' ' ;;
    choose)
      taken="$taken$x "
      for b in 1 2 3 4 5 6 7 8 9; do case $taken in *" $b "*) ;; *) break ;; esac; done
      taken="$taken$b "
      ${answer} ;;
    end) ${after} ;;
  esac
done`);
const smallestFree: Mover = {
  newGame: () => undefined,
  choose: async position => `${game.moves(position)[0]}`,
};
/** Each of these loses a game. */
const EARLY = (count: number) => `yes x | head -n ${count}`;
const LONG = `head -c 5000 /dev/zero | tr '\\0' x`;

const match = async (runnable: Runnable, options: Partial<MatchOptions> = {}) => {
  const { verdict, report } = await runMatch(breadProblem, runnable, {
    seed: 1,
    games: 60,
    limits: LIMITS,
    protection: activeProtection()!,
    ...options,
  });
  return { verdict, ...report };
};

describe('a seed', () => {
  it('gives the games that the referee plays in one thread', async () => {
    const [{ records }, alone] = await Promise.all([
      match(player(), { seed: 7, games: 300 }),
      playSeries(game, smallestFree, randomMover(game, 7), 300, breadProblem.match.starts),
    ]);
    expect(records).toEqual(alone.records);
    const games = records.map(({ moves }) => moves.join('')).join();
    // whoever wrote a seed down sees these games again
    expect(createHash('sha256').update(games).digest('hex').slice(0, 16)).toBe('a78bbad2c87261ce');
  });
});

// what differs is who holds the pipes: one that builds a root, one that does not
describe.each(PROTECTIONS.filter(each => each !== 'time-only' && isAvailable(each)))(
  'a match under %s',
  protection => {
    it.each([
      ['ends well', player(), 'WA', 60],
      ['ends lines as Windows does', player(String.raw`printf '%s\r\n' $b`), 'WA', 60],
      ['writes an answer in two pieces', player(`printf $b; sleep 0.001; echo`), 'WA', 60],
      ['answers twice', player('echo $b; echo $b'), 'WA', 60],
      ['answers before it is asked, then leaves', shell(EARLY(500)), 'WA', 60],
      ['answers before it is asked, then crashes', shell(`${EARLY(20)}; kill -SEGV $$`), 'RE', 20],
      ['stays when all is played', player('echo $b', 'exec sleep 3219'), 'WA', 60],
      ['fails when all is played', player('echo $b', 'exit 3'), 'RE', 60],
      ['floods when all is played', player('echo $b', 'exec yes'), 'OLE', 60],
      ['writes an endless line when all is played', player('echo $b', `${LONG}; exit`), 'OLE', 60],
      ['floods', shell('exec yes'), 'OLE', 60],
      ['never ends its line', shell(`${LONG}; exec sleep 3219`), 'OLE', 0],
      ['leaves at once', shell('exit 0'), 'RE', 0],
      ['leaves in a game', player('exit 0'), 'RE', 0],
    ] as const)('with a program that %s', async (_, runnable, verdict, played) => {
      const report = await match(runnable, { protection });
      expect([report.verdict, report.records.length]).toEqual([verdict, played]);
    });

    it('ends a program that is silent, deaf or closes its output, and its rival in good order', async () => {
      const silent = ['exec sleep 3219', 'exec >&-; exec sleep 3219', 'read line; exec sleep 3219'];
      const reports = await Promise.all([
        ...silent.map(script => match(shell(script), { protection, limits: IMPATIENT })),
        match(player(), { protection, limits: IMPATIENT, opponent: shell(silent[0]!) }),
      ]);
      expect(reports.map(({ verdict }) => verdict)).toEqual(['TLE', 'TLE', 'TLE', 'AC']);
      expect(reports.map(({ broken }) => broken?.by)).toEqual(['program', 'program', 'program', 'opponent']);
      expect(reports[3]!.opponent?.verdict).toBe('TLE');
    });

    it('plays on with a program that answers without reading until its pipe is full', async () => {
      const deaf = shell(`${EARLY(5000)}; exec sleep 3219`);
      const late = shell(`${EARLY(3800)}; sleep 1; n=0
while read -r word x; do
  if [ $word = choose ]; then n=$((n+1)); if [ $n -gt 3800 ]; then echo x; fi; fi
done`);
      for (const runnable of [deaf, late]) {
        const { verdict, records } = await match(runnable, { protection, games: 4000 });
        expect([verdict, records.length]).toEqual(['WA', 4000]);
      }
    });

    it('between programs tells the fault of each', async () => {
      const report = await match(player(), { protection, opponent: player('echo $b', 'exec yes') });
      expect(report).toMatchObject({ games: 60, opponent: { verdict: 'OLE' } });
      expect(report.end.fault).toBeUndefined();
      expect(report.records).toHaveLength(60);
    });

    it('leaves no process, no folder and no descriptor behind', async () => {
      const before = readdirSync('/proc/self/fd').length;
      await match(player(), { protection, games: 3 });
      await match(shell('exec sleep 3219'), { protection, limits: { ...LIMITS, wallMs: 300 } });
      expect(readdirSync('/proc/self/fd').length).toBeLessThanOrEqual(before);
      expect(markedProcesses(runMark())).toEqual([]);
      expect(readdirSync(temporary).filter(name => !name.startsWith('kibitz-judge-'))).toEqual([]);
    });
  },
);

describe.runIf(isAvailable('limits'))('a program that leaves somebody behind who holds its output', () => {
  it('does not hold up its referee, and the other is ended', async () => {
    // it bears no mark and has left the group; without stderr nobody waits for it
    const isAway = '[ "$(cat /proc/$!/comm)" = sleep ]';
    const { verdict } = await match(
      shell(`env -i setsid sleep 3220 2>&- & until ${isAway}; do :; done; read line; exit 0`),
      { protection: 'limits' },
    );
    expect(verdict).toBe('RE');
    const holders = allProcesses().filter(({ pid }) => commandLineOf(pid) === 'sleep\x003220\0');
    expect(holders).toEqual([]);
  });
});
