import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { NewId } from '../base/ids.ts';
import type { View } from '../ledger/command.ts';
import type { Need, Tenant } from '../storage/needs.ts';
import type { Value } from '../storage/tables/table.ts';
import type { LookupName, Row, TableName } from '../storage/tables.ts';
import type { Beside } from './beside.ts';
import { type LookUp, MemoryTable, type Undo } from './memory-table.ts';
import type { ProgramTimes } from './program-times.ts';
import { SimulatedRows } from './simulated-rows.ts';

/** Where the rows of each lookup come from. A simulation has no other lookups. */
type LookUps = {
  readonly [Name in TableName]?: { readonly [By in LookupName<Name>]?: LookUp<Row<Name>> };
};

/** Takes over the rows that decisions write. A simulation writes to no other tables. */
type Writers = { readonly [Name in TableName]?: (row: Row<Name>, isNew: boolean) => void };

/**
 * The rows that a simulated decision sees: the simulated rows of some cards, and all other rows as they are stored. Writes stay
 * in memory.
 */
export class SimulatedView implements View {
  readonly requestId = '';
  readonly keyId = null;
  readonly personId = null;
  readonly agent = null;
  readonly prints = false;
  now = 0;
  readonly #undo: Undo[] = [];
  readonly cards = new MemoryTable('cards', this.#undo);
  readonly rows: SimulatedRows;
  readonly #lookUps: LookUps;
  readonly #writers: Writers;
  #ids = 0;

  constructor(
    readonly tenant: Tenant,
    readonly times: ProgramTimes,
    readonly beside: Beside,
    readonly onBooked: (row: Row<'transactions'>) => void,
  ) {
    const rows = new SimulatedRows(this.#undo, times.recentMs);
    const [lots, holds, counters, vouchers] = [
      new MemoryTable('lots', this.#undo),
      new MemoryTable('holds', this.#undo),
      new MemoryTable('counters', this.#undo),
      new MemoryTable('vouchers', this.#undo),
    ];
    this.rows = rows;
    this.#lookUps = {
      cards: {
        key: ([id]) => listOf(this.cards.get(id ?? null) ?? beside.cards.get(String(id))),
        open: this.cards.lookUps.open,
        replaced_by: this.cards.lookUps.replaced_by,
      },
      lots: lots.lookUps,
      holds: holds.lookUps,
      counters: counters.lookUps,
      customers: { key: ([id]) => listOf(beside.customer(String(id))) },
      memberships: { customer: ([id]) => beside.membershipsOf(String(id), this.now) },
      programs: { key: ([id]) => (id === times.draft.program.id ? [times.at(this.now)] : []) },
      // Stock and limits per card decided already what was redeemed.
      rewards: { key: () => [] },
      rules_versions: { program: () => times.versions },
      state_changes: { subject: ([id]) => beside.states.get(String(id)) ?? [] },
      transactions: {
        key: ([id]) => listOf(rows.get(String(id))),
        card: ([card]) => rows.bonusesOn(String(card)),
        recent: ([card], since) => rows.recentOn(String(card), since?.from ?? 0),
        reference: (values) => rows.bonusesNamed(values),
      },
      vouchers: vouchers.lookUps,
    };
    this.#writers = {
      cards: (row) => this.cards.put(row),
      lots: (row) => lots.put(row),
      holds: (row) => holds.put(row),
      counters: (row) => counters.put(row),
      // Whether a sale was allowed at its time was decided when it was booked.
      state_changes: () => {},
      transactions: (row, isNew) => (isNew ? rows.book(row) : rows.change(row)),
      vouchers: (row) => vouchers.put(row),
    };
  }

  get realNow(): number {
    return this.now;
  }

  readonly newId: NewId = (kind) => {
    this.#ids += 1;
    return `${idPrefixes[kind]}_${this.#ids}`;
  };

  /** Nobody sees the codes of a simulation. */
  randomBytes(count: number): Uint8Array {
    return new Uint8Array(count);
  }

  /** Begins a command. */
  begin(now: number): void {
    this.now = now;
  }

  /** Keeps what the command wrote. */
  commit(): void {
    this.#undo.length = 0;
    for (const row of this.rows.booked) this.onBooked(row);
    this.rows.booked.length = 0;
  }

  /** Drops what the command wrote. */
  rollBack(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.#undo.length = 0;
    this.rows.booked.length = 0;
  }

  one<Name extends TableName>(table: Name, by: LookupName<Name>, values: readonly Value[]): Row<Name> | null {
    return this.#find(table, by, values)[0] ?? null;
  }

  all<Name extends TableName>(
    table: Name,
    by: Exclude<LookupName<Name>, 'key'>,
    values: readonly Value[],
    since?: Need['since'],
  ): Row<Name>[] {
    return [...this.#find(table, by, values, since)];
  }

  /** Everything is there already. */
  expect(): void {}

  together<T>(lookUps: readonly (() => T)[]): T[] {
    return lookUps.map((lookUp) => lookUp());
  }

  insert<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.#put(table, row, true);
  }

  update<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.#put(table, row, false);
  }

  remove(table: TableName): void {
    throw new Error(`A simulation removes no row of ${table}.`);
  }

  emit(): void {}

  emitRow(): void {}

  #find<Name extends TableName>(
    table: Name,
    by: LookupName<Name>,
    values: readonly Value[],
    since?: Need['since'],
  ): readonly Row<Name>[] {
    const lookUp = this.#lookUps[table]?.[by];
    if (!lookUp) throw new Error(`A simulation looks up no rows of ${table} by ${by}.`);
    return lookUp(values, since);
  }

  #put<Name extends TableName>(table: Name, row: Row<Name>, isNew: boolean): void {
    const write = this.#writers[table];
    if (!write) throw new Error(`A simulation writes no row of ${table}.`);
    write(row, isNew);
  }
}

const listOf = <R>(row: R | null | undefined): readonly R[] => (row ? [row] : []);
