import type { CardLinkPermission } from '@loyalty-service/contract/resources/card-links';
import type { CardPageCustomer, CardPageCustomerPatch } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { cardOfLink } from '../../customers/card-of-link.ts';
import { patched, refuseInactiveCustomer, saveCustomer } from '../../customers/customer-changes.ts';
import { Refusal } from '../../domain/refusal.ts';
import { permissionsOf } from '../../resources/card-link.ts';
import { cardPageCustomer } from '../../resources/card-page.ts';
import { cardOf, found } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, type Intent, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Patch = z.infer<typeof CardPageCustomerPatch>;

/** Changes the fields that the customer of a card may change. */
export async function updateCardPageCustomer(
  service: Service,
  { tenant, business }: Caller,
  linkId: string,
  patch: Patch,
): Promise<Intent<z.infer<typeof CardPageCustomer>, 200>> {
  const { card, holderId } = await cardOfLink(service, tenant, linkId);
  return intent({
    needs: [
      need('card_links', 'key', tenant, [linkId]),
      need('cards', 'key', tenant, [card.id]),
      ...(holderId === null ? [] : [need('customers', 'key', tenant, [holderId])]),
    ],
    decide(view) {
      const permissions = permissionsOf(found(view.one('card_links', 'key', [linkId]), 'card link'));
      refuseBeyond(patch, permissions);
      const isHolder = holderId !== null && cardOf(view, card.id).customer_id === holderId;
      const customer = isHolder ? view.one('customers', 'key', [holderId]) : null;
      if (!customer) throw new Refusal('not_found', 'This link leads to no customer. Ask the business for a new link.');
      refuseInactiveCustomer(customer);
      const after = patched(view, business, customer, { ...patch, ...sourceOf(customer, patch) });
      saveCustomer(view, customer, after);
      return { ...ok(cardPageCustomer(after, permissions)), customerId: customer.id };
    },
  });
}

const source = 'card page';

/** If the customer newly consents, the source of the consent is the card page. */
const sourceOf = ({ marketing_consent }: Row<'customers'>, patch: Patch) =>
  patch.marketing_consent && marketing_consent === 0 ? { marketing_consent_source: source } : {};

function refuseBeyond({ marketing_consent, ...profile }: Patch, permissions: readonly CardLinkPermission[]): void {
  const needed: CardLinkPermission[] = [];
  if (Object.values(profile).some((value) => value !== undefined)) needed.push('profile');
  if (marketing_consent !== undefined) needed.push('consent');
  const missing = needed.filter((permission) => !permissions.includes(permission));
  if (missing.length === 0) return;
  throw new Refusal(
    'insufficient_scope',
    `This link does not have the permission ${missing.join(' and ')}. Ask the business for a link that has it.`,
    { required: missing.join(' ') },
  );
}
