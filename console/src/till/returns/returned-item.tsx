import type { Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { AmountField } from '../../design/amount-field.tsx';
import { Button } from '../../design/button.tsx';
import { amountIn, whole } from '../../format/amounts.ts';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { sayWhat } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import type { SaleProps } from './sale-props.ts';

interface ReturnedItemProps extends SaleProps {
  item: NonNullable<Transaction['items']>[number];
}

/** Returns pieces of an item: the only piece with a tap, or some of them, such as 42,300 ml, by their number. */
export function ReturnedItem({ item, sale, presented }: ReturnedItemProps) {
  const { sell, busy } = useSales();
  const [typed, setTyped] = useState('');
  const { sku, quantity, returned_quantity: returned } = item;
  const left = quantity - returned;
  const isAll = typed.trim() === '';
  const pieces = isAll ? left : amountIn(typed, whole, { max: left });
  const book = (some: number): void => {
    const what = { pieces: some, sku };
    sell({
      ...{ presented, action: 'reverse', body: { transaction_id: sale.id, items: [{ sku, quantity: some }] }, what },
      ...(isAll &&
        left > 1 && {
          question: { title: text('till.return.all_ask', { what: sayWhat(what) }), yes: text('till.return.all') },
        }),
      ...{ byTap: true, onKept: () => setTyped('') },
    });
  };
  if (left === 0) return <p class="soft">{text('till.return.item_done', { sku, count: quantity })}</p>;
  return (
    <form
      class="till-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (pieces) book(pieces);
      }}
    >
      {left > 1 && (
        <AmountField
          label={text('till.return.pieces', { sku })}
          placeholder={number(left)}
          about={sale.id}
          of={whole}
          min={1}
          max={left}
          value={typed}
          onValue={setTyped}
        />
      )}
      <Button type="submit" aria-describedby={sale.id} disabled={busy}>
        {left === 1
          ? text('till.return.item', { sku })
          : isAll || pieces === undefined
            ? text('till.return.item_all', { sku, count: left })
            : text('till.return.item_some', { sku, count: pieces })}
      </Button>
    </form>
  );
}
