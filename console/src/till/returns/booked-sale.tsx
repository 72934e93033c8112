import type { Transaction } from '@loyalty-service/sdk';
import { Button } from '../../design/button.tsx';
import { Moment } from '../../design/dates.ts';
import { Badge } from '../../design/notice.tsx';
import { money, number, unitsChange } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { kindOn } from '../../membership/plans.ts';
import { type Presented, useTill } from '../open/till.ts';
import { isReturnWaiting } from '../queue/waiting-on.ts';
import { sayWhat } from '../queue/what.ts';
import { useSales } from '../sale/use-sales.ts';
import { partOf, sayPart } from './amount-of.ts';
import { ReturnedItem } from './returned-item.tsx';
import { ReturnedPart } from './returned-part.tsx';
import type { SaleProps } from './sale-props.ts';

/** A sale, with its returned part and the part that can be returned. */
export function BookedSale({ sale, isTakenBack, presented }: SaleProps & { isTakenBack: boolean }) {
  const { program, card } = presented;
  const { queue } = useTill();
  const waits = isReturnWaiting(queue.sales, sale);
  const { amount, reversed_amount: returned } = sale;
  const change = unitsChange(sale.delta, sale.unit, card?.balance.currency ?? null);
  const isAll = amount > 0 ? returned >= amount : isTakenBack;
  const title = titleOf(sale, presented);
  return (
    <li>
      <div id={sale.id}>
        <strong>{title}</strong>
        <p>
          <Moment of={sale.occurred_at} /> · {change}
          {sale.reference && !sale.reference.startsWith('till-') && ` · ${sale.reference}`}
        </p>
        {returned > 0 && !isAll && <p>{text('till.return.done', { amount: sayPart(returned, sale, program) })}</p>}
      </div>
      {isAll && <Badge>{text('till.return.done_all')}</Badge>}
      {waits && <Badge tone="warn">{text('till.return.waits')}</Badge>}
      {!isAll && !waits && canReturn(sale) && <WhatIsLeft sale={sale} presented={presented} />}
    </li>
  );
}

/** An amount of 0 is a free reward, or a use of a membership without a limit. Anything else moved nothing. */
const canReturn = ({ amount, kind }: Transaction): boolean => amount > 0 || kind === 'use' || kind === 'redeem';

function WhatIsLeft({ sale, presented }: SaleProps) {
  if (sale.kind === 'redeem' || (sale.kind === 'top_up' && presented.program.kind !== 'gift') || sale.amount === 0)
    return <TakenBack sale={sale} presented={presented} />;
  if (!sale.items) return <ReturnedPart sale={sale} presented={presented} />;
  return (
    <div class="till-returned">
      {sale.items.map((item) => (
        <ReturnedItem key={item.sku} item={item} sale={sale} presented={presented} />
      ))}
    </div>
  );
}

/** A reward, a pack or a renewal is taken back as a whole. */
function TakenBack({ sale, presented }: SaleProps) {
  const { sell, busy } = useSales();
  const what = { ...partOf(sale.amount, sale, presented.program), kind: kindOn(presented.program.kind, sale.kind) };
  const question = { title: text('till.take_back.ask', { what: sayWhat(what) }), yes: text('till.take_back') };
  const body = { transaction_id: sale.id };
  return (
    <div class="till-end">
      <Button
        aria-describedby={sale.id}
        disabled={busy}
        onClick={() => sell({ presented, action: 'reverse', body, units: -sale.delta, what, question })}
      >
        {text('till.take_back')}
      </Button>
    </div>
  );
}

function titleOf(sale: Transaction, { program }: Presented): string {
  if (sale.kind !== 'earn') {
    const said = sayWhat({ ...partOf(sale.amount, sale, program), kind: kindOn(program.kind, sale.kind) });
    return sale.quantity ? `${number(sale.quantity)} × ${said}` : said;
  }
  const isMoney = program.amount_unit === 'minor';
  const paid = !isMoney && sale.purchase_amount !== null ? money(sale.purchase_amount, program.currency) : null;
  return [sayPart(sale.amount, sale, program), paid].filter(Boolean).join(' · ');
}
