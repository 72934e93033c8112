import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { amountIn } from '../../format/amounts.ts';
import { money } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './on-card.ts';

/** Adds money that was paid for to a gift card. */
export function TopUpForm({ presented, available }: OnCard) {
  const { sell, busy } = useSales();
  const { program } = presented;
  const [typed, setTyped] = useState('');
  const amount = amountIn(typed, program);
  const book = (paid: number): void =>
    sell({
      ...{ presented, action: 'top_up', body: { amount: paid }, units: paid },
      what: { amount: paid, unit: 'minor', currency: program.currency },
      ...{ isMoney: true, onKept: () => setTyped('') },
    });
  return (
    <section class="till-box">
      <h2>{text('till.topup.title')}</h2>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) book(amount);
        }}
      >
        <AmountField
          label={text('till.topup.amount')}
          of={program}
          min={1}
          required
          after={(paid) =>
            available !== null && text('adjust.after', { balance: money(available + paid, program.currency) })
          }
          value={typed}
          onValue={setTyped}
        />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={busy}>
            {text('till.topup.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
