/** How many positions an analysis may look at before it gives up and says so. */
export class Budget {
  private spent = 0;

  constructor(readonly positions: number) {}

  spend(): void {
    if (++this.spent > this.positions) throw new BudgetSpent();
  }
}

class BudgetSpent extends Error {}

/** The value, or undefined when the budget did not reach: unknown, not guessed. */
export function within<T>(budget: Budget, analysis: (budget: Budget) => T): T | undefined {
  try {
    return analysis(budget);
  } catch (problem) {
    if (problem instanceof BudgetSpent) return undefined;
    throw problem;
  }
}
