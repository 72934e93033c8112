import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { text } from '../../languages/text.ts';
import { sayWhat } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import { partOf, sayPart, unitOf } from './amount-of.ts';
import type { SaleProps } from './sale-props.ts';

/** Returns a part of a sale without items, or all that is left of it. */
export function ReturnedPart({ sale, presented }: SaleProps) {
  const { sell, busy } = useSales();
  const [typed, setTyped] = useState('');
  const { program } = presented;
  const isMoney = unitOf(sale, program) === 'minor';
  const of = isMoney ? program : whole;
  const left = sale.amount - sale.reversed_amount;
  const isAll = typed.trim() === '';
  const part = isAll ? left : amountIn(typed, of, { max: left });
  const book = (amount: number): void => {
    const what = partOf(amount, sale, program);
    sell({
      ...{ presented, action: 'reverse', body: { transaction_id: sale.id, amount }, what, isMoney },
      ...(isAll && {
        question: { title: text('till.return.all_ask', { what: sayWhat(what) }), yes: text('till.return.all') },
      }),
      ...{ byTap: true, onKept: () => setTyped('') },
    });
  };
  return (
    <form
      class="till-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (part) book(part);
      }}
    >
      <AmountField
        label={text(isMoney ? 'till.return.amount' : 'till.return.count')}
        placeholder={sayPart(left, sale, program)}
        about={sale.id}
        of={of}
        min={1}
        max={left}
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" aria-describedby={sale.id} disabled={busy}>
        {isAll || part === undefined
          ? text('till.return.all')
          : text('till.return.part', { amount: sayPart(part, sale, program) })}
      </Button>
    </form>
  );
}
