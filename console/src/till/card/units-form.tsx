import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { minorUnits, number, units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import type { Presented } from '../open/till.ts';
import { count } from './amount.ts';
import type { useSale } from './use-sale.ts';

interface UnitsFormProps {
  presented: Presented;
  action: 'use' | 'top_up';
  sell: ReturnType<typeof useSale>['run'];
  busy: boolean;
}

/** Takes units of the card, or adds units that were paid for. */
export function UnitsForm({ presented: { card, program }, action, sell, busy }: UnitsFormProps) {
  const [typed, setTyped] = useState('');
  const isMoney = card ? card.balance.unit === 'minor' : program.kind === 'gift' || program.kind === 'cashback';
  const amount = isMoney ? minorUnits(typed, program.currency) : count(typed);
  const words = (value: number) => (card ? units(value, card.balance.unit, card.balance.currency) : number(value));
  return (
    <form
      class="form"
      onSubmit={async (event) => {
        event.preventDefault();
        if (amount === undefined) return;
        await sell(action, { amount }, words(amount));
        setTyped('');
      }}
    >
      <TextField
        label={text(action === 'use' ? 'till.use.amount' : 'till.topup.amount')}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" look="primary" disabled={busy || !amount}>
        {text(action === 'use' ? 'till.use.submit' : 'till.topup.submit')}
      </Button>
    </form>
  );
}

/** The packs that can be bought for a card. */
export function Packs({ presented: { program }, sell, busy }: Omit<UnitsFormProps, 'action'>) {
  const packs = 'packs' in program.rules ? program.rules.packs : [];
  return (
    <div class="till-actions">
      {packs.map(({ id, name, price }) => (
        <Button key={id} disabled={busy} onClick={() => sell('top_up', { pack_id: id, price_paid: price }, name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
