import type { Card, EligibleReward, Program } from '@loyalty-service/sdk';
import { useRoute } from 'preact-iso';
import { Amount } from '../../design/amount.tsx';
import { End, Moment } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { sayReason } from '../../design/reward-reason.ts';
import { type Unit, units } from '../../format/numbers.ts';
import { sayCause } from '../../format/reasons.ts';
import { text, textOf } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { CardActions } from './card-actions.tsx';
import { CardExpiries } from './card-expiries.tsx';
import { CardHolds } from './card-holds.tsx';
import { MembershipBox } from './membership-box.tsx';
import { TierBox, tiersOf } from './tier-box.tsx';
import { Timeline } from './timeline.tsx';

/** A card: its balance, its rewards with the reasons why it cannot redeem some of them, and its ledger. */
export function CardPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, can } = useSession();
  const { all, nameOf } = usePrograms();
  const found = useLoaded([mode, id], async () => {
    const [card, rewards] = await Promise.all([
      loyalty.cards.get(id, { expand: ['program', 'customer'] }),
      can('listCardRewards') ? loyalty.cards.rewards(id).toArray({ limit: 100 }) : [],
    ]);
    return { card, rewards };
  });
  return (
    <WhenLoaded of={found}>
      {({ card, rewards }) => (
        <Page
          title={nameOf(card.program_id)}
          above={
            card.customer_id
              ? {
                  href: to(`/customers/${card.customer_id}`),
                  name: card.customer ? nameOfCustomer(card.customer) : text('cards.holder'),
                }
              : { href: to('/cards'), name: text('cards.title') }
          }
          beside={<Badge {...statusTone(card.status)}>{textOf(`status.${card.status}`)}</Badge>}
          actions={<CardActions card={card} onDone={found.reload} />}
        >
          {card.replaced_by && (
            <Notice>
              <a href={to(`/cards/${card.replaced_by}`)}>{text('cards.replaced_by')}</a>
            </Notice>
          )}
          <div class="columns">
            <Balance card={card} />
            {card.program?.kind === 'membership' && (
              <MembershipBox card={card} program={card.program} onChange={found.reload} />
            )}
            <TierOf card={card} program={all.find(({ id }) => id === card.program_id)} onChange={found.reload} />
            {(rewards.length > 0 || card.kind !== 'membership') && <Rewards rewards={rewards} card={card} />}
          </div>
          {can('listHolds') && card.balance.held > 0 && <CardHolds card={card} onChange={found.reload} />}
          {can('listCardLots') && card.balance.next_expiry && <CardExpiries card={card} />}
          <h2>{text('timeline.title')}</h2>
          <Timeline
            key={`${id} ${card.version}`}
            load={(query) => loyalty.cards.transactions(id, query)}
            onChange={found.reload}
          />
        </Page>
      )}
    </WhenLoaded>
  );
}

interface TierOfProps {
  card: Card;
  program: Program | undefined;
  onChange: () => void;
}

/** Only programs with tiers have a box for them. */
const TierOf = ({ card, program, onChange }: TierOfProps) =>
  program && tiersOf(program).length > 0 ? <TierBox {...{ card, program, onChange }} /> : null;

function Balance({ card }: { card: Card }) {
  const { balance, code, external_id, progress, expires_at, status_reason, last_activity_at } = card;
  const of = (amount: number): string => units(amount, balance.unit as Unit, balance.currency);
  const { next_expiry: expiry, next_available: soon } = balance;
  return (
    <section class="card-box">
      <h2>{text('cards.balance')}</h2>
      <p class="figure">
        <Amount of={sayBalance(card)} />
      </p>
      <Facts
        facts={[
          [text('cards.pending'), balance.pending ? of(balance.pending) : null],
          [text('cards.held'), balance.held ? of(balance.held) : null],
          [text('cards.next_available'), soon && [`${of(soon.amount)} · `, <Moment key="at" of={soon.at} />]],
          [text('cards.next_expiry'), expiry && [`${of(expiry.amount)} · `, <End key="at" of={expiry.at} />]],
          [text('cards.progress'), progress && `${progress.current} / ${progress.goal}`],
          [text('cards.lifetime'), of(balance.lifetime_earned)],
          [text('cards.code'), <code key="code">{code}</code>],
          [text('customers.external_id'), external_id],
          [text('field.expires_at'), expires_at && <End key="ends" of={expires_at} />],
          [text('cards.status_reason'), sayCause(status_reason)],
          [text('cards.last_activity'), last_activity_at && <Moment key="last" of={last_activity_at} />],
          ['ID', <code key="id">{card.id}</code>],
        ]}
      />
    </section>
  );
}

function Rewards({ rewards, card }: { rewards: readonly EligibleReward[]; card: Card }) {
  const { unit, currency } = card.balance;
  return (
    <section class="card-box">
      <h2>{text('rewards.title')}</h2>
      {rewards.length === 0 && <p>{text('rewards.none')}</p>}
      <ul class="plain-list">
        {rewards.map((reward) => (
          <li key={reward.id}>
            <span>
              {reward.name}{' '}
              <small>
                <Amount of={units(reward.cost, unit as Unit, currency)} />
              </small>
              {reward.reasons.map((reason) => (
                <small key={reason.code} class="why">
                  {sayReason(reason, reward, card.balance)}
                </small>
              ))}
            </span>
            <Badge tone={reward.eligible ? 'good' : 'warn'}>
              {reward.eligible ? text('rewards.eligible') : text('rewards.not_yet')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
