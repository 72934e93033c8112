import type { ProgramSummary } from '@loyalty-service/sdk';
import { DeltaChip } from '../../design/delta-chip.tsx';
import { Table } from '../../design/table.tsx';
import { percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { PartProps } from './part-props.ts';
import { programIn } from './program-in.ts';

const share = ({ used, issued }: ProgramSummary): number => (issued > 0 ? used / issued : 0);

interface Movement {
  readonly id: 'issued' | 'used' | 'expired' | 'rate';
  readonly good: 'more' | 'less';
}

const movements: readonly Movement[] = [
  { id: 'issued', good: 'more' },
  { id: 'used', good: 'more' },
  { id: 'rate', good: 'more' },
  { id: 'expired', good: 'less' },
];

/** What was given, used and lost in these days, each with its change and its rows. */
export function Movements({ now, then, of, rowsOf }: PartProps) {
  const [current, earlier] = [programIn(now), programIn(then)];
  const amountOf = (summary: ProgramSummary, id: Movement['id']) => (id === 'rate' ? share(summary) : summary[id]);
  const rowsId = (id: Movement['id']) => (id === 'rate' ? 'used' : id);
  return (
    <section class="card-box">
      <h2>{text('overview.movements')}</h2>
      <Table
        caption={text('overview.movements')}
        rows={movements}
        keyOf={({ id }) => id}
        columns={[
          { name: text('overview.what'), cell: ({ id }) => text(`overview.${id}`) },
          {
            name: text('overview.these_days'),
            isNumber: true,
            cell: ({ id }) => (
              <a href={rowsOf(rowsId(id), now)}>
                {id === 'rate' ? percent(share(current), 1) : of(amountOf(current, id))}
              </a>
            ),
          },
          {
            name: text('overview.against_before'),
            isNumber: true,
            cell: ({ id, good }) => (
              <DeltaChip
                now={amountOf(current, id)}
                then={amountOf(earlier, id)}
                good={good}
                href={rowsOf(rowsId(id), then)}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
