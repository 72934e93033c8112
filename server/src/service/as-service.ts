import { assert } from '../base/assert.ts';
import { serviceClaim } from '../ledger/claim.ts';
import type { Reply } from '../ledger/command.ts';
import type { Mode, Tenant } from '../storage/needs.ts';
import { findRows } from './find-rows.ts';
import type { Caller, Intent, Service } from './service.ts';

type Asking = Pick<Caller, 'tenant'>;

/** Submits a write in the name of the service itself. */
export async function doAsService(service: Service, caller: Asking, intent: Intent): Promise<void> {
  await submitAsService(service, caller, intent);
}

/** Submits a write in the name of the service itself, and returns its answer. */
export async function answerAsService<T>(service: Service, caller: Asking, intent: Intent<T>): Promise<T> {
  // Nobody else has this claim, so the reply is ours even after a lost connection.
  const { value } = await submitAsService(service, caller, intent);
  assert(value !== undefined, 'the service asks for the answer of a write that answers with a value');
  return value;
}

function submitAsService<T>({ newId, ledger }: Service, { tenant }: Asking, intent: Intent<T>): Promise<Reply<T>> {
  const requestId = newId('request');
  return ledger.submit({ tenant, requestId, keyId: null, claim: serviceClaim(requestId), bytes: 0, ...intent });
}

/** Submits a write that changes nothing when it runs again, such as a removal, so it stores no claim. */
export function submitUnclaimed<T>({ newId, ledger }: Service, tenant: Tenant, intent: Intent<T>): Promise<Reply<T>> {
  return ledger.submit({ tenant, requestId: newId('request'), keyId: null, claim: null, bytes: 0, ...intent });
}

/** The service itself as the caller, in one mode of a business. Null if the business does not exist. */
export async function serviceCaller(service: Service, businessId: string, mode: Mode): Promise<Caller | null> {
  const tenant = { business_id: businessId, mode };
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  return business ? { tenant, business, keyId: null, personId: null } : null;
}
