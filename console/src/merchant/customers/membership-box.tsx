import type { Card, MembershipRenewal, Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { End, Start } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Failure } from '../../design/failure.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { number } from '../../format/numbers.ts';
import { phrase, text, textOf } from '../../languages/text.ts';
import { dueOf } from '../../membership/due.ts';
import { EndPlanDialog } from '../../membership/end-plan-dialog.tsx';
import { planName, planOf, priceName, sayBenefit } from '../../membership/plans.ts';
import { useAction } from '../../service/use-action.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { RenewDialog } from './renew-dialog.tsx';

interface MembershipBoxProps {
  card: Card;
  program: Program;
  onChange: () => void;
}

/** The plan of a card, what is due, and the actions that start, renew and end it. */
export function MembershipBox({ card, program, onChange }: MembershipBoxProps) {
  const { loyalty, can } = useSession();
  const [open, setOpen] = useState<'renew' | 'end' | null>(null);
  const [booked, setBooked] = useState<MembershipRenewal | null>(null);
  const { membership } = card;
  const isMember = membership?.entitled === true;
  const close = (): void => setOpen(null);
  const canRenew = can('renewMembership') && (card.status === 'active' || card.status === 'expired');
  const canEnd = can('cancelMembership') && isMember && card.status !== 'closed';
  return (
    <section class="card-box">
      <h2>{text('plan.title')}</h2>
      {booked && <Booked booked={booked} program={program} onChange={onChange} onUndone={() => setBooked(null)} />}
      {membership ? <About {...{ card, program, membership }} /> : <p>{text('plan.none')}</p>}
      <div class="actions">
        {canRenew && (
          <Button {...(isMember ? {} : { look: 'primary' })} onClick={() => setOpen('renew')}>
            {text(isMember ? 'plan.renew' : 'plan.start')}
          </Button>
        )}
        {canEnd && (
          <Button look="danger" onClick={() => setOpen('end')}>
            {text('plan.end')}
          </Button>
        )}
      </div>
      {open === 'renew' && (
        <RenewDialog
          {...{ card, program }}
          onClose={close}
          onDone={(renewal) => {
            close();
            setBooked(renewal);
            onChange();
          }}
        />
      )}
      {open === 'end' && membership && (
        <EndPlanDialog
          {...{ loyalty, membership }}
          onClose={close}
          onDone={() => {
            close();
            setBooked(null);
            onChange();
          }}
        />
      )}
    </section>
  );
}

/** A plan that begins at once can begin some seconds after the clock of this device. */
const atOnceMs = 60_000;

interface AboutProps extends Omit<MembershipBoxProps, 'onChange'> {
  membership: NonNullable<Card['membership']>;
}

function About({ card, program, membership }: AboutProps) {
  const { now } = useSession();
  const { status, uses_left, period_start, entitled } = membership;
  const plan = planOf(program, membership);
  const { said, tone } = dueOf(membership, program);
  const isAhead = Date.parse(period_start) > now().getTime() + atOnceMs;
  const benefits = card.benefits.map((benefit) => sayBenefit(benefit, program)).filter(Boolean);
  return (
    <>
      <p>
        <strong>{planName(program, membership)}</strong>{' '}
        <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>
      </p>
      {tone ? <Notice tone={tone}>{said}</Notice> : <p>{said}</p>}
      <Facts
        facts={[
          [text('plan.costs'), plan && priceName(plan, program)],
          [text('plan.ahead'), isAhead ? <Start key="from" of={period_start} /> : null],
          [
            text('memberships.uses'),
            entitled ? (uses_left === null ? text('plan.unlimited') : number(uses_left)) : null,
          ],
          [text('plan.benefits'), benefits.join(' · ')],
        ]}
      />
    </>
  );
}

interface BookedProps {
  booked: MembershipRenewal;
  program: Program;
  onChange: () => void;
  onUndone: () => void;
}

/** The outcome of a renewal. It can be undone while none of its uses is spent. */
function Booked({ booked, program, onChange, onUndone }: BookedProps) {
  const { loyalty, can } = useSession();
  const { membership, transaction } = booked;
  const undo = useAction(async () => {
    await loyalty.transactions.reverse(transaction.id);
    onUndone();
    onChange();
  });
  return (
    <Notice tone="good">
      <p>
        {phrase('till.renewed', { what: planName(program, membership), until: <End of={membership.expires_at} /> })}
      </p>
      <Failure of={undo.failure} />
      {transaction.amount > 0 && can('reverseTransaction') && (
        <div>
          <Button small disabled={undo.busy} onClick={() => void undo.run()}>
            {text('till.undo')}
          </Button>
        </div>
      )}
    </Notice>
  );
}
