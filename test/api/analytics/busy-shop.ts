import type { TestServer } from '../../support/server.ts';
import type { TestClock } from '../support/clock.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const hourMs = 3_600_000;
const expiry = { kind: 'rolling', period: { unit: 'day', count: 2 } };
const rules = { ...pointsRules, pay: { units: 1, amount: 1 }, expiry };

/** A shop where anything may happen to a few cards; what a card does not allow is refused, and changes nothing. */
export interface BusyShop extends Shop {
  readonly happened: Set<string>;
  /** Does the next thing that `random`, in [0, 1), comes to. */
  happen(random: () => number): Promise<void>;
}

export async function openBusyShop(server: TestServer, clock: TestClock, timezone: string): Promise<BusyShop> {
  const shop = await openShop(server, { rules, timezone });
  const gift = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules: { kind: 'gift' } });
  const { id: giftCard } = await must(shop, 'POST', '/v1/cards', { program_id: gift.id });
  const cards = [shop.cardId, await shop.issue(), await shop.issue()];
  const happened = new Set<string>();
  const transactions: string[] = [];
  const post = async (name: string, path: string, body: unknown) => {
    const { status, json } = await shop.call('POST', path, { body });
    if (status >= 500) throw new Error(`${path} answered ${status}.`);
    if (status >= 300) return;
    happened.add(name);
    if (json.transaction) transactions.push(json.transaction.id);
    if (json.replaces) cards[cards.indexOf(json.replaces)] = json.id;
  };

  const happen = async (random: () => number) => {
    const upTo = (count: number) => Math.floor(random() * count);
    const one = <T>(of: readonly T[]) => of[upTo(of.length)];
    const card = `/v1/cards/${one(cards)}`;
    const label = () => one([{}, { location: one(['north', 'south']) }, { staff_ref: one(['ada', 'bob']) }]);
    const late = new Date(clock.now() - upTo(96) * hourMs).toISOString();
    const doings: readonly (() => Promise<void>)[] = [
      () => post('earn', `${card}/earn`, { amount: upTo(5_000), ...label() }),
      () => post('late', `${card}/earn`, { amount: upTo(5_000), occurred_at: late, ...label() }),
      () => post('use', `${card}/use`, { amount: 1 + upTo(20) }),
      () => post('adjust', `${card}/adjust`, { delta: upTo(40) - 20, note: 'Counted.' }),
      () => post('reverse', `/v1/transactions/${one(transactions)}/reverse`, {}),
      () => post('part', `/v1/transactions/${one(transactions)}/reverse`, { amount: 1 + upTo(100) }),
      () => post('top_up', `/v1/cards/${giftCard}/top-up`, { amount: 1 + upTo(500) }),
      () => post('replace', `${card}/replace`, {}),
      async () => {
        clock.advance(upTo(30) * hourMs);
        await sweepOnce(server);
        happened.add('time');
      },
    ];
    await doings[upTo(doings.length)]?.();
  };
  return { ...shop, happened, happen };
}
