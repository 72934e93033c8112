import { basename } from 'node:path';
import { ConflictError, idempotencyKey, type Loyalty } from '@loyalty-service/sdk';

/** Marks the program that replays use, so that a second run finds it. */
const mark = { example: 'replay-purchases' };

/** The program of the replay: 1 point per 100 cents. */
export async function findOrCreateProgram(loyalty: Loyalty): Promise<string> {
  for await (const program of loyalty.programs.list()) {
    if (program.metadata['example'] === mark.example) return program.id;
  }
  const program = await loyalty.programs.create(
    {
      name: 'Replayed purchases',
      status: 'active',
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } },
      metadata: mark,
    },
    { idempotencyKey: idempotencyKey('replay-purchases', 'program') },
  );
  return program.id;
}

/** The customer's card of the program. Creates the customer and the card if they do not exist yet. */
export async function findOrIssueCard(
  loyalty: Loyalty,
  programId: string,
  file: string,
  customerId: string,
): Promise<string> {
  const customer = await loyalty.externalCustomers.put(`${basename(file)}:${customerId}`);
  try {
    const card = await loyalty.cards.issue({ program_id: programId, customer_id: customer.id });
    return card.id;
  } catch (error) {
    const existing = error instanceof ConflictError && error.code === 'card_exists' ? error.details.card_id : undefined;
    if (typeof existing === 'string') return existing;
    throw error;
  }
}
