import { ConnectionError } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { text } from '../../languages/text.ts';
import type { Presented } from '../open/till.ts';
import { BookedSale } from './booked-sale.tsx';
import { FindSale } from './find-sale.tsx';
import { useBookedSales } from './use-booked-sales.ts';

/** The booked sales of the card, newest first, and the part of each that can be taken back. */
export function Returns({ presented }: { presented: Presented }) {
  const { card } = presented;
  const [filter, setFilter] = useState({});
  const { sales, takenBack, hasMore, busy, failure, loadMore } = useBookedSales(card, filter);
  const isFiltered = Object.keys(filter).length > 0;
  // Without a network, the head of the till says so.
  if (!card || failure instanceof ConnectionError) return null;
  if (sales.length === 0 && !failure && !isFiltered) return null;
  return (
    <section class="till-box">
      <h2>{text('till.returns')}</h2>
      <FindSale onFilter={setFilter} />
      <Failure of={failure} />
      {sales.length === 0 && !busy && !failure && <p class="soft">{text('till.returns.none')}</p>}
      <ul class="till-rows">
        {sales.map((sale) => (
          <BookedSale key={sale.id} sale={sale} isTakenBack={takenBack.has(sale.id)} presented={presented} />
        ))}
      </ul>
      {hasMore && (
        <Button disabled={busy} onClick={loadMore}>
          {text('till.returns.older')}
        </Button>
      )}
    </section>
  );
}
