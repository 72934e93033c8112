import type { Logger } from 'pino';
import { moveTestClock } from '../jobs/move-test-clock.ts';
import { isResetting } from '../resources/resetting.ts';
import { doAsService, serviceCaller } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { settleDueCards } from './settle-due-cards.ts';
import { nextVoucherNotice, sendVoucherNotices } from './voucher-notices.ts';

type Clock = Row<'test_clocks'>;

const pieceCards = 100;
/** The instants that one clock passes before other clocks get their turn. */
const maxInstants = 50;
/** The most cards that a clock skips because they could not be settled. After more, it waits for the next sweep. */
const maxLeftBehind = 100;

/** The clocks that are advancing, and those whose data is being removed. */
export async function busyClocks({ store }: Service): Promise<readonly Clock[]> {
  const clocks: Clock[] = [];
  const isBusy = (clock: Clock) => clock.advance_to !== null || isResetting(clock);
  for await (const rows of store.scan('test_clocks')) clocks.push(...rows.filter(isBusy));
  return clocks;
}

/**
 * Advances a clock from one instant at which something is due to the next, so that everything happens in order and at its time.
 * Returns whether the clock must advance further. Several processes may do so at once, because a step that another process has
 * made changes nothing, and any of them can make the next step.
 */
export async function advanceClock(
  service: Service,
  log: Logger,
  { business_id, advance_to }: Clock,
): Promise<boolean> {
  const caller = await serviceCaller(service, business_id, 'test');
  if (!caller || advance_to === null) return false;
  const leftBehind = new Set<string>();
  for (let passed = 0; passed < maxInstants; passed += 1) {
    const next = await nextDue(service, caller.tenant, advance_to, leftBehind);
    const notice = await nextVoucherNotice(service, caller.tenant, advance_to);
    const instant = Math.min(next[0]?.due_at ?? never, notice ?? never);
    const delivery = await nextDelivery(service, caller.tenant, advance_to);
    if (delivery !== null && delivery < instant) {
      // The delivery is sent at its time. Then the worker notifies the sweep that the clock may continue.
      await doAsService(service, caller, moveTestClock(caller, { to: delivery, isLast: false }));
      service.wakeUps.deliveries.notify();
      return false;
    }
    if (instant === never) {
      await doAsService(service, caller, moveTestClock(caller, { to: advance_to, isLast: true }));
      return false;
    }
    await doAsService(service, caller, moveTestClock(caller, { to: instant, isLast: false }));
    if (notice === instant) await sendVoucherNotices(service, caller.tenant);
    const failed = await settleDueCards(
      service,
      log,
      next.filter(({ due_at }) => due_at === instant),
    );
    for (const { id } of failed) leftBehind.add(id);
    if (leftBehind.size > maxLeftBehind) return false;
  }
  return true;
}

const never = Number.POSITIVE_INFINITY;

interface DueThen extends Tenant {
  readonly id: string;
  readonly due_at: number;
}

/** The cards that share the earliest instant at which something is due. */
async function nextDue(
  { store }: Service,
  tenant: Tenant,
  until: number,
  leftBehind: ReadonlySet<string>,
): Promise<readonly DueThen[]> {
  const rows = await store.page({
    table: 'cards',
    tenant,
    where: [{ column: 'due_at', is: '<=', value: until }],
    order: { column: 'due_at', descending: false },
    limit: pieceCards + leftBehind.size,
  });
  const due = rows.flatMap(({ id, due_at }) =>
    due_at === null || leftBehind.has(id) ? [] : [{ ...tenant, id, due_at }],
  );
  return due.filter(({ due_at }) => due_at === due[0]?.due_at);
}

/** When the next delivery to an enabled endpoint is due. It may be in the past. */
async function nextDelivery(service: Service, tenant: Tenant, until: number): Promise<number | null> {
  const endpoints = await findRows(service, tenant, 'webhook_endpoints', 'tenant', []);
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  const found = await Promise.all(
    enabled.map(({ id }) =>
      service.store.page({
        table: 'deliveries',
        tenant,
        where: [
          { column: 'endpoint_id', is: '=', value: id },
          { column: 'due_at', is: '<=', value: until },
        ],
        order: { column: 'due_at', descending: false },
        limit: 1,
      }),
    ),
  );
  const times = found.flatMap(([row]) => row?.due_at ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}
