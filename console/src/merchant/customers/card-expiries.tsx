import type { Card } from '@loyalty-service/sdk';
import { End } from '../../design/dates.ts';
import { WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { type Unit, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useSession } from '../session/session.ts';
import { loadExpiries, unitsBefore } from './expiries.ts';

const useExpiries = (card: Card) => {
  const { loyalty } = useSession();
  return useLoaded([card.id, card.version], () => loadExpiries(loyalty, card));
};

/** All units of a card that expire, with the time of their expiry and the transaction that added them. */
export function CardExpiries({ card }: { card: Card }) {
  const { to } = useSession();
  const { unit, currency } = card.balance;
  return (
    <section class="stack">
      <h2>{text('expiries.title')}</h2>
      <WhenLoaded of={useExpiries(card)}>
        {(found) => (
          <Table
            caption={text('expiries.title')}
            rows={found.map((row, at) => ({ ...row, key: String(at) }))}
            keyOf={({ key }) => key}
            columns={[
              { name: text('field.expires_at'), cell: ({ at }) => <End of={at} /> },
              {
                name: text('overview.units'),
                isNumber: true,
                cell: ({ units: amount }) => units(amount, unit as Unit, currency),
              },
              {
                name: text('expiries.added_by'),
                cell: ({ transactionId }) =>
                  transactionId ? <a href={to(`/transactions/${transactionId}`)}>{text('action.open')}</a> : '–',
              },
            ]}
          />
        )}
      </WhenLoaded>
    </section>
  );
}

/** The units of a card that expire before a time. */
export function UnitsBefore({ card, before }: { card: Card; before: string }) {
  const { unit, currency } = card.balance;
  return (
    <WhenLoaded of={useExpiries(card)}>
      {(found) => <>{units(unitsBefore(found, before), unit as Unit, currency)}</>}
    </WhenLoaded>
  );
}
