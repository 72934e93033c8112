import type { ReferralStatus, ReferralsQuery } from '@loyalty-service/contract/resources/referrals';
import type { z } from 'zod';
import { referralResource } from '../../resources/referral.ts';
import { getRow } from '../../service/find-rows.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';

export async function listReferrals(service: Service, tenant: Tenant, query: z.output<typeof ReferralsQuery>) {
  const { limit, cursor, referrer_id, friend_id, program_id, status } = query;
  const now = await tenantNow(service, tenant);
  const where = [
    ...conditions([
      ['referrer_id', '=', referrer_id],
      ['friend_id', '=', friend_id],
      ['program_id', '=', program_id],
    ]),
    ...(status ? ofStatus(status, now) : []),
  ];
  const list = { table: 'referrals', kind: 'referral', tenant, where, limit, cursor } as const;
  return listPage(service, list, (row) => referralResource(row, now));
}

export async function getReferral(service: Service, tenant: Tenant, id: string) {
  return referralResource(await getRow(service, tenant, 'referral', id), await tenantNow(service, tenant));
}

/** An expired referral is stored as pending, because nothing happens to it when it expires. */
function ofStatus(status: ReferralStatus, now: number): Condition[] {
  const stored: Condition = { column: 'state', is: '=', value: status === 'expired' ? 'pending' : status };
  if (status === 'expired') return [stored, { column: 'qualifies_by', is: '<=', value: now }];
  return status === 'pending' ? [stored, { column: 'qualifies_by', is: '>', value: now }] : [stored];
}
