import type { Program } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits, number, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useSales } from '../sale/use-sales.ts';
import { count } from './amount.ts';
import type { OnCard } from './card-screen.tsx';
import { maxUnits, purchaseOfUse } from './purchase.ts';

/** Whether units of the program are used at the till. Points pay only where the rules say what they are worth. */
export const canUse = ({ kind, rules }: Program): boolean =>
  ['gift', 'multipass', 'cashback', 'membership'].includes(kind) || ('pay' in rules && rules.pay !== null);

/** Takes units of the card as a payment: money, points or visits. */
export function UseForm({ presented, available }: OnCard) {
  const { sell, busy } = useSales();
  const { card, program } = presented;
  const isMoney = program.kind === 'gift' || program.kind === 'cashback';
  // One visit is what nearly every customer uses.
  const first = program.kind === 'multipass' || program.kind === 'membership' ? '1' : '';
  const [typed, setTyped] = useState(first);
  const [paid, setPaid] = useState('');
  const field = purchaseOfUse(program);
  const purchase = minorUnits(paid, program.currency);
  const amount = isMoney ? minorUnits(typed, program.currency) : count(typed);
  const isUnlimited = program.kind === 'membership' && card?.membership?.uses_left === null;
  const max = isUnlimited ? null : maxUnits(program, available, purchase);
  const say = (some: number): string => (card ? units(some, card.balance.unit, card.balance.currency) : number(some));
  const isOver = amount !== undefined && max !== null && amount > max;
  const isReady = amount !== undefined && amount > 0 && !isOver && (field !== 'needed' || purchase !== undefined);
  const clear = (): void => {
    setTyped(first);
    setPaid('');
  };
  const book = (): void => {
    if (amount === undefined || !isReady) return;
    const body = { amount, ...(field && purchase !== undefined && { purchase_amount: purchase }) };
    const moved = isUnlimited ? 0 : -amount;
    sell({
      ...{ presented, action: 'use', body, units: moved, what: say(amount) },
      ...{ isMoney, byTap: first !== '', onKept: clear },
    });
  };
  return (
    <section class="till-box">
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          book();
        }}
      >
        {field && (
          <TextField
            label={text('till.earn.minor', { currency: program.currency })}
            inputMode="decimal"
            autoComplete="off"
            value={paid}
            onValue={setPaid}
          />
        )}
        <TextField
          label={text('till.use.amount')}
          hint={max === null ? undefined : text('till.use.max', { max: say(max) })}
          wrong={isOver ? text('till.use.too_much', { max: say(max ?? 0) }) : undefined}
          inputMode={isMoney ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
        <div class="till-actions">
          <Button type="submit" look="primary" disabled={busy || !isReady}>
            {text('till.use.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
