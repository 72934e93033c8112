import type { Customer } from '@loyalty-service/contract/resources/customers';
import type { ExpandedCard } from '@loyalty-service/contract/resources/expanded';
import { z } from 'zod';
import type { Api } from '../api.ts';
import { tool } from '../tool.ts';

type List<T> = { readonly data: readonly T[] };
type Found = z.output<typeof Customer>;
type FoundCard = z.output<typeof ExpandedCard>;

/** The most customers whose cards one look-up finds. */
const maxShown = 20;

export const findCustomer = tool({
  name: 'find_customer',
  description: 'Find customers and their cards.',
  input: z.strictObject({ query: z.string().min(1).describe('name, e-mail, phone or external id') }),
  scopes: ['customers:read'],
  writes: false,
  async run(api, { query }) {
    const found = await search(api, query);
    const shown = found.slice(0, maxShown);
    const cards = api.scopes.includes('cards:read') ? await cardsOf(api, shown) : [];
    return {
      customers: shown.map(({ id, name, email, phone, external_id, birthday, tags, status, merged_into }) => ({
        ...{ id, name, email, phone, external_id, birthday, tags, status, merged_into },
        cards: cards.filter(({ customer_id }) => customer_id === id).map(summary),
      })),
      more: found.length > maxShown ? `${found.length - maxShown} more match. Send a longer query.` : null,
    };
  },
});

async function search(api: Api, query: string): Promise<readonly Found[]> {
  const by = (body: object) =>
    api.call<List<Found>>({ method: 'POST', path: '/v1/customers/search', body }).then(({ data }) => data);
  const found = await by({ query });
  return found.length > 0 ? found : by({ external_id: query });
}

async function cardsOf(api: Api, customers: readonly Found[]): Promise<readonly FoundCard[]> {
  if (customers.length === 0) return [];
  const body = { customer_ids: customers.map(({ id }) => id), expand: ['program'] };
  return (await api.call<List<FoundCard>>({ method: 'POST', path: '/v1/cards/lookup', body })).data;
}

const summary = ({ id, code, program, kind, status, balance, tier_id }: FoundCard) => ({
  ...{ id, code, program: program?.name, kind, status, tier_id },
  ...{ available: balance.available, unit: balance.unit, currency: balance.currency },
});
