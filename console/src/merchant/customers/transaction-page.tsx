import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Page, WhenLoaded } from '../../design/page.tsx';
import { text } from '../../languages/text.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { sayKind } from '../parts/name-of-customer.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useRewards } from '../parts/use-rewards.ts';
import { useSession } from '../session/session.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { expand } from './timeline.tsx';
import { TransactionRow } from './transaction-row.tsx';

/** One row of the ledger. */
export function TransactionPage() {
  const { params } = useRoute();
  const id = params['id'] ?? '';
  const { loyalty, mode, to } = useSession();
  const { all } = usePrograms();
  const { nameOf } = useRewards();
  const [isReversing, setReversing] = useState(false);
  const found = useLoaded([mode, id], () => loyalty.transactions.get(id, { expand }));
  return (
    <WhenLoaded of={found}>
      {(row) => (
        <Page
          title={sayKind(row, all)}
          at={row.occurred_at}
          above={{ href: to('/transactions'), name: text('transactions.title') }}
        >
          <ol class="timeline open">
            <TransactionRow row={row} programs={all} rewardName={nameOf} isOpen onReverse={() => setReversing(true)} />
          </ol>
          {isReversing && (
            <ReverseDialog
              row={row}
              onClose={() => setReversing(false)}
              onDone={() => {
                setReversing(false);
                found.reload();
              }}
            />
          )}
        </Page>
      )}
    </WhenLoaded>
  );
}
