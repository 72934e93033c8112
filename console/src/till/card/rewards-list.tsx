import type { EligibleReward } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { units } from '../../format/numbers.ts';
import { sayReason } from '../../format/reasons.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Presented, useTill } from '../open/till.ts';
import type { useSale } from './use-sale.ts';

interface RewardsListProps {
  presented: Presented;
  sell: ReturnType<typeof useSale>['run'];
  busy: boolean;
}

/** The rewards of the program: those that can be redeemed now, and why the others cannot. */
export function RewardsList({ presented: { card }, sell, busy }: RewardsListProps) {
  const { loyalty } = useTill();
  const rewards = useLoaded<readonly EligibleReward[]>([card?.id, card?.version], async () =>
    card ? (await loyalty.cards.rewards(card.id, { limit: 100 }, { maxRetries: 0 })).data : [],
  );
  if (!card || !rewards.data || rewards.data.length === 0) return null;
  const { unit, currency } = card.balance;
  const sorted = [...rewards.data].sort((one, other) => one.cost - other.cost);
  return (
    <section class="till-box">
      <h2>{text('till.rewards')}</h2>
      <ul class="till-rows">
        {sorted.map((reward) => (
          <li key={reward.id}>
            <div>
              <strong>{reward.name}</strong>
              <p>{units(reward.cost, unit, currency)}</p>
              {reward.reasons.map((reason) => (
                <p key={reason.code} class="refused">
                  {sayReason(reason, reward, card.balance)}
                </p>
              ))}
            </div>
            <Button
              look="primary"
              disabled={!reward.eligible || busy}
              onClick={() => sell('redeem', { reward_id: reward.id }, reward.name)}
            >
              {text('till.redeem')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
