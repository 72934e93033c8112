import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { count } from '../card/amount.ts';
import { useSales } from '../sale/use-sales.ts';
import { sayPart, unitOf } from './amount-of.ts';
import type { SaleProps } from './booked-sale.tsx';

/** Returns a part of a sale without articles, or all that is left of it. */
export function ReturnedPart({ sale, presented }: SaleProps) {
  const { sell, busy } = useSales();
  const [typed, setTyped] = useState('');
  const { program } = presented;
  const isMoney = unitOf(sale, program) === 'minor';
  const left = sale.amount - sale.reversed_amount;
  const isAll = typed.trim() === '';
  const part = isAll ? left : isMoney ? minorUnits(typed, program.currency) : count(typed);
  const isOver = part !== undefined && part > left;
  const max = sayPart(left, sale, program);
  const book = (amount: number): void => {
    const what = sayPart(amount, sale, program);
    sell({
      ...{ presented, action: 'reverse', body: { transaction_id: sale.id, amount }, what, isMoney },
      ...(isAll && { question: { title: text('till.return.all_ask', { what }), yes: text('till.return.all') } }),
      ...{ byTap: true, onKept: () => setTyped('') },
    });
  };
  return (
    <form
      class="till-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (part && !isOver) book(part);
      }}
    >
      <TextField
        label={text(isMoney ? 'till.return.amount' : 'till.return.count')}
        hint={text('till.return.max', { max })}
        wrong={isOver ? text('till.return.too_much', { max }) : undefined}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" disabled={busy || !part || isOver}>
        {isAll || part === undefined
          ? text('till.return.all')
          : text('till.return.part', { amount: sayPart(part, sale, program) })}
      </Button>
    </form>
  );
}
