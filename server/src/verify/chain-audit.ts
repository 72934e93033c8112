import type { Sums } from '../domain/earn/types.ts';
import type { Row } from '../storage/tables.ts';

const measures = ['value', 'amount', 'count', 'spend', 'excluded'] as const;

/** Sums over a card's own rows. */
export interface OwnSums {
  readonly earns: Sums;
  /** Units of transfer_in rows; `sent` has those of transfer_out rows. */
  readonly received: number;
  readonly sent: number;
}

interface Replaced extends OwnSums {
  readonly id: string;
  readonly by: string;
}

interface Counting extends Pick<OwnSums, 'earns'> {
  readonly counted: Sums;
}

type Predecessors = ReadonlyMap<string, readonly Replaced[]>;

const sumOf = (all: readonly Sums[]): Sums => {
  const sum = { value: 0, amount: 0, count: 0, spend: 0, excluded: 0 };
  for (const earns of all) for (const measure of measures) sum[measure] += earns[measure];
  return sum;
};

/**
 * Compares cards with the cards that they replaced. The units that left one card must arrive on the other, and its counters must
 * continue there.
 */
export class ChainAudit {
  readonly #replaced: Replaced[] = [];
  /** Cards whose counters include rows of other cards, or should. */
  readonly #counting = new Map<string, Counting>();
  readonly #received = new Map<string, number>();

  /** `what` names the rows that are counted. */
  constructor(
    readonly report: (violation: string) => void,
    readonly what: string,
  ) {}

  /** `counted` is the lifetime counter of a card's earns. Null if the card does not count them. */
  addCard({ id, replaces, replaced_by }: Row<'cards'>, own: OwnSums, counted: Sums | null): void {
    if (replaced_by !== null) this.#replaced.push({ ...own, id, by: replaced_by });
    else if (own.sent !== 0) this.report(`card ${id}: sent ${own.sent} units to no card`);
    if (own.received !== 0) this.#received.set(id, own.received);
    // The counters of a replaced card went to its replacement. A later reversal is counted only there.
    if (counted === null || replaced_by !== null) return;
    const differs = measures.some((measure) => counted[measure] !== own.earns[measure]);
    if (differs || replaces !== null) this.#counting.set(id, { counted, earns: own.earns });
  }

  finish(): void {
    const before = new Map<string, Replaced[]>();
    for (const one of this.#replaced) before.set(one.by, [...(before.get(one.by) ?? []), one]);
    for (const id of new Set([...before.keys(), ...this.#received.keys()])) {
      const sent = (before.get(id) ?? []).reduce((sum, one) => sum + one.sent, 0);
      const received = this.#received.get(id) ?? 0;
      if (sent !== received) this.report(`card ${id}: received ${received} units of the ${sent} sent to it`);
    }
    for (const [id, counting] of this.#counting) this.#checkCounting(id, counting, before);
  }

  #checkCounting(id: string, { counted, earns }: Counting, before: Predecessors): void {
    const should = sumOf([earns, ...predecessorsOf(id, before).map((one) => one.earns)]);
    for (const measure of measures) {
      if (counted[measure] === should[measure]) continue;
      const text = `counts ${measure} ${counted[measure]} of its ${this.what}, but its rows`;
      this.report(`card ${id}: ${text} add up to ${should[measure]}, with those of the cards that it replaces`);
    }
  }
}

function predecessorsOf(id: string, before: Predecessors): readonly Replaced[] {
  const found = [...(before.get(id) ?? [])];
  // The list grows while the loop runs. A chain that leads back to itself ends where it began.
  const seen = new Set(found.map((one) => one.id));
  for (const { id: one } of found) {
    for (const earlier of before.get(one) ?? []) {
      if (seen.has(earlier.id)) continue;
      seen.add(earlier.id);
      found.push(earlier);
    }
  }
  return found;
}
