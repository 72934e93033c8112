import type { Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits, money, unitsChange } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Presented, useTill } from '../open/till.ts';
import type { useSale } from './use-sale.ts';

interface ReturnsProps {
  presented: Presented;
  sell: ReturnType<typeof useSale>['run'];
  busy: boolean;
}

/** The last sales of the card, and what of each can be returned. */
export function Returns({ presented: { card }, sell, busy }: ReturnsProps) {
  const { loyalty } = useTill();
  const sales = useLoaded<readonly Transaction[]>([card?.id, card?.version], async () =>
    card ? (await loyalty.cards.transactions(card.id, { kind: 'earn', limit: 10 }, { maxRetries: 0 })).data : [],
  );
  const open = sales.data?.filter(({ amount, reversed_amount }) => reversed_amount < amount) ?? [];
  if (open.length === 0) return null;
  return (
    <section class="till-box">
      <h2>{text('till.returns')}</h2>
      <ul class="till-rows">
        {open.map((sale) => (
          <li key={sale.id}>
            <div>
              <strong>{sale.currency ? money(sale.purchase_amount ?? sale.amount, sale.currency) : sale.amount}</strong>
              <p>
                <Moment of={sale.occurred_at} /> · {unitsChange(sale.delta, sale.unit, card?.balance.currency ?? null)}
              </p>
            </div>
            {sale.items ? (
              <ReturnedArticles sale={sale} sell={sell} busy={busy} />
            ) : (
              <ReturnedPart sale={sale} sell={sell} busy={busy} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneSale = Omit<ReturnsProps, 'presented'> & { sale: Transaction };

/** Returns one piece of an article at a time. */
function ReturnedArticles({ sale, sell, busy }: OneSale) {
  const left = sale.items?.filter(({ quantity, returned_quantity }) => returned_quantity < quantity) ?? [];
  return (
    <div class="till-end">
      {left.map(({ sku, quantity, returned_quantity }) => (
        <Button
          key={sku}
          disabled={busy}
          onClick={() => sell('reverse', { transaction_id: sale.id, items: [{ sku, quantity: 1 }] }, sku)}
        >
          {text('till.return.article', { sku, count: quantity - returned_quantity })}
        </Button>
      ))}
    </div>
  );
}

/** Returns a part of a sale without articles, or all of it. */
function ReturnedPart({ sale, sell, busy }: OneSale) {
  const [typed, setTyped] = useState('');
  const { currency } = sale;
  const left = sale.amount - sale.reversed_amount;
  const isMoney = currency !== null && sale.purchase_amount === sale.amount;
  const part = typed === '' ? left : isMoney ? minorUnits(typed, currency) : Number(typed);
  const words = part === undefined ? '' : isMoney ? money(part, currency) : String(part);
  return (
    <form
      class="till-end"
      onSubmit={(event) => {
        event.preventDefault();
        if (part) void sell('reverse', { transaction_id: sale.id, amount: part }, words);
      }}
    >
      <TextField label={text('till.return.amount')} inputMode="decimal" value={typed} onValue={setTyped} />
      <Button type="submit" disabled={busy || !part || part > left}>
        {typed === '' ? text('till.return.all') : text('till.return.part', { amount: words })}
      </Button>
    </form>
  );
}
