import type { Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { count } from '../card/amount.ts';
import { useSales } from '../sale/use-sales.ts';
import type { SaleProps } from './booked-sale.tsx';

interface ReturnedArticleProps extends SaleProps {
  item: NonNullable<Transaction['items']>[number];
}

/** Returns pieces of an article: the only one with a tap, one of several or an amount such as 42,300 ml by its number. */
export function ReturnedArticle({ item, sale, presented }: ReturnedArticleProps) {
  const { sell, busy } = useSales();
  const [typed, setTyped] = useState('');
  const { sku, quantity, returned_quantity: returned } = item;
  const left = quantity - returned;
  const isAll = typed.trim() === '';
  const pieces = isAll ? left : count(typed);
  const isOver = pieces !== undefined && pieces > left;
  const book = (some: number): void => {
    const what = `${number(some)} × ${sku}`;
    sell({
      ...{ presented, action: 'reverse', body: { transaction_id: sale.id, items: [{ sku, quantity: some }] }, what },
      ...(isAll &&
        left > 1 && { question: { title: text('till.return.all_ask', { what }), yes: text('till.return.all') } }),
      ...{ byTap: true, onKept: () => setTyped('') },
    });
  };
  if (left === 0) return <p class="soft">{text('till.return.article_done', { sku, count: quantity })}</p>;
  return (
    <form
      class="till-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (pieces && !isOver) book(pieces);
      }}
    >
      {left > 1 && (
        <TextField
          label={text('till.return.pieces', { sku })}
          hint={text('till.return.max', { max: number(left) })}
          wrong={isOver ? text('till.return.too_much', { max: number(left) }) : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValue={setTyped}
        />
      )}
      <Button type="submit" disabled={busy || !pieces || isOver}>
        {left === 1
          ? text('till.return.article', { sku })
          : isAll || pieces === undefined
            ? text('till.return.article_all', { sku, count: left })
            : text('till.return.article_some', { sku, count: pieces })}
      </Button>
    </form>
  );
}
