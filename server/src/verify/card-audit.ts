import type { Row } from '../storage/tables.ts';
import { ChainAudit, type EarnSums } from './chain-audit.ts';

interface Tally {
  sequence: number;
  balance: number;
  readonly early: Map<number, Row<'transactions'>>;
  readonly earns: EarnSums;
  received: number;
  sent: number;
}

const noEarns = { value: 0, amount: 0, count: 0, spend: 0 } as const;
const nothing = { earns: noEarns, received: 0, sent: 0 } as const;

/** Adds up each card's rows in the order of their sequence, whatever order they come in. */
export class CardAudit {
  readonly #tallies = new Map<string, Tally>();
  readonly #lifetimes = new Map<string, Row<'counters'>>();

  readonly #chains: ChainAudit;

  constructor(readonly report: (violation: string) => void) {
    this.#chains = new ChainAudit(report);
  }

  addTransaction(row: Row<'transactions'>): void {
    const tally = this.#tallies.get(row.card_id) ?? {
      sequence: 0,
      balance: 0,
      early: new Map(),
      earns: { ...noEarns },
      received: 0,
      sent: 0,
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
    this.#chains.addCard(card, tally ?? nothing, card.counted ? (this.#lifetimes.get(card.id) ?? noEarns) : null);
    if (tally && tally.early.size === 0) this.#tallies.delete(card.id);
  }

  /** What is left belongs to no card, or has a gap before it. */
  finish(): void {
    this.#chains.finish();
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
    if (row.kind === 'transfer_in') tally.received += row.delta;
    if (row.kind === 'transfer_out') tally.sent -= row.delta;
    if (row.kind !== 'earn') return;
    tally.earns.value += row.delta;
    tally.earns.amount += row.amount;
    tally.earns.count += 1;
    tally.earns.spend += row.spend;
  }
}
