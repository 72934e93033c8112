import { Badge, Notice } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { dueOf } from '../../membership/due.ts';
import { planName, sayBenefit } from '../../membership/plans.ts';
import { lastVisit, nameOf } from '../find/hits.tsx';
import { CardCodes } from './card-codes.tsx';
import type { OnCard } from './on-card.ts';
import type { RewardOnCard } from './use-rewards.ts';

interface CardHeadProps extends OnCard {
  /** Units that waiting sales give, or, below 0, take. */
  waiting: number;
  rewards: readonly RewardOnCard[];
  /** When the customer was here before this visit. */
  lastVisit: string | null;
  isNew: boolean;
  onDone: () => void;
}

/** The holder of the card, its balance, what the customer can have today, and the tier or membership. */
export function CardHead({ presented, available, waiting, rewards, lastVisit: at, isNew, onDone }: CardHeadProps) {
  const { card, program, holder } = presented;
  return (
    <section class="till-box till-card">
      <div class="till-who">
        <div>
          <h2>{holder ? nameOf(holder) : card ? text('till.nobody') : presented.code}</h2>
          <p class="soft">
            <bdi>{program.name}</bdi>
            {card && [' · ', lastVisit(at)]}
          </p>
        </div>
        {card && available !== null && (
          <div class="till-on-card">
            <p class="till-balance">
              <bdi>{sayBalance(card, available)}</bdi>
            </p>
            {waiting !== 0 && <p class="soft">{text('till.with_waiting')}</p>}
          </div>
        )}
      </div>
      <Today {...{ presented, rewards }} />
      <Standing presented={presented} />
      {card && card.status !== 'active' && <Notice tone="bad">{textOf(`till.card.${card.status}`)}</Notice>}
      {!card && <Notice tone="warn">{text('till.unknown_card')}</Notice>}
      <CardCodes {...{ presented, isNew, onDone }} />
    </section>
  );
}

/** The tier or the membership of the card, and what is due. */
function Standing({ presented: { card, program } }: Pick<OnCard, 'presented'>) {
  if (!card) return null;
  const { rules } = program;
  const tier = 'tiers' in rules ? rules.tiers?.levels.find(({ id }) => id === card.tier_id) : undefined;
  const { membership } = card;
  if (!tier && rules.kind !== 'membership') return null;
  const due = membership && dueOf(membership, program);
  const isMember = membership?.entitled === true;
  return (
    <div class="till-standing">
      {tier && <Badge tone="good">{tier.name}</Badge>}
      {rules.kind === 'membership' && (
        <Badge tone={isMember ? 'good' : 'bad'}>
          {membership ? planName(program, membership) : text('till.no_member')}
        </Badge>
      )}
      {membership && membership.status !== 'active' && (
        <Badge tone={isMember ? 'warn' : 'bad'}>{textOf(`status.${membership.status}`)}</Badge>
      )}
      {due && <p class={due.tone === 'bad' ? 'refused' : undefined}>{due.said}</p>}
    </div>
  );
}

/** More names would hide the forms below. */
const mostNames = 6;

/** The benefits that apply, and the rewards that the balance reaches, for the cashier to offer. */
function Today({ presented: { card, program }, rewards }: Pick<CardHeadProps, 'presented' | 'rewards'>) {
  const benefits = card?.benefits.map((benefit) => sayBenefit(benefit, program)).filter(Boolean) ?? [];
  const names = [...benefits, ...rewards.filter(({ can }) => can).map(({ reward }) => reward.name)];
  if (names.length === 0) return null;
  const more = names.length - mostNames;
  return (
    <section class="till-today" aria-label={text('till.today')}>
      <p>{text('till.today')}</p>
      <ul class="offers">
        {names.slice(0, mostNames).map((name, at) => (
          <li key={at}>{name}</li>
        ))}
        {more > 0 && <li>{text('till.today.more', { count: more })}</li>}
      </ul>
    </section>
  );
}
