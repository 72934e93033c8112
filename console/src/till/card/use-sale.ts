import type { MovementAnswer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { type Action, useAction } from '../../service/use-action.ts';
import { type Presented, useTill } from '../open/till.ts';
import type { SaleAction } from '../queue/database.ts';

export type SaleOutcome =
  | { readonly kind: 'booked'; readonly answer: MovementAnswer }
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'waiting' };

type Asked = readonly [action: SaleAction, body: Readonly<Record<string, unknown>>, what: string];

/** Books on the card in front of the cashier, and says what became of it. */
export function useSale(
  { code, card, program }: Presented,
  onBooked: (answer: MovementAnswer) => void,
): Action<Asked> & { readonly outcome: SaleOutcome | null } {
  const { queue } = useTill();
  const [outcome, setOutcome] = useState<SaleOutcome | null>(null);
  const action = useAction(async (...[kind, body, what]: Asked) => {
    setOutcome(null);
    const sale = { action: kind, cardId: card?.id ?? null, code, programId: program.id, body, what };
    const booked = await queue.book(sale);
    if (booked === 'waiting') setOutcome({ kind: 'waiting' });
    else if ('refused' in booked) setOutcome({ kind: 'refused', detail: booked.refused });
    else {
      setOutcome({ kind: 'booked', answer: booked.answer });
      onBooked(booked.answer);
    }
  });
  return { ...action, outcome };
}
