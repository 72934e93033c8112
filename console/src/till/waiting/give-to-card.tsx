import type { Card } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Live, Notice } from '../../design/notice.tsx';
import { isolated } from '../../languages/isolated.ts';
import { text } from '../../languages/text.ts';
import { sayBalance } from '../../membership/balance.ts';
import { useAction } from '../../service/use-action.ts';
import { findCards } from '../find/find-cards.ts';
import { type Holder, useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';
import { sayWhat } from '../queue/what.ts';

interface OnOtherCard {
  readonly card: Card;
  readonly holder: Holder | null;
}

interface GiveToCardProps {
  sale: Sale;
  onDone: () => void;
}

/** Finds another card of the program, and books a refused sale on it. */
export function GiveToCard({ sale, onDone }: GiveToCardProps) {
  const till = useTill();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly OnOtherCard[] | null>(null);
  const find = useAction(async () => {
    const { cards } = await findCards(till, typed);
    setFound(cards.flatMap(({ card, holder }) => (card?.program_id === sale.programId ? { card, holder } : [])));
  });
  const give = useAction(async (card: Card) => {
    await till.queue.giveTo(sale, card);
    onDone();
  });
  return (
    <Dialog title={text('till.queue.give')} onClose={onDone}>
      <p>{text('till.queue.give_text', { what: sayWhat(sale.what) })}</p>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void find.run();
        }}
      >
        <TextField
          label={text('till.find.label')}
          data-scan="keep"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onValue={setTyped}
        />
        <Failure of={find.failure ?? give.failure} />
        <div class="actions">
          <Button type="submit" look="primary" disabled={find.busy || typed.trim() === ''}>
            {text('till.find.submit')}
          </Button>
          <Button onClick={onDone}>{text('action.cancel')}</Button>
        </div>
      </form>
      <Live>{found?.length === 0 && <Notice tone="warn">{text('till.queue.give_none')}</Notice>}</Live>
      <ul class="till-choices">
        {found?.map(({ card, holder }) => (
          <li key={card.id}>
            <Button disabled={give.busy} onClick={() => give.run(card)}>
              {[isolated(holder?.name ?? ''), card.code, sayBalance(card)].filter(Boolean).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
