import { boundOf } from '@loyalty-service/contract/bounds';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import type { BatchItem } from '@loyalty-service/contract/resources/batch';
import type { BatchAction, RouteMetadata } from '@loyalty-service/contract/routes/metadata';
import type { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { earnOnCard } from '../../operations/cards/earn-on-card.ts';
import { captureHold } from '../../operations/holds/capture-hold.ts';
import { renewMembership } from '../../operations/memberships/renew-membership.ts';
import { adjustCard } from '../../operations/movements/adjust-card.ts';
import { redeemReward } from '../../operations/movements/redeem-reward.ts';
import { reverseTransaction } from '../../operations/movements/reverse-transaction.ts';
import { topUpCard } from '../../operations/movements/top-up-card.ts';
import { useCard } from '../../operations/movements/use-card.ts';
import { findOriginal } from '../../operations/transactions/find-original.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Intent, Service } from '../../service/service.ts';
import { beyond, refuseNamedLocation, refuseOtherLocation, withBound, withStaff } from '../pipeline/check-bounds.ts';
import { sellerOf } from '../request/rung-up-by.ts';

type Item = z.output<typeof BatchItem>;

/** The write of one item of a batch: the same as that of a single call, by the person who rang it up. */
export function bookItem(service: Service, sender: Principal, item: Item): Intent | Promise<Intent> {
  if (!('rung_up_by' in item) || item.rung_up_by === undefined) return bookAs(service, sender, item);
  refuseNotPermitted(sender, item);
  return sellerOf(service, sender, item).then((seller) => bookAs(service, seller, item));
}

function bookAs(service: Service, caller: Principal, item: Item): Intent | Promise<Intent> {
  refuseNotPermitted(caller, item);
  const { bounds } = caller;
  if (bounds.programIds === null && bounds.locations === null) return book(service, caller, staffed(item, caller));
  return bookWithin(service, caller, item);
}

/** The item with its person, if the single operation has one too. A return keeps the person of the sale. */
const staffed = (item: Item, caller: Principal): Item =>
  boundOf(operationOf(item.action).operationId).location === 'body' ? withStaff(item, caller) : item;

/** The operations that do the same as the items of each action, as the contract says. */
const operations = new Map(
  listRoutes().flatMap(({ metadata }) => (metadata.batchAction ? [[metadata.batchAction, metadata]] : [])),
);

function operationOf(action: BatchAction): RouteMetadata {
  const operation = operations.get(action);
  assert(operation, `no operation does what ${action} does in a batch`);
  return operation;
}

/** The scope of the batch permits most actions. A renewal and an adjustment need another scope. */
function refuseScope({ scopes }: Principal, { action }: Item): void {
  const { scope: required } = operationOf(action);
  if (scopes.some((scope) => scope === required)) return;
  throw new Refusal('insufficient_scope', `The action ${action} needs a key with the scope ${required}.`, { required });
}

function refuseNotPermitted(caller: Principal, item: Item): void {
  refuseScope(caller, item);
  if (caller.operations !== null && !caller.operations.has(operationOf(item.action).operationId))
    throw notPermitted(item);
}

const notPermitted = ({ action }: Item): Refusal =>
  new Refusal('insufficient_scope', `This key or person is not permitted to call ${operationOf(action).operationId}.`, {
    required: 'transactions:write',
  });

/** Holds an item to the programs and locations of its caller, as the single operation is. */
async function bookWithin(service: Service, caller: Principal, item: Item): Promise<Intent> {
  const { programIds, locations } = caller.bounds;
  const scope = 'transactions:write';
  const [card] = programIds ? await findRows(service, caller.tenant, 'cards', 'key', [item.card_id]) : [];
  if (card && !programIds?.includes(card.program_id)) throw beyond(scope, 'the card belongs to another program');
  const by = locations === null ? 'open' : boundOf(operationOf(item.action).operationId).location;
  if (by === null) throw beyond(scope, `${operationOf(item.action).operationId} is not limited to one location`);
  const held =
    by === 'body' && locations ? withBound(scope, item, { in: 'body', name: 'location', allowed: locations }) : item;
  if (by === 'transaction' && held.action === 'reverse')
    await refuseOtherLocation(
      ...([service, scope, caller, ['transactions', await findOriginal(service, caller, held)]] as const),
      held.original ? '/original' : '/transaction_id',
    );
  if (by === 'transaction' && locations) refuseNamedLocation(scope, held, locations);
  if (by === 'hold' && held.action === 'capture')
    await refuseOtherLocation(service, scope, caller, ['holds', held.hold_id], '/hold_id');
  return book(service, caller, staffed(held, caller));
}

function book(service: Service, caller: Principal, item: Item): Intent | Promise<Intent> {
  const { card_id } = item;
  switch (item.action) {
    case 'earn':
      return earnOnCard(caller, card_id, item);
    case 'top_up':
      return topUpCard(caller, card_id, item);
    case 'use':
      return useCard(caller, card_id, item);
    case 'redeem':
      return redeemReward(caller, card_id, item);
    case 'capture':
      return captureHold(service, caller, item.hold_id, item, { cardId: card_id });
    case 'renew':
      return renewMembership(caller, card_id, item);
    case 'reverse':
      return reverse(service, caller, item);
    case 'adjust':
      return adjustCard(caller, card_id, item);
    default:
      return item satisfies never;
  }
}

async function reverse(service: Service, caller: Principal, item: Extract<Item, { action: 'reverse' }>) {
  return reverseTransaction(service, caller, await findOriginal(service, caller, item), item);
}
