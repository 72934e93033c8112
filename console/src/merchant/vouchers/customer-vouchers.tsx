import type { Customer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { End } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { phrase, text, textOf } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useRewards } from '../parts/use-rewards.ts';
import { useSession } from '../session/session.ts';
import { IssueVoucherDialog } from './issue-voucher-dialog.tsx';
import { VoidVoucher } from './void-voucher.tsx';
import { codeOf, voucherTone } from './voucher-words.ts';

/** The most vouchers that the page of a customer lists. */
const maxVouchers = 50;

/** The vouchers of a customer, newest first, with a button that issues another one. */
export function CustomerVouchers({ customer }: { customer: Customer }) {
  const { loyalty, can, to } = useSession();
  const { nameOf } = useRewards();
  const [isIssuing, setIssuing] = useState(false);
  const found = useLoaded([customer.id, customer.version], () =>
    loyalty.vouchers.list({ customer_id: customer.id }).toArray({ limit: maxVouchers }),
  );
  return (
    <section class="card-box">
      <h2>{text('voucher.title')}</h2>
      <WhenLoaded of={found} shape="rows">
        {(vouchers) =>
          vouchers.length === 0 ? (
            <p>{text('voucher.none')}</p>
          ) : (
            <ul class="plain-list">
              {vouchers.map((voucher) => (
                <li key={voucher.id}>
                  <div class="about">
                    <a href={to(`/vouchers/${voucher.id}`)}>{nameOf(voucher.reward_id)}</a>
                    <span class="below">
                      <bdi>{codeOf(voucher)}</bdi>
                      {voucher.status === 'issued' && voucher.expires_at && (
                        <> · {phrase('voucher.until', { until: <End of={voucher.expires_at} /> })}</>
                      )}
                    </span>
                  </div>
                  <Badge {...voucherTone(voucher.status)}>{textOf(`voucher.status.${voucher.status}`)}</Badge>
                  <VoidVoucher small voucher={voucher} onDone={found.reload} />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {customer.status === 'active' && can('createVoucher') && (
        <div>
          <Button small onClick={() => setIssuing(true)}>
            {text('voucher.issue')}
          </Button>
        </div>
      )}
      {isIssuing && (
        <IssueVoucherDialog
          customer={customer}
          onClose={() => setIssuing(false)}
          onDone={() => {
            setIssuing(false);
            found.reload();
          }}
        />
      )}
    </section>
  );
}
