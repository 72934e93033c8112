import type { Answer, TestServer } from '../../support/server.ts';
import { gift, passes } from './counter.ts';
import { gymRules } from './member-shop.ts';
import { openPair } from './merging.ts';
import { must, pointsRules } from './shop.ts';

type Json = Readonly<Record<string, unknown>>;

const reference = 'sale-1';
const packs = { ...passes, packs: [...passes.packs, { id: 'two', name: 'Two', units: 2, price: 2 }] };
const plans = { kind: 'membership', plans: [gymRules.plans[0], { ...gymRules.plans[0], id: 'pool' }] };
export const paying = { ...pointsRules, pay: { units: 1, amount: 1 } };

/** The action, the rules, the sale, and another sale that has the same reference. */
export const sales: readonly (readonly [action: string, rules: Json, sale: Json, other: Json])[] = [
  ['earn', paying, { amount: 1_000 }, { amount: 1_100 }],
  ['use', paying, { amount: 10 }, { amount: 11 }],
  ['redeem', paying, { reward_id: 'first' }, { reward_id: 'second' }],
  ['top-up', gift, { amount: 10 }, { amount: 11 }],
  ['top-up', packs, { pack_id: 'ten' }, { pack_id: 'two' }],
  ['adjust', paying, { delta: 10, note: 'Sorry.' }, { delta: 11, note: 'Sorry.' }],
  ['membership/renew', plans, { plan_id: 'gym' }, { plan_id: 'pool' }],
];

/** Two cards with 100 units each that can make the sales, and the bodies with ids of rewards there are. */
export async function openFor(server: TestServer, rules: Json) {
  const shop = await openPair(server, { rules });
  if (rules['kind'] !== 'membership')
    for (const card of [shop.cardId, shop.goingCard])
      await must(shop, 'POST', `/v1/cards/${card}/adjust`, { delta: 100, note: 'Start.' });
  const rewards: Record<string, string> = {};
  for (const name of ['first', 'second']) {
    const reward = { program_id: shop.programId, name, benefit: { kind: 'custom', label: name }, cost: 10 };
    if (rules['kind'] === 'points') rewards[name] = (await must(shop, 'POST', '/v1/rewards', reward)).id;
  }
  const bodyOf = (body: Json) => ({
    ...body,
    ...(body['reward_id'] ? { reward_id: rewards[String(body['reward_id'])] } : {}),
    reference,
  });
  const send = (card: string, action: string, body: Json): Promise<Answer> =>
    shop.call('POST', `/v1/cards/${card}/${action}`, { body: bodyOf(body) });
  const balanceOf = async (card: string) => (await must(shop, 'GET', `/v1/cards/${card}`)).balance;
  return { shop, send, balanceOf };
}
