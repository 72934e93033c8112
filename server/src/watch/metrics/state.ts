import { Gauge, type Registry } from 'prom-client';
import type { Service } from '../../service/service.ts';
import type { PoolUse } from '../../storage/store.ts';
import { type Reading, ReadState } from './read-state.ts';

/** Registers the gauges whose values are read at each scrape. */
export function measureState(registry: Registry, service: Service): void {
  const registers = [registry];
  new Gauge({
    name: 'loyalty_ledger_waiting_commands',
    help: 'Commands that wait for their batch.',
    registers,
    collect() {
      this.set(service.ledger.waiting);
    },
  });
  measurePools(registers, service);
  const state = new ReadState(service);
  for (const { name, help, of } of readings)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = of(await state.read());
        // Not reset(), which would make it 0.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
}

function measurePools(registers: Registry[], { store }: Service): void {
  const measure = (name: string, help: string, of: (pool: PoolUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const pool of store.pools()) this.set({ pool: pool.name }, of(pool));
      },
    });
  measure('loyalty_pool_connections', 'Open connections to PostgreSQL.', ({ open }) => open);
  measure('loyalty_pool_busy_connections', 'Connections to PostgreSQL that are in use.', ({ busy }) => busy);
  measure('loyalty_pool_max_connections', 'Most connections to PostgreSQL of this pool.', ({ most }) => most);
  measure('loyalty_pool_waiting', 'Statements and batches that wait for a connection.', ({ waiting }) => waiting);
}

interface GaugeOfState {
  readonly name: string;
  readonly help: string;
  /** Null if the value is unknown. */
  readonly of: (reading: Reading) => number | null;
}

const readings: readonly GaugeOfState[] = [
  {
    name: 'loyalty_database_up',
    help: 'Whether the database answered within 2 seconds.',
    of: ({ vitals }) => (vitals ? 1 : 0),
  },
  {
    name: 'loyalty_delivery_lag_seconds',
    help: 'How long the longest due delivery has waited. 0 if none is due.',
    of: ({ vitals, since }) => vitals && since(vitals.deliveryDueAt),
  },
  {
    name: 'loyalty_mail_lag_seconds',
    help: 'How long the longest due mail has waited. 0 if none is due.',
    of: ({ vitals, since }) => vitals && since(vitals.mailDueAt),
  },
  {
    name: 'loyalty_sweep_lag_seconds',
    help: 'How long the longest due card has waited for the sweep. 0 if none is due.',
    of: ({ vitals, cardDueAt, since }) => vitals && since(cardDueAt),
  },
  {
    name: 'loyalty_import_lag_seconds',
    help: 'The age of the oldest unfinished import. 0 if all are finished.',
    of: ({ vitals, since }) => vitals && since(vitals.importMadeAt),
  },
  {
    name: 'loyalty_sums_lag_seconds',
    help: 'How long the sums for analytics have lacked old rows, or 500 events and more. 0 if they lack fewer.',
    of: ({ vitals, since }) =>
      vitals && Math.max(since(vitals.ledgerSumsBehindSince), since(vitals.cohortsBehindSince)),
  },
  {
    name: 'loyalty_disabled_endpoints',
    help: 'Webhook endpoints that are disabled.',
    of: ({ vitals }) => vitals?.disabledEndpoints ?? null,
  },
  {
    name: 'loyalty_database_size_bytes',
    help: 'Size of the database. Absent on Citus.',
    of: ({ vitals }) => vitals?.databaseBytes ?? null,
  },
  {
    name: 'loyalty_database_wal_size_bytes',
    help: 'Size of the write-ahead log of SQLite.',
    of: ({ vitals }) => vitals?.logBytes ?? null,
  },
  {
    name: 'loyalty_last_backup_timestamp_seconds',
    help: 'When loyalty-server backup last copied the SQLite database. Absent if it never did.',
    of: ({ vitals }) => (vitals?.backedUpAt ? vitals.backedUpAt / 1_000 : null),
  },
  {
    name: 'loyalty_wal_archive_failing',
    help: '1 if PostgreSQL could not archive its newest log file, otherwise 0. Absent if PostgreSQL archives none.',
    of: ({ vitals }) => (typeof vitals?.archiveFails === 'boolean' ? Number(vitals.archiveFails) : null),
  },
];
