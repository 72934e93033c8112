import { APIError, type Card, ConnectionError, type Customer } from '@loyalty-service/sdk';
import type { Holder, Presented, Till } from '../open/till.ts';
import { ifThereIsRoom } from '../queue/database.ts';
import { canBePhone } from './phone.ts';
import { findSeen, presentedOf, remember } from './seen.ts';

/** How many customers a search shows. */
const maxCustomers = 10;

/** The result of a search. */
export interface Found {
  readonly cards: readonly Presented[];
  /** Customers who have no card. */
  readonly withoutCard: readonly Holder[];
  /** Whether there are more customers than are shown. */
  readonly hasMore: boolean;
  /** Whether the service may know a customer whom the till does not: it was not reached. */
  readonly needsConnection: boolean;
}

const only = (cards: readonly Presented[]): Found => ({
  ...{ cards, withoutCard: [], hasMore: false, needsConnection: false },
});

/** Finds cards by a typed code, phone number or name. Without a network, searches the cards seen before. */
export const findCards = async (till: Till, typed: string): Promise<Found> => {
  const text = typed.trim();
  const means = { code: canBeCode(text), person: !canBeCode(text) || canBePhone(text) };
  return orSeen(till, [text], means, async () => {
    const cards = await cardsByCode(till, text);
    return cards.length > 0 ? only(cards) : findCustomers(till, text);
  });
};

/** Finds the cards with the first of these codes that any card has. A code is never a name or a phone number. */
export const findByCode = (till: Till, codes: readonly string[]): Promise<Found> =>
  orSeen(till, codes, { code: true, person: false }, async () => {
    for (const code of codes) {
      const cards = await cardsByCode(till, code);
      if (cards.length > 0) return only(cards);
    }
    return only([]);
  });

/** The customers that a search finds, each with their cards. */
async function findCustomers(till: Till, query: string): Promise<Found> {
  if (!/[\p{L}\p{N}]/u.test(query)) return only([]);
  const { data } = await till.loyalty.customers.search({ query: query.slice(0, 100) });
  return { ...(await withCards(till, data.slice(0, maxCustomers))), hasMore: data.length > maxCustomers };
}

/** Customers with their cards. */
export async function withCards(till: Till, customers: readonly Customer[]): Promise<Found> {
  if (customers.length === 0) return only([]);
  const { data } = await till.loyalty.cards.lookup({ customer_ids: customers.map(({ id }) => id) });
  const cards = await present(till, data, customers);
  const has = ({ id }: Holder): boolean => cards.some(({ holder }) => holder?.id === id);
  return { ...only(cards), withoutCard: customers.filter((one) => !has(one)) };
}

async function cardsByCode(till: Till, code: string): Promise<readonly Presented[]> {
  const { data } = await till.loyalty.cards.lookup({ code });
  const ids = [...new Set(data.flatMap(({ customer_id: id }) => id ?? []))];
  const customers = await Promise.all(ids.map((id) => customerOf(till, id)));
  return present(
    till,
    data,
    customers.flatMap((one) => one ?? []),
  );
}

async function customerOf({ loyalty, database }: Till, id: string): Promise<Customer | null> {
  try {
    return await loyalty.customers.get(id);
  } catch (failure) {
    if (!(failure instanceof APIError && failure.status === 404)) throw failure;
    await database.delete('people', id);
    return null;
  }
}

async function present(till: Till, cards: readonly Card[], customers: readonly Customer[]) {
  await ifThereIsRoom(remember(till.database, cards, customers));
  const open = cards.filter(({ status }) => status !== 'closed');
  const isKnown = open.every(({ program_id }) => till.programs.some(({ id }) => id === program_id));
  return presentedOf(isKnown ? till.programs : await till.reloadPrograms(), open, customers);
}

/** Without a network: the cards that the till has seen. An unknown code may be of any program, so the cashier chooses. */
async function orSeen(
  till: Till,
  texts: readonly string[],
  means: { readonly code: boolean; readonly person: boolean },
  find: () => Promise<Found>,
): Promise<Found> {
  try {
    return await find();
  } catch (failure) {
    if (!(failure instanceof ConnectionError)) throw failure;
    for (const text of texts) {
      const seen = await findSeen(till, text);
      if (seen.length > 0) return only(seen);
    }
    const [code = ''] = texts;
    const cards = till.programs.map((program) => ({ code, card: null, program, holder: null }));
    return { ...only(means.code ? cards : []), needsConnection: means.person };
  }
}

/** A code that the service made, typed with or without dashes. About one in 130 has no digit. */
const isLikeMade = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{13}$/i.test(text.replaceAll('-', ''));

/** Whether a text can be a code: it has a digit, or looks like a code of the service. A phone number may begin with +. */
const canBeCode = (text: string): boolean =>
  (/\d/.test(text) || isLikeMade(text)) && !/^\+|@/.test(text) && text.length <= 64;
