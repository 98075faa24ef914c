import { readFileSync } from 'node:fs';

type Require = (id: string) => object;

/** The command as one function, so that it can be compiled with a cache and be given a `require` that waits. */
type CommandScript = (require: Require) => void;

/** Node has loaded these for itself. */
const AT_HAND = ['node:fs', 'node:path'];

/** Runs cli.cjs; what it requires is loaded when it is used, which for most commands is never. */
export function loadCommand(folder: string): void {
  const { Script } = require('node:vm') as typeof import('node:vm');
  const filename = `${folder}/cli.cjs`;
  const source = readFileSync(filename);
  const cachedData = readCodeCache(`${folder}/cli.cache`, source);
  // the build leaves ASCII only, which needs no decoding
  const script = new Script(source.toString('latin1'), {
    filename,
    ...(cachedData ? { cachedData } : {}),
  });
  const command = script.runInThisContext() as CommandScript;
  command(id => (AT_HAND.includes(id) ? require(id) : deferred(() => require(id))));
}

/**
 * V8's compiled form of the bundle, when the build has left one for exactly this bundle. V8 refuses what another version
 * made, but compares only the length of the source, and crashes on damage. So the file holds the source and then the
 * compiled form twice: to compare them takes less time than to load a checksum.
 */
function readCodeCache(path: string, source: Buffer): Buffer | undefined {
  let file: Buffer;
  try {
    file = readFileSync(path);
  } catch {
    return undefined;
  }
  const middle = (source.length + file.length) / 2;
  const code = file.subarray(source.length, middle);
  const isSound = source.equals(file.subarray(0, source.length)) && code.equals(file.subarray(middle));
  return isSound && code.length > 0 ? code : undefined;
}

/** Stands for a module, and loads it when somebody looks inside. */
function deferred(fetch: () => object): object {
  let fetched: object | undefined;
  const load = () => {
    fetched ??= fetch();
    return fetched;
  };
  return new Proxy(
    {},
    {
      get: (_, name) => Reflect.get(load(), name),
      has: (_, name) => Reflect.has(load(), name),
      ownKeys: () => Reflect.ownKeys(load()),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(load(), name);
        return found && { ...found, configurable: true };
      },
    },
  );
}
