import type { RedeemRequest } from '@loyalty-service/contract/movements';
import type { z } from 'zod';
import type { Opened } from '../../accounts/core/account.ts';
import { bookedReply } from '../../accounts/core/book.ts';
import { takeUnits } from '../../accounts/core/lots.ts';
import { askedRow } from '../../accounts/core/movement.ts';
import { occurrenceOf } from '../../accounts/core/occurrence.ts';
import { countReward, rewardNeeds } from '../../accounts/rewards/take-reward.ts';
import { bookSpending } from '../../accounts/spending/book-spending.ts';
import { judgeRedeem } from '../../accounts/spending/judge-spending.ts';
import { refuseHeldReference, replayReference } from '../../accounts/spending/replay-reference.ts';
import { movementNeeds, openLast } from '../../accounts/time/open-account.ts';
import { settleDue } from '../../accounts/time/settle-due.ts';
import { jsonText } from '../../domain/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { rewardResource } from '../../resources/reward.ts';
import { found } from '../../service/found.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof RedeemRequest>;

/** Takes the cost of a reward from a card, and one from the reward's stock. */
export const redeemReward = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: [
      ...movementNeeds(caller, cardId, 'redeem', request.reference),
      ...rewardNeeds(caller.tenant, cardId, request.reward_id),
    ],
    decide(view) {
      const opened = openLast(view, caller, cardId);
      const { account } = opened;
      const replayed = replay(view, opened, request);
      if (replayed) return replayed;
      refuseHeldReference(account, 'redeem', request.reference);
      const occurrence = occurrenceOf(view, account, request.occurred_at);
      const spending = judgeRedeem(view, opened, occurrence, request.reward_id);
      const { taken, lots } = takeUnits(account, spending.units, { now: view.now, at: occurrence.at });
      const reward = countReward(view, account.card.id, found(spending.reward, 'reward'), 1);
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

function replay(view: View, opened: Opened, { reference, reward_id }: Request) {
  return replayReference(view, opened, {
    kind: 'redeem',
    reference,
    is: (original) => original.reward_id === reward_id,
    more: () => {
      const reward = found(view.one('rewards', 'key', [reward_id]), 'reward');
      return { reward: rewardResource(reward) };
    },
  });
}
