import type { Customer, ExpandedReferral } from '@loyalty-service/sdk';
import { Day } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { ReferralTiles } from './referral-tiles.tsx';

const sideOf = (customer: Customer | null | undefined): string =>
  customer ? nameOfCustomer(customer) : text('customers.erased_name');

/** Who brought whom, and what became of it. */
export function ReferralsPage() {
  const { to } = useSession();
  const { nameOf } = usePrograms();
  return (
    <ListPage<ExpandedReferral>
      spec={{
        title: text('referrals.title'),
        empty: text('referrals.empty'),
        next: <NextStep href={to('/programs')} name={text('next.programs')} />,
        intro: <ReferralTiles nameOf={nameOf} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ friend_id }) => to(`/customers/${friend_id ?? ''}`),
        filters: [
          {
            id: 'status',
            name: text('field.status'),
            choices: choicesOf('referral', ['pending', 'qualified', 'completed', 'expired', 'refused', 'revoked']),
          },
        ],
        load: (loyalty, query) => loyalty.referrals.list({ ...query, expand: ['referrer', 'friend'] }),
        export: { name: 'referrals', rows: (loyalty, query) => loyalty.referrals.list(query) },
        columns: [
          {
            id: 'friend',
            name: text('referrals.friend'),
            by: ({ friend }) => sideOf(friend),
            cell: ({ friend }) => sideOf(friend),
          },
          {
            id: 'referrer',
            name: text('referrals.referrer'),
            by: ({ referrer }) => sideOf(referrer),
            cell: ({ referrer }) => sideOf(referrer),
          },
          {
            id: 'program',
            name: text('field.program'),
            by: ({ program_id }) => nameOf(program_id),
            cell: ({ program_id }) => nameOf(program_id),
          },
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: (row) => <Outcome of={row} />,
          },
          {
            id: 'since',
            name: text('field.created'),
            by: ({ created_at }) => created_at,
            cell: ({ created_at }) => <Day of={created_at} />,
          },
        ],
      }}
    />
  );
}

/** What became of it, why, and when the bonuses come. */
function Outcome({ of: { status, reason, completes_at } }: { of: ExpandedReferral }) {
  return (
    <>
      <Badge {...statusTone(status)}>{textOf(`referral.${status}`)}</Badge>
      {reason && <span class="below">{textOf(`referral.reason.${reason}`)}</span>}
      {status === 'qualified' && completes_at && (
        <span class="below">
          {text('referrals.completes')} <Day of={completes_at} />
        </span>
      )}
    </>
  );
}
