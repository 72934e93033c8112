import { openStore } from '@loyalty-service/server/boot/open-store';
import { tables } from '@loyalty-service/server/storage/tables';
import pg from 'pg';
import { inject } from 'vitest';
import { fillLedger } from '../faults/ledger-file.ts';
import { startTestServer } from '../support/server.ts';

export interface CitusBusiness {
  readonly id: string;
  readonly key: string;
  readonly cards: readonly string[];
  /** Port of the worker that its rows lie on. */
  readonly worker: number;
}

/**
 * Businesses with a key, a program and cards, until each worker has at least `each` of them. All others are removed: servers
 * would work for them too.
 */
export async function makeBusinesses(each: number, cards: number): Promise<readonly CitusBusiness[]> {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const store = await openStore({ databaseUrl: inject('databaseUrl'), migrate: true }, { exclusive: false });
  await store.close();
  await client.query(`truncate ${Object.keys(tables).join(', ')}`);
  const made: CitusBusiness[] = [];
  const on = (worker: number) => made.filter((business) => business.worker === worker).length;
  const { rows: workers } = await client.query('select node_port as port from citus_get_active_worker_nodes()');
  while (workers.some(({ port }) => on(Number(port)) < each)) {
    const store = await openStore({ databaseUrl: inject('databaseUrl'), migrate: true }, { exclusive: false });
    const server = await startTestServer({ store });
    const filled = await fillLedger(server, { cards });
    const id = server.businessIds[0] ?? '';
    const { rows } = await client.query(
      "select nodeport from citus_shards where shardid = get_shard_id_for_distribution_column('businesses', $1::text)",
      [id],
    );
    made.push({ id, ...filled, worker: Number(rows[0]?.nodeport) });
  }
  await client.end();
  return made;
}
