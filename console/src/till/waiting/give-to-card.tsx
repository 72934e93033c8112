import type { Card } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Failure } from '../../design/failure.tsx';
import { TextField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { units } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';
import { useAction } from '../../service/use-action.ts';
import { findCards } from '../find/find-cards.ts';
import { useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';

interface GiveToCardProps {
  sale: Sale;
  onDone: () => void;
}

/** Finds another card of the program, and books a refused sale on it. */
export function GiveToCard({ sale, onDone }: GiveToCardProps) {
  const till = useTill();
  const [typed, setTyped] = useState('');
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const find = useAction(async () => {
    const found = await findCards(till, typed);
    setCards(found.cards.flatMap(({ card }) => (card?.program_id === sale.programId ? card : [])));
  });
  const give = useAction(async (card: Card) => {
    await till.queue.giveTo(sale, card);
    onDone();
  });
  return (
    <Dialog title={text('till.queue.give')} onClose={onDone}>
      <p>{text('till.queue.give_text', { what: sale.what })}</p>
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
      {cards?.length === 0 && <Notice tone="warn">{text('till.queue.give_none')}</Notice>}
      <ul class="till-choices">
        {cards?.map((card) => (
          <li key={card.id}>
            <Button disabled={give.busy} onClick={() => give.run(card)}>
              {card.code} · {units(card.balance.available, card.balance.unit, card.balance.currency)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
