import type { Card } from '@loyalty-service/sdk';
import { lazy, Suspense } from 'preact/compat';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { units } from '../../format/numbers.ts';
import { text, textOf } from '../../languages/text.ts';
import type { Presented } from '../open/till.ts';
import { EarnForm } from './earn-form.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { Returns } from './returns.tsx';
import { RewardsList } from './rewards-list.tsx';
import { Packs, UnitsForm } from './units-form.tsx';
import { useSale } from './use-sale.ts';

// Drawing codes takes most of the bytes, and most sales draw none.
const DrawnCode = lazy(async () => ({ default: (await import('../../card/drawn-code.tsx')).DrawnCode }));

interface CardScreenProps {
  presented: Presented;
  /** Whether the card was issued just now: its code is shown at once. */
  isNew: boolean;
  onDone: () => void;
}

/** Everything that a cashier does with one card. */
export function CardScreen({ presented: given, isNew, onDone }: CardScreenProps) {
  const [card, setCard] = useState<Card | null>(given.card);
  const [code, setCode] = useState(isNew);
  const presented = { ...given, card };
  const { program } = presented;
  const { run, busy, outcome, failure } = useSale(presented, (answer) => setCard(answer.card));
  const rest = { presented, sell: run, busy };
  const prepaid = program.kind === 'gift' || program.kind === 'multipass';
  // Points pay only where the rules say what they are worth.
  const pays = 'pay' in program.rules && program.rules.pay != null;
  const usable = prepaid || pays || program.kind === 'cashback' || program.kind === 'membership';
  return (
    <>
      <section class="till-box till-card">
        <p>{program.name}</p>
        <h2 class="till-balance">
          {card ? units(card.balance.available, card.balance.unit, card.balance.currency) : presented.code}
        </h2>
        {card && card.status !== 'active' && <Notice tone="bad">{textOf(`card.status.${card.status}`)}</Notice>}
        {!card && <Notice tone="warn">{text('till.unknown_card')}</Notice>}
        <div class="till-actions">
          <Button onClick={() => setCode(!code)}>{text('till.code')}</Button>
          {code && <Button onClick={() => print()}>{text('card.print')}</Button>}
          <Button onClick={onDone}>{text('till.next')}</Button>
        </div>
        {code && (
          <Suspense fallback={<p class="loading">{text('state.loading')}</p>}>
            <DrawnCode card={{ code: presented.code, code_format: 'qr_code' }} />
          </Suspense>
        )}
      </section>
      <OutcomeNotice outcome={outcome} failure={failure} />
      {program.amount_unit && (
        <section class="till-box">
          <EarnForm {...rest} />
        </section>
      )}
      <RewardsList {...rest} />
      {usable && (
        <section class="till-box">
          <UnitsForm action="use" {...rest} />
        </section>
      )}
      {program.kind === 'gift' && (
        <section class="till-box">
          <UnitsForm action="top_up" {...rest} />
        </section>
      )}
      <Packs {...rest} />
      <Returns {...rest} />
    </>
  );
}
