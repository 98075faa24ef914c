import { type Text, text, textOf } from '../core/text.ts';
import { argText, type Naming, PLACE } from './names.ts';
import type { Outline } from './outline.ts';
import type { StepKind } from './step.ts';

/** Names that these events have as arguments, the first that does. */
function filled(naming: Naming, words: Text, events: readonly number[]): Text {
  const { columns } = naming.trace;
  const named = events.flatMap(event =>
    naming.algorithm.steps[columns.step[event]!]!.args.map(
      ({ name, type }, index) =>
        [name, argText(naming, type, (index === 0 ? columns.a : columns.b)[event]!)] as const,
    ),
  );
  return textOf(lang =>
    words[lang].replace(PLACE, (whole, name) => named.find(([known]) => known === name)?.[1][lang] ?? whole),
  );
}

const LEADING: readonly StepKind[] = ['try', 'extend', 'place', 'pass'];

/**
 * What led from a caller into a call: the last thing that the caller tried, put down or passed before it. A run that
 * grew cell by cell is named by its ends.
 */
export function edgeText(naming: Naming, outline: Outline, node: number): Text | undefined {
  const { steps } = naming.algorithm;
  const { step, a, b } = naming.trace.columns;
  const caller = outline.parent[node]!;
  if (caller < 0) return undefined;
  const cells: number[] = [];
  for (let event = outline.born[node]! - 1; event > outline.born[caller]!; event--) {
    const inside = outline.nodeOf[event]!;
    if (inside !== caller) {
      // a call that came before: what its caller did is on the other side of it
      event = outline.born[inside]!;
      continue;
    }
    const { kind, args, way } = steps[step[event]!]!;
    if (!LEADING.includes(kind)) continue;
    if (way) return filled(naming, way, [event, outline.born[caller]!]);
    if (kind === 'pass') return text('pass', '停一手');
    if (kind === 'extend') {
      const at = args.findIndex(({ type }) => type === 'cell');
      if (at >= 0) cells.unshift((at === 0 ? a : b)[event]!);
      continue;
    }
    if (cells.length > 0) break;
    // the digit that is put down is seen on the board
    const said = args.flatMap(({ type }, index) =>
      type === 'digit' ? [] : [argText(naming, type, (index === 0 ? a : b)[event]!)],
    );
    if (said.length > 0) return textOf(lang => said.map(words => words[lang]).join(' '));
  }
  const names = [...new Set([cells[0], cells.at(-1)])].flatMap(cell =>
    cell === undefined ? [] : [naming.stage.cellName(cell)],
  );
  return names.length === 0 ? undefined : textOf(() => names.join('-'));
}
