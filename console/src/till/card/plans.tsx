import type { Plan } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Start } from '../../design/dates.ts';
import { Notice } from '../../design/notice.tsx';
import { money } from '../../format/numbers.ts';
import { phrase, text } from '../../languages/text.ts';
import { EndPlanDialog } from '../../membership/end-plan-dialog.tsx';
import { beginOf, periodName, plansOf, priceName, sayBenefit } from '../../membership/plans.ts';
import { may, useTill } from '../open/till.ts';
import { sayWhat } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';

interface PlansProps extends OnCard {
  /** Called after the plan of the card was ended. The service has another card than the till then. */
  onEnded: () => void;
}

/** The plans of a program: they start a membership, add a period, or end it. */
export function Plans({ presented, onEnded }: PlansProps) {
  const till = useTill();
  const [isEnding, setEnding] = useState(false);
  const { card, program, code } = presented;
  // The plan of the card comes first.
  const isCurrent = ({ id }: Plan): boolean => id === card?.membership?.plan_id;
  const plans = plansOf(program).toSorted((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
  if (plans.length === 0 || !may(till, 'renewMembership')) return null;
  const { plans: waiting } = till.queue.waitingOn({ code, id: card?.id ?? null });
  const membership = card?.membership?.entitled ? card.membership : null;
  return (
    <section class="till-box">
      <h2>{text(membership ? 'plan.renew_title' : 'plan.start')}</h2>
      {waiting.map((what, at) => (
        <Notice key={at} tone="warn">
          {text('till.plan.waits', { plan: sayWhat(what) })}
        </Notice>
      ))}
      <ul class="till-rows">
        {plans.map((plan) => (
          <Offer key={plan.id} {...{ presented, plan }} isWaiting={waiting.length > 0} />
        ))}
      </ul>
      {membership && may(till, 'cancelMembership') && (
        <div class="till-actions">
          <Button look="danger" onClick={() => setEnding(true)}>
            {text('plan.end')}
          </Button>
        </div>
      )}
      {isEnding && membership && (
        <EndPlanDialog
          {...{ loyalty: till.loyalty, membership }}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            onEnded();
          }}
        />
      )}
    </section>
  );
}

type OfferProps = Pick<OnCard, 'presented'> & {
  plan: Plan;
  /** Whether a plan of this card was sold without a connection. A second one would be paid twice. */
  isWaiting: boolean;
};

/** A plan with its price. The cashier confirms price and period before it is booked. */
function Offer({ presented, plan, isWaiting }: OfferProps) {
  const { queue } = useTill();
  const { sell, busy } = useSales();
  const { card, program } = presented;
  const { name, price, uses, period } = plan;
  const membership = card?.membership?.entitled ? card.membership : null;
  const action = membership === null ? 'start' : membership.plan_id === plan.id ? 'renew' : 'change';
  const said = money(price, program.currency);
  const begin = card && beginOf(card, queue.clock.now());
  const length = { period: periodName(period) };
  const benefits = plan.benefits.map((benefit) => sayBenefit(benefit, program)).filter(Boolean);
  const book = (): void =>
    sell({
      ...{ presented, action: 'renew', body: { plan_id: plan.id, price_paid: price }, what: name, byTap: true },
      question: {
        title: text(`till.plan.ask.${action}`, { plan: name, price: said }),
        yes: price > 0 ? text('plan.paid', { price: said }) : text('plan.book'),
        hint: [
          begin === null
            ? text('plan.from_today', length)
            : phrase('plan.from', { ...length, start: <Start of={begin} /> }),
          // Without uses, the service has nothing to reverse.
          uses === null && ` ${text('till.plan.final')}`,
        ],
      },
    });
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{priceName(plan, program)}</p>
        {benefits.length > 0 && <p>{benefits.join(' · ')}</p>}
      </div>
      <Button
        {...(action === 'change' ? {} : { look: 'primary' })}
        aria-label={`${text(`till.plan.${action}`)} ${name}`}
        disabled={busy || isWaiting}
        onClick={book}
      >
        {text(`till.plan.${action}`)}
      </Button>
    </li>
  );
}
