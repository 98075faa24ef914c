import { type Code, flatten, uleb, VALUE_TYPES, type ValueType } from './wasm-code.ts';

const SECTIONS = { type: 1, import: 2, function: 3, export: 7, code: 10 } as const;
const PAGE_LIMIT = 65_536;

/** A function under construction; its parameters are the first locals. */
export class FunctionWriter {
  readonly locals: ValueType[] = [];
  body: Code = [];

  constructor(
    readonly params: readonly ValueType[],
    readonly results: readonly ValueType[],
  ) {}

  local(type: ValueType): number {
    this.locals.push(type);
    return this.params.length + this.locals.length - 1;
  }

  localsOf(type: ValueType, count: number): number[] {
    return Array.from({ length: count }, () => this.local(type));
  }
}

/** A module that imports `env.memory` and exports named functions. Functions are numbered in the order they are added. */
export class ModuleWriter {
  private readonly functions: { writer: FunctionWriter; name: string }[] = [];

  add(name: string, writer: FunctionWriter): number {
    this.functions.push({ writer, name });
    return this.functions.length - 1;
  }

  build(shared: boolean): Uint8Array<ArrayBuffer> {
    const count = this.functions.length;
    const types = this.functions.map(({ writer }) => functionType(writer));
    const memory = [...text('env'), ...text('memory'), 2, shared ? 3 : 0, 0];
    const memoryImport = shared ? [...memory, ...uleb(PAGE_LIMIT)] : memory;
    const indices = Array.from({ length: count }, (_, index) => uleb(index));
    const exports = this.functions.map(({ name }, index) => [...text(name), 0, ...uleb(index)]);
    return Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(SECTIONS.type, types),
      ...section(SECTIONS.import, [memoryImport]),
      ...section(SECTIONS.function, indices),
      ...section(SECTIONS.export, exports),
      ...section(
        SECTIONS.code,
        this.functions.map(({ writer }) => functionBody(writer)),
      ),
    ]);
  }
}

function functionType({ params, results }: FunctionWriter): number[] {
  const list = (types: readonly ValueType[]) => [...uleb(types.length), ...types.map(t => VALUE_TYPES[t])];
  return [0x60, ...list(params), ...list(results)];
}

function functionBody({ locals, body }: FunctionWriter): number[] {
  const declarations = locals.map(type => [1, VALUE_TYPES[type]]);
  return sized([...uleb(locals.length), ...declarations.flat(), ...flatten(body), 0x0b]);
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  return [id, ...sized([...uleb(items.length), ...items.flat()])];
}

function sized(bytes: readonly number[]): number[] {
  return [...uleb(bytes.length), ...bytes];
}

function text(name: string): number[] {
  return sized([...new TextEncoder().encode(name)]);
}
