import type { CardPage } from '@loyalty-service/sdk';
import { End } from '../design/dates.ts';
import { Badge } from '../design/notice.tsx';
import { money, number, units } from '../format/numbers.ts';
import { phrase, text } from '../languages/text.ts';

type NextTier = NonNullable<CardPage['next_tier']>;

/** The amount that is missing to the next tier, in the unit that the tier counts. */
function missingToTier({ measure, missing }: NextTier, { program, card }: CardPage): string {
  if (measure === 'spend') return money(missing, program.currency);
  if (measure === 'value') return units(missing, card.balance.unit, card.balance.currency);
  return text('card.visits', { count: missing });
}

function Goal({ name, missing, done, of }: { name: string; missing: string; done: number; of: number }) {
  return (
    <div class="goal">
      <p>{text('card.missing', { missing, name })}</p>
      <progress max={of} value={Math.max(0, done)} aria-label={name} />
    </div>
  );
}

/** The next reward and the next tier, with the amount that is missing to each. */
export function Goals({ page }: { page: CardPage }) {
  const { next_reward: reward, next_tier: tier, card } = page;
  if (!reward && !tier) return null;
  const say = (amount: number) => units(amount, card.balance.unit, card.balance.currency);
  return (
    <section class="card-box" aria-labelledby="goals">
      <h2 id="goals">{text('card.goals')}</h2>
      {reward && (
        <Goal name={reward.name} missing={say(reward.missing)} done={reward.cost - reward.missing} of={reward.cost} />
      )}
      {tier && (
        <Goal name={tier.name} missing={missingToTier(tier, page)} done={tier.min - tier.missing} of={tier.min} />
      )}
      {tier?.counted_until && (
        <p class="soft">{phrase('card.counted-until', { at: <End of={tier.counted_until} /> })}</p>
      )}
    </section>
  );
}

/** All rewards of the program, and which of them the card can redeem now. */
export function Rewards({ page: { rewards, card } }: { page: CardPage }) {
  if (rewards.length === 0) return null;
  const { unit, currency } = card.balance;
  return (
    <section class="card-box" aria-labelledby="rewards">
      <h2 id="rewards">{text('card.rewards')}</h2>
      <ul class="rows">
        {rewards.map((reward) => (
          <li key={reward.id}>
            <div>
              <strong>{reward.name}</strong>
              {reward.description && <p class="soft">{reward.description}</p>}
              {reward.valid_until && (
                <p class="soft">{phrase('card.reward-until', { at: <End of={reward.valid_until} /> })}</p>
              )}
            </div>
            <div class="end">
              <bdi>{unit === 'minor' && !currency ? number(reward.cost) : units(reward.cost, unit, currency)}</bdi>
              {reward.eligible && <Badge tone="good">{text('card.redeemable')}</Badge>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
