import type { ScopeName } from '@loyalty-service/contract/scopes';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { type Added, type Expansion, expand } from '../../service/expand.ts';
import type { Service } from '../../service/service.ts';

/** The scope and the operation with which a caller reads an object, so that `expand` shows nobody more. */
const readers: Readonly<Partial<Record<Expansion, readonly [scope: ScopeName, operationId: string]>>> = {
  customer: ['customers:read', 'getCustomer'],
  reward: ['rewards:read', 'getReward'],
  voucher: ['cards:read', 'getVoucher'],
  changed: ['customers:read', 'getCustomer'],
};

/** The part of a request that names the objects. */
type Asked<Name extends Expansion> = {
  readonly [Part in 'query' | 'body']?: { readonly expand?: readonly Name[] | undefined };
};

function refuseUnreadable({ scopes, operations }: Principal, { query, body }: Asked<Expansion>): void {
  for (const [index, name] of ((query ?? body)?.expand ?? []).entries()) {
    const [scope, operationId] = readers[name] ?? [];
    if (!scope || !operationId) continue;
    if (scopes.includes(scope) && (operations?.has(operationId) ?? true)) continue;
    const detail = `needs the scope ${scope} and the operation ${operationId}`;
    throw new Refusal('insufficient_scope', `expand=${name} ${detail}.`, { required: scope }, [
      { in: query ? 'query' : 'body', pointer: `/expand/${index}`, code: 'invalid_value', detail },
    ]);
  }
}

/** An answer with the objects that the request names in `expand`. */
export async function expanded<Item extends object, Name extends Expansion>(
  service: Service,
  caller: Principal,
  asked: Asked<Name>,
  read: () => Promise<Item>,
): Promise<Item & Added<Name>> {
  const page = await expandedPage(service, caller, asked, async () => ({ data: [await read()] }));
  return page.data[0] as Item & Added<Name>;
}

/** A page whose items have the objects that the request names in `expand`. */
export async function expandedPage<Item extends object, Name extends Expansion, Page extends { readonly data: Item[] }>(
  service: Service,
  caller: Principal,
  asked: Asked<Name>,
  read: () => Promise<Page & { readonly data: Item[] }>,
): Promise<Omit<Page, 'data'> & { data: (Item & Added<Name>)[] }> {
  refuseUnreadable(caller, asked);
  const page = await read();
  return { ...page, data: await expand(service, caller.tenant, (asked.query ?? asked.body)?.expand ?? [], page.data) };
}
