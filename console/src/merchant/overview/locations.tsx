import { Table } from '../../design/table.tsx';
import { number } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { PartProps } from './part-props.ts';

export function Locations({ now, of, rowsOf }: PartProps) {
  const groups = (now.groups ?? []).filter(({ value }) => value !== null).slice(0, 10);
  if (groups.length === 0) return null;
  return (
    <section class="card-box">
      <h2>{text('overview.locations')}</h2>
      <Table
        caption={text('overview.locations')}
        rows={groups}
        keyOf={({ value }) => value ?? ''}
        columns={[
          {
            name: text('field.location'),
            cell: ({ value }) => <a href={rowsOf({ location: value ?? '' })}>{value}</a>,
          },
          { name: text('overview.transactions'), isNumber: true, cell: ({ transactions }) => number(transactions) },
          { name: text('overview.issued'), isNumber: true, cell: ({ programs }) => of(programs[0]?.issued ?? 0) },
          { name: text('overview.used'), isNumber: true, cell: ({ programs }) => of(programs[0]?.used ?? 0) },
        ]}
      />
    </section>
  );
}
