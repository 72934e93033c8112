import { announceVoucher } from '../accounts/vouchers/voucher-notice.ts';
import { serviceCaller, submitUnclaimed } from '../service/as-service.ts';
import { done } from '../service/replies.ts';
import { type Caller, intent, type Service } from '../service/service.ts';
import { tenantNow } from '../service/tenant-now.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const pauseMs = 3_600_000;
/** Vouchers that one transaction announces. */
const pieceVouchers = 100;

/** Announces once an hour which vouchers expire soon, because notices are counted in days. */
export class VoucherNotices {
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
          await sendVoucherNotices(this.service, { business_id, mode }, isStopped);
        }
      }
    }
  }
}

/** Sends the notices of a tenant that are due now. */
export async function sendVoucherNotices(
  service: Service,
  tenant: Tenant,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const now = await tenantNow(service, tenant);
  for (let isLast = false; !isLast && !isStopped(); ) {
    const due = await dueVouchers(service, tenant, now, pieceVouchers);
    isLast = due.length < pieceVouchers;
    const caller = due.length > 0 ? await serviceCaller(service, tenant.business_id, tenant.mode) : null;
    if (caller) await submitUnclaimed(service, tenant, announce(caller, due));
  }
}

/** When the next notice of a tenant is due, at most `until`. Null if none is. */
export async function nextVoucherNotice(service: Service, tenant: Tenant, until: number): Promise<number | null> {
  const [first] = await dueVouchers(service, tenant, until, 1);
  return first?.notice_at ?? null;
}

const dueVouchers = ({ store }: Service, tenant: Tenant, until: number, limit: number) =>
  store.page({
    table: 'vouchers',
    tenant,
    where: [{ column: 'notice_at', is: '<=', value: until }],
    order: { column: 'notice_at', descending: false },
    limit,
  });

const announce = ({ tenant, business }: Caller, vouchers: readonly Row<'vouchers'>[]) =>
  intent({
    needs: vouchers.flatMap(({ id, program_id }) => [
      need('vouchers', 'key', tenant, [id]),
      need('programs', 'key', tenant, [program_id]),
    ]),
    decide(view) {
      for (const { id } of vouchers) {
        const voucher = view.one('vouchers', 'key', [id]);
        const program = voucher && view.one('programs', 'key', [voucher.program_id]);
        if (program) announceVoucher(view, voucher, { program, zone: business.timezone });
      }
      return done;
    },
  });
