// Which functions of AssemblyScript's own library a kernel has: they are the compiler's code, under its licence.

/** As the compiler's ElementFlags has it: the function is in the module. */
const COMPILED = 1 << 23;
const LIBRARY = '~lib/';

/** A transform for the compiler; `files` are those of its library that went into the module. */
export function watchLibrary() {
  let program;
  const files = [];
  return {
    files,
    afterInitialize(initialized) {
      program = initialized;
    },
    afterCompile() {
      for (const [name, { flags }] of program.instancesByName)
        if (name.startsWith(LIBRARY) && flags & COMPILED)
          files.push(`node_modules/assemblyscript/std/assembly/${name.slice(LIBRARY.length)}`);
    },
  };
}
