import { freshReferralCodes, referralCodeNeeds, referralCodeOf } from '../../accounts/referrals/referral-codes.ts';
import { refuseInactiveCustomer } from '../../customers/customer-changes.ts';
import { referralCodeResource } from '../../resources/referral.ts';
import { found } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Returns the code that a customer shares with friends. The first request creates it. */
export function createReferralCode({ tenant }: Caller, id: string) {
  // They stay the same when the batch is planned again.
  const fresh = freshReferralCodes();
  return intent({
    needs: [need('customers', 'key', tenant, [id]), ...referralCodeNeeds(tenant, id, fresh)],
    decide(view) {
      const customer = found(view.one('customers', 'key', [id]), 'customer');
      refuseInactiveCustomer(customer);
      return { ...ok(referralCodeResource(referralCodeOf(view, id, fresh))), customerId: id };
    },
  });
}
