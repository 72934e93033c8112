import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import { must } from '../support/shop.ts';
import { advanceTo } from '../support/sweep.ts';

export type Json = Readonly<Record<string, unknown>>;
type Body = number | Json;

/** The rules, the reward and the cards that a case opens its till with. */
export interface Setup {
  readonly rules: Json;
  /** Units on the card before anything is done. */
  readonly balance?: number;
  /** A reward of the program that is free of charge unless it says otherwise; or one that names other programs. */
  readonly reward?: Json | ((programs: Programs) => Json);
  /** The change of the reward right after its creation. */
  readonly rewardPatch?: Json;
  /** The rules that name the reward, so they are set after it was made. */
  readonly rulesOfReward?: (rewardId: string) => Json;
}

interface Programs {
  readonly gift: string;
  readonly otherGift: string;
  readonly other: string;
}

/**
 * A till of a separate business, at 10:00 in Berlin on Tuesday, 10 March 2026. The customer's birthday is 12 March. What
 * moves units answers by how many, or with the refusal: its code, the cap it names and the fields it points at.
 */
export interface Till {
  earn(body: Body): Promise<Moved>;
  topUp(body: Body): Promise<Moved>;
  use(body: Body): Promise<Moved>;
  redeem(): Promise<Moved>;
  /** Holds units for a use, or all that the reward costs. */
  hold(amount?: number): Promise<Moved>;
  adjust(delta: number): Promise<Moved>;
  renew(body?: Json): Promise<Moved>;
  /** Takes a row of the ledger back. */
  refund(transactionId: string): Promise<Moved>;
  /** Does something on the card and answers all of it. */
  act(action: string, body?: Json): Promise<Answer['json']>;
  read(path?: string): Promise<Answer['json']>;
  list(path: string): Promise<Answer['json'][]>;
  /** The program's rules as answers have them. */
  rules(): Promise<Answer['json']>;
  reward(): Promise<Answer['json']>;
  available(): Promise<number>;
  /** References of the bonus rows, oldest first. */
  bonuses(): Promise<string[]>;
  /** Of what expires next. */
  nextExpiry(): Promise<string | null>;
  /** When the vouchers of the customer expire. */
  vouchers(): Promise<(string | null)[]>;
  /** The customer's balances in some other program. */
  credit(program: keyof Programs): Promise<number[]>;
  /** Gives the customer a membership of the plan `gym` in another program. */
  join(): Promise<void>;
  tag(tags: readonly string[]): Promise<void>;
  /** A new customer with a card, whom the customer of the till brought. Or how the code is refused. */
  friend(): Promise<Friend | string>;
  /** Advances the test clock. */
  at(instant: string): Promise<void>;
}

/** A customer whom another customer brought. */
export interface Friend {
  /** A purchase, as the id of its transaction. */
  earn(body: Body): Promise<string>;
  refund(transactionId: string): Promise<void>;
  available(): Promise<number>;
  /** Of the referral. */
  status(): Promise<string>;
}

type Moved = number | string;

const refusal = ({ json }: Answer): string =>
  [json.code, json.reason, json.cap_id, ...(json.errors ?? []).map(({ pointer }: Json) => pointer)]
    .filter(Boolean)
    .join(' ');
const moved = (answer: Answer): Moved =>
  answer.status < 300 ? (answer.json.transaction?.delta ?? answer.json.amount) : refusal(answer);
const bodyOf = (body: Body): Json => (typeof body === 'number' ? { amount: body } : body);
const yearMs = 366 * 86_400_000;

const gym = { id: 'gym', name: 'Gym', period: { unit: 'year', count: 1 }, price: 0 };
const makeProgram = async (business: TestBusiness, rules: Json): Promise<string> =>
  (await must(business, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules })).id;

async function makePrograms(business: TestBusiness): Promise<Programs> {
  const [gift, otherGift, other] = [
    await makeProgram(business, { kind: 'gift' }),
    await makeProgram(business, { kind: 'gift' }),
    await makeProgram(business, { kind: 'points', earn: { basis: 'spend', value: 1 } }),
  ];
  return { gift, otherGift, other };
}

async function makeReward(
  business: TestBusiness,
  program_id: string,
  { reward, rewardPatch }: Setup,
  programs: Programs | null,
) {
  const given = typeof reward === 'function' ? reward(programs as Programs) : reward;
  const benefit = { kind: 'custom', label: 'A coffee' };
  const body = { program_id, name: 'Coffee', benefit, cost: 0, ...given };
  const { id } = await must(business, 'POST', '/v1/rewards', body);
  if (rewardPatch) await must(business, 'PATCH', `/v1/rewards/${id}`, rewardPatch);
  return id as string;
}

/** Opens a till, or answers how the rules are refused. */
export async function openTill(server: TestServer, setup: Setup): Promise<Till | string> {
  const business = await server.business();
  const created = await business.call('POST', '/v1/programs', {
    body: { name: 'Shop', status: 'active', rules: setup.rules },
  });
  if (created.status >= 300) return refusal(created);
  const programId: string = created.json.id;
  const customer = { birthday: '1990-03-12', tags: ['staff'] };
  const { id: customerId } = await must(business, 'POST', '/v1/customers', customer);
  const { id: cardId } = await must(business, 'POST', '/v1/cards', { program_id: programId, customer_id: customerId });
  const programs = typeof setup.reward === 'function' ? await makePrograms(business) : null;
  const rewardId = setup.reward || setup.rewardPatch ? await makeReward(business, programId, setup, programs) : null;
  if (setup.rulesOfReward) {
    const rules = setup.rulesOfReward(String(rewardId));
    const patched = await business.call('PATCH', `/v1/programs/${programId}`, { body: { rules } });
    if (patched.status >= 300) return refusal(patched);
  }
  const till = tillOf({ business, programId, customerId, cardId, rewardId, programs });
  if (setup.balance) await till.act('adjust', { delta: setup.balance, note: 'To begin with.' });
  return till;
}

interface Opened {
  readonly business: TestBusiness;
  readonly programId: string;
  readonly customerId: string;
  readonly cardId: string;
  readonly rewardId: string | null;
  readonly programs: Programs | null;
}

function tillOf(opened: Opened): Till {
  const { business, programId, customerId, cardId, rewardId, programs } = opened;
  const card = `/v1/cards/${cardId}`;
  const get = (path: string) => must(business, 'GET', path);
  const list = async (path: string) => (await get(`${card}/${path}`)).data.toReversed();
  const move = async (action: string, body: Body) =>
    moved(await business.call('POST', `${card}/${action}`, { body: bodyOf(body) }));
  return {
    earn: (body) => move('earn', body),
    topUp: (body) => move('top-up', body),
    use: (body) => move('use', body),
    redeem: () => move('redeem', { reward_id: rewardId }),
    hold: (amount) =>
      move('holds', amount === undefined ? { for: 'redeem', reward_id: rewardId } : { for: 'use', amount }),
    adjust: (delta) => move('adjust', { delta, note: 'By hand.' }),
    renew: (body = {}) => move('membership/renew', body),
    refund: async (id) => moved(await business.call('POST', `/v1/transactions/${id}/reverse`)),
    act: (action, body = {}) => must(business, 'POST', `${card}/${action}`, body),
    read: (path = '') => get(`${card}${path}`),
    list,
    rules: async () => (await get(`/v1/programs/${programId}`)).rules,
    reward: () => get(`/v1/rewards/${rewardId}`),
    available: async () => (await get(card)).balance.available,
    bonuses: async () =>
      (await list('transactions?kind=bonus&limit=100')).map(({ reference }: Json) => reference as string),
    nextExpiry: async () => (await get(card)).balance.next_expiry?.at ?? null,
    async vouchers() {
      const { data } = await get(`/v1/vouchers?customer_id=${customerId}&reward_id=${rewardId}`);
      return data.map(({ expires_at }: { expires_at: string | null }) => expires_at);
    },
    async credit(program) {
      const { data } = await get(`/v1/cards?customer_id=${customerId}&program_id=${programs?.[program]}`);
      return data.map(({ balance }: { balance: { available: number } }) => balance.available);
    },
    async join() {
      const program_id = await makeProgram(business, { kind: 'membership', plans: [gym] });
      const { id } = await must(business, 'POST', '/v1/cards', { program_id, customer_id: customerId });
      await must(business, 'POST', `/v1/cards/${id}/membership/renew`, {});
    },
    async friend() {
      const { code } = await must(business, 'POST', `/v1/customers/${customerId}/referral-code`);
      const made = await business.call('POST', '/v1/customers', { body: { referral_code: code } });
      return made.status < 300 ? friendOf(business, programId, made.json.id) : refusal(made);
    },
    tag: (tags) => must(business, 'PATCH', `/v1/customers/${customerId}`, { tags }),
    at: (instant) => travel(business, Date.parse(instant)),
  };
}

async function friendOf(business: TestBusiness, program_id: string, customer_id: string): Promise<Friend> {
  const { id } = await must(business, 'POST', '/v1/cards', { program_id, customer_id });
  const card = `/v1/cards/${id}`;
  return {
    earn: async (body) => (await must(business, 'POST', `${card}/earn`, bodyOf(body))).transaction.id,
    refund: (transactionId) => must(business, 'POST', `/v1/transactions/${transactionId}/reverse`),
    available: async () => (await must(business, 'GET', card)).balance.available,
    status: async () => (await must(business, 'GET', `/v1/referrals?friend_id=${customer_id}`)).data[0].status,
  };
}

/** An advance may take a year at most. */
async function travel(business: TestBusiness, to: number): Promise<void> {
  const { now } = await must(business, 'GET', '/v1/test-clock');
  for (let at = Date.parse(now); at < to; ) {
    at = Math.min(to, at + yearMs);
    await advanceTo(business, new Date(at).toISOString());
  }
}
