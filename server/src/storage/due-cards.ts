import type { DueCard } from './queries.ts';

/** Returns the SQL condition that a column differs from all values of a parameter, such as the businesses to leave out. */
export type IsNoneOf = (column: string, position: number) => string;
type Placeholder = (position: number) => string;

/**
 * Two of the few statements that name no business. Each takes, in this order, the current time, the businesses to leave out, and
 * a limit. The first finds cards that are due by real time. The second finds test cards whose clock is ahead of real time, which
 * few businesses have.
 */
export const dueStatements = (at: Placeholder, isNoneOf: IsNoneOf): readonly [string, string] => [
  `select business_id, mode, id, due_at from cards where due_at <= ${at(1)} and ${isNoneOf('business_id', 2)} order by due_at, id limit ${at(3)}`,
  `select cards.business_id, cards.mode, cards.id, cards.due_at - test_clocks.offset_ms as due_at from test_clocks join cards on cards.business_id = test_clocks.business_id and cards.mode = 'test' where test_clocks.offset_ms > 0 and cards.due_at <= ${at(1)} + test_clocks.offset_ms and ${isNoneOf('test_clocks.business_id', 2)} order by 4, 3 limit ${at(3)}`,
];

/** The results of both statements, each card once, the longest due first. */
export function mergeDue(found: readonly (readonly DueCard[])[], limit: number): readonly DueCard[] {
  const cards = new Map<string, DueCard>();
  for (const card of found.flat()) cards.set(card.id, card);
  return [...cards.values()].sort((left, right) => left.due_at - right.due_at).slice(0, limit);
}
