import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
/** A tmux server of our own: other sessions stay as they are, and ending it ends all that we started. */
const socket = `kibitz-test-${process.pid}`;
const TIMEOUT_MS = 30_000;
const POLL_MS = 40;

let sessions = 0;

/** A real terminal that runs the built command: keys go in, the screen comes out. */
export class Terminal {
  private seen = 0;

  private constructor(private readonly session: string) {}

  /** Starts `kibitz ARGS`; `exit code N` appears when it ends. */
  static async start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Terminal> {
    const session = `s${sessions++}`;
    const settings = { LANG: 'C.UTF-8', LC_ALL: '', NO_COLOR: '', ...env };
    const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    const script = 'env "$@"; echo "exit code $?"; exec sleep 600';
    const command = [...assignments, process.execPath, join(root, 'dist', 'kibitz.cjs'), ...args];
    await tmux(
      'new-session',
      '-d',
      '-s',
      session,
      '-x',
      '100',
      '-y',
      '50',
      'sh',
      '-c',
      script,
      'sh',
      ...command,
    );
    return new Terminal(session);
  }

  /** Types a line and Enter. */
  async type(line: string): Promise<void> {
    if (line !== '') await tmux('send-keys', '-t', this.session, '-l', '--', line);
    await this.press('Enter');
  }

  /** Presses a key by tmux's name for it, as `C-d`. */
  async press(key: string): Promise<void> {
    await tmux('send-keys', '-t', this.session, key);
  }

  /** Waits until the text appears after the text of the last call. */
  async shows(expected: string | RegExp): Promise<RegExpExecArray> {
    const pattern = typeof expected === 'string' ? new RegExp(escapeRegExp(expected)) : expected;
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const screen = await this.screen();
      const found = pattern.exec(screen.slice(this.seen));
      if (found) {
        this.seen += found.index + found[0].length;
        return found;
      }
      if (Date.now() > deadline) throw new Error(`the terminal never showed ${pattern}:\n${screen}`);
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
  }

  /** All lines so far, with those that scrolled away, without trailing blanks. */
  async screen(): Promise<string> {
    const screen = await tmux('capture-pane', '-p', '-J', '-S', '-', '-t', this.session);
    return screen.replace(/[ \t]+$/gm, '').trimEnd();
  }

  /** The same with the escape sequences of its colours. */
  colours(): Promise<string> {
    return tmux('capture-pane', '-p', '-e', '-S', '-', '-t', this.session);
  }
}

/** Ends every terminal that was started here, with what runs in it. */
export async function closeTerminals(): Promise<void> {
  if (sessions > 0) await tmux('kill-server');
}

async function tmux(...args: readonly string[]): Promise<string> {
  const { stdout } = await run('tmux', ['-u', '-f', '/dev/null', '-L', socket, ...args]);
  return stdout;
}

function escapeRegExp(source: string): string {
  return source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
