import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits, money } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSales } from '../sale/use-sales.ts';
import type { OnCard } from './card-screen.tsx';

/** Adds money that was paid for to a gift card. */
export function TopUpForm({ presented }: OnCard) {
  const { sell, busy } = useSales();
  const { program } = presented;
  const [typed, setTyped] = useState('');
  const amount = minorUnits(typed, program.currency);
  const book = (paid: number): void =>
    sell({
      ...{ presented, action: 'top_up', body: { amount: paid }, units: paid, what: money(paid, program.currency) },
      ...{ isMoney: true, onKept: () => setTyped('') },
    });
  return (
    <section class="till-box">
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount) book(amount);
        }}
      >
        <TextField
          label={text('till.topup.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={busy || !amount}>
            {text('till.topup.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
