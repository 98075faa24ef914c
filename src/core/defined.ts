/** `T` without `undefined` values: a property that may be undefined becomes optional. */
export type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined properties, for JSON and stored data. It allocates: avoid it in loops. */
export function defined<T extends object>(properties: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}
