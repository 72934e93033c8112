import type { BatchItem } from '@loyalty-service/contract/batch';
import type { z } from 'zod';
import { earnOnCard } from '../../operations/cards/earn-on-card.ts';
import { redeemReward } from '../../operations/movements/redeem-reward.ts';
import { topUpCard } from '../../operations/movements/top-up-card.ts';
import { useCard } from '../../operations/movements/use-card.ts';
import type { Caller, Intent } from '../../service/service.ts';

/** The write of one item of a batch: the same as that of a single call. */
export function bookItem(caller: Caller, item: z.output<typeof BatchItem>): Intent {
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
    default:
      return item satisfies never;
  }
}
