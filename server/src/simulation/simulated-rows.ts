import type { Value } from '../storage/tables/table.ts';
import type { Row } from '../storage/tables.ts';
import type { Undo } from './memory-table.ts';

type Transaction = Row<'transactions'>;

const referenceKey = (card: Value, reference: Value): string => `${card} ${reference}`;

/**
 * The simulated ledger. A card may have any number of rows, so only those are kept that are looked up again: bonuses, rows that are
 * reversed later, and the rows of the last days, if the rules look back at rows by seconds.
 */
export class SimulatedRows {
  /** The rows of the current command. */
  readonly booked: Transaction[] = [];
  /** The row to keep, because it is reversed later. */
  lasting: string | null = null;
  readonly #kept = new Map<string, Transaction>();
  readonly #named = new Map<string, string>();
  readonly #bonuses = new Map<string, string[]>();
  readonly #recent = new Map<string, Map<string, Transaction>>();

  constructor(
    readonly undo: Undo[],
    /** How long rows are kept that are neither bonuses nor reversed, in ms. */
    readonly recentMs: number,
  ) {}

  get(id: string): Transaction | null {
    return this.#kept.get(id) ?? null;
  }

  bonusesOn(cardId: string): Transaction[] {
    return (this.#bonuses.get(cardId) ?? []).flatMap((id) => this.#kept.get(id) ?? []);
  }

  /** The bonus with a reference. Other rows are not looked up by their references: each sale is simulated once. */
  bonusesNamed([cardId = null, kind, reference = null]: readonly Value[]): Transaction[] {
    const id = kind === 'bonus' ? this.#named.get(referenceKey(cardId, reference)) : undefined;
    const row = id === undefined ? undefined : this.#kept.get(id);
    return row ? [row] : [];
  }

  recentOn(cardId: string, since: number): Transaction[] {
    const recent = this.#recent.get(cardId);
    return recent ? [...recent.values()].filter(({ created_at }) => created_at >= since) : [];
  }

  book(row: Transaction): void {
    this.booked.push(row);
    if (row.kind === 'bonus') this.#keepBonus(row);
    else if (row.id === this.lasting) this.#keep(row);
    if (this.recentMs > 0) this.#keepRecent(row);
  }

  /** Replaces a row after a part of it was reversed. */
  change(row: Transaction): void {
    const before = this.#kept.get(row.id);
    if (!before) throw new Error(`The simulated row ${row.id} is changed and was not kept.`);
    this.undo.push(() => this.#replace(before));
    this.#replace(row);
  }

  #replace(row: Transaction): void {
    this.#kept.set(row.id, row);
    const recent = this.#recent.get(row.card_id);
    if (recent?.has(row.id)) recent.set(row.id, row);
  }

  #keep(row: Transaction): void {
    this.#kept.set(row.id, row);
    this.undo.push(() => this.#kept.delete(row.id));
  }

  #keepBonus(row: Transaction): void {
    this.#keep(row);
    const name = referenceKey(row.card_id, row.reference);
    const ids = this.#bonuses.get(row.card_id) ?? [];
    this.#bonuses.set(row.card_id, ids);
    ids.push(row.id);
    this.#named.set(name, row.id);
    this.undo.push(() => {
      ids.pop();
      this.#named.delete(name);
    });
  }

  #keepRecent(row: Transaction): void {
    const recent = this.#recent.get(row.card_id) ?? new Map<string, Transaction>();
    this.#recent.set(row.card_id, recent);
    recent.set(row.id, row);
    this.undo.push(() => recent.delete(row.id));
    for (const [id, { created_at }] of recent) {
      if (created_at >= row.created_at - this.recentMs) return;
      recent.delete(id);
    }
  }
}
