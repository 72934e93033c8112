import type { BatchFigures, Reward, VoucherBatch } from '@loyalty-service/sdk';
import { useEffect } from 'preact/hooks';
import { Amount } from '../../design/amount.tsx';
import { AskFirst } from '../../design/ask-first.tsx';
import { Button } from '../../design/button.tsx';
import { Day, End } from '../../design/dates.ts';
import { Failure } from '../../design/failure.tsx';
import { Badge } from '../../design/notice.tsx';
import { WhenLoaded } from '../../design/page.tsx';
import { Table } from '../../design/table.tsx';
import { toast } from '../../design/toasts.tsx';
import { money, number } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import { saveFile } from '../../service/save-file.ts';
import { useAction } from '../../service/use-action.ts';
import type { Loaded } from '../../service/use-loaded.ts';
import { statusTone } from '../parts/status-tone.ts';
import { useSession } from '../session/session.ts';
import { nameOfBatch } from './batch-name.ts';

/** How long until the page asks again how many codes are made, in ms. */
const pauseMs = 1_000;

const isUnfinished = ({ status }: VoucherBatch): boolean => status === 'pending' || status === 'running';

interface BatchesProps {
  reward: Reward;
  found: Loaded<readonly VoucherBatch[]>;
  figures: readonly BatchFigures[];
  onChange: () => void;
}

/** The batches of a reward, with the progress of those whose codes are being made. */
export function Batches({ reward, found, figures, onChange }: BatchesProps) {
  const { data, busy, reload } = found;
  const isMaking = data?.some(isUnfinished) ?? false;
  useEffect(() => {
    if (!isMaking || busy) return;
    const timer = setTimeout(reload, pauseMs);
    return () => clearTimeout(timer);
  }, [isMaking, busy]);
  return (
    <section class="stack">
      <h2>{text('codes.title')}</h2>
      <WhenLoaded of={found} shape="rows">
        {(batches) =>
          batches.length === 0 ? (
            <p class="empty">{text('codes.empty', { reward: reward.name })}</p>
          ) : (
            <Table
              caption={text('codes.title')}
              rows={batches}
              keyOf={({ id }) => id}
              columns={columnsOf(new Map(figures.map((one) => [one.batch_id, one])), onChange)}
            />
          )
        }
      </WhenLoaded>
    </section>
  );
}

const named = (name: string) => ({ name, label: name });

const columnsOf = (figures: ReadonlyMap<string, BatchFigures>, onChange: () => void) => [
  { ...named(text('codes.batch')), cell: (batch: VoucherBatch) => <BatchName of={batch} /> },
  { ...named(text('field.status')), cell: (batch: VoucherBatch) => <BatchStatus of={batch} /> },
  { ...named(text('codes.made')), isNumber: true, cell: (batch: VoucherBatch) => <Made of={batch} /> },
  {
    ...named(text('codes.used')),
    isNumber: true,
    cell: ({ id }: VoucherBatch) => <Used of={figures.get(id)} />,
  },
  {
    ...named(text('codes.sales')),
    isNumber: true,
    cell: ({ id }: VoucherBatch) => <Sales of={figures.get(id)} />,
  },
  {
    ...named(text('field.expires_at')),
    cell: ({ expires_at }: VoucherBatch) => (expires_at ? <End of={expires_at} /> : text('voucher.no_end')),
  },
  {
    ...named(text('field.actions')),
    cell: (batch: VoucherBatch) => <BatchActions batch={batch} figures={figures.get(batch.id)} onChange={onChange} />,
  },
];

function BatchName({ of: batch }: { of: VoucherBatch }) {
  return (
    <>
      {batch.name}
      <code class={batch.name === null ? undefined : 'below'}>{batch.pattern}</code>
      <span class="below">
        <Day of={batch.created_at} />
      </span>
    </>
  );
}

function BatchStatus({ of: { voided_at, status } }: { of: VoucherBatch }) {
  if (voided_at !== null) return <Badge tone="bad">{text('voucher.status.void')}</Badge>;
  return <Badge {...statusTone(status)}>{textOf(`codes.status.${status}`)}</Badge>;
}

/** How many codes are made. While they are, with a bar. */
function Made({ of: batch }: { of: VoucherBatch }) {
  const { made, count } = batch;
  const said = made === count ? number(made) : text('codes.made_of', { made: number(made), count: number(count) });
  if (!isUnfinished(batch)) return <Amount of={said} />;
  return (
    <span class="batch-progress" role="status">
      <progress max={count} value={made} aria-label={text('codes.made')} />
      <Amount of={said} />
    </span>
  );
}

/** How often the codes were used, of all their uses. */
function Used({ of }: { of: BatchFigures | undefined }) {
  if (!of) return <>–</>;
  const { uses, issued, max_uses } = of;
  return <Amount of={text('codes.made_of', { made: number(uses), count: number(issued * max_uses) })} />;
}

/** The sales that used them, and their sum. */
function Sales({ of }: { of: BatchFigures | undefined }) {
  if (!of) return <>–</>;
  return (
    <>
      {number(of.sales)}
      {of.sales > 0 && <span class="below">{money(of.sales_amount, of.currency)}</span>}
    </>
  );
}

interface BatchActionsProps {
  batch: VoucherBatch;
  figures: BatchFigures | undefined;
  onChange: () => void;
}

function BatchActions({ batch, figures, onChange }: BatchActionsProps) {
  const { loyalty, can } = useSession();
  const { id } = batch;
  const name = nameOfBatch(batch);
  const save = useAction(async () => {
    const file = await loyalty.exports.vouchers({ batch_id: id, format: 'csv' });
    saveFile(`${fileName(name)}.csv`, await new Response(file).blob());
  });
  const cancel = useAction(async () => {
    await loyalty.voucherBatches.cancel(id);
    onChange();
  });
  return (
    <div class="actions">
      {batch.made > 0 && can('exportVouchers') && (
        <Button small disabled={save.busy} onClick={() => save.run()}>
          {text('codes.download')} <span class="hidden-text">{name}</span>
        </Button>
      )}
      {isUnfinished(batch) && can('cancelVoucherBatch') && (
        <Button small disabled={cancel.busy} onClick={() => cancel.run()}>
          {text('codes.cancel')} <span class="hidden-text">{name}</span>
        </Button>
      )}
      {batch.voided_at === null && can('voidVoucherBatch') && (
        <VoidBatch batch={batch} figures={figures} onDone={onChange} />
      )}
      <Failure of={save.failure ?? cancel.failure} />
    </div>
  );
}

/** Letters and digits of the name, so that every system takes it. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'codes';

function VoidBatch({ batch, figures, onDone }: Omit<BatchActionsProps, 'onChange'> & { onDone: () => void }) {
  const { loyalty } = useSession();
  const name = nameOfBatch(batch);
  const act = async () => {
    await loyalty.voucherBatches.void(batch.id);
    toast(text('toast.voided', { code: name }));
    onDone();
  };
  return (
    <AskFirst small danger of={name} name={text('codes.void')} title={text('codes.void_title')} act={act}>
      {text('codes.void_text', { name, count: batch.made })}{' '}
      {figures && text('codes.unused', { count: figures.issued * figures.max_uses - figures.uses })}
    </AskFirst>
  );
}
