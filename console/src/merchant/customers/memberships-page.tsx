import type { ExpandedMembership } from '@loyalty-service/sdk';
import { End } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { planNameIn } from '../../membership/plans.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { holderOf } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';

/** Memberships of all cards. */
export function MembershipsPage() {
  const { to } = useSession();
  const { all } = usePrograms();
  return (
    <ListPage<ExpandedMembership>
      spec={{
        title: text('memberships.title'),
        empty: text('memberships.empty'),
        next: <NextStep href={to('/programs')} name={text('next.programs')} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ card_id }) => to(`/cards/${card_id}`),
        filters: [
          {
            id: 'status',
            name: text('field.status'),
            choices: choicesOf('status', ['active', 'expiring', 'grace', 'expired', 'canceled']),
          },
          { id: 'expires_before', name: text('memberships.before'), type: 'end' },
        ],
        load: (loyalty, query) => loyalty.memberships.list({ ...query, expand: ['customer'] }),
        export: { name: 'memberships', rows: (loyalty, query) => loyalty.memberships.list(query) },
        columns: [
          { id: 'customer', name: text('field.customer'), by: holderOf, cell: holderOf },
          {
            id: 'plan',
            name: text('memberships.plan'),
            by: (row) => planNameIn(all, row),
            cell: (row) => planNameIn(all, row),
          },
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
          },
          {
            id: 'ends',
            name: text('field.expires_at'),
            by: (row) => row.expires_at,
            cell: (row) => <End of={row.expires_at} />,
          },
          {
            id: 'uses',
            name: text('memberships.uses'),
            isNumber: true,
            by: ({ uses_left }) => uses_left,
            cell: ({ uses_left }) => (uses_left === null ? '∞' : number(uses_left)),
          },
        ],
      }}
    />
  );
}
