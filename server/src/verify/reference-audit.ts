import type { Row } from '../storage/tables.ts';

type Transaction = Pick<Row<'transactions'>, 'id' | 'hold_id' | 'created_at'>;

/** The kinds of rows whose reference is an id of the caller, which counts once. */
const kinds: ReadonlySet<string> = new Set(['earn', 'top_up', 'use', 'redeem', 'reverse', 'import']);

/** A card that was replaced or merged. */
interface Closed {
  readonly id: string;
  /** From this time on, its references belong to the other card. */
  readonly since: number;
}

/**
 * Compares the references of a card with those of the cards that it replaced. A reference has only one row, even after this row was
 * reversed. Two cards that are merged may each have a row with the same reference, or an open hold that is captured later. On a
 * single card, a unique index refuses the second row.
 */
export class ReferenceAudit {
  readonly #closed = new Map<string, Closed[]>();
  /** Rows of replaced cards and their replacements: by card, then by what must be unique. */
  readonly #rows = new Map<string, Map<string, Transaction>>();
  /** When the holds of these cards were placed. */
  readonly #heldSince = new Map<string, number>();

  constructor(readonly report: (violation: string) => void) {}

  /** Cards must be added before transactions, so that references of other cards need no memory. */
  addCard({ id, replaced_by, status_changed_at }: Row<'cards'>): void {
    if (replaced_by === null) return;
    const closed = this.#closed.get(replaced_by) ?? [];
    closed.push({ id, since: status_changed_at });
    this.#closed.set(replaced_by, closed);
    for (const card of [id, replaced_by]) if (!this.#rows.has(card)) this.#rows.set(card, new Map());
  }

  addTransaction({ id, card_id, kind, reference, reverses, hold_id, created_at }: Row<'transactions'>): void {
    if (reference === null || !kinds.has(kind)) return;
    this.#rows.get(card_id)?.set(JSON.stringify([kind, reference, reverses]), { id, hold_id, created_at });
  }

  addHold({ id, card_id, reference, created_at }: Row<'holds'>): void {
    if (reference !== null && this.#rows.has(card_id)) this.#heldSince.set(id, created_at);
  }

  finish(): void {
    for (const [card, parents] of this.#closed) for (const parent of parents) this.#compare(card, parent);
  }

  #compare(card: string, { id, since }: Closed): void {
    for (const earlier of [id, ...this.#beforeOf(id)]) {
      const known = this.#rows.get(earlier);
      if (!known || known.size === 0) continue;
      for (const [name, row] of this.#rows.get(card) ?? []) {
        const original = known.get(name);
        if (original && this.#knownSince(row) > since)
          this.report(
            `transaction ${row.id}: has the reference of ${original.id}, on a card that its own card replaced`,
          );
      }
    }
  }

  /** A hold has its reference before it is captured. */
  #knownSince({ hold_id, created_at }: Transaction): number {
    return this.#heldSince.get(hold_id ?? '') ?? created_at;
  }

  /** The cards that a card replaced, and those that they replaced. */
  #beforeOf(card: string): ReadonlySet<string> {
    const found = new Set<string>();
    const waiting = [card];
    for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
      for (const { id } of this.#closed.get(current) ?? []) {
        // A chain that leads back to itself ends where it began.
        if (found.has(id)) continue;
        found.add(id);
        waiting.push(id);
      }
    }
    return found;
  }
}
