import type { Program, TillBenefit } from '@loyalty-service/sdk';
import { End } from '../../design/dates.ts';
import { Badge, Notice } from '../../design/notice.tsx';
import { money, percent, units } from '../../format/numbers.ts';
import { phrase, text, textOf } from '../../languages/text.ts';
import { lastVisit, nameOf } from '../find/hits.tsx';
import { CardCodes } from './card-codes.tsx';
import type { OnCard } from './on-card.ts';

interface CardHeadProps extends OnCard {
  /** Units that waiting sales give, or, below 0, take. */
  waiting: number;
  /** When the customer was here before this visit. */
  lastVisit: string | null;
  isNew: boolean;
  onDone: () => void;
}

/** The holder of the card, its balance, and the benefits of its tier or membership at the till. */
export function CardHead({ presented, available, waiting, lastVisit: at, isNew, onDone }: CardHeadProps) {
  const { card, program, holder } = presented;
  return (
    <section class="till-box till-card">
      <div class="till-who">
        <div>
          <h2>{holder ? nameOf(holder) : card ? text('till.nobody') : presented.code}</h2>
          <p class="soft">
            {program.name}
            {card && [' · ', lastVisit(at)]}
          </p>
        </div>
        {card && available !== null && (
          <div class="till-on-card">
            <p class="till-balance">{units(available, card.balance.unit, card.balance.currency)}</p>
            {waiting !== 0 && <p class="soft">{text('till.with_waiting')}</p>}
          </div>
        )}
      </div>
      <Standing {...{ presented, available }} />
      {card && card.status !== 'active' && <Notice tone="bad">{textOf(`till.card.${card.status}`)}</Notice>}
      {!card && <Notice tone="warn">{text('till.unknown_card')}</Notice>}
      <CardCodes {...{ presented, isNew, onDone }} />
    </section>
  );
}

/** The tier or the membership of the card, with its benefits at the till. */
function Standing({ presented: { card, program } }: OnCard) {
  if (!card) return null;
  const { rules } = program;
  const tier = 'tiers' in rules ? rules.tiers?.levels.find(({ id }) => id === card.tier_id) : undefined;
  const { membership } = card;
  const plan = 'plans' in rules ? rules.plans.find(({ id }) => id === membership?.plan_id) : undefined;
  if (!tier && rules.kind !== 'membership') return null;
  const isMember = membership?.entitled === true;
  return (
    <div class="till-standing">
      {tier && <Badge tone="good">{tier.name}</Badge>}
      {rules.kind === 'membership' && (
        <Badge tone={isMember ? 'good' : 'bad'}>
          {membership
            ? phrase('till.member', {
                plan: plan?.name ?? membership.plan_id,
                until: <End of={membership.expires_at} />,
              })
            : text('till.no_member')}
        </Badge>
      )}
      {membership && membership.status !== 'active' && (
        <Badge tone={isMember ? 'warn' : 'bad'}>{textOf(`status.${membership.status}`)}</Badge>
      )}
      {card.benefits.map((benefit, at) => (
        <strong key={at} class="till-benefit">
          {sayBenefit(benefit, program)}
        </strong>
      ))}
    </div>
  );
}

/** A benefit in words for the cashier, who applies it. */
function sayBenefit(benefit: TillBenefit, { currency }: Program): string {
  switch (benefit.kind) {
    case 'percent_off':
      return text('till.benefit.off', { off: percent(benefit.bps / 10_000, 2) });
    case 'amount_off':
      return text('till.benefit.off', { off: money(benefit.amount, currency) });
    case 'free_item':
      return text('till.benefit.free', { count: benefit.quantity, sku: benefit.sku });
    case 'custom':
      return benefit.label;
    default:
      return '';
  }
}
