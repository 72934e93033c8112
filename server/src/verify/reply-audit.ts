import { asJsonText, parseJson } from '../base/stored-json.ts';
import { isWhollyReversed } from '../domain/earn/net-sums.ts';
import type { Row } from '../storage/tables.ts';

interface Answered {
  readonly transaction: { readonly id: string; readonly amount: number } & Parameters<typeof isWhollyReversed>[0];
}

/** How the stored answer to a repeated reference begins: it contains the original transaction in full. */
const beginning = '{"transaction":{';

/** Finds stored answers that show a sale as booked although it had been reversed completely before. */
export class ReplyAudit {
  constructor(readonly report: (violation: string) => void) {}

  addReply({ request_id, transaction_id, body }: Row<'idempotency'>): void {
    if (transaction_id !== null || !body.startsWith(beginning)) return;
    const transaction = transactionIn(body);
    if (transaction === null) this.report(`answer to request ${request_id}: cannot be read`);
    else if (isWhollyReversed(transaction))
      this.report(`answer to request ${request_id}: says that ${transaction.id} is booked, but it was reversed before`);
  }
}

function transactionIn(body: string): Answered['transaction'] | null {
  try {
    return parseJson(asJsonText<Answered>(body)).transaction;
  } catch {
    return null;
  }
}
