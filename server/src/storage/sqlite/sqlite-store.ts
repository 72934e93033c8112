import { setTimeout as sleep } from 'node:timers/promises';
import { Finder } from '../found.ts';
import type { Found, Need, NewEvent, PageQuery, Plan, Planned, Store, StoreHealth } from '../store.ts';
import { StoreFault } from '../store.ts';
import type { Row, TableName } from '../tables.ts';
import { commitFaultOf, faultOf, rowFaultOf } from './faults.ts';
import { type Connection, holdFile, openDatabase, setDurable } from './open.ts';
import { Statements } from './statements.ts';

const busyPatienceMs = 5_000;
const diskProbeMs = 1_000;
const scanPiece = 500;
/** A plan that still misses rows after so many looks is a bug. A late earn by rules that use everything needs eight. */
const maxLooks = 16;

export interface SqliteOptions {
  /** A path or `:memory:`. */
  readonly file: string;
  /** Hold the file so that no second server opens it. Commands that run beside a server do not. */
  readonly exclusive: boolean;
}

export function openSqliteStore({ file, exclusive }: SqliteOptions): Store {
  const hold = exclusive && file !== ':memory:' ? holdFile(file) : null;
  return new SqliteStore(openDatabase(file), () => hold?.release());
}

/** One connection, synchronous inside one transaction: nothing else runs between BEGIN and COMMIT. */
class SqliteStore implements Store {
  readonly mixesBusinesses = true;
  readonly #statements: Statements;
  #probe: NodeJS.Timeout | null = null;
  #broken: string | null = null;
  #checkedDurable = false;

  constructor(
    readonly connection: Connection,
    readonly release: () => void,
  ) {
    this.#statements = new Statements(connection);
  }

  async write(needs: readonly Need[], plan: Plan): Promise<void> {
    const deadline = Date.now() + busyPatienceMs;
    // Another process may be writing: wait for it without holding up the event loop. From BEGIN to COMMIT nothing waits.
    while (!this.#begin(Date.now() > deadline)) await sleep(10 + Math.random() * 20);
    try {
      this.#save(this.#plan(needs, plan));
    } catch (error) {
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      throw this.#noted(faultOf(error));
    }
    this.#commit();
  }

  async load(needs: readonly Need[]): Promise<readonly Found[]> {
    return this.connection.transaction(() => this.#finder().add(needs)).deferred();
  }

  async page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    return this.#statements.page(query);
  }

  async *scan<Name extends TableName>(table: Name): AsyncIterable<readonly Row<Name>[]> {
    let last: Row<Name> | null = null;
    for (;;) {
      const rows: Row<Name>[] = this.#statements.after(table, last, scanPiece);
      if (rows.length > 0) yield rows;
      if (rows.length < scanPiece) return;
      last = rows.at(-1) ?? null;
    }
  }

  async health(): Promise<StoreHealth> {
    const reason = this.#broken ?? (this.#probe ? 'The disk is full.' : null);
    return reason ? { ready: false, reason } : { ready: true };
  }

  async close(): Promise<void> {
    if (this.#probe) clearInterval(this.#probe);
    this.connection.close();
    this.release();
  }

  /** False where another process is writing; the last try throws instead. */
  #begin(isLastTry: boolean): boolean {
    // After a commit that failed for good, also what would seem to work can be lost: it may rest on what was not stored.
    if (this.#broken) throw new StoreFault('unavailable', this.#broken);
    if (this.#probe) throw new StoreFault('disk_full', 'The disk is full.');
    try {
      this.connection.exec('BEGIN IMMEDIATE');
      return true;
    } catch (error) {
      const fault = faultOf(error);
      if (fault instanceof StoreFault && fault.kind === 'busy' && !isLastTry) return false;
      throw this.#noted(fault);
    }
  }

  #finder(): Finder {
    return new Finder((need, values) => this.#statements.find(need, values));
  }

  #plan(needs: readonly Need[], plan: Plan): Planned {
    const finder = this.#finder();
    let wanted = needs;
    for (let look = 0; look < maxLooks; look += 1) {
      const planned = plan(finder.add(wanted));
      if (planned.missing.length === 0) return planned;
      wanted = planned.missing;
    }
    throw new Error('A plan asks for ever more rows.');
  }

  #save({ changes, events }: Planned): void {
    try {
      for (const change of changes) this.#statements.write(change);
      this.#number(events);
    } catch (error) {
      throw rowFaultOf(error);
    }
  }

  /** The counter rows come last, as on the databases where they are locks. */
  #number(events: readonly NewEvent[]): void {
    const counters = new Map<string, Row<'event_counters'>>();
    const fresh = new Set<string>();
    for (const event of events) {
      const key = `${event.tenant.business_id} ${event.tenant.mode}`;
      let counter = counters.get(key) ?? this.#counter(event);
      if (!counter) {
        fresh.add(key);
        counter = { ...event.tenant, sequence: 0 };
      }
      const sequence = counter.sequence + 1;
      counters.set(key, { ...counter, sequence });
      const { id, type, body, created_at } = event;
      this.#statements.write({
        kind: 'insert',
        table: 'events',
        row: { ...event.tenant, sequence, id, type, body, created_at },
      });
    }
    for (const [key, row] of counters) {
      const insert = fresh.has(key);
      this.#statements.write(
        insert
          ? { kind: 'insert', table: 'event_counters', row }
          : { kind: 'update', table: 'event_counters', row, columns: ['sequence'] },
      );
    }
  }

  #counter({ tenant }: NewEvent): Row<'event_counters'> | undefined {
    const [row] = this.#statements.find({ table: 'event_counters', by: 'key', tenant, values: [] }, []);
    return row as Row<'event_counters'> | undefined;
  }

  #commit(): void {
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      const fault = commitFaultOf(error);
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
      throw this.#noted(fault);
    }
    if (!this.#checkedDurable) {
      this.#checkedDurable = true;
      setDurable(this.connection);
    }
  }

  /** Remembers what a fault means for the writes after it. */
  #noted(fault: unknown): unknown {
    if (fault instanceof StoreFault && fault.kind === 'disk_full') this.#awaitSpace();
    if (fault instanceof StoreFault && fault.kind === 'unknown_outcome') this.#broken = fault.message;
    return fault;
  }

  #awaitSpace(): void {
    this.#probe ??= setInterval(() => {
      try {
        this.connection.exec(probeText);
      } catch {
        if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
        return;
      }
      if (this.#probe) clearInterval(this.#probe);
      this.#probe = null;
    }, diskProbeMs).unref();
  }
}

/** A real write of a few pages that leaves nothing behind; where the disk fills up before the last step, the next probe does that. */
const probeText = `
  DROP TABLE IF EXISTS disk_probe;
  BEGIN IMMEDIATE;
  CREATE TABLE disk_probe (filling BLOB) STRICT;
  INSERT INTO disk_probe VALUES (zeroblob(65536));
  COMMIT;
  DROP TABLE disk_probe;
`;
