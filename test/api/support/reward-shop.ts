import { jsonText } from '@loyalty-service/server/base/stored-json';
import { lifetimeDay } from '@loyalty-service/server/domain/earn/types';
import { rewardCounter } from '@loyalty-service/server/domain/rewards/eligibility';
import type { View } from '@loyalty-service/server/ledger/command';
import { doAsService } from '@loyalty-service/server/service/as-service';
import type { LookupName, Row } from '@loyalty-service/server/storage/tables';
import type { Answer, TestServer } from '../../support/server.ts';
import { must, openShop, pointsRules, type Shop } from './shop.ts';

type Json = Readonly<Record<string, unknown>>;

const coffee = { kind: 'free_item', sku: 'coffee', quantity: 1 } as const;

/** A shop whose program gives rewards. */
export interface RewardShop extends Shop {
  /** Creates a reward of the shop's program that costs 10, with the given fields. */
  create(body?: Json): Promise<Answer>;
  /** The same where it must go well: its id. */
  reward(body?: Json): Promise<string>;
  patch(rewardId: string, body: Json): Promise<Answer>;
  /** Another program, a draft unless the body says otherwise. */
  program(body?: Json): Promise<string>;
  giftProgram(body?: Json): Promise<string>;
  changeCard(cardId: string, changes: Partial<Row<'cards'>>): Promise<void>;
  /** Writes down that the card has redeemed a reward so often. */
  noteRedeemed(cardId: string, rewardId: string, count: number): Promise<void>;
}

export async function openRewardShop(
  server: TestServer,
  options: Parameters<typeof openShop>[1] = {},
): Promise<RewardShop> {
  const shop = await openShop(server, options);
  const create = (body: Json = {}) =>
    shop.call('POST', '/v1/rewards', {
      body: { program_id: shop.programId, name: 'Coffee', benefit: coffee, cost: 10, ...body },
    });
  const program = async (body: Json = {}): Promise<string> =>
    (await must(shop, 'POST', '/v1/programs', { name: 'Other', rules: pointsRules, ...body })).id;
  const rewrite = rewriterOf(server, shop);
  return {
    ...shop,
    create,
    program,
    async reward(body) {
      const made = await create(body);
      if (made.status !== 201) throw new Error(`The reward was refused: ${made.text}`);
      return made.json.id;
    },
    patch: (rewardId, body) => shop.call('PATCH', `/v1/rewards/${rewardId}`, { body }),
    // Nobody can make a program of gift cards yet: another one is made, and becomes one.
    async giftProgram(body) {
      const id = await program(body);
      await rewrite('programs', id, { kind: 'gift', rules: jsonText({ kind: 'gift' }) });
      return id;
    },
    changeCard: (cardId, changes) => rewrite('cards', cardId, changes),
    async noteRedeemed(card_id, rewardId, count) {
      const row = {
        card_id,
        name: rewardCounter(rewardId),
        day: lifetimeDay,
        value: 0,
        amount: 0,
        count,
        spend: 0,
        excluded: 0,
      };
      await write(server, shop, (view) => view.insert('counters', { ...view.tenant, ...row }));
    },
  };
}

async function write({ service }: TestServer, { caller }: Shop, change: (view: View) => void): Promise<void> {
  const decide = (view: View) => {
    change(view);
    return { status: 204, body: '' } as const;
  };
  await doAsService(service, caller, { needs: [], decide });
}

/** Changes a row behind the service's back, to what no operation can make of it yet. */
export const rewriterOf =
  (server: TestServer, shop: Shop) =>
  <Name extends 'cards' | 'programs' | 'transactions'>(
    table: Name,
    id: string,
    changes: Partial<Row<Name>>,
  ): Promise<void> =>
    write(server, shop, (view) => {
      const row = view.one<Name>(table, 'key' as LookupName<Name>, [id]);
      if (!row) throw new Error(`There is no ${id}.`);
      view.update(table, { ...row, ...changes });
    });
