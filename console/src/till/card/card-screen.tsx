import { useEffect, useRef } from 'preact/hooks';
import { type Presented, useTill } from '../open/till.ts';
import { Returns } from '../returns/returns.tsx';
import { useSales } from '../sale/use-sales.ts';
import { CardHead } from './card-head.tsx';
import { EarnForm } from './earn-form.tsx';
import type { OnCard } from './on-card.ts';
import { Packs, Plans } from './packs.tsx';
import { RewardsList } from './rewards-list.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { canUse, UseForm } from './use-form.tsx';
import { useNewestCard } from './use-newest-card.ts';

interface CardScreenProps {
  presented: Presented;
  /** Whether the card was issued just now: its code is shown at once. */
  isNew: boolean;
  onDone: () => void;
}

/** Everything that a cashier does with one card. */
export function CardScreen({ presented: given, isNew, onDone }: CardScreenProps) {
  const { queue, programs } = useTill();
  const { last } = useSales();
  const parts = useRef<HTMLDivElement>(null);
  const card = useNewestCard(given, last);
  const waiting = queue.waitingOn({ code: given.code, id: card?.id ?? null });
  // The rules may have changed since the card was opened.
  const program = programs.find(({ id }) => id === given.program.id) ?? given.program;
  const presented = { ...given, card, program };
  const on: OnCard = { presented, available: card ? card.balance.available + waiting.units : null };
  // The cashier types next. Without a field, a reader of the screen begins at its top.
  useEffect(() => {
    const first = parts.current?.querySelector<HTMLInputElement>('input:not([type=date])');
    first?.focus();
    first?.select();
  }, [program.amount_unit]);
  return (
    <>
      <CardHead
        {...on}
        waiting={waiting.units}
        lastVisit={given.card?.last_activity_at ?? null}
        isNew={isNew}
        onDone={onDone}
      />
      <div class="till-parts" ref={parts}>
        {program.amount_unit && <EarnForm key={program.amount_unit} {...on} />}
        <RewardsList {...on} />
        {canUse(program) && <UseForm {...on} />}
        {program.kind === 'gift' && <TopUpForm {...on} />}
        <Packs {...on} />
        <Plans {...on} />
        <Returns presented={presented} />
      </div>
    </>
  );
}
