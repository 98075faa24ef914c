import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Declaration, Declarations } from './declarations.ts';

/** Where a name is available. */
export type Platform = 'anywhere' | 'node' | 'browser';

export interface EntryPointExport extends Declaration {
  readonly platform: Platform;
}

/** A subpath of the package and what can be imported from it. */
export interface EntryPoint {
  /** `kibitz/games`. */
  readonly name: string;
  readonly about: string;
  readonly exports: readonly EntryPointExport[];
}

interface Conditions {
  readonly node: { readonly types: string };
  readonly default?: { readonly types: string };
}

const TYPES = './dist/library/types/';

/** Every entry point of the built package, in the order of `exports`; a star stands for every file of its folder. */
export function readEntryPoints(root: string): readonly EntryPoint[] {
  const declarations = new Declarations(join(root, TYPES));
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Conditions>>;
  };
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target === 'string') return [];
    const names = path.includes('*') ? starNames(root, target.node.types) : [''];
    return names.map(name => {
      const fill = (pattern: string) => pattern.replace('*', name);
      const [node, anywhere] = [target.node.types, target.default?.types].map(
        types => types && fill(types).slice(TYPES.length),
      );
      return {
        name: fill(path).replace('.', 'kibitz'),
        about: declarations.moduleComment(anywhere ?? node!),
        exports: together(declarations.exportsOf(node!), anywhere && declarations.exportsOf(anywhere)),
      };
    });
  });
}

function starNames(root: string, types: string): string[] {
  return readdirSync(join(root, dirname(types)))
    .map(file => file.replace('.d.ts', ''))
    .sort();
}

/** What Node has, what a browser has, or both; where both have a name, the one for any platform is shown. */
function together(
  node: readonly Declaration[],
  anywhere: readonly Declaration[] | undefined | '',
): readonly EntryPointExport[] {
  const byName = (list: readonly Declaration[]) => new Map(list.map(each => [each.name, each]));
  const [here, there] = [byName(node), byName(anywhere || [])];
  const names = [...new Set([...here.keys(), ...there.keys()])].sort();
  return names.map(name => {
    const platform = !here.has(name) ? 'browser' : there.has(name) ? 'anywhere' : 'node';
    return { ...(there.get(name) ?? here.get(name)!), platform };
  });
}
