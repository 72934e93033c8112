import type { Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';
import { isUnlimited } from '../../membership/balance.ts';
import { sayWhat } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';
import { maxUnits, purchaseOfUse } from './purchase.ts';

/** Whether units of the program are used at the till. Points pay only if the rules state their worth. */
export const canUse = ({ kind, rules }: Program): boolean =>
  ['gift', 'multipass', 'cashback', 'membership'].includes(kind) || ('pay' in rules && rules.pay !== null);

/** Takes units of the card as a payment: money, points or visits. */
export function UseForm({ presented, available }: OnCard) {
  const { sell, busy } = useSales();
  const { card, program } = presented;
  const isMoney = program.kind === 'gift' || program.kind === 'cashback';
  // Nearly every customer uses one visit.
  const first = program.kind === 'multipass' || program.kind === 'membership' ? '1' : '';
  const [typed, setTyped] = useState(first);
  const [paid, setPaid] = useState('');
  const field = purchaseOfUse(program);
  const purchase = amountIn(paid, program);
  const of = isMoney ? program : whole;
  const hasNoLimit = card !== null && isUnlimited(card);
  const max = hasNoLimit ? null : maxUnits(program, available, purchase);
  const limits = max === null ? {} : { max };
  const amount = amountIn(typed, of, limits);
  const { unit, currency } = card?.balance ?? { unit: null, currency: null };
  const say = (some: number): string => sayWhat({ amount: some, unit, currency });
  const isReady = amount !== undefined && amount > 0 && (field !== 'needed' || purchase !== undefined);
  const clear = (): void => {
    setTyped(first);
    setPaid('');
  };
  const book = (): void => {
    if (amount === undefined || !isReady) return;
    const body = { amount, ...(field && purchase !== undefined && { purchase_amount: purchase }) };
    const moved = hasNoLimit ? 0 : -amount;
    sell({
      ...{ presented, action: 'use', body, units: moved, what: { amount, unit, currency } },
      ...{ isMoney, byTap: first !== '', onKept: clear },
    });
  };
  return (
    <section class="till-box">
      <h2>{text(first === '' ? 'till.use.pay' : 'till.use.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          book();
        }}
      >
        {field && (
          <AmountField
            label={text('till.earn.minor', { currency: program.currency })}
            of={program}
            required={field === 'needed'}
            value={paid}
            onValue={setPaid}
          />
        )}
        <AmountField
          label={text('till.use.amount')}
          of={of}
          min={1}
          {...limits}
          required
          hint={max === null ? undefined : text('till.use.max', { max: say(max) })}
          after={(some) =>
            !hasNoLimit && available !== null && text('adjust.after', { balance: say(available - some) })
          }
          value={typed}
          onValue={setTyped}
        />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={busy}>
            {text('till.use.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
