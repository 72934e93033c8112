import {
  type Answer,
  type BusinessOptions,
  startTestServer,
  type TestBusiness,
  type TestServer,
} from '../../support/server.ts';
import { testClock } from './clock.ts';
import { eventsAfter, lastSequence, must } from './shop.ts';

type Json = Readonly<Record<string, unknown>>;

export const month = { unit: 'month', count: 1 } as const;

/** A month without a number of visits. */
export const gym = {
  id: 'gym',
  name: 'Gym',
  period: month,
  price: 2_900,
  benefits: [{ kind: 'percent_off', bps: 1_000 }],
} as const;

export const gymRules = { kind: 'membership', plans: [gym] } as const;

/** The parts of an event that tests look at. */
export type Told = readonly [type: string, data: Answer['json']];

/** A business with a program of memberships, and one customer's card of it. */
export interface MemberShop extends TestBusiness {
  readonly programId: string;
  readonly customerId: string;
  readonly cardId: string;
  renew(body?: Json): Promise<Answer>;
  cancel(at: 'now' | 'period_end'): Promise<Answer>;
  use(amount: number, body?: Json): Promise<Answer>;
  card(): Promise<Answer['json']>;
  membership(): Promise<Answer['json']>;
  /** Lets the card be looked at by a write that changes nothing, and answers the card. */
  load(): Promise<Answer['json']>;
  /** The events that an action causes. */
  toldBy(act: () => Promise<unknown>): Promise<Told[]>;
  patchRules(rules: Json): Promise<void>;
}

export async function openMemberShop(
  server: TestServer,
  options: BusinessOptions & { readonly rules?: Json; readonly program?: Json } = {},
): Promise<MemberShop> {
  const { rules = gymRules, program = {}, ...given } = options;
  const business = await server.business(given);
  const made = await must(business, 'POST', '/v1/programs', { name: 'Gym', status: 'active', rules, ...program });
  const { id: customerId } = await must(business, 'POST', '/v1/customers', {});
  const { id: cardId } = await must(business, 'POST', '/v1/cards', { program_id: made.id, customer_id: customerId });
  const path = `/v1/cards/${cardId}`;
  return {
    ...business,
    programId: made.id,
    customerId,
    cardId,
    renew: (body = {}) => business.call('POST', `${path}/membership/renew`, { body }),
    cancel: (at) => business.call('POST', `${path}/membership/cancel`, { body: { at } }),
    use: (amount, body = {}) => business.call('POST', `${path}/use`, { body: { amount, ...body } }),
    card: () => must(business, 'GET', path),
    membership: async () => (await must(business, 'GET', path)).membership,
    load: () => must(business, 'PATCH', path, {}),
    async toldBy(act) {
      const sequence = await lastSequence(business);
      await act();
      return (await eventsAfter(business, sequence)).map(({ type, data }) => [type, data] as const);
    },
    patchRules: (next) => must(business, 'PATCH', `/v1/programs/${made.id}`, { rules: next }),
  };
}

export const typesOf = (told: readonly Told[]): string[] => told.map(([type]) => type);

/** A shop on a separate server, whose clock begins at an instant: time as the ledger writes it never runs backwards. */
export async function memberShopAt(start: string, options: Parameters<typeof openMemberShop>[1] = {}) {
  const clock = testClock(start);
  const server = await startTestServer({ now: clock.now });
  return { clock, server, shop: await openMemberShop(server, options) };
}
