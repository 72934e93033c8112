import { type Card, ConnectionError } from '@loyalty-service/sdk';
import type { Presented, Till } from '../open/till.ts';

/** How many customers a search shows the cards of. */
const maxCustomers = 10;
const asking = { maxRetries: 0, timeout: 6_000 } as const;

/** The form in which codes are compared: capitals without blanks and dashes. */
const keyOf = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Finds cards by what was scanned or typed: a code, a phone number or a name. Without a network, by the cards seen before. */
export async function findCards(till: Till, typed: string): Promise<readonly Presented[]> {
  const text = typed.trim();
  try {
    const { data } = await till.loyalty.cards.lookup({ code: text }, asking);
    const cards = data.length > 0 ? data : await cardsOfCustomers(till, text);
    for (const card of cards) await till.database.put('cards', { code: keyOf(card.code), card });
    return cards.filter(({ status }) => status !== 'closed').flatMap((card) => presented(till, card));
  } catch (failure) {
    if (!(failure instanceof ConnectionError)) throw failure;
    return findWithoutNetwork(till, text);
  }
}

async function cardsOfCustomers({ loyalty }: Till, query: string): Promise<readonly Card[]> {
  if (!/[\p{L}\p{N}]/u.test(query)) return [];
  const { data: customers } = await loyalty.customers.search({ query: query.slice(0, 100) }, asking);
  const pages = await Promise.all(
    customers.slice(0, maxCustomers).map(({ id }) => loyalty.cards.lookup({ customer_id: id }, asking)),
  );
  return pages.flatMap(({ data }) => data);
}

/** A code that the till never saw may be of any program: the cashier chooses. */
async function findWithoutNetwork(till: Till, text: string): Promise<readonly Presented[]> {
  const seen = await till.database.get('cards', keyOf(text));
  if (seen) return presented(till, seen.card);
  return till.programs.map((program) => ({ code: text, card: null, program }));
}

function presented({ programs }: Till, card: Card): readonly Presented[] {
  const program = programs.find(({ id }) => id === card.program_id);
  return program ? [{ code: card.code, card, program }] : [];
}
