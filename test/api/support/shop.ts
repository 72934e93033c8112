import type { Answer, BusinessOptions, CallOptions, TestBusiness, TestServer } from '../../support/server.ts';

/** One point for each whole euro. */
export const pointsRules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } as const;

/** The same, with the tiers Bronze and Gold. */
export const tieredRules = {
  ...pointsRules,
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'gold', name: 'Gold', min: 20_000 },
    ],
  },
} as const;

type Json = Readonly<Record<string, unknown>>;

/** A business with an active program, a customer and that customer's card. */
export interface Shop extends TestBusiness {
  readonly programId: string;
  readonly customerId: string;
  readonly cardId: string;
  earn(body: Json, options?: Omit<CallOptions, 'body'>): Promise<Answer>;
  preview(body: Json): Promise<Answer>;
  /** Another card of the program, anonymous unless the body names a customer. */
  issue(body?: Json): Promise<string>;
  patchRules(rules: Json): Promise<void>;
}

interface ShopOptions extends BusinessOptions {
  readonly rules?: Json;
  readonly customer?: Json;
  readonly program?: Json;
}

/** Sends what must go well, and answers its JSON. */
export async function must(
  business: TestBusiness,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer['json']> {
  const answer = await business.call(method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
}

export async function openShop(server: TestServer, options: ShopOptions = {}): Promise<Shop> {
  const { rules = pointsRules, customer = {}, program = {}, ...given } = options;
  const business = await server.business(given);
  const made = await must(business, 'POST', '/v1/programs', { name: 'Shop', status: 'active', rules, ...program });
  const programId: string = made.id;
  const { id: customerId } = await must(business, 'POST', '/v1/customers', customer);
  const issue = async (body: Json = {}): Promise<string> =>
    (await must(business, 'POST', '/v1/cards', { program_id: programId, ...body })).id;
  const cardId = await issue({ customer_id: customerId });
  return {
    ...business,
    programId,
    customerId,
    cardId,
    issue,
    earn: (body, sent = {}) => business.call('POST', `/v1/cards/${cardId}/earn`, { body, ...sent }),
    preview: (body) => business.call('POST', `/v1/cards/${cardId}/earn/preview`, { body }),
    patchRules: (next) => must(business, 'PATCH', `/v1/programs/${programId}`, { rules: next }),
  };
}

/** Every event of the business from a sequence on, in order. */
export async function eventsAfter(business: TestBusiness, sequence = 0): Promise<Answer['json'][]> {
  const page = await must(business, 'GET', `/v1/events?after_sequence=${sequence}&limit=100`);
  return page.data;
}

/** The sequence of the newest event; 0 if there is no event. */
export const lastSequence = async (business: TestBusiness): Promise<number> =>
  (await must(business, 'GET', '/v1/events?limit=1')).data[0]?.sequence ?? 0;
