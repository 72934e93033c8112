import type { Answer, TestServer } from '../../support/server.ts';
import { must, openShop, type Shop } from './shop.ts';

type Json = Readonly<Record<string, unknown>>;

/** A shop at whose counter units of one card move. */
export interface Counter extends Shop {
  /** Asks for an action on the card. */
  act(action: 'top-up' | 'use' | 'adjust' | 'block' | 'unblock' | 'close' | 'earn', body?: Json): Promise<Answer>;
  topUp(body: Json): Promise<Answer>;
  use(body: Json): Promise<Answer>;
  adjust(delta: number): Promise<Answer>;
  /** The card as it is read. */
  card(): Promise<Answer['json']>;
  /** Its ledger, oldest first. */
  rows(): Promise<Answer['json'][]>;
  /** Its lots, oldest first: what remains of them and when it expires. */
  lots(): Promise<Answer['json'][]>;
}

export async function openCounter(server: TestServer, options: Parameters<typeof openShop>[1] = {}): Promise<Counter> {
  const shop = await openShop(server, options);
  const path = `/v1/cards/${shop.cardId}`;
  const act: Counter['act'] = (action, body) => shop.call('POST', `${path}/${action}`, body ? { body } : {});
  const listed = async (what: string) => (await must(shop, 'GET', `${path}/${what}?limit=100`)).data.toReversed();
  return {
    ...shop,
    act,
    topUp: (body) => act('top-up', body),
    use: (body) => act('use', body),
    adjust: (delta) => act('adjust', { delta, note: 'By hand.' }),
    card: () => must(shop, 'GET', path),
    rows: () => listed('transactions'),
    lots: () => listed('lots'),
  };
}

/** Answers what must have gone well. */
export async function done(answer: Promise<Answer>): Promise<Answer['json']> {
  const { status, text, json } = await answer;
  if (status >= 300) throw new Error(`It answered ${status}: ${text}`);
  return json;
}

export const gift = { kind: 'gift' } as const;
export const passes = {
  kind: 'multipass',
  unit_name: 'Visit',
  packs: [
    { id: 'ten', name: 'Ten visits', units: 10, price: 9_000 },
    { id: 'month', name: 'A month', units: 5, price: 4_000, valid: { unit: 'month', count: 1 } },
    {
      id: 'started',
      name: 'From the first',
      units: 3,
      price: 3_000,
      valid: { unit: 'day', count: 90 },
      starts: 'first_use',
    },
  ],
} as const;
