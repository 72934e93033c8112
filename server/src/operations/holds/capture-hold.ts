import type { HoldCapture } from '@loyalty-service/contract/movements';
import type { z } from 'zod';
import type { Account } from '../../accounts/core/account.ts';
import { bookedReply } from '../../accounts/core/book.ts';
import { keepCounted, uncountHold } from '../../accounts/core/card-history.ts';
import { ended, givenBack } from '../../accounts/core/holds.ts';
import { askedRow } from '../../accounts/core/movement.ts';
import { bookSpending } from '../../accounts/spending/book-spending.ts';
import { openHold, whereHeld } from '../../accounts/time/end-hold.ts';
import { settleDue } from '../../accounts/time/settle-due.ts';
import { heldUnits, takenOf } from '../../domain/lots/held-units.ts';
import { sliceUnits } from '../../domain/lots/lot.ts';
import { valueOfPart } from '../../domain/payment.ts';
import { Refusal } from '../../domain/refusal.ts';
import { jsonText } from '../../domain/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { holdResource } from '../../resources/hold.ts';
import { rewardResource } from '../../resources/reward.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof HoldCapture>;

/** Books what a hold was placed for. Units that the capture does not take are released. */
export async function captureHold(service: Service, caller: Caller, id: string, request: Request) {
  const held = await whereHeld(service, caller, id);
  return intent({
    needs: held.needs,
    decide(view) {
      const { account, hold } = openHold(view, caller, held);
      return capture(view, caller, account, hold, capturedOf(hold, request));
    },
  });
}

function capturedOf(hold: Row<'holds'>, request: Request): number {
  const amount = request?.amount ?? hold.amount;
  if (amount > hold.amount) {
    const detail = `The hold is of ${hold.amount}; a capture takes that at most.`;
    throw new Refusal('invalid_amount', detail, { max: hold.amount });
  }
  if (hold.held_for === 'redeem' && amount !== hold.amount)
    throw new Refusal('invalid_amount', 'A reward is redeemed whole. Leave amount out.', { min: hold.amount });
  return amount;
}

function capture(view: View, caller: Caller, account: Account, hold: Row<'holds'>, amount: number) {
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  const purchase = hold.purchase_amount;
  const value = hold.value === null ? null : valueOfPart(hold.value, { part: amount, of: hold.amount });
  uncountHold(view, account, hold);
  const kind = hold.held_for === 'redeem' ? 'redeem' : 'use';
  const held = heldUnits(account.card, hold);
  const units = Math.min(amount, held);
  const left = held - units;
  const taken = takenOf(hold);
  const back = givenBack(view, account, left, sliceUnits(taken, { from: units, amount: left }));
  const closed = ended(view, hold, 'captured', amount);
  const booked = bookSpending(
    view,
    caller,
    account,
    { kind, amount, units, value, purchase, reward },
    {
      row: {
        ...askedRow(view, caller, account, { reference: hold.reference ?? undefined }),
        hold_id: hold.id,
        taken: taken.length === 0 ? null : jsonText(sliceUnits(taken, { from: 0, amount: units })),
      },
      lots: back.lots ?? [],
      holds: [closed],
      changes: {
        ...back.changes,
        held: account.card.held - held,
        ...keepCounted(view, account, kind, { value: units, amount, count: 1, spend: purchase ?? 0 }),
      },
    },
  );
  const after = settleDue(view, booked.account);
  return bookedReply(booked, after, { hold: holdResource(closed), reward: reward && rewardResource(reward) });
}
