import { asJsonText, parseJson } from '../domain/stored-json.ts';
import { serviceClaim } from '../ledger/command.ts';
import type { Mode, Tenant } from '../storage/needs.ts';
import { findRows } from './find-rows.ts';
import type { Caller, Intent, Service } from './service.ts';

/** Submits a write in the name of the service itself, and returns what its reply is the JSON of. */
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
  return reply.value ?? parseJson(asJsonText<T>(reply.body || '{}'));
}

/** Submits a write that changes nothing when it runs again, such as a removal. It stores no claim. */
export async function submitUnclaimed(service: Service, tenant: Tenant, intent: Intent): Promise<void> {
  const requestId = service.newId('request');
  const command = { tenant, requestId, keyId: null, claim: null, bytes: 0, whileResetting: true } as const;
  await service.ledger.submit({ ...command, ...intent });
}

/** The service itself as the caller, in one mode of a business. Null if the business does not exist. */
export async function serviceCaller(service: Service, businessId: string, mode: Mode): Promise<Caller | null> {
  const tenant = { business_id: businessId, mode };
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  return business ? { tenant, business, keyId: null } : null;
}
