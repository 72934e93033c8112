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

const recent = 10;

export const cardSummary = tool({
  name: 'card_summary',
  description:
    'Balance, tier, expiry, rewards with why not, and last transactions of a card; vouchers of its customer.',
  input: z.strictObject({ card: z.string().min(1).describe('id or code') }),
  scopes: ['cards:read'],
  writes: false,
  async run(api, { card }) {
    const path = `/v1/cards/${encodeURIComponent(await findCardId(api, card))}`;
    const expand = api.scopes.includes('customers:read') ? 'customer,program' : 'program';
    const get = <T>(at: string) => api.call<T>({ method: 'GET', path: at });
    const { program, ...found } = await get<z.output<typeof ExpandedCard>>(pathOf(path, { expand }));
    const { customer_id } = found;
    return {
      card: { ...found, program: program?.name, program_currency: program?.currency },
      tier: found.tier_id || found.kind === 'points' ? await get(`${path}/tier`) : null,
      rewards: await permitted(async () =>
        (await get<List<Offer>>(pathOf(`${path}/rewards`, { limit: 100 }))).data.map((reward) =>
          asOffer(reward, found.balance.available),
        ),
      ),
      customer_vouchers: customer_id === null ? null : await vouchersOf(api, customer_id),
      transactions: (
        await get<List<z.output<typeof Transaction>>>(pathOf(`${path}/transactions`, { limit: recent }))
      ).data.map(asLine),
    };
  },
});

const asOffer = ({ id, name, cost, benefit, eligible, reasons }: Offer, available: number) => ({
  ...{ id, name, cost, benefit, eligible, why_not: reasons },
  missing: cost > available ? cost - available : null,
});

const asLine = (row: z.output<typeof Transaction>) => ({
  ...{ id: row.id, kind: row.kind, amount: row.amount, delta: row.delta, balance_after: row.balance_after },
  ...{ reference: row.reference, occurred_at: row.occurred_at, reverses: row.reverses, location: row.location },
});

async function vouchersOf(api: Api, customer_id: string) {
  const path = pathOf('/v1/vouchers', { customer_id, limit: 20 });
  const { data } = await api.call<List<z.output<typeof Voucher>>>({ method: 'GET', path });
  return data.map(({ id, code, reward_id, status, uses, max_uses, expires_at }) => ({
    ...{ id, code, reward_id, status, uses, max_uses, expires_at },
  }));
}

/** A part of the answer that the key may not read says so, so that the agent does not take it for empty. */
async function permitted(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiRefusal && error.problem['code'] === 'insufficient_scope') return error.message;
    throw error;
  }
}
