import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import type { Caller, Service } from '../../service/service.ts';
import { type Need, need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { heldVoucherNeeds } from '../vouchers/held-vouchers.ts';
import { accountNeeds, openLast } from './open-account.ts';

/** A hold and its card, looked up before the decision. The decision looks them up again. */
export interface HeldOn {
  readonly holdId: string;
  readonly cardId: string;
  readonly needs: readonly Need[];
}

export async function whereHeld(service: Service, { tenant }: Caller, id: string): Promise<HeldOn> {
  const hold = await getRow(service, tenant, 'hold', id);
  const needs = [
    ...accountNeeds(tenant, hold.card_id),
    need('holds', 'key', tenant, [hold.id]),
    need('lots', 'card', tenant, [hold.card_id]),
    ...(hold.reward_id ? [need('rewards', 'key', tenant, [hold.reward_id])] : []),
    ...heldVoucherNeeds(tenant, hold),
    ...(hold.reference
      ? [need('transactions', 'reference', tenant, [hold.card_id, hold.held_for, hold.reference])]
      : []),
  ];
  return { holdId: hold.id, cardId: hold.card_id, needs };
}

/** A hold and the account of its card. */
interface OpenedHold {
  readonly account: Account;
  readonly hold: Row<'holds'>;
}

/** A hold in any status. If its card was replaced, the account is that of the card that is in use now. */
export function loadHold(view: View, caller: Caller, { holdId, cardId }: HeldOn): OpenedHold {
  const { account } = openLast(view, caller, cardId);
  return { account, hold: found(view.one('holds', 'key', [holdId]), 'hold') };
}

/** The open hold and the account of its card. Refuses a hold that is not open. */
export function openHold(view: View, caller: Caller, held: HeldOn): OpenedHold {
  const opened = loadHold(view, caller, held);
  refuseEnded(opened.hold, view.now);
  return opened;
}

/** Refuses a hold that was not open at an instant. An expired hold was open until `expires_at`. */
export function refuseEnded({ status, expires_at }: Row<'holds'>, at: number): void {
  if (status === 'held' || (status === 'expired' && at < expires_at)) return;
  if (status === 'expired')
    throw new Refusal('hold_expired', 'This hold expired and its units were released. Create a new hold.');
  throw new Refusal('hold_closed', `This hold is already ${status}.`);
}
