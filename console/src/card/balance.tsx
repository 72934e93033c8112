import type { CardPage } from '@loyalty-service/sdk';
import { End, Moment } from '../design/dates.ts';
import { Notice } from '../design/notice.tsx';
import { units } from '../format/numbers.ts';
import { phrase, text, textOf } from '../languages/text.ts';

/** The balance of the card now, and its coming changes. */
export function Balance({ page: { card, tier } }: { page: CardPage }) {
  const { balance, progress, membership } = card;
  const say = (amount: number) => units(amount, balance.unit, balance.currency);
  return (
    <section class="balance" aria-labelledby="balance">
      <h2 id="balance" class="hidden-text">
        {text('card.balance')}
      </h2>
      <p class="amount">
        <bdi>{say(balance.available)}</bdi>
      </p>
      {tier && <p class="tier">{tier.name}</p>}
      {progress && (
        <p>
          {text('card.progress', { current: progress.current, goal: progress.goal })}
          <progress max={progress.goal} value={progress.current} aria-label={text('card.balance')} />
        </p>
      )}
      {membership && (
        <p>{phrase('card.membership', { plan: membership.plan, until: <End of={membership.expires_at} /> })}</p>
      )}
      {balance.next_expiry && (
        <p class="soft">
          {phrase('card.expires', { units: say(balance.next_expiry.amount), at: <End of={balance.next_expiry.at} /> })}
        </p>
      )}
      {balance.next_available && (
        <p class="soft">
          {phrase('card.pending', {
            units: say(balance.next_available.amount),
            at: <Moment of={balance.next_available.at} />,
          })}
        </p>
      )}
      {card.expires_at && <p class="soft">{phrase('card.ends', { at: <End of={card.expires_at} /> })}</p>}
      {card.status !== 'active' && <Notice tone="warn">{textOf(`card.status.${card.status}`)}</Notice>}
    </section>
  );
}
