import type { Card, MembershipRenewal, Program } from '@loyalty-service/sdk';
import { useMemo, useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Start } from '../../design/dates.ts';
import { SelectField } from '../../design/field.tsx';
import { FormDialog } from '../../design/form-dialog.tsx';
import { amountIn, typedAmount } from '../../format/amounts.ts';
import { money } from '../../format/numbers.ts';
import { phrase, text } from '../../languages/text.ts';
import { beginOf, periodName, planOf, plansOf, priceName } from '../../membership/plans.ts';
import { wrongAt } from '../../service/failures.ts';
import { useAction } from '../../service/use-action.ts';
import { useSession } from '../session/session.ts';

interface RenewDialogProps {
  card: Card;
  program: Program;
  onClose: () => void;
  onDone: (renewal: MembershipRenewal) => void;
}

/** Starts a plan on a card, or adds a period, once the price and the period are agreed. */
export function RenewDialog({ card, program, onClose, onDone }: RenewDialogProps) {
  const { loyalty, now } = useSession();
  const plans = plansOf(program);
  const [chosen, setChosen] = useState(planOf(program, card.membership)?.id ?? plans[0]?.id ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState<'period_end' | 'now'>('period_end');
  const plan = plans.find(({ id }) => id === chosen);
  const price = typed ?? typedAmount(plan?.price ?? 0, program);
  const paid = amountIn(price, program);
  const begin = at === 'now' ? null : beginOf(card, now());
  // A second try after an answer that was lost is not a second payment.
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [chosen, at, paid]);
  const renew = useAction(async () => {
    if (paid === undefined) return;
    const body = { plan_id: chosen, at, price_paid: paid };
    onDone(await loyalty.memberships.renew(card.id, body, { idempotencyKey }));
  });
  const isMember = card.membership?.entitled === true;
  return (
    <FormDialog
      title={text(isMember ? 'plan.renew_title' : 'plan.start')}
      submit={paid ? text('plan.paid', { price: money(paid, program.currency) }) : text('plan.book')}
      action={renew}
      onClose={onClose}
    >
      <SelectField
        label={text('memberships.plan')}
        value={chosen}
        choices={plans.map((one) => ({ value: one.id, name: `${one.name}: ${priceName(one, program)}` }))}
        wrong={wrongAt(renew.failure, '/plan_id')}
        onValue={(id) => {
          setChosen(id);
          setTyped(null);
        }}
      />
      {beginOf(card, now()) !== null && (
        <SelectField
          label={text('plan.begins')}
          value={at}
          choices={(['period_end', 'now'] as const).map((value) => ({ value, name: text(`plan.begins.${value}`) }))}
          onValue={setAt}
        />
      )}
      <AmountField
        label={text('plan.price_paid', { currency: program.currency })}
        of={program}
        min={0}
        required
        value={price}
        wrong={wrongAt(renew.failure, '/price_paid')}
        onValue={setTyped}
      />
      {plan && (
        <p>
          {begin === null
            ? text('plan.from_today', { period: periodName(plan.period) })
            : phrase('plan.from', { period: periodName(plan.period), start: <Start of={begin} /> })}
        </p>
      )}
    </FormDialog>
  );
}
