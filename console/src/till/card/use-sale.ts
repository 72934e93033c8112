import type { MovementAnswer } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { type Action, useAction } from '../../service/use-action.ts';
import { type Presented, useTill } from '../open/till.ts';
import type { SaleAction } from '../queue/database.ts';
import type { Booked } from '../queue/sales-queue.ts';

type Asked = readonly [action: SaleAction, body: Readonly<Record<string, unknown>>, what: string];

/** Books on the card in front of the cashier, and says what became of it. */
export function useSale(
  { code, card, program }: Presented,
  onBooked: (answer: MovementAnswer) => void,
): Action<Asked> & { readonly outcome: Booked | null } {
  const { queue } = useTill();
  const [outcome, setOutcome] = useState<Booked | null>(null);
  const action = useAction(async (...[kind, body, what]: Asked) => {
    setOutcome(null);
    const { amount } = body;
    const units = typeof amount !== 'number' ? 0 : kind === 'use' ? -amount : kind === 'top_up' ? amount : 0;
    const sale = { action: kind, cardId: card?.id ?? null, code, programId: program.id, body, units, what };
    const booked = await queue.book(sale);
    setOutcome(booked);
    if (booked.kind === 'booked') onBooked(booked.answer);
  });
  return { ...action, outcome };
}
