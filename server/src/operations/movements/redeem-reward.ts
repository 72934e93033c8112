import type { RedeemRequest } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { bookedReply } from '../../accounts/booking/book.ts';
import { askedRow } from '../../accounts/booking/movement.ts';
import { refuseHeldReference, replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { takeUnits } from '../../accounts/lots/lots.ts';
import { countReward, rewardNeeds } from '../../accounts/rewards/take-reward.ts';
import { movementNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { bookSpending } from '../../accounts/spending/book-spending.ts';
import { decideRedeem } from '../../accounts/spending/decide-spending.ts';
import type { Opened } from '../../accounts/standing/account.ts';
import { jsonText } from '../../base/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { rewardResource } from '../../resources/reward.ts';
import { found } from '../../service/found.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof RedeemRequest>;

/** Takes the cost of some of a reward from a card, and as many from the reward's stock. */
export const redeemReward = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: [
      ...movementNeeds(caller, cardId, 'redeem', request.reference),
      ...rewardNeeds(caller.tenant, cardId, request.reward_id),
    ],
    decide(view) {
      const opened = openLast(view, caller, cardId);
      const { account } = opened;
      const replayed = replay(view, caller, opened, request);
      if (replayed) return replayed;
      refuseHeldReference(caller, account, 'redeem', request.reference);
      const occurrence = occurrenceOf(view, account, request.occurred_at);
      const spending = decideRedeem(view, opened, occurrence, request.reward_id, request.quantity);
      const { taken, lots } = takeUnits(account, spending.units, { now: view.now, at: occurrence.at });
      const reward = countReward(view, account.card.id, found(spending.reward, 'reward'), spending.quantity);
      const booked = bookSpending(
        view,
        caller,
        account,
        { ...spending, reward },
        {
          row: { ...askedRow(caller, account, occurrence, request), taken: taken && jsonText(taken) },
          lots,
          changes: { available: account.card.available - spending.units, ...spending.keepCounted() },
        },
      );
      return bookedReply(booked, settleDue(view, booked.account), { reward: rewardResource(reward) });
    },
  });

function replay(view: View, caller: Caller, opened: Opened, { reference, reward_id, quantity = 1 }: Request) {
  return replayReference(view, caller, opened, {
    kind: 'redeem',
    reference,
    is: (original) =>
      original.reward_id === reward_id && original.voucher_id === null && (original.quantity ?? 1) === quantity,
    more: () => {
      const reward = found(view.one('rewards', 'key', [reward_id]), 'reward');
      return { reward: rewardResource(reward) };
    },
  });
}
