/** A line of one text only, or an adjacent line of both. */
export interface Change {
  readonly kind: 'same' | 'right' | 'wrong';
  readonly line: string;
}

/** The difference of two programs with a line of context; undefined if more than `most` lines differ. */
export function differenceOf(
  right: readonly string[],
  wrong: readonly string[],
  most: number,
): readonly Change[] | undefined {
  const all = align(right, wrong);
  const isChanged = (at: number) => all[at] !== undefined && all[at].kind !== 'same';
  if (all.filter(({ kind }) => kind !== 'same').length > most) return undefined;
  return all.filter((_, at) => isChanged(at - 1) || isChanged(at) || isChanged(at + 1));
}

/** Both texts aligned by their longest common subsequence. */
function align(right: readonly string[], wrong: readonly string[]): Change[] {
  // common[i][j]: lines that right.slice(i) and wrong.slice(j) have in common
  const common = Array.from({ length: right.length + 1 }, () => new Uint16Array(wrong.length + 1));
  for (let i = right.length - 1; i >= 0; i--) {
    for (let j = wrong.length - 1; j >= 0; j--) {
      common[i]![j] =
        right[i] === wrong[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const all: Change[] = [];
  let [i, j] = [0, 0];
  while (i < right.length || j < wrong.length) {
    if (i < right.length && j < wrong.length && right[i] === wrong[j]) {
      all.push({ kind: 'same', line: right[i++]! });
      j++;
    } else if (j === wrong.length || (i < right.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      all.push({ kind: 'right', line: right[i++]! });
    } else {
      all.push({ kind: 'wrong', line: wrong[j++]! });
    }
  }
  return all;
}
