import type { Customer, ExpandedTransaction, Program, Reward, Voucher, VoucherBatch } from '@loyalty-service/sdk';
import { useRoute } from 'preact-iso';
import { Day, End, Moment, Start } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Badge, Notice } from '../../design/notice.tsx';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { number } from '../../format/numbers.ts';
import { phrase, text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import { sayBenefit } from '../programs/rules/words.ts';
import { useSession } from '../session/session.ts';
import { nameOfBatch } from './batch-name.ts';
import { VoidVoucher } from './void-voucher.tsx';
import { VoucherUses } from './voucher-uses.tsx';
import { codeOf, voucherTone } from './voucher-words.ts';

interface Found {
  readonly voucher: Voucher;
  readonly reward: Reward;
  readonly program: Program;
  readonly customer: Customer | null;
  readonly batch: VoucherBatch | null;
  /** The rows of the uses. */
  readonly rows: readonly ExpandedTransaction[];
}

/** A voucher: what it gives, to whom, until when, and where and by whom it was used. */
export function VoucherPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to, can } = useSession();
  const found = useLoaded([mode, id], async (): Promise<Found> => {
    const voucher = await loyalty.vouchers.get(id);
    const { reward_id, program_id, customer_id, batch_id } = voucher;
    const [reward, program, customer, batch, rows] = await Promise.all([
      loyalty.rewards.get(reward_id),
      loyalty.programs.get(program_id),
      customer_id && can('getCustomer') ? loyalty.customers.get(customer_id) : null,
      batch_id && can('getVoucherBatch') ? loyalty.voucherBatches.get(batch_id) : null,
      Promise.all(
        voucher.redemptions.map(({ transaction_id }) =>
          loyalty.transactions.get(transaction_id, { expand: ['customer', 'person', 'key'] }),
        ),
      ),
    ]);
    return { voucher, reward, program, customer, batch, rows };
  });
  return (
    <WhenLoaded of={found}>
      {(of) => (
        <Page
          title={codeOf(of.voucher)}
          above={{ href: to(`/rewards/${of.reward.id}`), name: of.reward.name }}
          beside={<Badge {...voucherTone(of.voucher.status)}>{textOf(`voucher.status.${of.voucher.status}`)}</Badge>}
          actions={<VoidVoucher voucher={of.voucher} onDone={found.reload} />}
        >
          {of.voucher.revoked_at && (
            <Notice tone="warn">{phrase('voucher.revoked', { at: <Moment of={of.voucher.revoked_at} /> })}</Notice>
          )}
          <div class="columns">
            <AboutVoucher of={of} />
            <VoucherUses voucher={of.voucher} rows={of.rows} />
          </div>
        </Page>
      )}
    </WhenLoaded>
  );
}

function AboutVoucher({ of: { voucher, reward, program, customer, batch } }: { of: Found }) {
  const { to } = useSession();
  const { customer_id, uses, max_uses, starts_at, expires_at, voided_at, void_reason, source, created_at, id } =
    voucher;
  return (
    <section class="card-box">
      <h2>{text('voucher.about')}</h2>
      <Facts
        facts={[
          [
            text('rewards.benefit'),
            reward.benefit.kind === 'gift_credit' ? reward.name : sayBenefit(reward.benefit, program.currency),
          ],
          [
            text('field.reward'),
            <a key="reward" href={to(`/rewards/${reward.id}`)}>
              {reward.name}
            </a>,
          ],
          [text('field.program'), program.name],
          [
            text('voucher.for'),
            customer_id ? (
              <a key="customer" href={to(`/customers/${customer_id}`)}>
                {customer ? nameOfCustomer(customer) : text('action.open')}
              </a>
            ) : (
              text('voucher.anyone')
            ),
          ],
          [text('voucher.used'), text('voucher.used_of', { uses: number(uses), count: max_uses })],
          [text('voucher.from'), starts_at && <Start key="from" of={starts_at} />],
          [text('field.expires_at'), expires_at ? <End key="until" of={expires_at} /> : text('voucher.no_end')],
          [text('voucher.voided'), voided_at && <Moment key="voided" of={voided_at} />],
          [text('field.reason'), void_reason],
          [text('voucher.source'), textOf(`voucher.source.${source.kind}`)],
          [text('codes.batch'), batch && nameOfBatch(batch)],
          [text('field.created'), <Day key="created" of={created_at} />],
          ['ID', <code key="id">{id}</code>],
        ]}
      />
    </section>
  );
}
