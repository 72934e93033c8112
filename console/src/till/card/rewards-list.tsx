import type { EligibleReward } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { sayReason } from '../../design/reward-reason.ts';
import { units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useTill } from '../open/till.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';

/** The rewards of the program: first those that the customer can have today, then the others and why not. */
export function RewardsList({ presented, available }: OnCard) {
  const { loyalty } = useTill();
  const { sell, busy } = useSales();
  const { card } = presented;
  const rewards = useLoaded<readonly EligibleReward[]>([card?.id, card?.version], async () =>
    card ? (await loyalty.cards.rewards(card.id, { limit: 100 })).data : [],
  );
  if (!card || !rewards.data || rewards.data.length === 0) return null;
  const { unit, currency } = card.balance;
  // Without the units of waiting sales, which the service does not know yet.
  const can = ({ eligible, cost }: EligibleReward): boolean => eligible && cost <= (available ?? cost);
  const sorted = [...rewards.data].sort((one, other) => Number(can(other)) - Number(can(one)) || one.cost - other.cost);
  return (
    <section class="till-box">
      <h2>{text('till.rewards')}</h2>
      <ul class="till-rows">
        {sorted.map((reward) => (
          <li key={reward.id} class={can(reward) ? 'can' : undefined}>
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
              disabled={!can(reward) || busy}
              onClick={() =>
                sell({
                  ...{ presented, action: 'redeem', body: { reward_id: reward.id }, units: -reward.cost },
                  ...{ what: reward.name, byTap: true },
                })
              }
            >
              {text('till.redeem')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
