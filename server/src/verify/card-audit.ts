import { isWhollyReversed, netSums } from '../domain/earn/net-sums.ts';
import type { Row } from '../storage/tables.ts';

const measures = ['value', 'amount', 'count', 'spend'] as const;

interface Tally {
  sequence: number;
  balance: number;
  readonly early: Map<number, Row<'transactions'>>;
  readonly earns: { value: number; amount: number; count: number; spend: number };
}

/** Adds up each card's rows in the order of their sequence, whatever order they come in. */
export class CardAudit {
  readonly #tallies = new Map<string, Tally>();
  readonly #lifetimes = new Map<string, Row<'counters'>>();

  constructor(readonly report: (violation: string) => void) {}

  addTransaction(row: Row<'transactions'>): void {
    const tally = this.#tallies.get(row.card_id) ?? {
      sequence: 0,
      balance: 0,
      early: new Map(),
      earns: { value: 0, amount: 0, count: 0, spend: 0 },
    };
    this.#tallies.set(row.card_id, tally);
    if (row.sequence <= tally.sequence || tally.early.has(row.sequence))
      this.report(`card ${row.card_id}: sequence ${row.sequence} twice`);
    tally.early.set(row.sequence, row);
    for (let next = tally.early.get(tally.sequence + 1); next; next = tally.early.get(tally.sequence + 1))
      this.#add(tally, next);
  }

  addLifetime(row: Row<'counters'>): void {
    this.#lifetimes.set(row.card_id, row);
  }

  checkCard(card: Row<'cards'>): void {
    const tally = this.#tallies.get(card.id);
    const sum = tally?.balance ?? 0;
    const balance = card.available + card.pending + card.held;
    if (balance !== sum) this.report(`card ${card.id}: balance ${balance}, but its rows add up to ${sum}`);
    const last = tally?.sequence ?? 0;
    if (card.last_sequence !== last)
      this.report(`card ${card.id}: last sequence ${card.last_sequence}, but its dense rows end at ${last}`);
    if (card.counted) this.#checkLifetime(card, tally);
    if (tally && tally.early.size === 0) this.#tallies.delete(card.id);
  }

  /** What is left belongs to no card, or has a gap before it. */
  finish(): void {
    for (const [cardId, { early }] of this.#tallies) {
      this.report(
        early.size > 0
          ? `card ${cardId}: ${early.size} rows after a gap in their sequence`
          : `card ${cardId}: has rows but is not there`,
      );
    }
  }

  #add(tally: Tally, row: Row<'transactions'>): void {
    tally.early.delete(row.sequence);
    tally.sequence = row.sequence;
    tally.balance += row.delta;
    if (row.balance_after !== tally.balance)
      this.report(`transaction ${row.id}: balance_after ${row.balance_after}, but the rows add up to ${tally.balance}`);
    if (row.kind !== 'earn' || isWhollyReversed(row)) return;
    const net = netSums(row);
    for (const measure of measures) tally.earns[measure] += net[measure];
  }

  #checkLifetime(card: Row<'cards'>, tally: Tally | undefined): void {
    const counted = this.#lifetimes.get(card.id);
    for (const measure of measures) {
      const is = counted?.[measure] ?? 0;
      const should = tally?.earns[measure] ?? 0;
      if (is !== should)
        this.report(`card ${card.id}: counts ${measure} ${is} of its earns, but its rows add up to ${should}`);
    }
  }
}
