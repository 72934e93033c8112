import type { Answer, TestServer } from '../../support/server.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

type Json = Readonly<Record<string, unknown>>;

/** 20 points for the friend and 30 for the referrer, for a purchase of 20 euros, 14 days later. */
export const referral: Json = {
  friend: { kind: 'add', value: 20 },
  referrer: { kind: 'add', value: 30 },
  qualify: { min_spend: 2_000 },
};

/** A customer who holds a card of the program. */
export interface Member {
  readonly id: string;
  readonly cardId: string;
}

/** A shop with referrals. Its first customer is the referrer. */
export interface ReferralShop extends Shop {
  /** The code of the first customer. */
  readonly code: string;
  /** A new customer, brought by a code, with a card. */
  friend(body?: Json): Promise<Member>;
  codeOf(customerId: string): Promise<string>;
  /** A purchase, as the id of its transaction. */
  buy(member: Pick<Member, 'cardId'>, amount?: number, more?: Json): Promise<string>;
  refund(transactionId: string, body?: Json): Promise<Answer['json']>;
  points(member: Pick<Member, 'cardId'>): Promise<number>;
  /** The one referral of a friend. */
  of(friend: Pick<Member, 'id'>): Promise<Answer['json']>;
}

export async function openReferralShop(
  server: TestServer,
  { terms = referral, ...options }: { readonly terms?: Json } & Parameters<typeof openShop>[1] = {},
): Promise<ReferralShop> {
  const shop = await openShop(server, { rules: { ...pointsRules, referral: terms }, ...options });
  const codeOf = async (id: string) => (await must(shop, 'POST', `/v1/customers/${id}/referral-code`)).code;
  const code = await codeOf(shop.customerId);
  return {
    ...shop,
    code,
    codeOf,
    async friend(body = {}) {
      const { id } = await must(shop, 'POST', '/v1/customers', { referral_code: code, ...body });
      return { id, cardId: await shop.issue({ customer_id: id }) };
    },
    buy: async ({ cardId }, amount = 2_000, more = {}) =>
      (await must(shop, 'POST', `/v1/cards/${cardId}/earn`, { amount, ...more })).transaction.id,
    refund: (id, body) => must(shop, 'POST', `/v1/transactions/${id}/reverse`, body),
    points: async ({ cardId }) => (await must(shop, 'GET', `/v1/cards/${cardId}`)).balance.available,
    of: async ({ id }) => (await must(shop, 'GET', `/v1/referrals?friend_id=${id}`)).data[0],
  };
}
