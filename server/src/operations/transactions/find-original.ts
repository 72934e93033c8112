import { isId } from '@loyalty-service/contract/fields/ids';
import { Refusal } from '../../domain/refusal.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Caller, Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** A transaction of a card, by its id or by its reference. */
interface Named {
  readonly card_id: string;
  readonly transaction_id?: string | undefined;
  readonly original?: { readonly action: string; readonly reference: string } | undefined;
}

/** The id of a transaction that was booked on a card or on another card of its chain. */
export async function findOriginal(service: Service, { tenant }: Caller, named: Named): Promise<string> {
  for await (const card of chainOf(service, tenant, named.card_id)) {
    const id = await findOn(service, tenant, card, named);
    if (id !== null) return id;
  }
  const pointer = named.original ? '/original/reference' : '/transaction_id';
  const detail = `does not match ${named.original ? `a transaction of kind ${named.original.action}` : 'a transaction'} of this card`;
  throw new Refusal('not_found', 'The card has no such transaction.', {}, [
    { in: 'body', pointer, code: 'not_found', detail },
  ]);
}

async function findOn(service: Service, tenant: Tenant, card: string, { transaction_id, original }: Named) {
  const rows = original
    ? await findRows(service, tenant, 'transactions', 'reference', [card, original.action, original.reference])
    : await findRows(service, tenant, 'transactions', 'key', [transaction_id ?? '']);
  return rows.find(({ card_id, reverses }) => card_id === card && reverses === null)?.id ?? null;
}

/** The ids of a card, of the cards that it replaced or absorbed, and of those that replaced it. */
async function* chainOf(service: Service, tenant: Tenant, cardId: string): AsyncGenerator<string> {
  const waiting = isId('card', cardId) ? [cardId] : [];
  const seen = new Set<string>();
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    yield id;
    const [card] = await findRows(service, tenant, 'cards', 'key', [id]);
    if (card) waiting.push(...(await linkedTo(service, tenant, card)));
  }
}

async function linkedTo(service: Service, tenant: Tenant, card: Row<'cards'>): Promise<readonly string[]> {
  const absorbed =
    card.merged_card_id === null ? [] : await findRows(service, tenant, 'cards', 'replaced_by', [card.id]);
  return [card.replaces, card.replaced_by, ...absorbed.map(({ id }) => id)].filter((id) => id !== null);
}
