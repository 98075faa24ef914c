import { countBelow, type Outline } from './outline.ts';

/**
 * What a tree needs to be cut to what a screen shows. Calls are numbered as they begin, so everything beneath a call
 * follows it without a gap, and at any moment the calls that have begun are the first so many.
 */
interface TreeIndex {
  /** The first call that is no longer beneath this one. */
  readonly end: Int32Array;
  /** How many of the calls before this one never call anything; one entry more than there are calls. */
  readonly leavesBefore: Int32Array;
  readonly deepest: number;
  /** The largest number of rows that the tree has at any moment without manual folding. */
  readonly mostRows: number;
}

export function indexTree({ nodes, parent, firstChild, depth }: Outline): TreeIndex {
  const end = new Int32Array(nodes);
  const leavesBefore = new Int32Array(nodes + 1);
  /** Calls beside the way to each call that began before it: a row each. */
  const beside = new Int32Array(nodes);
  const begun = new Int32Array(nodes);
  let deepest = 0;
  let mostRows = 0;
  for (let node = nodes - 1; node >= 0; node--) {
    end[node] = Math.max(end[node]!, node + 1);
    const caller = parent[node]!;
    if (caller >= 0) end[caller] = Math.max(end[caller]!, end[node]!);
  }
  for (let node = 0; node < nodes; node++) {
    leavesBefore[node + 1] = leavesBefore[node]! + (firstChild[node]! < 0 ? 1 : 0);
    deepest = Math.max(deepest, depth[node]!);
    const caller = parent[node]!;
    if (caller >= 0) beside[node] = beside[caller]! + begun[caller]!++;
    mostRows = Math.max(mostRows, beside[node]! + 1);
  }
  return { end, leavesBefore, deepest, mostRows };
}

/** Calls that were folded or unfolded by hand. All others show their children while they run, and are folded otherwise. */
export interface Folding {
  readonly open: ReadonlySet<number>;
  /** Everything beneath is unfolded too. */
  readonly whole: ReadonlySet<number>;
  readonly folded: ReadonlySet<number>;
}

export const UNTOUCHED: Folding = { open: new Set(), whole: new Set(), folded: new Set() };

/** A call that is drawn: its column is its depth, its rows are those of everything that is drawn beneath it. */
export interface TreeItem {
  readonly node: number;
  readonly depth: number;
  readonly top: number;
  readonly rows: number;
  readonly isOpen: boolean;
  /** Calls beneath it that are not drawn. */
  readonly hidden: number;
}

/** The tree of calls at a moment: one row for each call that has nothing drawn beneath it. */
export class TreeAt {
  /** Calls that have begun. */
  readonly calls: number;
  private readonly path = new Set<number>();
  private readonly folded: Int32Array;
  private readonly rowsOfOpen = new Map<number, number>();

  constructor(
    private readonly outline: Outline,
    private readonly index: TreeIndex,
    n: number,
    private readonly folding: Folding,
    /** The call that runs; −1 outside all. */
    readonly current: number,
  ) {
    this.calls = countBelow(outline.born, n);
    for (let node = current; node >= 0; node = outline.parent[node]!) this.path.add(node);
    // before the first event and after the last one the root stays to be seen with what it called
    if (current < 0 && this.calls > 0) this.path.add(0);
    this.folded = Int32Array.from(folding.folded).sort();
  }

  get rows(): number {
    return this.calls === 0 ? 0 : this.rowsOf(0, false);
  }

  isOpen(node: number): boolean {
    return this.hasChildren(node) && this.shows(node, this.isInWhole(node));
  }

  hasChildren(node: number): boolean {
    const child = this.outline.firstChild[node]!;
    return child >= 0 && child < this.calls;
  }

  children(node: number): readonly number[] {
    const found: number[] = [];
    for (let child = this.outline.firstChild[node]!; child >= 0 && child < this.calls; ) {
      found.push(child);
      child = this.outline.nextSibling[child]!;
    }
    return found;
  }

  /** Everything that has a part of itself in these rows, callers before what they called. */
  visible(from: number, to: number): readonly TreeItem[] {
    const items: TreeItem[] = [];
    const place = (node: number, top: number, inWhole: boolean) => {
      const rows = this.rowsOf(node, inWhole);
      const isOpen = this.hasChildren(node) && this.shows(node, inWhole);
      items.push({
        node,
        depth: this.outline.depth[node]!,
        top,
        rows,
        isOpen,
        hidden: isOpen ? 0 : this.beneath(node),
      });
      if (!isOpen) return;
      const beneath = inWhole || this.folding.whole.has(node);
      let at = top;
      for (let child = this.outline.firstChild[node]!; child >= 0 && child < this.calls && at < to; ) {
        const childRows = this.rowsOf(child, beneath);
        if (at + childRows > from) place(child, at, beneath);
        at += childRows;
        child = this.outline.nextSibling[child]!;
      }
    };
    if (this.calls > 0 && from < this.rows && to > 0) place(0, 0, false);
    return items;
  }

  /** Where a call is drawn, or the folded one above it that hides it. */
  placeOf(node: number): { readonly node: number; readonly top: number; readonly rows: number } {
    const way: number[] = [];
    for (let at = node; at >= 0; at = this.outline.parent[at]!) way.unshift(at);
    let [top, inWhole] = [0, false];
    for (const [step, at] of way.entries()) {
      const next = way[step + 1];
      if (next === undefined || !this.shows(at, inWhole)) {
        return { node: at, top, rows: this.rowsOf(at, inWhole) };
      }
      inWhole ||= this.folding.whole.has(at);
      for (const child of this.children(at)) {
        if (child === next) break;
        top += this.rowsOf(child, inWhole);
      }
    }
    return { node: 0, top: 0, rows: 1 };
  }

  /** With this call folded if it was open, and unfolded if it was not. */
  toggled(node: number): Folding {
    const { open, whole, folded } = this.folding;
    if (this.isOpen(node)) {
      return { open: without(open, node), whole: without(whole, node), folded: new Set([...folded, node]) };
    }
    return { open: new Set([...open, node]), whole, folded: without(folded, node) };
  }

  /** With everything beneath this call unfolded. */
  unfolded(node: number): Folding {
    const { open, whole, folded } = this.folding;
    const isBeneath = (other: number) => other >= node && other < this.index.end[node]!;
    return {
      open,
      whole: new Set([...whole, node]),
      folded: new Set([...folded].filter(other => !isBeneath(other))),
    };
  }

  /** How many calls have begun beneath this one. */
  beneath(node: number): number {
    return Math.min(this.index.end[node]!, this.calls) - node - 1;
  }

  private shows(node: number, inWhole: boolean): boolean {
    const { open, whole, folded } = this.folding;
    if (folded.has(node)) return false;
    return inWhole || whole.has(node) || open.has(node) || this.path.has(node);
  }

  private isInWhole(node: number): boolean {
    if (this.folding.whole.size === 0) return false;
    for (let at = this.outline.parent[node]!; at >= 0; at = this.outline.parent[at]!) {
      if (this.folding.whole.has(at)) return true;
    }
    return false;
  }

  private rowsOf(node: number, inWhole: boolean): number {
    if (!this.hasChildren(node) || !this.shows(node, inWhole)) return 1;
    if (inWhole || this.folding.whole.has(node)) return this.rowsOfWhole(node);
    const known = this.rowsOfOpen.get(node);
    if (known !== undefined) return known;
    let rows = 0;
    for (let child = this.outline.firstChild[node]!; child >= 0 && child < this.calls; ) {
      rows += this.rowsOf(child, false);
      child = this.outline.nextSibling[child]!;
    }
    this.rowsOfOpen.set(node, rows);
    return rows;
  }

  /** The leaves below, counted without visiting them; each call that was folded by hand counts as one row. */
  private rowsOfWhole(node: number): number {
    const end = Math.min(this.index.end[node]!, this.calls);
    let rows = this.leaves(node);
    for (let at = countBelow(this.folded, node + 1); at < this.folded.length; at++) {
      const folded = this.folded[at]!;
      if (folded >= end) break;
      rows -= this.leaves(folded) - 1;
      // what is folded inside of it is gone already
      while (at + 1 < this.folded.length && this.folded[at + 1]! < this.index.end[folded]!) at++;
    }
    return rows;
  }

  private leaves(node: number): number {
    const { leavesBefore } = this.index;
    const end = Math.min(this.index.end[node]!, this.calls);
    const leaves = leavesBefore[end]! - leavesBefore[node]!;
    // the latest call has no children yet
    const latest = this.calls - 1;
    const isNewLeaf = end === this.calls && this.outline.firstChild[latest]! >= 0;
    return leaves + (isNewLeaf && latest >= node ? 1 : 0);
  }
}

function without(set: ReadonlySet<number>, node: number): ReadonlySet<number> {
  return new Set([...set].filter(other => other !== node));
}
