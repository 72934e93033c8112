import type { CustomerExport } from '@loyalty-service/contract/resources/customers';
import type { z } from 'zod';
import { getCard } from '../../accounts/showing/show-cards.ts';
import { timestampOf } from '../../domain/calendar/timestamp.ts';
import { customerResource } from '../../resources/customer.ts';
import { holdResource } from '../../resources/hold.ts';
import { membershipResource } from '../../resources/membership.ts';
import { referralResource } from '../../resources/referral.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { findRows } from '../../service/find-rows.ts';
import { found, pathIdOf } from '../../service/found.ts';
import { allPages } from '../../service/kept-page.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { done } from '../../service/replies.ts';
import type { Caller, Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

const pieceRows = 500;

type CustomerExportResource = z.infer<typeof CustomerExport>;

/** All stored data of a customer. Each export is recorded in the audit log. */
export async function exportCustomer(
  service: Service,
  { tenant, keyId, personId, agent = null }: Caller,
  requestId: string,
  customerId: string,
): Promise<CustomerExportResource> {
  const id = pathIdOf('customer', customerId);
  await service.ledger.submit({
    ...{ tenant, keyId, personId, agent, requestId, claim: null, bytes: 0 },
    whileResetting: true,
    needs: [],
    decide(view) {
      found(view.one('customers', 'key', [id]), 'customer');
      recordAudit(view, { action: 'exportCustomer', target: id, before: null, after: null });
      return done;
    },
  });
  const customer = found((await findRows(service, tenant, 'customers', 'key', [id]))[0], 'customer');
  const merged = await mergedInto(service, tenant, id);
  const rows = await findRows(service, tenant, 'cards', 'customer', [id]);
  const parts: Pick<CustomerExportResource, 'cards' | 'memberships' | 'holds' | 'transactions'> = {
    cards: [],
    memberships: [],
    holds: [],
    transactions: [],
  };
  for (const card of rows) {
    parts.cards.push(await getCard(service, tenant, card.id));
    const memberships = await findRows(service, tenant, 'memberships', 'card', [card.id]);
    parts.memberships.push(...memberships.map((row) => membershipResource(row, card)));
    parts.holds.push(...(await findRows(service, tenant, 'holds', 'open', [card.id])).map(holdResource));
    const where = [{ column: 'card_id', is: '=', value: card.id }] as const;
    const order = { column: 'sequence', descending: false } as const;
    for await (const rows of allPages(service.store, { table: 'transactions', tenant, where, order, limit: pieceRows }))
      parts.transactions.push(...rows.map(transactionResource));
  }
  return {
    object: 'customer_export',
    exported_at: timestampOf(service.now()),
    customer: customerResource(customer),
    vouchers: await vouchersOf(service, tenant, id),
    referrals: await referralsOf(service, tenant, id),
    merged: merged.map(customerResource),
    ...parts,
  };
}

async function vouchersOf(service: Service, tenant: Tenant, id: string) {
  const now = await tenantNow(service, tenant);
  const rows = await findRows(service, tenant, 'vouchers', 'customer', [id]);
  const newestFirst = rows.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return newestFirst.map((row) => voucherResource(row, now));
}

async function referralsOf(service: Service, tenant: Tenant, id: string) {
  const now = await tenantNow(service, tenant);
  const rows = [
    ...(await findRows(service, tenant, 'referrals', 'friend', [id])),
    ...(await findRows(service, tenant, 'referrals', 'referrer', [id])),
  ];
  const newestFirst = rows.toSorted((left, right) => (left.id < right.id ? 1 : -1));
  return newestFirst.map((row) => referralResource(row, now));
}

async function mergedInto(service: Service, tenant: Tenant, id: string): Promise<Row<'customers'>[]> {
  const merged = [...(await findRows(service, tenant, 'customers', 'merged_into', [id]))];
  // The list grows while the loop runs.
  for (const one of merged) merged.push(...(await findRows(service, tenant, 'customers', 'merged_into', [one.id])));
  return merged;
}
