import {
  APIError,
  type BatchItem,
  type BatchResult,
  ConnectionError,
  type Loyalty,
  type MovementAnswer,
} from '@loyalty-service/sdk';
import { text } from '../../languages/text.ts';
import { sayFailure } from '../../service/failures.ts';
import type { Sale } from './database.ts';

export type Outcome =
  | { readonly kind: 'booked'; readonly answer: MovementAnswer }
  | { readonly kind: 'refused'; readonly detail: string };

/** The queue tries again by itself. A cashier does not wait for repeats. */
const sending = { maxRetries: 0, timeout: 10_000 } as const;

/**
 * Sends sales in one batch. Returns what became of each. A sale without an outcome waits on. Null: the service was not reached, or
 * nobody is signed in.
 */
export async function sendSales(
  loyalty: Loyalty,
  sales: readonly Sale[],
): Promise<ReadonlyMap<string, Outcome> | null> {
  const outcomes = new Map<string, Outcome>();
  try {
    const known = await withCards(loyalty, sales, outcomes);
    if (known.length === 0) return outcomes;
    const { results } = await loyalty.transactions.batch({ items: known.map(itemOf) }, sending);
    for (const [index, sale] of known.entries()) {
      const outcome = outcomeOf(results[index]);
      if (outcome) outcomes.set(sale.id, outcome);
    }
    return outcomes;
  } catch (failure) {
    if (failure instanceof APIError && failure.status === 400) return refuseEach(loyalty, sales, failure);
    if (failure instanceof APIError || failure instanceof ConnectionError) return null;
    throw failure;
  }
}

/** One malformed sale fails a whole batch. Each is sent alone then. */
async function refuseEach(
  loyalty: Loyalty,
  sales: readonly Sale[],
  failure: APIError,
): Promise<ReadonlyMap<string, Outcome> | null> {
  const [only] = sales;
  if (only && sales.length === 1) return new Map([[only.id, { kind: 'refused', detail: sayFailure(failure) }]]);
  const outcomes = new Map<string, Outcome>();
  for (const sale of sales) {
    const found = await sendSales(loyalty, [sale]);
    if (found === null) return outcomes.size > 0 ? outcomes : null;
    for (const [id, outcome] of found) outcomes.set(id, outcome);
  }
  return outcomes;
}

/** Finds the cards of sales whose code alone was known. A code that no card has is refused. */
async function withCards(
  loyalty: Loyalty,
  sales: readonly Sale[],
  outcomes: Map<string, Outcome>,
): Promise<readonly (Sale & { readonly cardId: string })[]> {
  const known: (Sale & { readonly cardId: string })[] = [];
  for (const sale of sales) {
    const cardId = sale.cardId ?? (await findCardId(loyalty, sale));
    if (cardId) known.push({ ...sale, cardId });
    else outcomes.set(sale.id, { kind: 'refused', detail: text('till.unknown_code', { code: sale.code }) });
  }
  return known;
}

async function findCardId(loyalty: Loyalty, { code, programId }: Sale): Promise<string | undefined> {
  const { data } = await loyalty.cards.lookup({ code }, sending);
  return data.find((card) => card.program_id === programId && card.status !== 'closed')?.id;
}

const itemOf = ({ id, action, cardId, body, occurredAt }: Sale & { readonly cardId: string }): BatchItem =>
  ({ ...body, action, card_id: cardId, reference: id, occurred_at: occurredAt }) as BatchItem;

/** Undefined where the service could not say yet: it is asked again. */
function outcomeOf(result: BatchResult | undefined): Outcome | undefined {
  if (!result || result.status >= 500 || result.status === 429) return undefined;
  if (result.status < 400) return { kind: 'booked', answer: result.body as MovementAnswer };
  return { kind: 'refused', detail: String((result.body as { readonly detail?: string }).detail ?? '') };
}
