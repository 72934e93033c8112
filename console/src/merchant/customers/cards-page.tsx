import type { ExpandedCard } from '@loyalty-service/sdk';
import { useLocation } from 'preact-iso';
import { CalendarDay, Day } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { isDay, justAfter } from '../../format/dates.ts';
import { phrase, text, textOf } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { NextStep } from '../list/next-step.tsx';
import { holderOf } from '../parts/name-of-customer.ts';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { tillAt } from '../shell/navigation.tsx';
import { UnitsBefore } from './card-expiries.tsx';

const statuses = ['active', 'blocked', 'expired', 'closed'] as const;

/** All cards. */
export function CardsPage() {
  const { to, can, mode } = useSession();
  const { nameOf, choices } = usePrograms();
  const asked = useLocation().query['next_expiry_before'] ?? '';
  const lastDay = isDay(asked) ? asked : '';
  return (
    <ListPage<ExpandedCard>
      spec={{
        title: text('cards.title'),
        empty: text('cards.empty'),
        next: can('earnOnCard') && <NextStep href={tillAt(mode)} name={text('next.till')} />,
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => to(`/cards/${id}`),
        filters: [
          { id: 'program_id', name: text('field.program'), choices },
          { id: 'status', name: text('field.status'), choices: choicesOf('status', statuses) },
          { id: 'next_expiry_before', name: text('cards.expire_before'), type: 'end' },
          { id: 'updated_after', name: text('list.updated_after'), type: 'from' },
          { id: 'active_after', name: text('cards.active_after'), type: 'from', pill: text('cards.active') },
          { id: 'active_before', name: text('cards.active_before'), type: 'to' },
          {
            id: 'first_active_after',
            name: text('cards.first_active_after'),
            type: 'from',
            pill: text('cards.first_active'),
          },
          { id: 'first_active_before', name: text('cards.first_active_before'), type: 'to' },
        ],
        load: (loyalty, query) => loyalty.cards.list({ ...query, expand: ['customer'] }),
        export: {
          name: 'cards',
          needs: 'exportCards',
          stream: (loyalty, query) => loyalty.exports.cards(query),
        },
        columns: [
          {
            id: 'code',
            name: text('cards.code'),
            by: ({ code }) => code,
            cell: ({ code }) => code,
          },
          { id: 'customer', name: text('field.customer'), by: holderOf, cell: holderOf },
          {
            id: 'program',
            name: text('field.program'),
            by: ({ program_id }) => nameOf(program_id),
            cell: ({ program_id }) => nameOf(program_id),
          },
          {
            id: 'balance',
            name: text('cards.balance'),
            isNumber: true,
            by: ({ balance }) => balance.available,
            cell: (card) => sayBalance(card),
          },
          // The expiring units of each card. Their sum is the number in the overview.
          ...(lastDay
            ? [
                {
                  id: 'expiring',
                  name: phrase('cards.expiring_until', { day: <CalendarDay of={lastDay} /> }),
                  isNumber: true,
                  cell: (card: ExpandedCard) => <UnitsBefore card={card} before={justAfter(lastDay)} />,
                },
              ]
            : []),
          {
            id: 'status',
            name: text('field.status'),
            by: ({ status }) => status,
            cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
          },
          {
            id: 'activity',
            name: text('cards.last_activity'),
            by: ({ last_activity_at }) => last_activity_at,
            cell: ({ last_activity_at }) => (last_activity_at ? <Day of={last_activity_at} /> : '–'),
          },
        ],
      }}
    />
  );
}
