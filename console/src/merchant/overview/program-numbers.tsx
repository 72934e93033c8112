import { Failure } from '../../design/failure.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { justBefore } from '../../format/dates.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { Cohorts } from './cohorts.tsx';
import { mostNames, NewCustomers, TopCustomers } from './customers.tsx';
import { Expiring } from './expiring.tsx';
import type { SummaryProps } from './part-props.ts';
import { readPurchases } from './purchases.ts';
import { rangeOf } from './range-of.ts';
import { addressOf, type RowList, rowsBehind } from './rows-behind.ts';
import { Summary } from './summary.tsx';

/** The numbers of a program over the last days, against as many days before. */
export function ProgramNumbers({ programId, days }: { programId: string; days: number }) {
  const { loyalty, mode, to, can, now: clock } = useSession();
  const { range, before } = rangeOf(days, clock());
  const key = [mode, days, programId, range.to] as const;
  const ofBoth = async <T,>(read: (of: typeof range) => PromiseLike<T>) => {
    const [now, then] = await Promise.all([read(range), read(before)]);
    return { now, then };
  };
  const summaries = useLoaded(key, () =>
    ofBoth((span) => loyalty.analytics.summary({ ...span, program_id: programId, group_by: 'location' })),
  );
  // These take longer on many cards: the figures do not wait for them.
  const purchases = useLoaded(key, () => ofBoth((span) => readPurchases(loyalty, programId, span)));
  const fresh = useLoaded(key, async () => {
    const since = { first_active_after: justBefore(range.from), limit: mostNames };
    return can('listCards')
      ? (await loyalty.cards.list({ program_id: programId, ...since, expand: ['customer'] })).data
      : null;
  });
  const cohorts = useLoaded([mode, programId], () => loyalty.analytics.cohorts({ program_id: programId }));
  const expiring = useLoaded([mode, programId], () => loyalty.analytics.expiring({ program_id: programId }));
  const part = { programId, addressOf: (list: RowList) => addressOf(list, to) };
  const rowsOf: SummaryProps['rowsOf'] = (number, { from, to: last }, where) =>
    addressOf(rowsBehind(number, programId, { from, to: last }, where), to);
  return (
    <>
      <WhenLoaded of={summaries} shape="figures">
        {(found) => (
          <Summary
            {...found}
            purchases={purchases.data}
            rowsOf={rowsOf}
            cards={`${to('/cards')}?program_id=${programId}`}
          >
            <div class="columns">
              {purchases.data && <TopCustomers of={purchases.data.now} />}
              {fresh.data && <NewCustomers of={fresh.data} all={rowsOf('new_cards', range)} />}
            </div>
            <Failure of={purchases.failure ?? fresh.failure} />
          </Summary>
        )}
      </WhenLoaded>
      {summaries.data && (
        <>
          <WhenLoaded of={expiring}>{(found) => <Expiring {...part} of={found} />}</WhenLoaded>
          <WhenLoaded of={cohorts}>{(found) => <Cohorts {...part} of={found} />}</WhenLoaded>
        </>
      )}
    </>
  );
}
