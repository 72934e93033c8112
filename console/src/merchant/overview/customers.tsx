import type { ExpandedCard } from '@loyalty-service/sdk';
import { Amount } from '../../design/amount.tsx';
import { Day } from '../../design/dates.ts';
import { money, type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { holderOf } from '../parts/name-of-customer.ts';
import { useSession } from '../session/session.ts';
import type { Purchases } from './purchases.ts';

/** How many names each list has. */
export const mostNames = 5;

/** The cards that were used for the first time in these days, with their customers. */
export function NewCustomers({ of, all }: { of: readonly ExpandedCard[]; all: string }) {
  const { to } = useSession();
  return (
    <section class="card-box">
      <h2>{text('overview.new_customers')}</h2>
      {of.length === 0 ? (
        <p class="hint">{text('overview.nobody_new')}</p>
      ) : (
        <ul class="names">
          {of.map((card) => (
            <li key={card.id}>
              <a href={to(`/cards/${card.id}`)}>{holderOf(card)}</a>
              <span class="hint">
                <Day of={card.created_at} />
              </span>
              <strong>
                <Amount of={units(card.balance.available, card.balance.unit as Unit, card.balance.currency)} />
              </strong>
            </li>
          ))}
        </ul>
      )}
      {of.length === mostNames && <a href={all}>{text('overview.all_new')}</a>}
    </section>
  );
}

/** The customers who bought most in these days. */
export function TopCustomers({ of: { buyers, currency, isWhole } }: { of: Purchases }) {
  const { to } = useSession();
  return (
    <section class="card-box">
      <h2>{text('overview.top_customers')}</h2>
      {!isWhole && <p class="hint">{text('overview.top_of_newest')}</p>}
      {buyers.length === 0 ? (
        <p class="hint">{text('overview.nobody_bought')}</p>
      ) : (
        <ol class="names">
          {buyers.slice(0, mostNames).map(({ id, name, amount, count }) => (
            <li key={id}>
              <a href={to(`/customers/${id}`)}>{name}</a>
              <span class="hint">{text('overview.sales_count', { count })}</span>
              {currency !== null && (
                <strong>
                  <Amount of={money(amount, currency)} />
                </strong>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
