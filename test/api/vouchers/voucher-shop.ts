import type { Answer, TestServer } from '../../support/server.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { coffee } from '../support/world.ts';

/** A shop with a reward, and vouchers of it. */
interface VoucherShop extends Shop {
  readonly rewardId: string;
  /** Issues a voucher that anyone can use with its code, unless the body names a customer. */
  voucher(body?: object): Promise<Answer['json']>;
  get(id: string): Promise<Answer['json']>;
  /** The codes of all reasons why a code cannot be used on a card. */
  reasons(code: string, cardId?: string): Promise<readonly string[]>;
}

export async function openVoucherShop(
  server: TestServer,
  options: Parameters<typeof openShop>[1] = {},
): Promise<VoucherShop> {
  const shop = await openShop(server, options);
  const reward = { program_id: shop.programId, name: 'Coffee', benefit: coffee, cost: 10 };
  const { id: rewardId } = await must(shop, 'POST', '/v1/rewards', reward);
  return {
    ...shop,
    rewardId,
    voucher: (body = {}) => must(shop, 'POST', '/v1/vouchers', { reward_id: rewardId, ...body }),
    get: (id) => must(shop, 'GET', `/v1/vouchers/${id}`),
    async reasons(code, card_id = shop.cardId) {
      const check = await must(shop, 'POST', '/v1/vouchers/check', { vouchers: [code], card_id });
      const [{ valid, reasons }] = check.vouchers;
      if (valid !== (reasons.length === 0) || valid !== check.valid) throw new Error(JSON.stringify(check));
      return reasons.map(({ code: fault }: { code: string }) => fault);
    },
  };
}
