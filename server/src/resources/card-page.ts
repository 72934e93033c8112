import type { CardLinkPermission } from '@loyalty-service/contract/resources/card-links';
import type { CardPageCustomer, CardPageTransaction } from '@loyalty-service/contract/resources/card-page';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { time, timeOrNull } from './json.ts';

/** The parts of a customer that a link with these permissions shows. */
export function cardPageCustomer(
  customer: Row<'customers'> | null,
  permissions: readonly CardLinkPermission[],
): z.infer<typeof CardPageCustomer> {
  const seen = (permission: CardLinkPermission) => (permissions.includes(permission) ? customer : null);
  const [person, agreed] = [seen('profile'), seen('consent')];
  return {
    object: 'card_page_customer',
    profile: person && { name: person.name, email: person.email, phone: person.phone, locale: person.locale },
    consent: agreed && {
      marketing_consent: agreed.marketing_consent === 1,
      marketing_consent_at: timeOrNull(agreed.marketing_consent_at),
    },
  };
}

/** A row of the ledger without the fields that only the business may see. */
export const cardPageTransaction = (
  row: Row<'transactions'>,
  reward: string | null,
): z.infer<typeof CardPageTransaction> => ({
  object: 'card_page_transaction',
  id: row.id,
  kind: row.kind,
  unit: row.unit,
  delta: row.delta,
  balance_after: row.balance_after,
  outcome: row.outcome,
  reasons: reasonsOf(row),
  purchase_amount: row.purchase_amount,
  currency: row.currency,
  reward,
  ...(row.quantity === null ? {} : { quantity: row.quantity }),
  reversed_delta: row.reversed_delta,
  location: row.location,
  available_at: timeOrNull(row.available_at),
  expires_at: timeOrNull(row.expires_at),
  occurred_at: time(row.occurred_at),
});

/** The parts of the breakdown that have a reason, without the texts for developers. */
const reasonsOf = (row: Row<'transactions'>) =>
  parseJson(row.breakdown).flatMap(({ reason, amount, limit, window, unit, currency }) =>
    reason === undefined ? [] : [{ reason, amount, limit, window, unit, currency }],
  );
