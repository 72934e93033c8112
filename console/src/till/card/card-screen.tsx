import type { Card } from '@loyalty-service/sdk';
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { connection } from '../../service/connection.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useShownCard } from '../display/display.ts';
import { type Presented, type Till, useTill } from '../open/till.ts';
import { keyOfCode } from '../queue/database.ts';
import { Returns } from '../returns/returns.tsx';
import { type LastSale, useSales } from '../sale/use-sales.ts';
import { CardHead } from './card-head.tsx';
import { EarnForm } from './earn-form.tsx';
import type { OnCard } from './on-card.ts';
import { Packs } from './packs.tsx';
import { Plans } from './plans.tsx';
import { RewardsList } from './rewards-list.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { canUse, UseForm } from './use-form.tsx';
import { useRewards } from './use-rewards.ts';
import type { ScannedVoucher } from './vouchers.tsx';

interface CardScreenProps {
  presented: Presented;
  /** Whether the card was issued just now: its code is shown at once. */
  isNew: boolean;
  voucher: ScannedVoucher | null;
  onDone: () => void;
}

/** All actions of a cashier with one card. */
export function CardScreen({ presented: given, isNew, voucher, onDone }: CardScreenProps) {
  const { queue, programs } = useTill();
  const { last } = useSales();
  const parts = useRef<HTMLDivElement>(null);
  const [ended, noteEnded] = useReducer((count: number, _: undefined) => count + 1, 0);
  const card = useNewestCard(given, last, ended);
  const waiting = queue.waitingOn({ code: given.code, id: card?.id ?? null });
  // The rules may have changed since the card was opened.
  const program = programs.find(({ id }) => id === given.program.id) ?? given.program;
  const presented = { ...given, card, program };
  const on: OnCard = { presented, available: card ? card.balance.available + waiting.units : null };
  useShownCard(presented, on.available, last);
  const rewards = useRewards(on);
  // The cashier types next. Without a field, a reader of the screen begins at its top.
  useLayoutEffect(() => {
    const first = parts.current?.querySelector<HTMLInputElement>('input:not([type=date])');
    first?.focus();
    first?.select();
  }, [program.amount_unit]);
  return (
    <>
      <CardHead
        {...on}
        waiting={waiting.units}
        rewards={rewards}
        lastVisit={given.card?.last_activity_at ?? null}
        isNew={isNew}
        onDone={onDone}
      />
      <div class="till-parts" ref={parts}>
        {program.amount_unit && <EarnForm key={program.amount_unit} {...on} voucher={voucher} />}
        <RewardsList {...on} rewards={rewards} />
        {canUse(program) && <UseForm {...on} />}
        {program.kind === 'gift' && <TopUpForm {...on} />}
        <Packs {...on} />
        <Plans {...on} onEnded={() => noteEnded(undefined)} />
        <Returns presented={presented} />
      </div>
    </>
  );
}

/** The card as the till knows it now: a sale, also one that was sent later, an undo, or an ended plan may have changed it. */
function useNewestCard({ code, card, program }: Presented, last: LastSale | null, ended: number): Card | null {
  const till = useTill();
  const { database, queue } = till;
  const waiting = queue.sales.map(({ id }) => id);
  const changes = [last?.booked.sale.id, last?.undone?.kind];
  const refused = queue.sales.filter(({ status }) => status === 'refused').map(({ id }) => id);
  const isRefused = last !== null && [last.booked.kind, last.undone?.kind].includes('refused');
  // The service refuses a sale if the card differs from the card that the till knows, such as after a sale at another till.
  const refusals = isRefused ? [...refused, ...changes] : refused;
  const asked = useLoaded([code, refusals, ended], () =>
    refusals.length + ended > 0 ? askForCard(till, card) : nothing,
  );
  const seen = useLoaded([code, waiting, changes, asked.busy], () => database.get('cards', keyOfCode(code)));
  const kept = seen.data?.card;
  if (kept?.program_id !== program.id) return card;
  return card && card.version > kept.version ? card : kept;
}

const nothing = Promise.resolve();

/** Keeps the card as the service has it now. */
async function askForCard({ loyalty, database }: Till, card: Card | null): Promise<void> {
  if (!card || !connection.state.reached) return;
  const newest = await loyalty.cards.get(card.id);
  const { store, done } = database.transaction('cards', 'readwrite');
  const kept = await store.get(keyOfCode(newest.code));
  // A sale may have been booked since the service answered.
  const isOld = kept !== undefined && kept.card.version > newest.version;
  await Promise.all([!isOld && store.put({ code: keyOfCode(newest.code), card: newest }), done]);
}
