import type { ExpandedTransaction, PagePromise } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Failure } from '../../design/failure.tsx';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { usePrograms } from '../parts/use-programs.ts';
import { useRewards } from '../parts/use-rewards.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { TransactionRow } from './transaction-row.tsx';

const rowsPerPage = 25;

/** Who booked a row, for whom and for which reward is a part of it on each page. */
type Expanded = 'customer' | 'person' | 'key' | 'reward' | 'voucher';
export const expand: Expanded[] = ['customer', 'person', 'key', 'reward', 'voucher'];

interface TimelineQuery {
  readonly limit: number;
  readonly cursor?: string;
  readonly expand: Expanded[];
}

interface TimelineProps {
  load: (query: TimelineQuery) => PagePromise<ExpandedTransaction>;
  /** Called after something changed. */
  onChange: () => void;
}

/** The rows of a ledger, newest first, each with its parts. */
export function Timeline({ load, onChange }: TimelineProps) {
  const { all } = usePrograms();
  const { nameOf } = useRewards();
  const [more, setMore] = useState<readonly ExpandedTransaction[]>([]);
  const [cursor, setCursor] = useState<string | null | undefined>();
  const [reversing, setReversing] = useState<ExpandedTransaction | null>(null);
  const first = useLoaded([], () => load({ limit: rowsPerPage, expand }));
  const next = cursor === undefined ? (first.data?.next_cursor ?? null) : cursor;
  const loadMore = useAction(async () => {
    const page = await load({ limit: rowsPerPage, expand, ...(next ? { cursor: next } : {}) });
    setMore([...more, ...page.data]);
    setCursor(page.next_cursor);
  });
  const rows = [...(first.data?.data ?? []), ...more];
  return (
    <>
      <Failure of={first.failure ?? loadMore.failure} onRetry={first.reload} />
      {first.data && rows.length === 0 && <p class="empty">{text('timeline.empty')}</p>}
      <ol class="timeline">
        {rows.map((row) => (
          <TransactionRow
            key={row.id}
            row={row}
            programs={all}
            rewardName={nameOf}
            onReverse={() => setReversing(row)}
          />
        ))}
      </ol>
      {next && (
        <div>
          <Button disabled={loadMore.busy} onClick={() => loadMore.run()}>
            {text('timeline.more')}
          </Button>
        </div>
      )}
      {reversing && (
        <ReverseDialog
          row={reversing}
          onClose={() => setReversing(null)}
          onDone={() => {
            setReversing(null);
            onChange();
          }}
        />
      )}
    </>
  );
}
