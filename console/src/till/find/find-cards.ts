import { type Card, ConnectionError, type Program } from '@loyalty-service/sdk';
import type { Presented, Till } from '../open/till.ts';
import { keyOfCode } from '../queue/database.ts';

/** How many customers a search shows the cards of. */
const maxCustomers = 10;

/** Finds cards by what was scanned or typed: a code, a phone number or a name. Without a network, by the cards seen before. */
export async function findCards(till: Till, typed: string): Promise<readonly Presented[]> {
  const text = typed.trim();
  try {
    const { data } = await till.loyalty.cards.lookup({ code: text });
    const cards = data.length > 0 ? data : await cardsOfCustomers(till, text);
    for (const card of cards) await till.database.put('cards', { code: keyOfCode(card.code), card });
    const open = cards.filter(({ status }) => status !== 'closed');
    const isKnown = open.every(({ program_id }) => till.programs.some(({ id }) => id === program_id));
    const programs = isKnown ? till.programs : await till.reloadPrograms();
    return open.flatMap((card) => presented(programs, card));
  } catch (failure) {
    if (!(failure instanceof ConnectionError)) throw failure;
    return findWithoutNetwork(till, text);
  }
}

async function cardsOfCustomers({ loyalty }: Till, query: string): Promise<readonly Card[]> {
  if (!/[\p{L}\p{N}]/u.test(query)) return [];
  const { data: customers } = await loyalty.customers.search({ query: query.slice(0, 100) });
  const pages = await Promise.all(
    customers.slice(0, maxCustomers).map(({ id }) => loyalty.cards.lookup({ customer_id: id })),
  );
  return pages.flatMap(({ data }) => data);
}

/** A code that the till never saw may be of any program: the cashier chooses. */
async function findWithoutNetwork(till: Till, text: string): Promise<readonly Presented[]> {
  const seen = await till.database.get('cards', keyOfCode(text));
  if (seen) return presented(till.programs, seen.card);
  return till.programs.map((program) => ({ code: text, card: null, program }));
}

function presented(programs: readonly Program[], card: Card): readonly Presented[] {
  const program = programs.find(({ id }) => id === card.program_id);
  return program ? [{ code: card.code, card, program }] : [];
}
