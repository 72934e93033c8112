import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, TestServer } from '../../support/server.ts';
import { type SignedIn, signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
let manager: SignedIn;
let code: string;
beforeAll(async () => {
  server = await startServer();
  shop = await openShop(server, { customer: { name: 'Lena', phone: '+4930123456' } });
  manager = await signIn(server, shop, { role: 'manager' });
  const reward = { program_id: shop.programId, name: 'Coffee', benefit: { kind: 'custom', label: 'Coffee' }, cost: 1 };
  const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
  await manager.call('POST', `/v1/cards/${shop.cardId}/earn`, { body: { amount: 1_250 } });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/redeem`, { reward_id });
  await shop.earn({ amount: 100, reference: 'by-key' });
  ({ code } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`));
});

type Json = Answer['json'];
const [ofCustomer, ofProgram] = [
  { object: 'customer', name: 'Lena', phone: '+4930123456' },
  { object: 'program', name: 'Shop', rules: { kind: 'points' } },
];

describe('cards with their customer and program', () => {
  it.each<[string, () => Promise<Json>]>([
    ['get', () => must(shop, 'GET', `/v1/cards/${shop.cardId}?expand=customer,program`)],
    ['list', async () => (await must(shop, 'GET', '/v1/cards?limit=1&expand=customer,program')).data[0]],
    [
      'lookup',
      async () => (await must(shop, 'POST', '/v1/cards/lookup', { code, expand: ['customer', 'program'] })).data[0],
    ],
    ['by code', () => must(shop, 'POST', '/v1/cards/by-code', { code, expand: ['program', 'customer'] })],
  ])('200: %s', async (_, read) => {
    const card = await read();
    expect(card).toMatchObject({
      id: shop.cardId,
      customer_id: shop.customerId,
      customer: ofCustomer,
      program: ofProgram,
    });
  });

  it('200: has null for an anonymous card, and nothing that was not asked for', async () => {
    const card = await must(shop, 'GET', `/v1/cards/${await shop.issue()}?expand=customer`);
    expect(card).toMatchObject({ customer: null });
    expect(card).not.toHaveProperty('program');
    expect(await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).not.toHaveProperty('customer');
  });
});

describe('transactions with those who took part', () => {
  const all = 'expand=customer,program,reward,person,key';

  it('200: names the person or the key that booked each, and the reward', async () => {
    const { data } = await must(shop, 'GET', `/v1/transactions?${all}`);
    expect(data.map(({ person, key, reward }: Json) => [person?.name, key?.name, reward?.name])).toEqual([
      [undefined, expect.any(String), undefined],
      [undefined, expect.any(String), 'Coffee'],
      [expect.stringMatching(/^Person /), undefined, undefined],
    ]);
    for (const row of data) expect(row).toMatchObject({ customer: ofCustomer, program: ofProgram });
    const ofCard = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?${all}`);
    expect(ofCard.data).toEqual(data);
    expect(await must(shop, 'GET', `/v1/transactions/${data[2].id}?${all}`)).toEqual(data[2]);
  });

  it('200: shows a person by id and name alone', async () => {
    const { data } = await must(shop, 'GET', '/v1/transactions?expand=person&kind=earn');
    expect(Object.keys(data[1].person)).toEqual(['id', 'name']);
  });

  it('200: has null for a person who was removed', async () => {
    const gone = await signIn(server, shop, { role: 'cashier' });
    const { json } = await gone.call('POST', `/v1/cards/${shop.cardId}/earn`, { body: { amount: 100 } });
    await must(shop, 'DELETE', `/v1/people/${gone.personId}`);
    const row = await must(shop, 'GET', `/v1/transactions/${json.transaction.id}?expand=person`);
    expect(row).toMatchObject({ person_id: gone.personId, person: null });
  });
});

describe('transactions with their voucher', () => {
  it('200: has its code and its reward, and null where no voucher is', async () => {
    const free = { program_id: shop.programId, name: 'Cake', benefit: { kind: 'custom', label: 'Cake' }, cost: 1 };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', free);
    const made = await must(shop, 'POST', '/v1/vouchers', { reward_id, customer_id: shop.customerId });
    const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, {
      amount: 100,
      vouchers: [made.code],
    });
    const { data } = await must(shop, 'GET', '/v1/transactions?kind=redeem&limit=1&expand=voucher');
    expect(data[0].voucher).toEqual({ id: made.id, code: made.code, reward_id });
    const sale = await must(shop, 'GET', `/v1/transactions/${transaction.id}?expand=voucher`);
    expect(sale).toMatchObject({ voucher: null });
  });
});

describe('referrals with both customers', () => {
  it('200: list', async () => {
    const effect = { kind: 'add', value: 1 };
    const rules = { ...pointsRules, referral: { friend: effect, referrer: effect } };
    const { id: program_id } = await must(shop, 'POST', '/v1/programs', { name: 'Friends', status: 'active', rules });
    const { code } = await must(shop, 'POST', `/v1/customers/${shop.customerId}/referral-code`);
    const { id: friend_id } = await must(shop, 'POST', '/v1/customers', { name: 'Grace' });
    await must(shop, 'POST', '/v1/referrals', { code, friend_id, program_id });
    const { data } = await must(shop, 'GET', '/v1/referrals?expand=referrer,friend');
    expect(data).toMatchObject([{ referrer: ofCustomer, friend: { id: friend_id, name: 'Grace' } }]);
  });
});

describe('memberships with their customer', () => {
  it('200: list', async () => {
    const plans = [{ id: 'club', name: 'Club', period: { unit: 'month', count: 1 }, price: 990 }];
    const club = { name: 'Club', status: 'active', rules: { kind: 'membership', plans } };
    const { id: program_id } = await must(shop, 'POST', '/v1/programs', club);
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id, customer_id: shop.customerId });
    await must(shop, 'POST', `/v1/cards/${id}/membership/renew`, {});
    const { data } = await must(shop, 'GET', '/v1/memberships?expand=customer');
    expect(data).toMatchObject([{ card_id: id, customer: ofCustomer }]);
  });
});

describe('the audit log with names', () => {
  it('200: names who changed what; a card has the name of its customer', async () => {
    await manager.call('POST', `/v1/cards/${shop.cardId}/block`, { body: { reason: 'lost' } });
    await manager.call('PATCH', `/v1/programs/${shop.programId}`, { body: { name: 'Beans' } });
    const { data } = await must(shop, 'GET', '/v1/audit-log?expand=person,key,changed&limit=2');
    expect(data.map(({ person, key, changed }: Json) => [person.name, key, changed.name])).toEqual([
      [expect.stringMatching(/^Person /), null, 'Beans'],
      [expect.stringMatching(/^Person /), null, 'Lena'],
    ]);
  });
});

describe('refusals', () => {
  it.each([
    ['nobody', ['/expand/0']],
    ['customer,nobody', ['/expand/1']],
    [',', ['/expand/0', '/expand/1']],
    ['', ['/expand']],
    ['customer,program,customer,program', ['/expand']],
  ])('400 invalid_request: expand=%s', async (expand, pointers) => {
    const answer = await shop.call('GET', `/v1/cards?expand=${expand}`);
    expectProblem(answer, 'invalid_request', { in: 'query', pointers });
  });

  it.each([
    ['customer', 'customers:read', ['cards:read']],
    ['reward', 'rewards:read', ['cards:read', 'customers:read']],
  ])('403 insufficient_scope: expand=%s without %s', async (name, required, scopes) => {
    const { secret: key } = await must(shop, 'POST', '/v1/api-keys', { name: 'Reader', scopes });
    const answer = await shop.call('GET', `/v1/transactions?expand=program,${name}`, { key });
    expectProblem(answer, 'insufficient_scope', { in: 'query', pointers: ['/expand/1'], members: { required } });
    expect((await shop.call('GET', '/v1/transactions?expand=program', { key })).status).toBe(200);
  });

  it('403 insufficient_scope: a key that may not call getCustomer gets no customer by a card', async () => {
    const limited = { name: 'Till', scopes: ['cards:read', 'customers:read'], operations: ['getCard', 'lookUpCards'] };
    const { secret: key } = await must(shop, 'POST', '/v1/api-keys', limited);
    const refused = { pointers: ['/expand/0'], members: { required: 'customers:read' } };
    const card = await shop.call('GET', `/v1/cards/${shop.cardId}?expand=customer`, { key });
    expectProblem(card, 'insufficient_scope', { in: 'query', ...refused });
    const lookup = await shop.call('POST', '/v1/cards/lookup', { key, body: { code, expand: ['customer'] } });
    expectProblem(lookup, 'insufficient_scope', refused);
  });

  it('403 insufficient_scope: a key that may not call getVoucher gets no code by a transaction', async () => {
    const limited = { name: 'Books', scopes: ['cards:read'], operations: ['listTransactions'] };
    const { secret: key } = await must(shop, 'POST', '/v1/api-keys', limited);
    const answer = await shop.call('GET', '/v1/transactions?expand=voucher', { key });
    expectProblem(answer, 'insufficient_scope', {
      in: 'query',
      pointers: ['/expand/0'],
      members: { required: 'cards:read' },
    });
  });

  it('200: a customer of another business or mode is never added', async () => {
    const other = await openShop(server, { customer: { name: 'Stranger' } });
    const { data } = await must(other, 'GET', '/v1/cards?expand=customer');
    expect(data.map(({ customer }: Json) => customer.name)).toEqual(['Stranger']);
  });
});
