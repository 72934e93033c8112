/** An earn that was acknowledged: when it was sent and answered, and what the answer said. */
export interface Operation {
  readonly card: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly sequence: number;
  readonly delta: number;
  readonly balance: number;
  /** The answer of an earlier try: that try took effect at some time before. */
  readonly replayed: boolean;
}

/**
 * The contradictions to the claim that each card took its earns one after the other, each at some moment between its
 * sending and its answer. The ledger's sequence says in which order, so that nothing has to be searched for: O(n log n).
 */
export function contradictions(operations: readonly Operation[]): string[] {
  const cards = new Set(operations.map(({ card }) => card));
  return [...cards].flatMap((card) =>
    ofOneCard(
      card,
      operations.filter((operation) => operation.card === card),
    ),
  );
}

function ofOneCard(card: string, operations: readonly Operation[]): string[] {
  const found: string[] = [];
  const ordered = operations.toSorted((left, right) => left.sequence - right.sequence);
  let balance = 0;
  let sequence = 0;
  for (const operation of ordered) {
    if (operation.sequence !== sequence + 1) found.push(`${card}: sequence ${operation.sequence} follows ${sequence}`);
    if (operation.balance !== balance + operation.delta)
      found.push(`${card}: ${operation.delta} on ${balance} gave ${operation.balance} at ${operation.sequence}`);
    ({ sequence, balance } = operation);
  }
  // An operation that was answered before another was sent comes before it.
  let latestSent = Number.NEGATIVE_INFINITY;
  for (const { sequence: at, sentAt, answeredAt, replayed } of ordered) {
    if (!replayed && answeredAt < latestSent)
      found.push(`${card}: ${at} was answered before one that precedes it was sent`);
    if (!replayed) latestSent = Math.max(latestSent, sentAt);
  }
  return found;
}
