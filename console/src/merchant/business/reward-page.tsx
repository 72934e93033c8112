import type { Program, Reward } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Button } from '../../design/button.tsx';
import { Day, End, Start } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Badge } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { canBeGiven } from '../parts/use-rewards.ts';
import { sayBenefit } from '../programs/rules/words.ts';
import { useSession } from '../session/session.ts';
import { Batches } from '../vouchers/batches.tsx';
import { PrintDialog } from '../vouchers/print-dialog.tsx';
import { sayCost } from './cost-of.ts';
import { RewardDialog } from './reward-dialog.tsx';

/** The most batches that the page of a reward lists. */
const maxBatches = 100;

/** A reward: what it gives, and the codes that were printed for it. */
export function RewardPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, can } = useSession();
  const [open, setOpen] = useState<'edit' | 'print' | null>(null);
  const found = useLoaded([mode, id], async () => {
    const reward = await loyalty.rewards.get(id);
    return { reward, program: await loyalty.programs.get(reward.program_id) };
  });
  const seesBatches = can('listVoucherBatches');
  const batches = useLoaded([mode, id, 'batches', seesBatches], async () =>
    seesBatches ? loyalty.voucherBatches.list({ reward_id: id }).toArray({ limit: maxBatches }) : [],
  );
  const seesFigures = can('getVoucherBatchFigures');
  // Codes that were just made count too.
  const made = batches.data?.map((batch) => batch.made);
  const figures = useLoaded([mode, id, 'figures', seesFigures, made], async () =>
    seesFigures ? (await loyalty.analytics.voucherBatches({ reward_id: id })).batches : [],
  );
  const reloadBatches = () => {
    batches.reload();
    figures.reload();
  };
  const close = () => setOpen(null);
  return (
    <WhenLoaded of={found}>
      {({ reward, program }) => (
        <Page
          title={reward.name}
          above={{ href: to('/rewards'), name: text('rewards.title') }}
          beside={<Badge {...statusTone(reward.status)}>{textOf(`status.${reward.status}`)}</Badge>}
          actions={
            <>
              {can('updateReward') && <Button onClick={() => setOpen('edit')}>{text('action.edit')}</Button>}
              {canBeGiven(reward) && can('createVoucherBatch') && (
                <Button look="primary" onClick={() => setOpen('print')}>
                  {text('codes.print')}
                </Button>
              )}
            </>
          }
        >
          <AboutReward reward={reward} program={program} />
          {seesBatches && reward.benefit.kind !== 'gift_credit' && (
            <Batches reward={reward} found={batches} figures={figures.data ?? []} onChange={reloadBatches} />
          )}
          {open === 'edit' && (
            <RewardDialog
              reward={reward}
              onClose={close}
              onDone={() => {
                close();
                found.reload();
              }}
            />
          )}
          {open === 'print' && (
            <PrintDialog
              reward={reward}
              onClose={close}
              onDone={() => {
                close();
                reloadBatches();
              }}
            />
          )}
        </Page>
      )}
    </WhenLoaded>
  );
}

function AboutReward({ reward, program }: { reward: Reward; program: Program }) {
  const { to } = useSession();
  const { benefit, cost, stock, valid_from, valid_until, created_at, id } = reward;
  return (
    <section class="card-box">
      <Facts
        facts={[
          [text('rewards.benefit'), benefit.kind === 'gift_credit' ? null : sayBenefit(benefit, program.currency)],
          [
            text('field.program'),
            <a key="program" href={to(`/programs/${program.id}`)}>
              {program.name}
            </a>,
          ],
          [text('rewards.cost'), sayCost(cost, program)],
          [text('rewards.stock'), stock === null ? '∞' : number(stock)],
          [text('voucher.from'), valid_from && <Start key="from" of={valid_from} />],
          [text('field.expires_at'), valid_until && <End key="until" of={valid_until} />],
          [text('field.created'), <Day key="created" of={created_at} />],
          ['ID', <code key="id">{id}</code>],
        ]}
      />
    </section>
  );
}
