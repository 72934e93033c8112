import type { ExpandedCard } from '@loyalty-service/contract/resources/expanded';
import type { EligibleReward } from '@loyalty-service/contract/resources/rewards';
import type { Transaction } from '@loyalty-service/contract/resources/transactions';
import type { Voucher } from '@loyalty-service/contract/resources/vouchers';
import { z } from 'zod';
import { type Api, ApiRefusal, pathOf } from '../api.ts';
import { findCardId } from '../find.ts';
import { tool } from '../tool.ts';

type List<T> = { readonly data: readonly T[] };
type Offer = z.output<typeof EligibleReward>;
type CardResource = z.output<typeof ExpandedCard>;
type Row = z.output<typeof Transaction>;

const recent = 10;

export const cardSummary = tool({
  name: 'card_summary',
  description:
    'Balance, tier, expiry, rewards with why not, and last transactions of a card; vouchers of its customer.',
  input: z.strictObject({ card: z.string().min(1).describe('id or code') }),
  scopes: ['cards:read'],
  writes: false,
  async run(api, { card }) {
    const id = await findCardId(api, card);
    const path = `/v1/cards/${encodeURIComponent(id)}`;
    const { program, ...found } = await expandedCard(api, path);
    const list = async <T>(at: string) => (await api.call<List<T>>({ method: 'GET', path: at })).data;
    const parts = {
      tier: () => api.call<object>({ method: 'GET', path: `${path}/tier` }),
      rewards: async () =>
        (await list<Offer>(pathOf(`${path}/rewards`, { limit: 100 }))).map((reward) =>
          asOffer(reward, found.balance.available),
        ),
      customer_vouchers: async () => (found.customer_id === null ? null : vouchersOf(api, found)),
      transactions: async () => (await list<Row>(pathOf(`${path}/transactions`, { limit: recent }))).map(asLine),
    };
    const read = Object.entries(parts).map(async ([name, part]) => [name, await permitted(part)] as const);
    return {
      card: { ...found, program: program?.name, program_currency: program?.currency },
      ...Object.fromEntries(await Promise.all(read)),
    };
  },
});

/** The card with its customer and program, as far as the key may read them. */
async function expandedCard(api: Api, path: string): Promise<CardResource> {
  const wanted = ['customer,program', 'program'].slice(api.scopes.includes('customers:read') ? 0 : 1);
  for (const expand of wanted) {
    const card = await api.call<CardResource>({ method: 'GET', path: pathOf(path, { expand }) }).catch(unlessForbidden);
    if (card) return card;
  }
  return api.call<CardResource>({ method: 'GET', path });
}

const asOffer = ({ id, name, cost, benefit, eligible, reasons }: Offer, available: number) => ({
  ...{ id, name, cost, benefit, eligible, why_not: reasons },
  missing: cost > available ? cost - available : null,
});

const asLine = (row: Row) => ({
  ...{ id: row.id, kind: row.kind, amount: row.amount, delta: row.delta, balance_after: row.balance_after },
  ...{ reference: row.reference, occurred_at: row.occurred_at, reverses: row.reverses, location: row.location },
});

async function vouchersOf(api: Api, { customer_id, program_id }: Pick<CardResource, 'customer_id' | 'program_id'>) {
  const vouchers = (query: object) =>
    api.call<List<z.output<typeof Voucher>>>({
      method: 'GET',
      path: pathOf('/v1/vouchers', { customer_id: String(customer_id), limit: 20, ...query }),
    });
  const { data } = (await vouchers({}).catch(unlessForbidden)) ?? (await vouchers({ program_id }));
  return data.map(({ id, code, reward_id, status, uses, max_uses, expires_at }) => ({
    ...{ id, code, reward_id, status, uses, max_uses, expires_at },
  }));
}

function unlessForbidden(error: unknown): null {
  if (isForbidden(error)) return null;
  throw error;
}

const isForbidden = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.problem['code'] === 'insufficient_scope';

/** A part of the answer that the key may not read says so, so that the agent does not take it for empty. */
async function permitted(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (isForbidden(error)) return error.message;
    throw error;
  }
}
