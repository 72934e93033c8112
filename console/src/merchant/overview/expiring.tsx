import type { ExpiringUnits } from '@loyalty-service/sdk';
import { CalendarDay } from '../../design/dates.ts';
import { Table } from '../../design/table.tsx';
import { money, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { expiringRows, type RowList } from './rows-behind.ts';

interface ExpiringProps {
  of: ExpiringUnits;
  programId: string;
  /** The address of a list. */
  addressOf: (list: RowList) => string;
}

/** The units that expire in the next days, with their cards and their worth at the till. */
export function Expiring({ of: { programs }, programId, addressOf }: ExpiringProps) {
  const program = programs.find((one) => one.program_id === programId);
  if (!program) return null;
  const { unit, currency, periods } = program;
  // Units that are money need no second amount.
  const isPriced = unit !== 'minor' && periods.some(({ value }) => value !== null);
  return (
    <section class="card-box">
      <h2>{text('overview.expiring')}</h2>
      <p class="hint">{text('overview.expiring_hint')}</p>
      <Table
        caption={text('overview.expiring')}
        rows={periods}
        keyOf={({ days }) => String(days)}
        columns={[
          { name: text('overview.next_days'), cell: ({ days }) => text('overview.days_count', { count: days }) },
          { name: text('overview.until'), cell: ({ to }) => <CalendarDay of={to} /> },
          {
            name: text('overview.units'),
            isNumber: true,
            cell: ({ to, units: amount }) => (
              <a href={addressOf(expiringRows(programId, to))}>{units(amount, unit, currency)}</a>
            ),
          },
          ...(isPriced
            ? [
                {
                  name: text('overview.value'),
                  isNumber: true,
                  cell: ({ value, value_currency: of }: (typeof periods)[number]) =>
                    value !== null && of !== null ? money(value, of) : '',
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
