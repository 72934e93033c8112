import { changeCard } from '../../accounts/booking/change-card.ts';
import { changedMembership } from '../../accounts/memberships/settle-membership.ts';
import { forgetReferrals, referralNeeds } from '../../accounts/referrals/hand-over-referrals.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { storedFloor } from '../../accounts/standing/tier-floor.ts';
import { forgetVouchers } from '../../accounts/vouchers/change-voucher.ts';
import { jsonText } from '../../base/stored-json.ts';
import { refuseInactiveCustomer } from '../../customers/customer-changes.ts';
import { type Digesting, digestingOf, rememberErased } from '../../customers/erased-identities.ts';
import { putCustomer } from '../../customers/put-customer.ts';
import { settleRow } from '../../importing/settle-row.ts';
import type { View } from '../../ledger/command.ts';
import { customerResource } from '../../resources/customer.ts';
import { nobody } from '../../resources/personal-data.ts';
import { findRows } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Customer = Row<'customers'>;

/** The columns by which an imported row can name a customer. */
const idColumns = ['external_id', 'email_key', 'phone'] as const;

/**
 * Erases the personal data of a customer and of all records that were merged into it. The cards stay usable without a customer. The
 * vouchers lose their codes. For imports, keyed digests of the person's external id, e-mail address and phone number stay.
 * Other copies of the data are removed later, in parts. Until then, the customer has `erasing_since`.
 */
export async function eraseCustomer(service: Service, caller: Caller, id: string) {
  const { tenant } = caller;
  const digesting = digestingOf(service.vault, tenant);
  const cards = await findRows(service, tenant, 'cards', 'customer', [id]);
  const customer = need('customers', 'key', tenant, [id]);
  return intent({
    needs: [
      customer,
      ...idColumns.map((column) => need('import_rows', 'customer', tenant, { of: customer, column })),
      need('erasure_keys', 'key', tenant, []),
      need('customers', 'merged_into', tenant, [id]),
      need('cards', 'customer', tenant, [id]),
      need('vouchers', 'customer', tenant, [id]),
      ...referralNeeds(tenant, id),
      ...cards.flatMap((card) => accountNeeds(tenant, card.id)),
    ],
    decide(view) {
      const known = found(view.one('customers', 'key', [id]), 'customer');
      if (known.status === 'erased') return changed(customerResource(known));
      refuseInactiveCustomer(known);
      for (const { id: cardId } of view.all('cards', 'customer', [id])) makeAnonymous(view, caller, cardId);
      forgetVouchers(view, id);
      forgetReferrals(view, id);
      const erased = putErased(view, digesting, known);
      const after = { status: 'erased' };
      recordAudit(view, { action: 'eraseCustomer', target: id, before: { status: 'active' }, after });
      for (const merged of mergedInto(view, id)) putErased(view, digesting, merged);
      return changed(customerResource(erased));
    },
  });
}

/** All records that were merged into a customer, directly or through others. */
function mergedInto(view: View, id: string): readonly Customer[] {
  const merged = [...view.all('customers', 'merged_into', [id])];
  // The list grows while the loop runs.
  for (const one of merged) merged.push(...view.all('customers', 'merged_into', [one.id]));
  return merged;
}

function putErased(view: View, digesting: Digesting, customer: Customer): Customer {
  rememberErased(view, digesting, customer);
  forgetImportRows(view, customer);
  const erased = { ...nobody, status: 'erased' as const, erasing_since: view.realNow };
  const row = { ...customer, ...erased, version: customer.version + 1, updated_at: view.now };
  putCustomer(view, customer, row);
  view.emit('customer.updated', JSON.stringify({ customer: customerResource(row), change: 'erased' }));
  return row;
}

/** Removes the customer from a card. The card keeps its units, so anyone with its code can still use them. */
function makeAnonymous(view: View, caller: Caller, cardId: string): void {
  const account = openAccount(view, caller, cardId);
  const { membership } = account;
  const free = { customer_id: null, former_customers: null };
  const moved = membership ? { membership: changedMembership({ ...membership, ...free }, view.now) } : {};
  changeCard(view, { ...account, birthday: null }, { customer_id: null, ...anonymousFloor(account.card) }, moved);
}

/** A person typed the reason of a floor, so it may name the customer. */
function anonymousFloor(card: Row<'cards'>): Partial<Row<'cards'>> {
  const floor = storedFloor(card);
  return floor ? { tier_floor: jsonText({ ...floor, reason: erasedReason }) } : {};
}

const erasedReason = 'The customer was erased.';

/**
 * Refuses rows of the customer that wait to be imported, because they would create the person again. Earlier refused rows lose
 * their reason, because it may repeat a value of the row.
 */
function forgetImportRows(view: View, customer: Customer): void {
  const refused = { code: 'customer_not_active', field: 'customer_external_id', detail: erasedReason };
  const reasonless = { detail: erasedReason, faults: null, customer_external_id: null };
  const ids = new Set(idColumns.flatMap((column) => customer[column] ?? []));
  for (const row of [...ids].flatMap((id) => view.all('import_rows', 'customer', [id])))
    if (row.data === null) view.update('import_rows', { ...row, ...reasonless });
    else settleRow(view, row, { refused });
}
