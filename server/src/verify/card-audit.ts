import { storedFloor } from '../accounts/standing/tier-floor.ts';
import { parseJson } from '../base/stored-json.ts';
import { codeKey } from '../domain/comparison-keys.ts';
import { isWhollyReversed, netSums } from '../domain/earn/net-sums.ts';
import { bonusCounter, earnCounter, lifetimeDay, type Sums } from '../domain/earn/types.ts';
import type { Row } from '../storage/tables.ts';
import { ChainAudit } from './chain-audit.ts';

/** The kinds of rows that caps and tiers count, by the names of their counters. */
const counted = { [earnCounter]: 'earns', [bonusCounter]: 'bonuses' } as const;
type Counted = keyof typeof counted;

const isCounted = (name: string): name is Counted => Object.hasOwn(counted, name);
const measures = ['value', 'amount', 'count', 'spend', 'excluded'] as const;
const noSums = (): Sums => ({ value: 0, amount: 0, count: 0, spend: 0, excluded: 0 });

interface Tally {
  sequence: number;
  lastId: string | null;
  balance: number;
  readonly early: Map<number, Row<'transactions'>>;
  readonly sums: Readonly<Record<Counted, Sums>>;
  received: number;
  sent: number;
}

/** Adds up the rows of each card in the order of their sequence. The rows may come in any order. */
export class CardAudit {
  readonly #tallies = new Map<string, Tally>();
  readonly #lifetimes = new Map<string, Row<'counters'>>();

  readonly #chains: Readonly<Record<Counted, ChainAudit>>;

  constructor(readonly report: (violation: string) => void) {
    this.#chains = { earn: new ChainAudit(report, counted.earn), bonus: new ChainAudit(report, counted.bonus) };
  }

  addTransaction(row: Row<'transactions'>): void {
    this.#checkItems(row);
    const tally = this.#tallies.get(row.card_id) ?? {
      sequence: 0,
      lastId: null,
      balance: 0,
      early: new Map(),
      sums: { earn: noSums(), bonus: noSums() },
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

  /** Checks that the units of a row's items add up to its delta. */
  #checkItems({ id, items, delta }: Row<'transactions'>): void {
    const units = parseJson(items)?.reduce((sum, item) => sum + item.units, 0);
    if (units !== undefined && units !== delta)
      this.report(`transaction ${id}: the units of its items add up to ${units}, its delta is ${delta}`);
  }

  addCounter(row: Row<'counters'>): void {
    if (row.day === lifetimeDay && isCounted(row.name)) this.#lifetimes.set(`${row.card_id} ${row.name}`, row);
  }

  checkCard(card: Row<'cards'>): void {
    if (card.code_key !== codeKey(card.code))
      this.report(`card ${card.id}: its code is compared as ${card.code_key}, but reads as ${codeKey(card.code)}`);
    const tally = this.#tallies.get(card.id);
    const sum = tally?.balance ?? 0;
    const balance = card.available + card.pending + card.held;
    if (balance !== sum) this.report(`card ${card.id}: balance ${balance}, but its rows add up to ${sum}`);
    const last = tally?.sequence ?? 0;
    if (card.last_sequence !== last)
      this.report(`card ${card.id}: last sequence ${card.last_sequence}, but its dense rows end at ${last}`);
    if (card.last_transaction_id !== (tally?.lastId ?? null))
      this.report(`card ${card.id}: names ${card.last_transaction_id} as its last row, but that is ${tally?.lastId}`);
    this.#checkFloor(card);
    for (const name of [earnCounter, bonusCounter] as const) this.#checkCounted(card, name, tally);
    if (tally && tally.early.size === 0) this.#tallies.delete(card.id);
  }

  /** A floor that ends too late would give a tier for nothing. */
  #checkFloor(card: Row<'cards'>): void {
    const floor = storedFloor(card);
    if (!floor || floor.ended_at !== null || card.status === 'closed') return;
    if (card.due_at === null || card.due_at > floor.until)
      this.report(`card ${card.id}: due_at is ${card.due_at}, but its floor ends at ${floor.until}`);
  }

  /** Reports the rows that are left: their card is missing, or a row before them is. */
  finish(): void {
    for (const chains of Object.values(this.#chains)) chains.finish();
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
    if (row.previous_id !== tally.lastId)
      this.report(`transaction ${row.id}: names ${row.previous_id} as the row before it, but that is ${tally.lastId}`);
    tally.sequence = row.sequence;
    tally.lastId = row.id;
    tally.balance += row.delta;
    if (row.balance_after !== tally.balance)
      this.report(`transaction ${row.id}: balance_after ${row.balance_after}, but the rows add up to ${tally.balance}`);
    if (row.kind === 'transfer_in') tally.received += row.delta;
    if (row.kind === 'transfer_out') tally.sent -= row.delta;
    if (!isCounted(row.kind) || isWhollyReversed(row)) return;
    const [sums, net] = [tally.sums[row.kind], netSums(row)];
    for (const measure of measures) sums[measure] += net[measure];
  }

  /** Compares the rows with their counter. Transfers are compared with the other card only once, with the earns. */
  #checkCounted(card: Row<'cards'>, name: Counted, tally: Tally | undefined): void {
    const counts = card.counted ? (this.#lifetimes.get(`${card.id} ${name}`) ?? noSums()) : null;
    const transferred = name === earnCounter ? tally : undefined;
    const own = { received: transferred?.received ?? 0, sent: transferred?.sent ?? 0 };
    this.#chains[name].addCard(card, { ...own, earns: tally?.sums[name] ?? noSums() }, counts);
  }
}
