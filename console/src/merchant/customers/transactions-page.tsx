import type { ExpandedTransaction } from '@loyalty-service/sdk';
import { Amount } from '../../design/amount.tsx';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { money, type Unit, units, unitsChange } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { bookedBy, holderOf, sayKind } from '../parts/name-of-customer.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { tillAt } from '../shell/navigation.tsx';

const kinds = [
  'earn',
  'bonus',
  'top_up',
  'use',
  'redeem',
  'adjust',
  'expire',
  'reverse',
  'transfer_in',
  'transfer_out',
  'import',
] as const;

/** The figures of the overview that rows add up to. */
const figures = ['issued', 'used', 'expired', 'adjusted'] as const;

/** The ledger. */
export function TransactionsPage() {
  const { to, can, mode } = useSession();
  const { all, nameOf, choices } = usePrograms();
  return (
    <ListPage<ExpandedTransaction>
      spec={{
        title: text('transactions.title'),
        empty: text('transactions.empty'),
        next: can('earnOnCard') && <NextStep href={tillAt(mode)} name={text('next.till')} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => to(`/transactions/${id}`),
        filters: [
          { id: 'program_id', name: text('field.program'), choices },
          { id: 'kind', name: text('field.kind'), choices: choicesOf('kind', kinds) },
          { id: 'figure', name: text('transactions.figure'), choices: choicesOf('figure', figures) },
          { id: 'location', name: text('field.location') },
          { id: 'staff_ref', name: text('field.staff') },
          { id: 'reference', name: text('field.reference') },
          { id: 'occurred_after', name: text('list.from'), type: 'from', pill: text('list.date') },
          { id: 'occurred_before', name: text('list.to'), type: 'to' },
        ],
        load: (loyalty, query) => loyalty.transactions.list({ ...query, expand: ['customer', 'person', 'key'] }),
        export: {
          name: 'transactions',
          needs: 'exportTransactions',
          stream: (loyalty, query) => loyalty.exports.transactions(query),
        },
        columns: [
          {
            id: 'time',
            name: text('field.time'),
            by: ({ occurred_at }) => occurred_at,
            cell: ({ occurred_at }) => <Moment of={occurred_at} />,
          },
          {
            id: 'customer',
            name: text('field.customer'),
            by: holderOf,
            cell: holderOf,
          },
          {
            id: 'kind',
            name: text('field.kind'),
            by: (row) => sayKind(row, all),
            cell: (row) => (
              <>
                {sayKind(row, all)}{' '}
                {row.outcome !== 'applied' && <Badge tone="warn">{textOf(`outcome.${row.outcome}`)}</Badge>}
              </>
            ),
          },
          {
            id: 'purchase',
            name: text('field.purchase'),
            isNumber: true,
            by: ({ purchase_amount }) => purchase_amount,
            cell: ({ purchase_amount, currency }) =>
              purchase_amount === null || currency === null ? '–' : <Amount of={money(purchase_amount, currency)} />,
          },
          {
            id: 'delta',
            name: text('field.change'),
            isNumber: true,
            by: ({ delta }) => delta,
            cell: ({ delta, unit, currency }) => (
              <Amount of={unitsChange(delta, unit as Unit, currency)} change={delta} />
            ),
          },
          {
            id: 'after',
            name: text('field.after'),
            isNumber: true,
            by: ({ balance_after }) => balance_after,
            cell: ({ balance_after, unit, currency }) => <Amount of={units(balance_after, unit as Unit, currency)} />,
          },
          { id: 'program', name: text('field.program'), cell: ({ program_id }) => nameOf(program_id) },
          {
            id: 'location',
            name: text('field.location'),
            by: ({ location }) => location,
            cell: (row) => row.location ?? '–',
          },
          { id: 'by', name: text('field.booked_by'), by: bookedBy, cell: bookedBy },
        ],
      }}
    />
  );
}
