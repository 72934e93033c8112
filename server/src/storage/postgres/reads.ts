import { backlogStatements } from '../backlog.ts';
import { dueStatements, mergeDue } from '../due-cards.ts';
import {
  claimDeliveriesStatement,
  dueEndpointsStatement,
  dueMailsStatement,
  giveBackStatement,
} from '../due-deliveries.ts';
import { expiringValues } from '../expiring-units.ts';
import { Finder, foundKey } from '../found.ts';
import { tooOld } from '../migrations.ts';
import { type Found, type Need, need } from '../needs.ts';
import type {
  ClaimedDelivery,
  ClaimQuery,
  DueCard,
  DueEndpoint,
  DueEndpointsQuery,
  DueQuery,
  ExpiringQuery,
  ExpiringSum,
  GiveBackQuery,
  PageQuery,
  ReferralSum,
  ReferralSumsQuery,
  RowsToSumQuery,
  RowToSum,
  TotalsQuery,
} from '../queries.ts';
import { referralsToSum, sumReferrals } from '../referral-sums.ts';
import { nullWhereGone } from '../rows-to-sum.ts';
import { selectAfterKey, selectPage, selectTotals } from '../sql.ts';
import type { Store, StoreHealth, Vitals } from '../store.ts';
import { type AnyRow, indexedKey, scopeColumns } from '../tables/table.ts';
import { type Row, type TableName, tables } from '../tables.ts';
import { faultOf, meaningOf } from './connection/faults.ts';
import { unknownMigration } from './connection/schema-age.ts';
import { named, type Readers, type ReadPools } from './connection/settings.ts';
import { expiringStatement } from './statements/expiring-statement.ts';
import { selectStatement } from './statements/find.ts';
import { groupNeeds } from './statements/look-ups.ts';
import { rowsByLookUp, rowsFrom } from './statements/rows.ts';
import { at, type Statement, type Texts } from './statements/statement.ts';
import { sumStatement } from './statements/sum-statement.ts';

const scanPiece = 1_000;
/** Whether the last attempt to archive a log file failed, as 1 or 0. Null without archiving. */
const archiveText = `select case when current_setting('archive_mode') <> 'off' then
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int end from pg_stat_archiver`;
/** How often a read runs again. Each connection of a pool can have prepared what no longer fits the schema. */
const maxRetries = { lost: 3, stale: 12 };
const number = (position: number) => `${at(position)}::bigint`;
const isNoneOf = (column: string, position: number) => `${column} <> all(${at(position)}::text[])`;
const dueTexts = dueStatements(number, isNoneOf);
const dueEndpointsText = dueEndpointsStatement(number, isNoneOf);
const backlog = backlogStatements(number);
const dueMailsText = dueMailsStatement(number, isNoneOf);
const claimText = claimDeliveriesStatement(at);
const referralSumsText = sumReferrals(referralsToSum('referrals', at), number(3));
const giveBackText = giveBackStatement(at);

const readOnlyReason =
  'The database accepts no writes: it is a standby, or default_transaction_read_only is on. Promote it, or set DATABASE_URL to the primary.';

/** The part of the store that only reads. It also leases deliveries, which a lost answer cannot harm. */
export abstract class PostgresReads {
  /** On Citus a transaction is one business's. */
  readonly mixesBusinesses: boolean;

  constructor(
    readonly readers: ReadPools,
    isCitus: boolean,
    /** One moment of the database is read, and nothing can be written. */
    readonly isFrozen: boolean,
  ) {
    this.mixesBusinesses = !isCitus;
  }

  load(needs: readonly Need[]): Promise<readonly Found[]> {
    return this.#load(this.readers.requests, needs);
  }

  async #load(readers: Readers, needs: readonly Need[]): Promise<readonly Found[]> {
    const groups = groupNeeds(needs, !this.mixesBusinesses);
    const results = await Promise.all(groups.map((group) => this.#read<AnyRow>(readers, selectStatement(group))));
    const byLookUp = rowsByLookUp(groups.map((group, index) => ({ group, rows: results[index] ?? [] })));
    const find = ({ table, by, tenant }: Need, values: readonly AnyRow[string][]) =>
      byLookUp.get(foundKey(table, by, tenant, values)) ?? [];
    return new Finder(find).add(needs);
  }

  page<Name extends TableName>(query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    return this.#page(this.readers.requests, query);
  }

  get background(): Store['background'] {
    return {
      load: (needs) => this.#load(this.readers.background, needs),
      page: (query) => this.#page(this.readers.background, query),
    };
  }

  async #page<Name extends TableName>(readers: Readers, query: PageQuery<Name>): Promise<readonly Row<Name>[]> {
    const scope = scopeColumns[tables[query.table].scope].map((column) => query.tenant[column]);
    const values = [...scope, ...query.where.map(({ value }) => value), query.limit];
    return this.#read<Row<Name>>(readers, { text: selectPage(query, at), values });
  }

  totals<Name extends TableName, Column extends keyof Row<Name> & string>(
    query: TotalsQuery<Name, Column>,
  ): Promise<readonly Pick<Row<Name>, Column>[]> {
    const scope = scopeColumns[tables[query.table].scope].map((column) => query.tenant[column]);
    const values = [...scope, ...query.where.map(({ value }) => value)];
    return this.#read<Pick<Row<Name>, Column>>(this.readers.requests, { text: selectTotals(query, at), values });
  }

  async rowsToSum(query: RowsToSumQuery): Promise<readonly (RowToSum | null)[]> {
    // Planned each time: what was best while the ledger was small is not for long.
    return nullWhereGone(await this.#read<RowToSum>(this.readers.background, { ...sumStatement(query), isOnce: true }));
  }

  async expiringUnits(query: ExpiringQuery): Promise<readonly ExpiringSum[]> {
    // It reads many rows, so it takes no connection of requests. Planned each time, as above.
    const text = expiringStatement(query.bounds.length);
    const values = expiringValues(query);
    return this.#read<ExpiringSum>(this.readers.background, { text, values, isOnce: true });
  }

  async referralSums({ tenant, now }: ReferralSumsQuery): Promise<readonly ReferralSum[]> {
    const values = [tenant.business_id, tenant.mode, now];
    // It reads many rows, as above.
    return this.#read<ReferralSum>(this.readers.background, { text: referralSumsText, values, isOnce: true });
  }

  async *scan<Name extends TableName>(table: Name, start?: AnyRow): AsyncIterable<readonly Row<Name>[]> {
    const key = indexedKey(tables[table], 'postgres');
    let last: AnyRow | null = start ?? null;
    for (;;) {
      const after: unknown[] = last === null ? [] : key.map((column) => last?.[column]);
      const text = selectAfterKey(table, key, last === null, at);
      const rows: readonly Row<Name>[] = await this.#read<Row<Name>>(this.readers.background, {
        text,
        values: [...after, scanPiece],
      });
      if (rows.length > 0) yield rows;
      if (rows.length < scanPiece) return;
      last = rows.at(-1) as AnyRow;
    }
  }

  async due({ now, limit, passing }: DueQuery): Promise<readonly DueCard[]> {
    const values = [now, passing, limit];
    const found = await Promise.all(
      dueTexts.map((text) => this.#read<DueCard>(this.readers.background, { text, values })),
    );
    return mergeDue(found, limit);
  }

  dueEndpoints({ now, limit, passing }: DueEndpointsQuery): Promise<readonly DueEndpoint[]> {
    return this.#read<DueEndpoint>(this.readers.background, { text: dueEndpointsText, values: [now, passing, limit] });
  }

  /**
   * Runs again after a lost connection: a claim whose answer was lost ends with its lease. Events are loaded by a statement of
   * their own, because Citus slows down an update with a join.
   */
  async claimDeliveries(query: ClaimQuery): Promise<readonly ClaimedDelivery[]> {
    const { tenant, endpointId, now, realNow, leaseMs, limit } = query;
    const values = [tenant.business_id, tenant.mode, endpointId, now, limit, realNow, realNow + leaseMs];
    const rows = await this.#read<Row<'deliveries'>>(this.readers.background, { text: claimText, values });
    const ofEvents = rows.filter(({ body }) => body === null);
    const found = await this.#load(
      this.readers.background,
      ofEvents.map(({ event_id }) => need('events', 'id', tenant, [event_id])),
    );
    const events = new Map(
      found.flatMap(({ rows: [event] }) => (event ? [[event['id'], event as Row<'events'>]] : [])),
    );
    return rows
      .toSorted((left, right) => (left.due_at ?? 0) - (right.due_at ?? 0) || (left.id < right.id ? -1 : 1))
      .map(({ id, event_id, attempts, body, trace_id }) => {
        const event = events.get(event_id);
        return {
          id,
          event_id,
          attempts,
          body,
          trace_id,
          event_sequence: event?.sequence ?? null,
          event_body: event?.body ?? null,
          event_card: event?.card ?? null,
        };
      });
  }

  async giveBackDeliveries({ tenant, ids, leaseUntil }: GiveBackQuery): Promise<void> {
    await this.#read(this.readers.background, {
      text: giveBackText,
      values: [tenant.business_id, tenant.mode, leaseUntil, ids],
    });
  }

  dueMails({ now, limit, passing }: DueQuery): Promise<readonly Row<'mails'>[]> {
    return this.#read<Row<'mails'>>(this.readers.background, { text: dueMailsText, values: [now, passing, limit] });
  }

  async health(): Promise<StoreHealth> {
    try {
      const { rows } = await this.readers.requests.query('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on' && !this.isFrozen) return { ready: false, reason: readOnlyReason };
      const unknown = await unknownMigration(this.readers.requests);
      return unknown ? { ready: false, reason: tooOld('The database', unknown) } : { ready: true };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { ready: false, reason: `The database does not answer: ${reason}` };
    }
  }

  /** Through the connections of background work: a watcher delays no request. */
  async vitals(now: number): Promise<Vitals> {
    const value = async (text: string, values: readonly unknown[] = []): Promise<number | null> => {
      const [row] = await this.#read<Record<string, number | null>>(this.readers.background, { text, values });
      return row ? (Object.values(row)[0] ?? null) : null;
    };
    const archiveFails = await value(archiveText);
    return {
      deliveryDueAt: await value(backlog.deliveryDueAt, [now]),
      mailDueAt: await value(backlog.mailDueAt, [now]),
      disabledEndpoints: (await value(backlog.disabledEndpoints)) ?? 0,
      importMadeAt: await value(backlog.importMadeAt),
      ledgerSumsBehindSince: await value(backlog.ledgerSumsBehindSince),
      cohortsBehindSince: await value(backlog.cohortsBehindSince),
      // The machines of Citus each have a part.
      databaseBytes: this.mixesBusinesses ? await value('select pg_database_size(current_database())') : null,
      logBytes: null,
      backedUpAt: null,
      archiveFails: archiveFails === null ? null : archiveFails === 1,
    };
  }

  /**
   * Reads again on another connection, because a read changes nothing: a pool ends the connection of a query that failed. On Citus
   * each connection finds out by itself that a worker is gone, so the next connection may fail too.
   */
  async #read<R>(readers: Readers, statement: Omit<Statement, 'name'>): Promise<readonly R[]> {
    const left = { ...maxRetries };
    for (;;) {
      try {
        const { rows } = await readers.query(named(statement));
        return statement.rowsOf ? (rowsFrom(statement.rowsOf, rows as Texts[]) as readonly R[]) : rows;
      } catch (error) {
        const meaning = meaningOf(error);
        if ((meaning !== 'lost' && meaning !== 'stale') || left[meaning] === 0) throw faultOf(meaning, error);
        left[meaning] -= 1;
      }
    }
  }
}
