import type { Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { End } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { choicesOf } from '../list/choices-of.ts';
import { ListPage } from '../list/list-page.tsx';
import { statusTone } from '../parts/status-tone.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useSession } from '../session/session.ts';
import { sayCost } from './cost-of.ts';
import { RewardDialog } from './reward-dialog.tsx';

/** The rewards of all programs. */
export function RewardsPage() {
  const { can, to } = useSession();
  const { all, nameOf, choices } = usePrograms();
  const [open, setOpen] = useState<Reward | 'new' | null>(null);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <ListPage<Reward>
        key={turn}
        spec={{
          title: text('rewards.title'),
          empty: text('rewards.empty'),
          keyOf: ({ id }) => id,
          hrefOf: ({ id }) => to(`/rewards/${id}`),
          filters: [
            { id: 'program_id', name: text('field.program'), choices },
            { id: 'status', name: text('field.status'), choices: choicesOf('status', ['active', 'archived']) },
          ],
          load: (loyalty, query) => loyalty.rewards.list(query),
          export: { name: 'rewards', rows: (loyalty, query) => loyalty.rewards.list(query) },
          actions: can('createReward') && (
            <Button look="primary" onClick={() => setOpen('new')}>
              {text('rewards.create')}
            </Button>
          ),
          columns: [
            { id: 'name', name: text('field.name'), by: ({ name }) => name, cell: ({ name }) => name },
            { id: 'program', name: text('field.program'), cell: ({ program_id }) => nameOf(program_id) },
            {
              id: 'cost',
              name: text('rewards.cost'),
              isNumber: true,
              by: ({ cost }) => cost,
              cell: ({ cost, program_id }) =>
                sayCost(
                  cost,
                  all.find(({ id }) => id === program_id),
                ),
            },
            {
              id: 'stock',
              name: text('rewards.stock'),
              isNumber: true,
              by: ({ stock }) => stock,
              cell: ({ stock }) => (stock === null ? '∞' : number(stock)),
            },
            {
              id: 'ends',
              name: text('field.expires_at'),
              by: ({ valid_until }) => valid_until,
              cell: ({ valid_until }) => (valid_until ? <End of={valid_until} /> : '–'),
            },
            {
              id: 'status',
              name: text('field.status'),
              by: ({ status }) => status,
              cell: ({ status }) => <Badge {...statusTone(status)}>{textOf(`status.${status}`)}</Badge>,
            },
            {
              id: 'actions',
              name: text('field.actions'),
              cell: (reward) =>
                can('updateReward') && (
                  <Button small onClick={() => setOpen(reward)}>
                    {text('action.edit')} <span class="hidden-text">{reward.name}</span>
                  </Button>
                ),
            },
          ],
        }}
      />
      {open && (
        <RewardDialog
          reward={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            setTurn(turn + 1);
          }}
        />
      )}
    </>
  );
}
