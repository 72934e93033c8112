import { isContactKey } from '../ledger/claim.ts';
import { erasedReply } from '../ledger/kept-reply.ts';
import { need, type Tenant } from '../storage/needs.ts';
import { submitUnclaimed } from './as-service.ts';
import { done } from './replies.ts';
import type { Service } from './service.ts';

/** Replies that one transaction redacts. */
const pieceRows = 100;

/** Redacts the kept replies that hold the personal data of a customer or person, in bounded pieces. */
export async function redactReplies(service: Service, tenant: Tenant, ownerId: string): Promise<void> {
  while (await redactPiece(service, tenant, ownerId));
}

/** Returns whether there may be more. */
async function redactPiece(service: Service, tenant: Tenant, ownerId: string): Promise<boolean> {
  const rows = await service.store.page({
    table: 'idempotency',
    tenant,
    where: [{ column: 'customer_id', is: '=', value: ownerId }],
    order: { column: 'key', descending: false },
    limit: pieceRows,
  });
  if (rows.length === 0) return false;
  await submitUnclaimed(service, tenant, {
    needs: rows.map(({ origin, key }) => need('idempotency', 'key', tenant, [origin, key])),
    decide(view) {
      for (const { origin, key } of rows) {
        const reply = view.one('idempotency', 'key', [origin, key]);
        if (reply?.customer_id !== ownerId) continue;
        if (isContactKey(key)) view.remove('idempotency', reply);
        else view.update('idempotency', { ...reply, ...erasedReply });
      }
      return done;
    },
  });
  return rows.length === pieceRows;
}
