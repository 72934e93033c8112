import { valueRules } from '@loyalty-service/contract/fields/value-rules';
import type { CustomerMerge } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { activeCustomer } from '../../accounts/issuing/card-guards.ts';
import { handOverReferrals, referralNeeds } from '../../accounts/referrals/hand-over-referrals.ts';
import { handOver, mergeCards } from '../../accounts/replacing/merge-cards.ts';
import { accountNeeds, openAccount, openLast } from '../../accounts/settling/open-account.ts';
import { handOverVouchers } from '../../accounts/vouchers/change-voucher.ts';
import { sentence } from '../../base/sentence.ts';
import { refuseInactiveCustomer } from '../../customers/customer-changes.ts';
import { putCustomer } from '../../customers/put-customer.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { customerResource } from '../../resources/customer.ts';
import { findRows } from '../../service/find-rows.ts';
import { found, pathIdOf } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** The most cards that one merge moves. Each card is several rows that are locked and written together. */
const maxCards = 500;

/** Merges two records of one person. The cards and vouchers move, but past rows and events keep the old customer. */
export async function mergeCustomer(
  service: Service,
  caller: Caller,
  customerId: string,
  { into }: z.infer<typeof CustomerMerge>,
) {
  const { tenant } = caller;
  const id = pathIdOf('customer', customerId);
  const cards = [
    ...(await findRows(service, tenant, 'cards', 'customer', [id])),
    ...(await findRows(service, tenant, 'cards', 'customer', [into])),
  ];
  return intent({
    needs: needsOf(tenant, [id, into], cards.length > maxCards ? [] : cards),
    decide(view) {
      const customer = found(view.one('customers', 'key', [id]), 'customer');
      refuseItself(id, into);
      refuseInactiveCustomer(customer);
      const target = activeCustomer(view, into, '/into');
      const open = (cardId: string) => openLast(view, caller, cardId).account;
      handOverReferrals(view, caller, { from: customer.id, to: target.id, open });
      const moved = moveCards(view, caller, customer.id, target.id);
      handOverVouchers(view, customer.id, target.id);
      putMerged(view, customer, target.id, moved);
      return { ...changed(customerResource(target)), customerId: target.id };
    },
  });
}

function needsOf(tenant: Tenant, ids: readonly string[], cards: readonly Row<'cards'>[]): readonly Need[] {
  return [
    ...ids.map((id) => need('customers', 'key', tenant, [id])),
    ...ids.map((id) => need('cards', 'customer', tenant, [id])),
    ...ids.slice(0, 1).flatMap((id) => [need('vouchers', 'customer', tenant, [id]), ...referralNeeds(tenant, id)]),
    ...cards.flatMap((card) => [
      ...accountNeeds(tenant, card.id),
      need('lots', 'card', tenant, [card.id]),
      need('counters', 'card', tenant, [card.id]),
    ]),
  ];
}

/** Moves or merges the cards, and returns their ids. */
function moveCards(view: View, caller: Caller, from: string, to: string): readonly string[] {
  const cards = view.all('cards', 'customer', [from]).toSorted((left, right) => (left.id < right.id ? -1 : 1));
  if (cards.length > maxCards) {
    const detail = `The customer has ${cards.length} cards. A merge can move at most ${maxCards}.`;
    throw new Refusal('too_many', detail, { limit: maxCards });
  }
  for (const { id, program_id } of cards) {
    const account = openAccount(view, caller, id);
    const open = view.all('cards', 'open', [to, program_id]).find(({ status }) => status !== 'closed');
    const other = account.card.status === 'closed' ? undefined : open;
    if (other) mergeCards(view, account, openAccount(view, caller, other.id), to);
    else handOver(view, account, to);
  }
  return cards.map(({ id }) => id);
}

function putMerged(view: View, customer: Row<'customers'>, merged_into: string, cards: readonly string[]): void {
  const merged = { status: 'merged' as const, merged_into, version: customer.version + 1, updated_at: view.now };
  const row = { ...customer, ...merged };
  putCustomer(view, customer, row);
  view.emit('customer.updated', JSON.stringify({ customer: customerResource(row), change: 'merged' }), row.id);
  const after = { status: 'merged', merged_into, cards };
  recordAudit(view, {
    action: 'mergeCustomer',
    target: row.id,
    before: { status: 'active', merged_into: null },
    after,
  });
}

function refuseItself(id: string, into: string): void {
  if (id !== into) return;
  const detail = valueRules.other_customer;
  throw new Refusal('invalid_request', sentence(`/into ${detail}`), {}, [
    { in: 'body', pointer: '/into', code: 'invalid_value', detail },
  ]);
}
