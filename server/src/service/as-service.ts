import { serviceClaim } from '../ledger/command.ts';
import type { Mode, Tenant } from '../storage/needs.ts';
import { findRows } from './find-rows.ts';
import type { Caller, Intent, Service } from './service.ts';

/** Does something on the service's own account, and answers what it made, if it made something. */
export async function doAsService<T>(service: Service, caller: Pick<Caller, 'tenant'>, intent: Intent<T>): Promise<T> {
  const requestId = service.newId('request');
  const reply = await service.ledger.submit({
    tenant: caller.tenant,
    requestId,
    keyId: null,
    claim: serviceClaim(requestId),
    bytes: 0,
    ...intent,
  });
  // After a lost connection the reply is found in the store, as text.
  return reply.value ?? (JSON.parse(reply.body || '{}') as T);
}

/** Does what changes nothing when it is done again, such as removing what is gone: a claim would be one more row to keep. */
export async function submitUnclaimed(service: Service, tenant: Tenant, intent: Intent): Promise<void> {
  const requestId = service.newId('request');
  const command = { tenant, requestId, keyId: null, claim: null, bytes: 0, whileResetting: true } as const;
  await service.ledger.submit({ ...command, ...intent });
}

/** A caller that is the service itself, in one mode of a business; null where there is no such business. */
export async function serviceCaller(service: Service, businessId: string, mode: Mode): Promise<Caller | null> {
  const tenant = { business_id: businessId, mode };
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  return business ? { tenant, business, keyId: null } : null;
}
