import type { CardPage } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { parseJson } from '../../base/stored-json.ts';
import { codeFormat } from '../../domain/code-format.ts';
import { voucherStatusAt } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import { timeOrNull } from '../../resources/json.ts';
import { rewardParts } from '../../resources/reward.ts';
import { rewardTextsIn } from '../../resources/translations.ts';
import { found } from '../../service/found.ts';
import { conditions } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';
import type { Row } from '../../storage/tables.ts';

type PageVoucher = z.infer<typeof CardPage>['vouchers'][number];
type Voucher = Row<'vouchers'>;

const maxUsable = 50;
const maxOthers = 20;

/** The vouchers of a customer that a card page shows, by id and reward. The page reads them again in its view. */
export type FoundVoucher = Pick<Voucher, 'id' | 'reward_id'>;

/** Finds the vouchers of a customer for a program: those that can be used, and the newest of all. */
export async function findPageVouchers(
  service: Service,
  tenant: Tenant,
  customerId: string,
  programId: string,
): Promise<readonly FoundVoucher[]> {
  const now = await tenantNow(service, tenant);
  const of = conditions([
    ['customer_id', '=', customerId],
    ['program_id', '=', programId],
  ]);
  const newest = (more: readonly Condition[], limit: number) =>
    service.store.page({
      ...{ table: 'vouchers', tenant, limit, where: [...of, ...more] },
      order: { column: 'id', descending: true },
    });
  const usable: readonly Condition[] = [
    { column: 'state', is: '=', value: 'issued' },
    { column: 'ends_at', is: '>', value: now },
  ];
  const rows = [...(await newest(usable, maxUsable)), ...(await newest([], maxUsable + maxOthers))];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export const pageVoucherNeeds = (tenant: Tenant, vouchers: readonly FoundVoucher[]): readonly Need[] =>
  vouchers.flatMap(({ id, reward_id }) => [
    need('vouchers', 'key', tenant, [id]),
    need('rewards', 'key', tenant, [reward_id]),
  ]);

/** The vouchers as their customer sees them. One that the customer no longer has since it was found is left out. */
export function pageVouchers(
  view: View,
  vouchers: readonly FoundVoucher[],
  customerId: string,
  language: string | null,
): PageVoucher[] {
  const rows = vouchers
    .flatMap(({ id }) => view.one('vouchers', 'key', [id]) ?? [])
    .filter(({ customer_id }) => customer_id === customerId);
  const isUsable = (row: Voucher) => voucherStatusAt(row, view.now) === 'issued';
  const soonest = (left: Voucher, right: Voucher) => left.ends_at - right.ends_at || (left.id < right.id ? -1 : 1);
  const newest = (left: Voucher, right: Voucher) => (left.id < right.id ? 1 : -1);
  const usable = rows.filter(isUsable).toSorted(soonest).slice(0, maxUsable);
  const others = rows.filter((row) => !isUsable(row)).toSorted(newest);
  return [...usable, ...others.slice(0, maxOthers)].flatMap((row) => pageVoucher(view, row, language) ?? []);
}

function pageVoucher(view: View, row: Voucher, language: string | null): PageVoucher | null {
  const { id, code, max_uses, uses, starts_at, expires_at } = row;
  if (code === null) return null;
  const reward = found(view.one('rewards', 'key', [row.reward_id]), 'reward');
  const status = voucherStatusAt(row, view.now);
  const last = parseJson(row.redemptions).find(({ reversed_at }) => reversed_at === null);
  return {
    ...{ id, code, code_format: codeFormat(code) },
    ...rewardTextsIn(reward, language),
    benefit: rewardParts(reward).benefit,
    status,
    uses_left: status === 'issued' || status === 'held' ? max_uses - uses : 0,
    used_at: timeOrNull(last?.at ?? null),
    starts_at: timeOrNull(starts_at),
    expires_at: timeOrNull(expires_at),
  };
}
