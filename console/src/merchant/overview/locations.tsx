import type { SummaryGroup } from '@loyalty-service/sdk';
import { Table } from '../../design/table.tsx';
import { number, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { PartProps } from './part-props.ts';

const maxLocations = 10;

/** The locations with the most transactions, each against the days before. */
export function Locations({ now, then, of, rowsOf }: PartProps) {
  const groups = (now.groups ?? []).filter(({ value }) => value !== null).slice(0, maxLocations);
  if (groups.length === 0) return null;
  const before = new Map((then.groups ?? []).map((group) => [group.value, group.transactions]));
  const sum = (name: 'issued' | 'used') => ({
    name: text(`overview.${name}`),
    isNumber: true,
    cell: ({ value, programs }: SummaryGroup) => (
      <a href={rowsOf(name, now, { location: value ?? '' })}>{of(programs[0]?.[name] ?? 0)}</a>
    ),
  });
  return (
    <section class="card-box">
      <h2>{text('overview.locations')}</h2>
      <Table
        caption={text('overview.locations')}
        rows={groups}
        keyOf={({ value }) => value ?? ''}
        columns={[
          { name: text('field.location'), cell: ({ value }) => value },
          {
            name: text('overview.transactions'),
            isNumber: true,
            cell: ({ value, transactions }) => (
              <a href={rowsOf('transactions', now, { location: value ?? '' })}>{number(transactions)}</a>
            ),
          },
          {
            name: text('overview.before'),
            isNumber: true,
            cell: ({ value, transactions }) => {
              const earlier = before.get(value) ?? 0;
              return (
                <>
                  <a href={rowsOf('transactions', then, { location: value ?? '' })}>{number(earlier)}</a>
                  {earlier > 0 && ` (${percent((transactions - earlier) / earlier, 1, 'exceptZero')})`}
                </>
              );
            },
          },
          sum('issued'),
          sum('used'),
        ]}
      />
    </section>
  );
}
