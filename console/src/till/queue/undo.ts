import type { MovementAnswer } from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';
import type { Refusal, Sale } from './database.ts';

/** The reversal of a sale by its reference. `answer` is null while nobody knows whether the sale is booked. */
export const undoOf = (sale: Sale, answer: MovementAnswer | null) =>
  ({
    action: 'reverse',
    cardId: answer?.card.id ?? sale.cardId,
    // A renewal is booked as a top-up.
    body: { original: { action: sale.action === 'renew' ? 'top_up' : sale.action, reference: sale.id } },
    // The shown balance includes the sale only if the sale is booked.
    units: answer ? -answer.transaction.delta : 0,
  }) as const;

/** The id of the sale that takes back the sale with this id. */
export const undoIdOf = (id: string): string => `undo-${id}`;

/** Whether it takes back another sale of this till. */
export const isUndo = ({ body }: Pick<Sale, 'body'>): boolean => 'original' in body;

/** Whether an undo was refused because nothing is booked, or no longer. */
export const isUndone = (sale: Sale, { code }: Refusal): boolean =>
  isUndo(sale) && ['not_found', 'already_reversed', 'reference_reversed'].includes(code);

export const tooLate = (): Refusal => ({ code: 'not_found', detail: text('till.undo_late') });
