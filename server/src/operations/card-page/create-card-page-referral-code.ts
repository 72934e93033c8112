import type { CardPageReferralCode } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { freshReferralCodes, referralCodeNeeds, referralCodeOf } from '../../accounts/referrals/referral-codes.ts';
import { programOfReferrer } from '../../accounts/referrals/referral-promise.ts';
import { cardOfLink } from '../../customers/card-of-link.ts';
import { refuseInactiveCustomer } from '../../customers/customer-changes.ts';
import { Refusal } from '../../domain/refusal.ts';
import { cardOf } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, type Intent, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';

/** Returns the code with which the customer of a card refers friends. The first request creates it. */
export async function createCardPageReferralCode(
  service: Service,
  { tenant }: Pick<Caller, 'tenant'>,
  linkId: string,
): Promise<Intent<z.infer<typeof CardPageReferralCode>, 200>> {
  const { card, holderId } = await cardOfLink(service, tenant, linkId);
  // They stay the same when the batch is planned again.
  const fresh = freshReferralCodes();
  return intent({
    needs: [
      need('cards', 'key', tenant, [card.id]),
      need('programs', 'status', tenant, ['active']),
      ...(holderId === null
        ? []
        : [need('customers', 'key', tenant, [holderId]), ...referralCodeNeeds(tenant, holderId, fresh)]),
    ],
    decide(view) {
      const { customer_id, program_id } = cardOf(view, card.id);
      const customer = holderId !== null && customer_id === holderId ? view.one('customers', 'key', [holderId]) : null;
      if (!customer) throw new Refusal('not_found', 'This link leads to no customer. Ask the business for a new link.');
      refuseInactiveCustomer(customer);
      if (programOfReferrer(view, customer.id)?.program.id !== program_id)
        throw new Refusal('invalid_state', 'The program of this card has no referrals now.');
      const { code } = referralCodeOf(view, customer.id, fresh);
      return { ...ok({ object: 'card_page_referral_code' as const, code }), customerId: customer.id };
    },
  });
}
