import { serviceClaim } from './ledger/command.ts';
import { findRows } from './operations/rows.ts';
import type { Caller, Intent, Service } from './service.ts';
import type { Mode } from './storage/store.ts';

/** Does something on the service's own account, and answers what it made, if it made something. */
export async function doAsService(
  service: Service,
  caller: Pick<Caller, 'tenant'>,
  intent: Intent,
): Promise<Readonly<Record<string, unknown>>> {
  const requestId = service.newId('request');
  const reply = await service.ledger.submit({
    tenant: caller.tenant,
    requestId,
    keyId: null,
    claim: serviceClaim(requestId),
    bytes: 0,
    ...intent,
  });
  return JSON.parse(reply.body || '{}') as Readonly<Record<string, unknown>>;
}

/** A caller that is the service itself, in one mode of a business; null where there is no such business. */
export async function serviceCaller(service: Service, businessId: string, mode: Mode): Promise<Caller | null> {
  const tenant = { business_id: businessId, mode };
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  return business ? { tenant, business, keyId: null } : null;
}
