import { z } from 'zod';
import { quantity } from '../fields/amounts.ts';
import { expandQuery } from '../fields/expand.ts';
import { idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { reference } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { partId } from '../rules/pieces.ts';
import { circumstances } from './circumstances.ts';
import { Membership, membershipStatuses } from './memberships.ts';
import { booked } from './movements.ts';
import { Transaction } from './transactions.ts';

export const MembershipRenew = z
  .strictObject({
    plan_id: partId().optional().meta({
      description:
        'Id of a plan in the rules of the program. Default: the current plan of the membership, or the only plan.',
    }),
    at: z.enum(['now', 'period_end']).optional().meta({
      description:
        'When the new period begins. `period_end`: when the paid time ends. `now`: at once. It then replaces the rest of the paid time and its uses. Default: `period_end`.',
    }),
    price_paid: quantity()
      .optional()
      .meta({ description: 'Amount that the customer paid, in minor units. Default: the price of the plan.' }),
    reference: reference().optional(),
    ...circumstances,
  })
  .meta({ id: 'MembershipRenew', description: 'A renewal of the membership of a card.' });

export const MembershipRenewal = z
  .object({
    membership: Membership.describe('The membership after the change.'),
    card: booked.card,
    transaction: Transaction.describe('The transaction of kind `top_up` that added the uses.'),
  })
  .meta({
    id: 'MembershipRenewal',
    description: 'The membership and the card after the renewal, and the transaction that added the uses.',
  });

export const MembershipCancel = z
  .strictObject({
    at: z.enum(['now', 'period_end']).meta({
      description:
        '`now`: ends at once and writes off the uses left. `period_end`: ends with the paid period, without a notice event or grace period.',
    }),
  })
  .meta({ id: 'MembershipCancel', description: 'When a membership ends.' });

export const MembershipsQuery = z.strictObject({
  ...pageQuery(),
  ...expandQuery('customer'),
  status: z.enum(membershipStatuses).describe('Only memberships with this status.').optional(),
  expires_before: instant('Only memberships whose paid period ends before this time.').optional(),
  customer_id: idIn('customer').describe('Only memberships of this customer.').optional(),
  updated_after: instant('Only memberships that changed after this time.').optional(),
});
