import { setImmediate as turn } from 'node:timers/promises';
import { withoutOldExcerpts } from '../deliveries/excerpts.ts';
import { trimRequests } from '../jobs/write-requests.ts';
import { replyRetentionMs } from '../ledger/kept-reply.ts';
import { forgetRemovedPeople } from '../operations/people/forget-person.ts';
import { submitUnclaimed } from '../service/as-service.ts';
import type { Periods } from '../service/periods.ts';
import { done } from '../service/replies.ts';
import type { Intent, Service } from '../service/service.ts';
import { lookupValues } from '../storage/lookup-values.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row, TableName } from '../storage/tables.ts';
import { findPosition, type PositionTable } from '../sums/position.ts';
import { updates } from '../sums/update-sums.ts';
import { removeEndedCardLinks } from './ended-card-links.ts';
import { removeEndedSignIns } from './ended-sign-ins.ts';
import { finishErasures } from './finish-erasures.ts';

const pauseMs = 3_600_000;
/** Rows that one transaction removes. They are few, so that requests hardly wait. */
const pieceRows = 200;

/** The tables whose rows expire: the column that orders them by age, and how long a row is kept, in ms. */
const aging = {
  idempotency: { by: 'created_at', keptMs: () => replyRetentionMs },
  deliveries: { by: 'id', keptMs: ({ eventsMs }) => eventsMs },
  events: { by: 'sequence', keptMs: ({ eventsMs }) => eventsMs },
  audit_entries: { by: 'id', keptMs: ({ auditMs }) => auditMs },
  imports: { by: 'id', keptMs: ({ auditMs }) => auditMs },
  import_rows: { by: 'created_at', keptMs: ({ auditMs }) => auditMs },
  import_jobs: { by: 'import_id', keptMs: ({ auditMs }) => auditMs },
  simulations: { by: 'id', keptMs: ({ auditMs }) => auditMs },
  simulation_jobs: { by: 'simulation_id', keptMs: ({ auditMs }) => auditMs },
} as const satisfies { readonly [Name in TableName]?: Age<Name> };
type Aging = keyof typeof aging;

interface Age<Name extends TableName> {
  readonly by: keyof Row<Name>;
  readonly keptMs: (periods: Periods) => number;
}

/** Removes expired rows once an hour in bounded pieces, and finishes interrupted erasures. */
export class Retention {
  #nextAt = 0;

  constructor(readonly service: Service) {}

  async sweepWhenDue(isStopped: () => boolean): Promise<void> {
    const now = this.service.now();
    if (now < this.#nextAt) return;
    this.#nextAt = now + pauseMs;
    for await (const businesses of this.service.store.scan('businesses')) {
      for (const { business_id } of businesses) {
        for (const mode of ['live', 'test'] as const) {
          if (isStopped()) return;
          await this.#sweepTenant({ business_id, mode }, now, isStopped);
        }
        await removeEndedSignIns(this.service, business_id, { isStopped });
      }
    }
  }

  async #sweepTenant(tenant: Tenant, now: number, isStopped: () => boolean): Promise<void> {
    await finishErasures(this.service, tenant);
    await forgetRemovedPeople(this.service, tenant);
    const { periods } = this.service;
    for (const table of Object.keys(aging) as Aging[]) {
      while (!isStopped() && (await this.#removePiece(table, tenant, now - aging[table].keptMs(periods)))) await turn();
    }
    await removeEndedCardLinks(this.service, tenant, isStopped);
    await trimRequests(this.service, tenant, isStopped);
    const before = now - periods.excerptsMs;
    while (!isStopped() && (await forgetExcerpts(this.service, tenant, { before, limit: pieceRows }))) await turn();
  }

  /** The newest event stays, so that a poller sees that it missed earlier ones. Events that are not summed up yet stay, too. */
  async #removable(tenant: Tenant, rows: readonly Row<Aging>[]): Promise<readonly Row<Aging>[]> {
    const tables = Object.keys(updates) as PositionTable[];
    const positions = await Promise.all(tables.map((table) => findPosition(this.service, tenant, table)));
    const events = rows.slice(0, -1) as readonly Row<'events'>[];
    return events.filter(({ sequence }) => positions.every((one) => one === null || sequence <= one.sequence));
  }

  /** Removes one piece of expired rows. Returns whether there may be more. */
  async #removePiece(table: Aging, tenant: Tenant, cutoff: number): Promise<boolean> {
    const column: string = aging[table].by;
    const order = { column: column as 'mode', descending: false };
    const rows = await this.service.store.page({ table, tenant, where: [], order, limit: pieceRows + 1 });
    const old = table === 'events' ? await this.#removable(tenant, rows) : rows.slice(0, pieceRows);
    const expired = old.filter(({ created_at }) => created_at < cutoff);
    if (expired.length === 0) return false;
    await submitUnclaimed(this.service, tenant, removeExpired(table, tenant, expired, cutoff));
    return expired.length === pieceRows;
  }
}

/** A row that was written again meanwhile stays, because an Idempotency-Key may be used again after its reply has expired. */
const removeExpired = (table: Aging, tenant: Tenant, rows: readonly Row<Aging>[], cutoff: number): Intent => ({
  needs: rows.map((row) => need(table, 'key', tenant, lookupValues(table, 'key', row))),
  decide(view) {
    for (const row of rows) {
      const found = view.one(table, 'key', lookupValues(table, 'key', row));
      if (found && found.created_at < cutoff) view.remove(table, found);
    }
    return done;
  },
});

interface Piece {
  /** In real time. */
  readonly before: number;
  readonly limit: number;
}

/** Removes a piece of the answers of webhook receivers from before an instant. Returns whether there may be more. */
async function forgetExcerpts(service: Service, tenant: Tenant, { before, limit }: Piece): Promise<boolean> {
  const rows = await service.store.page({
    table: 'deliveries',
    tenant,
    where: [{ column: 'excerpts_since', is: '>=', value: 0 }],
    order: { column: 'excerpts_since', descending: false },
    limit,
  });
  const old = rows.filter(({ excerpts_since }) => excerpts_since !== null && excerpts_since < before);
  if (old.length === 0) return false;
  await submitUnclaimed(service, tenant, forget(tenant, old, before));
  return old.length === limit;
}

const forget = (tenant: Tenant, rows: readonly Row<'deliveries'>[], before: number): Intent => ({
  needs: rows.map(({ id }) => need('deliveries', 'key', tenant, [id])),
  decide(view) {
    for (const { id } of rows) {
      const delivery = view.one('deliveries', 'key', [id]);
      if (!delivery || delivery.excerpts_since === null || delivery.excerpts_since >= before) continue;
      const left = withoutOldExcerpts(delivery, before, view.realNow);
      view.update('deliveries', { ...delivery, ...left, version: delivery.version + 1, updated_at: view.now });
    }
    return done;
  },
});
