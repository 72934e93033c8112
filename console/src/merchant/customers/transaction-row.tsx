import type { ExpandedTransaction, Program, Rules } from '@loyalty-service/sdk';
import { Amount } from '../../design/amount.tsx';
import { Button } from '../../design/button.tsx';
import { End, Moment } from '../../design/dates.ts';
import { Facts } from '../../design/facts.tsx';
import { Badge } from '../../design/notice.tsx';
import { money, number, type Unit, units, unitsChange } from '../../format/numbers.ts';
import { sayCause } from '../../format/reasons.ts';
import { whyOf } from '../../format/why-of.ts';
import { text, textOf } from '../../languages/text.ts';
import { bookedBy, holderOf, sayKind } from '../parts/name-of-customer.ts';
import { tierName } from '../parts/tier-name.ts';
import { useSession } from '../session/session.ts';
import { codeOf, sayVoucherRow } from '../vouchers/voucher-words.ts';

const reversible = new Set(['earn', 'top_up', 'use', 'redeem']);

interface TransactionRowProps {
  row: ExpandedTransaction;
  programs: readonly Program[];
  rewardName: (id: string) => string;
  isOpen?: boolean;
  onReverse: () => void;
}

/** One row of the ledger: what happened, and, once opened, why it gave that many units. */
export function TransactionRow({ row, programs, rewardName, isOpen = false, onReverse }: TransactionRowProps) {
  const { can } = useSession();
  const unit = row.unit as Unit;
  const isReversed = row.reversed_delta !== 0 || row.reversed_amount !== 0;
  const voucher = sayVoucherRow(row, rewardName);
  const why = row.outcome === 'applied' ? null : textOf(`outcome.${row.outcome}`);
  return (
    <li>
      <details open={isOpen}>
        <summary id={row.id}>
          <Moment of={row.occurred_at} />
          <span class="what">
            {voucher ?? sayKind(row, programs)}
            {row.purchase_amount !== null && row.currency && ` · ${money(row.purchase_amount, row.currency)}`}
            {why && <Badge tone="warn">{why}</Badge>}
            {isReversed && <Badge>{text('timeline.reversed')}</Badge>}
          </span>
          <strong class={row.delta > 0 ? 'up' : ''}>
            {/* A voucher costs nothing. */}
            {(voucher === null || row.delta !== 0) && <Amount of={unitsChange(row.delta, unit, row.currency)} />}
          </strong>
          <span class="after">
            <Amount of={units(row.balance_after, unit, row.currency)} />
          </span>
        </summary>
        <div class="inside">
          <Breakdown row={row} rules={programs.find(({ id }) => id === row.program_id)?.rules} />
          <About row={row} />
          {reversible.has(row.kind) && can('reverseTransaction') && (
            <div>
              <Button small aria-describedby={row.id} onClick={onReverse}>
                {text('reverse.open')}
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

interface BreakdownProps {
  row: ExpandedTransaction;
  /** Undefined until they are loaded. */
  rules: Rules | undefined;
}

/** The parts that add up to the change of a row. */
function Breakdown({ row: { breakdown, items, unit, currency }, rules }: BreakdownProps) {
  const of = (delta: number): string => unitsChange(delta, unit, currency);
  return (
    <>
      <p>
        <strong>{text('breakdown.title')}</strong>
      </p>
      {breakdown.length === 0 && <p>{text('breakdown.none')}</p>}
      <ul class="breakdown">
        {breakdown.map((line, at) => (
          <li key={`${at} ${line.type} ${line.ref}`}>
            <span>
              {textOf(`breakdown.${line.type}`)} {line.type === 'tier' && line.ref && tierName(rules, line.ref)}{' '}
              {whyOf(line) && <span>– {whyOf(line)}</span>}
            </span>
            <strong>
              <Amount of={of(line.delta)} />
            </strong>
          </li>
        ))}
      </ul>
      {items && (
        <ul class="breakdown">
          {items.map(({ sku, quantity, units: earned, returned_quantity }) => (
            <li key={sku}>
              <span>
                {quantity} × <code>{sku}</code>{' '}
                {returned_quantity > 0 && text('breakdown.returned', { count: returned_quantity })}
              </span>
              <strong>
                <Amount of={of(earned)} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function About({ row }: { row: ExpandedTransaction }) {
  const { to } = useSession();
  const {
    reference,
    location,
    staff_ref,
    person_id,
    note,
    reason,
    available_at,
    expires_at,
    reverses,
    rules_version,
    id,
  } = row;
  return (
    <Facts
      facts={[
        [text('field.booked_by'), bookedBy(row)],
        [
          text('field.reward'),
          row.reward && (row.quantity ? `${number(row.quantity)} × ${row.reward.name}` : row.reward.name),
        ],
        [
          text('field.voucher'),
          row.voucher && (
            <a key="voucher" href={to(`/vouchers/${row.voucher.id}`)}>
              {codeOf(row.voucher)}
            </a>
          ),
        ],
        [text('field.reference'), reference],
        [text('field.location'), location],
        [text('field.staff'), staff_ref === person_id ? null : staff_ref],
        [text('field.note'), note],
        [text('field.reason'), sayCause(reason)],
        [
          text('field.available_at'),
          available_at && available_at > row.occurred_at ? <Moment key="from" of={available_at} /> : null,
        ],
        [text('field.expires_at'), expires_at && <End key="until" of={expires_at} />],
        [
          text('field.reverses'),
          reverses && (
            <a key="reverses" href={to(`/transactions/${reverses}`)}>
              {text('action.open')}
            </a>
          ),
        ],
        [text('field.rules_version'), rules_version],
        [
          text('field.card'),
          <a key="card" href={to(`/cards/${row.card_id}`)}>
            {holderOf(row)}
          </a>,
        ],
        ['ID', <code key="id">{id}</code>],
      ]}
    />
  );
}
