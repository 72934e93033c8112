import { z } from 'zod';
import { quantity } from './amounts.ts';
import { Card } from './cards.ts';
import { idIn } from './ids.ts';
import { Membership, membershipStatuses } from './memberships.ts';
import { circumstances } from './movements.ts';
import { pageQuery } from './pages.ts';
import { partId } from './rules/pieces.ts';
import { reference } from './text.ts';
import { instant } from './time.ts';
import { Transaction } from './transactions.ts';

export const MembershipRenew = z
  .strictObject({
    plan_id: partId().optional().meta({
      description: "One of the plans in the program's rules; unless given, the membership's own, or the only one.",
    }),
    price_paid: quantity().optional().meta({ description: 'In minor units, where it is not the price of the plan.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'MembershipRenew' });

export const MembershipRenewal = z.object({ membership: Membership, card: Card, transaction: Transaction }).meta({
  id: 'MembershipRenewal',
  description: 'The membership and the card as they are afterwards, and the top_up row that brought the uses.',
});

export const MembershipCancel = z
  .strictObject({
    at: z.enum(['now', 'period_end']).meta({
      description:
        'now: it ends at once and its uses are written off. period_end: it ends with what is paid for, without notice and grace.',
    }),
  })
  .meta({ id: 'MembershipCancel' });

export const MembershipsQuery = z.strictObject({
  ...pageQuery(),
  status: z.enum(membershipStatuses).optional(),
  expires_before: instant().optional(),
  customer_id: idIn('customer').optional(),
});
