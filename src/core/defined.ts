/** `T` without `undefined` values: a property that may be undefined becomes optional. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * The object without its undefined properties, where absence is visible: JSON and stored data. It allocates, so loops
 * over moves or positions do without it; options of functions are declared `x?: T | undefined` and need no help.
 */
export function defined<T extends object>(properties: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
