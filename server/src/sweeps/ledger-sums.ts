import type { Logger } from 'pino';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import { worthEvents } from '../storage/backlog.ts';
import type { Tenant } from '../storage/needs.ts';
import { streamOf } from '../storage/store.ts';
import type { Position, PositionTable } from '../sums/position.ts';
import { updates } from '../sums/update-sums.ts';

/** The longest that sums wait, in ms. Events are kept until they are summed up. */
const longestMs = 86_400_000;
/** How often to look up which businesses are behind, in ms. While a test clock advances, sweeps are more frequent. */
const lookEveryMs = 10_000;
/** How long one sweep works on sums, in ms, so that requests and due cards hardly wait. */
const usualBudgetMs = 1_000;
const positionTables = Object.keys(updates) as readonly PositionTable[];

/**
 * While the service is busy, each sweep adds one piece to the sums, unless they are further behind than this. A request that reads
 * them can add up this many events in one or two seconds on SQLite, and in about three on PostgreSQL.
 */
const tolerableEvents = 150_000;

/** Sums of a business that are behind. */
interface Behind {
  readonly tenant: Tenant;
  readonly positions: PositionTable;
  readonly isFar: boolean;
}

/** Updates the sums of the ledger. Businesses without a turn in the last sweep come first. */
export class LedgerSumming {
  /** Businesses whose sums are behind and had no turn yet. */
  #behind: Behind[] = [];
  #lookAt = 0;

  constructor(
    readonly service: Service,
    readonly log: Logger,
    readonly budgetMs = usualBudgetMs,
  ) {}

  async sweep(isStopped: () => boolean): Promise<void> {
    const startedAt = performance.now();
    const isOver = () => isStopped() || performance.now() >= startedAt + this.budgetMs;
    if (this.#behind.length === 0) {
      if (startedAt < this.#lookAt) return;
      this.#lookAt = startedAt + lookEveryMs;
      this.#behind = await this.#findBehind();
    }
    for (let next = this.#behind.shift(); next; next = this.#behind.shift()) {
      await this.#settleDue(next, () => isOver() || (!next.isFar && this.service.ledger.isBusy));
      if (isOver()) return;
    }
  }

  async #settleDue({ tenant, positions }: Behind, isOver: () => boolean): Promise<void> {
    const [business] = await findRows(this.service, tenant, 'businesses', 'key', []);
    if (!business) return;
    const whose = { tenant, zone: business.timezone };
    await updates[positions](this.service, whose, { isOver }).catch((error: unknown) =>
      this.log.error({ err: error, ...tenant }, 'the sums of a ledger could not be updated; the next sweep continues'),
    );
  }

  async #findBehind(): Promise<Behind[]> {
    const { store, now } = this.service;
    const known = await Promise.all(positionTables.map((table) => this.#positionsOf(table)));
    const behind: Behind[] = [];
    for await (const counters of store.scan('event_counters')) {
      for (const { business_id, mode, sequence } of counters) {
        const tenant = { business_id, mode };
        for (const [at, positions] of positionTables.entries()) {
          const position = known[at]?.get(streamOf(tenant));
          if (!isBehind(position, sequence, now())) continue;
          behind.push({ tenant, positions, isFar: isFarBehind(position, sequence) });
        }
      }
    }
    return behind;
  }

  async #positionsOf(table: PositionTable): Promise<ReadonlyMap<string, Position>> {
    const positions = new Map<string, Position>();
    for await (const rows of this.service.store.scan(table)) for (const row of rows) positions.set(streamOf(row), row);
    return positions;
  }
}

/**
 * Whether sums are far behind the ledger, whose newest event is `newest`. Sums that still scan old rows count as far behind, because
 * the number of these rows is unknown.
 */
function isFarBehind(position: Position | undefined, newest: number): boolean {
  return !position || position.scanned_to !== null || newest - position.sequence >= tolerableEvents;
}

function isBehind(position: Position | undefined, newest: number, now: number): boolean {
  if (!position || position.scanned_to !== null || newest - position.sequence >= worthEvents) return true;
  return newest > position.sequence && now - position.updated_at > longestMs;
}
