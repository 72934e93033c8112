import type { Membership } from '@loyalty-service/contract/resources/memberships';
import type { z } from 'zod';
import { isEntitled, running } from '../domain/membership/membership.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';

type MembershipResource = z.infer<typeof Membership>;

/** A membership as a resource. Its uses are the available units of its card. */
export function membershipResource(row: Row<'memberships'>, card: Pick<Row<'cards'>, 'available'>): MembershipResource {
  return {
    id: row.id,
    object: 'membership',
    card_id: row.card_id,
    customer_id: row.customer_id,
    plan_id: row.plan_id,
    status: row.status,
    entitled: isEntitled(row),
    entitled_until: timeOrNull(row.entitled_until),
    period_start: time(row.period_start),
    expires_at: time(row.expires_at),
    grace_until: timeOrNull(row.grace_until),
    uses_left: running(row).is_unlimited ? null : Math.max(0, card.available),
    renewal_count: row.renewal_count,
    canceled_at: timeOrNull(row.canceled_at),
    ...stampsOf(row),
  };
}
