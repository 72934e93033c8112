import type { Found, Need } from './needs.ts';

/** A plan that still misses rows after this many loads is a bug. A late earn by rules that use everything needs eight. */
const maxLoads = 40;

interface Attempt {
  readonly missing: readonly Need[];
}

/**
 * Plans again and again until no rows are missing. It yields the needs to load, gets what was found, and returns the plan.
 * A generator, because one store loads inside a synchronous transaction and the other waits for its database.
 */
export function* planUntilLoaded<Plan extends Attempt>(
  needs: readonly Need[],
  plan: (found: readonly Found[]) => Plan,
): Generator<readonly Need[], Plan, readonly Found[]> {
  let known = needs;
  for (let load = 0; load < maxLoads; load += 1) {
    const planned = plan(yield known);
    if (planned.missing.length === 0) return planned;
    known = [...known, ...planned.missing];
  }
  throw new Error('A plan asks for ever more rows.');
}
