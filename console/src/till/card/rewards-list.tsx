import { Amount } from '../../design/amount.tsx';
import { Button } from '../../design/button.tsx';
import { sayReason } from '../../design/reward-reason.ts';
import { units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';
import type { RewardOnCard } from './use-rewards.ts';

/** The rewards of the program: first those that the customer can have today, then the others and why not. */
export function RewardsList({ presented, rewards }: OnCard & { rewards: readonly RewardOnCard[] }) {
  const { sell, busy } = useSales();
  const { card } = presented;
  if (!card || rewards.length === 0) return null;
  const { unit, currency } = card.balance;
  return (
    <section class="till-box">
      <h2>{text('till.rewards')}</h2>
      <ul class="till-rows">
        {rewards.map(({ reward, can }) => (
          <li key={reward.id} class={can ? 'can' : undefined}>
            <div>
              <strong id={reward.id}>{reward.name}</strong>
              <p>
                <Amount of={units(reward.cost, unit, currency)} />
              </p>
              {reward.reasons.map((reason) => (
                <p key={reason.code} class="refused">
                  {sayReason(reason, reward, card.balance)}
                </p>
              ))}
            </div>
            <Button
              look="primary"
              // The buttons of all rewards are named alike.
              aria-describedby={reward.id}
              disabled={!can || busy}
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
