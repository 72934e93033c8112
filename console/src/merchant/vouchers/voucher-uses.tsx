import type { ExpandedTransaction, Voucher } from '@loyalty-service/sdk';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { phrase, text } from '../../languages/text.ts';
import { bookedBy, holderOf } from '../parts/name-of-customer.ts';
import { useSession } from '../session/session.ts';

interface VoucherUsesProps {
  voucher: Voucher;
  /** The rows of the uses. */
  rows: readonly ExpandedTransaction[];
}

/** When, where and by whom a voucher was used, and whether the sale was returned. The newest use is first. */
export function VoucherUses({ voucher: { redemptions }, rows }: VoucherUsesProps) {
  const { to } = useSession();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (
    <section class="card-box">
      <h2>{text('voucher.uses')}</h2>
      {redemptions.length === 0 && <p>{text('voucher.not_used')}</p>}
      <ul class="plain-list">
        {redemptions.map(({ transaction_id: id, redeemed_at, reversed_at }) => {
          const row = rowOf.get(id);
          const values = {
            at: <Moment of={redeemed_at} />,
            by: row ? bookedBy(row) : '–',
            location: row?.location ?? '',
          };
          return (
            <li key={id}>
              <div class="about">
                <a href={to(`/transactions/${id}`)}>
                  {phrase(row?.location ? 'voucher.use_at' : 'voucher.use', values)}
                </a>
                {row && <span class="below">{text('voucher.on_card', { name: holderOf(row) })}</span>}
              </div>
              {reversed_at && (
                <Badge tone="warn">{phrase('voucher.returned', { at: <Moment of={reversed_at} /> })}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
