import { idPrefixes } from '@loyalty-service/contract/fields/ids';
import type { NewId } from '../base/ids.ts';
import type { View } from '../ledger/command.ts';
import type { Need, Tenant } from '../storage/needs.ts';
import type { AnyRow, Value } from '../storage/tables/table.ts';
import type { LookupName, Row, TableName } from '../storage/tables.ts';
import type { Beside } from './beside.ts';
import { MemoryTable, type Undo } from './memory-table.ts';
import type { ProgramTimes } from './program-times.ts';
import { SimulatedRows } from './simulated-rows.ts';

const counterKey = (card: Value, name: Value, day: Value): string => `${card} ${name} ${day}`;

/**
 * What a simulated decision sees: the simulated rows of some cards, and everything else as it is stored. Whatever is written stays
 * in memory.
 */
export class SimulatedView implements View {
  readonly requestId = '';
  readonly keyId = null;
  readonly personId = null;
  readonly prints = false;
  now = 0;
  readonly #undo: Undo[] = [];
  readonly cards = new MemoryTable<Row<'cards'>>(this.#undo, ({ id }) => id, {});
  readonly rows: SimulatedRows;
  readonly #lots = new MemoryTable<Row<'lots'>, 'card' | 'open'>(this.#undo, ({ id }) => id, {
    card: ({ card_id }) => card_id,
    open: ({ open_card_id }) => open_card_id,
  });
  readonly #holds = new MemoryTable<Row<'holds'>, 'open'>(this.#undo, ({ id }) => id, {
    open: ({ open_card_id }) => open_card_id,
  });
  readonly #counters = new MemoryTable<Row<'counters'>, 'card'>(
    this.#undo,
    ({ card_id, name, day }) => counterKey(card_id, name, day),
    { card: ({ card_id }) => card_id },
  );
  #ids = 0;

  constructor(
    readonly tenant: Tenant,
    readonly times: ProgramTimes,
    readonly beside: Beside,
    readonly onBooked: (row: Row<'transactions'>) => void,
  ) {
    this.rows = new SimulatedRows(this.#undo, times.recentMs);
  }

  get realNow(): number {
    return this.now;
  }

  readonly newId: NewId = (kind) => {
    this.#ids += 1;
    return `${idPrefixes[kind]}_${this.#ids}`;
  };

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
    const row = by === 'key' ? this.#byKey(table, values) : (this.#find(table, by, values)[0] ?? null);
    return row as Row<Name> | null;
  }

  all<Name extends TableName>(
    table: Name,
    by: Exclude<LookupName<Name>, 'key'>,
    values: readonly Value[],
    since?: Need['since'],
  ): Row<Name>[] {
    const rows = this.#find(table, by, values, since) as Row<Name>[];
    return since && table === 'counters'
      ? rows.filter((row) => Number((row as AnyRow)[since.column]) >= since.from)
      : rows;
  }

  /** Everything is there already. */
  expect(): void {}

  together<T>(lookUps: readonly (() => T)[]): T[] {
    return lookUps.map((lookUp) => lookUp());
  }

  insert<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.#put(table, row as AnyRow, true);
  }

  update<Name extends TableName>(table: Name, row: Row<Name>): void {
    this.#put(table, row as AnyRow, false);
  }

  remove(table: TableName): void {
    throw new Error(`A simulation removes no row of ${table}.`);
  }

  emit(): void {}

  emitRow(): void {}

  #byKey(table: TableName, [id = null, ...rest]: readonly Value[]): unknown {
    const key = String(id);
    switch (table) {
      case 'cards':
        return this.cards.get(key) ?? this.beside.cards.get(key) ?? null;
      case 'programs':
        return key === this.times.draft.program.id ? this.times.at(this.now) : null;
      case 'transactions':
        return this.rows.get(key);
      case 'counters':
        return this.#counters.get(counterKey(key, rest[0] ?? null, rest[1] ?? null)) ?? null;
      case 'customers':
        return this.beside.customer(key);
      case 'rewards':
        // Stock and limits per card decided already what was redeemed.
        return null;
      default:
        return unknownLookUp(table, 'key');
    }
  }

  #find(table: TableName, by: string, values: readonly Value[], since?: Need['since']): readonly unknown[] {
    const [first = null] = values;
    const key = String(first);
    switch (`${table} ${by}`) {
      case 'cards open':
        return [...this.cards.all].filter(({ customer_id }) => customer_id === first);
      case 'cards replaced_by':
        return [...this.cards.all].filter(({ replaced_by }) => replaced_by === first);
      case 'counters card':
        return this.#counters.in('card', key);
      case 'holds open':
        return this.#holds.in('open', key);
      case 'lots card':
        return this.#lots.in('card', key);
      case 'lots open':
        return this.#lots.in('open', key);
      case 'memberships customer':
        return this.beside.membershipsOf(key, this.now);
      case 'rules_versions program':
        return this.times.versions;
      case 'state_changes subject':
        return this.beside.states.get(key) ?? [];
      case 'transactions card':
        return this.rows.bonusesOn(key);
      case 'transactions recent':
        return this.rows.recentOn(key, since?.from ?? 0);
      case 'transactions reference':
        return this.rows.bonusesNamed(values);
      default:
        return unknownLookUp(table, by);
    }
  }

  #put(table: TableName, row: AnyRow, isNew: boolean): void {
    switch (table) {
      case 'cards':
        this.cards.put(row as Row<'cards'>);
        break;
      case 'counters':
        this.#counters.put(row as Row<'counters'>);
        break;
      case 'holds':
        this.#holds.put(row as Row<'holds'>);
        break;
      case 'lots':
        this.#lots.put(row as Row<'lots'>);
        break;
      case 'state_changes':
        // Whether a sale was allowed at its time was decided when it was booked.
        break;
      case 'transactions':
        if (isNew) this.rows.book(row as Row<'transactions'>);
        else this.rows.change(row as Row<'transactions'>);
        break;
      default:
        throw new Error(`A simulation writes no row of ${table}.`);
    }
  }
}

function unknownLookUp(table: TableName, by: string): never {
  throw new Error(`A simulation looks up no rows of ${table} by ${by}.`);
}
