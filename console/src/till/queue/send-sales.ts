import {
  APIError,
  type BatchItem,
  type BatchResult,
  type Card,
  ConnectionError,
  type Loyalty,
  type MovementAnswer,
  type Problem,
} from '@loyalty-service/sdk';
import { connection } from '../../service/connection.ts';
import { isForNow } from '../../service/failures.ts';
import type { Refusal, Sale } from './database.ts';
import { isUndo } from './undo.ts';

export type Outcome =
  | { readonly kind: 'booked'; readonly answer: MovementAnswer }
  | { readonly kind: 'refused'; readonly problem: Refusal };

type Outcomes = ReadonlyMap<string, Outcome>;

/** A sale with its card, and the item of the batch that books it. */
interface Prepared {
  readonly sale: Sale;
  readonly item: BatchItem;
}

/** Whether a later attempt can succeed after this status. */
const mayGoWellLater = (status: number): boolean => status === 401 || isForNow(status);

/** How sales are sent. */
interface Sending {
  readonly loyalty: Loyalty;
  /** The signed-in person. */
  readonly personId: string;
  /** Whether a sale happens now. */
  readonly isFresh: (sale: Sale) => boolean;
  /** A card as the till saw it last, by its code. */
  readonly seen: (code: string) => Promise<Card | undefined>;
  /** When a sale that waited happened. Undefined: nobody can say. */
  readonly timeOf: (sale: Sale, card?: Card) => string | undefined;
}

/** Whether a sale can be sent: by the person who rang it up, or with a proof of them. */
export const isOf = ({ seller, proof }: Sale, personId: string): boolean =>
  seller.personId === personId || proof !== null;

/**
 * Sends sales in one batch. Returns the outcome of each. A sale without an outcome keeps waiting. Null: the service was not reached, or
 * nobody is signed in.
 */
export async function sendSales(sending: Sending, sales: readonly Sale[]): Promise<Outcomes | null> {
  const { loyalty } = sending;
  const outcomes = new Map<string, Outcome>();
  try {
    const prepared: Prepared[] = [];
    for (const sale of sales) {
      const card = sale.cardId === null ? await findCard(loyalty, sale) : await sending.seen(sale.code);
      const cardId = sale.cardId ?? card?.id;
      if (cardId) prepared.push({ sale, item: itemOf(sale, cardId, card, sending) });
      else outcomes.set(sale.id, { kind: 'refused', problem: unknownCode() });
    }
    if (prepared.length === 0) return outcomes;
    const { results } = await loyalty.transactions.batch({ items: prepared.map(({ item }) => item) });
    for (const [index, { sale }] of prepared.entries()) {
      const outcome = outcomeOf(results[index]);
      if (outcome) outcomes.set(sale.id, outcome);
    }
    return outcomes;
  } catch (failure) {
    if (failure instanceof ConnectionError) return null;
    if (!(failure instanceof APIError)) throw failure;
    if (mayGoWellLater(failure.status)) return null;
    return refuseEach(sending, sales, failure);
  }
}

/** One malformed sale fails a whole batch. Each is sent alone then. */
async function refuseEach(sending: Sending, sales: readonly Sale[], failure: APIError): Promise<Outcomes | null> {
  const [only] = sales;
  if (only && sales.length === 1)
    return new Map([[only.id, { kind: 'refused', problem: { ...failure.details, ...problemOf(failure) } }]]);
  const outcomes = new Map<string, Outcome>();
  for (const sale of sales) {
    const found = await sendSales(sending, [sale]);
    if (found === null) return outcomes.size > 0 ? outcomes : null;
    for (const [id, outcome] of found) outcomes.set(id, outcome);
  }
  return outcomes;
}

async function findCard(loyalty: Loyalty, { code, programId }: Sale): Promise<Card | undefined> {
  const { data } = await loyalty.cards.lookup({ code });
  return data.find((card) => card.program_id === programId && card.status !== 'closed');
}

const problemOf = ({ code, message, errors }: APIError): Refusal => ({
  code: (code ?? '') as Refusal['code'],
  detail: message,
  errors: [...errors],
});

/** No card has the code. {@link sayRefusal} says which code. */
const unknownCode = (): Refusal => ({ code: 'not_found', detail: '', pointer: '/code' });

function itemOf(sale: Sale, cardId: string, card: Card | undefined, { personId, isFresh, timeOf }: Sending): BatchItem {
  const { id, action, body, location, seller, proof } = sale;
  // A sale that is taken back may be a moment old, and the clock is known to a second.
  const time = isFresh(sale) || isUndo(sale) ? undefined : timeOf(sale, card);
  return {
    ...body,
    ...{ action, card_id: cardId, reference: id },
    // The service takes no location for a return.
    ...(location !== null && action !== 'reverse' && { location }),
    ...(time !== undefined && { occurred_at: time }),
    ...(seller.personId !== personId && proof !== null && { rung_up_by: proof }),
  } as BatchItem;
}

/** Undefined where the service could not say yet: it is asked again. */
function outcomeOf(result: BatchResult | undefined): Outcome | undefined {
  if (!result || mayGoWellLater(result.status)) return undefined;
  if (result.status < 400) return { kind: 'booked', answer: result.body as MovementAnswer };
  if (result.status === 403) connection.tellForbidden();
  return { kind: 'refused', problem: result.body as Problem };
}
