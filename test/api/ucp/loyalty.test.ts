import { describe, expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { schemaFaults, specificationFaults } from './ucp-schema.ts';

const claim = 'com.example.rewards';
const coffee = { sku: 'coffee', categories: ['drinks'], amount: 2_050 };
const tobacco = { sku: 'tobacco', categories: ['tobacco'], amount: 800 };
const cart = { items: [coffee, tobacco], currency: 'EUR' };

const clubRules = {
  ...pointsRules,
  earn: { ...pointsRules.earn, exclude: { categories: ['tobacco'] } },
  tiers: {
    qualify: { measure: 'spend', window: 'lifetime' },
    levels: [
      { id: 'silver', name: 'Silver', min: 0 },
      {
        ...{ id: 'gold', name: 'Gold', min: 10_000, multiplier_bps: 15_000 },
        benefits: [
          { kind: 'percent_off', bps: 1_250 },
          { kind: 'amount_off', amount: 500 },
          { kind: 'free_item', sku: 'cookie', quantity: 2 },
          { kind: 'custom', label: 'Early access' },
        ],
      },
    ],
  },
  campaigns: [
    { id: 'week', name: 'Coffee week', when: { items: { skus: ['coffee'] } }, effect: { kind: 'add', value: 10 } },
  ],
  limits: { caps: [{ id: 'sale', on: 'earn', measure: 'value', window: 'call', max: 35, over: 'clip' }] },
};

const openClub = (server: TestServer, rules: object = clubRules): Promise<Shop> =>
  openShop(server, { rules: { ...rules }, program: { name: 'Club' } });

async function ask({ call, programId }: Shop, body: object = {}, language?: string) {
  const headers = language === undefined ? {} : { 'Accept-Language': language };
  const sent = { claims: { [claim]: programId }, ...cart, ...body };
  const { status, json, text } = await call('POST', '/v1/ucp/loyalty', { body: sent, headers });
  expect(status, text).toBe(200);
  expect([...schemaFaults(json), ...specificationFaults(json)]).toEqual([]);
  return json;
}

/** A card with its tier, because its customer has bought for 150.00. */
async function gold(server: TestServer): Promise<Shop> {
  const shop = await openClub(server);
  await shop.earn({ amount: 15_000 });
  return shop;
}

describe('POST /v1/ucp/loyalty', () => {
  it('200: a verified member sees the tier, its benefits and the forecast, whose parts carry the cap', async ({
    server,
  }) => {
    const shop = await gold(server);
    const { code } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    // 20 points, 10 more by the tier and 10 by the campaign are 40. The cap of 35 takes 5 off: 2.5, 1.25 and 1.25.
    const base = '1 point for €1.00';
    expect(await ask(shop, { card_id: shop.cardId })).toEqual({
      loyalty: {
        [claim]: {
          id: shop.programId,
          name: 'Club',
          provisional: false,
          display_id: `****${code.slice(-4)}`,
          tiers: [
            {
              id: 'gold',
              name: 'Gold',
              benefits: [
                { id: 'base', description: base },
                { id: 'tier:gold', description: 'Earns 1.5 times as much' },
                { id: 'campaign:week', description: 'Coffee week' },
                { id: 'benefit:1', description: '12.5% off' },
                { id: 'benefit:2', description: '€5.00 off' },
                { id: 'benefit:3', description: 'Free: 2 × cookie' },
                { id: 'benefit:4', description: 'Early access' },
              ],
            },
          ],
          rewards: [
            {
              currency: { name: 'Points', code: 'point', decimal_places: 0 },
              earning_forecast: {
                amount: 35,
                breakdown: [
                  { id: 'base', amount: 17, description: base, benefit_id: 'base' },
                  { id: 'tier:gold', amount: 9, description: 'Earns 1.5 times as much', benefit_id: 'tier:gold' },
                  { id: 'campaign:week', amount: 9, description: 'Coffee week', benefit_id: 'campaign:week' },
                ],
              },
            },
          ],
        },
      },
      messages: ['Items for €8.00 earn nothing.', 'The limit of 35 points per purchase is reached.'].map((content) => ({
        type: 'warning',
        code: 'membership_benefit_ineligible',
        path: `$.loyalty['${claim}']`,
        content,
      })),
    });
  });

  it('200: a claim alone is provisional, and shows what a new member would earn', async ({ server }) => {
    const shop = await gold(server);
    const { provisional, display_id, tiers, rewards } = (await ask(shop)).loyalty[claim];
    expect({ provisional, display_id, tier: tiers[0].id, amount: rewards[0].earning_forecast.amount }).toEqual({
      ...{ provisional: true, display_id: undefined, tier: 'silver', amount: 30 },
    });
  });

  it('200: it writes nothing', async ({ server }) => {
    const shop = await gold(server);
    const before = await must(shop, 'GET', `/v1/events?limit=100`);
    await ask(shop, { card_id: shop.cardId });
    await ask(shop);
    expect(await must(shop, 'GET', `/v1/events?limit=100`)).toEqual(before);
    expect((await must(shop, 'GET', `/v1/cards?program_id=${shop.programId}`)).data).toHaveLength(1);
  });

  it('200: of two claims, the one of the card is verified', async ({ server }) => {
    const shop = await openClub(server);
    const rules = { kind: 'cashback', earn: { value: 300 } };
    const other = await must(shop, 'POST', '/v1/programs', { name: 'Cash', status: 'active', rules });
    const claims = { 'com.example.cash': other.id, [claim]: shop.programId };
    const { loyalty } = await ask(shop, { claims, card_id: shop.cardId });
    expect(Object.entries<{ provisional: boolean }>(loyalty).map(([key, one]) => [key, one.provisional])).toEqual([
      ['com.example.cash', true],
      [claim, false],
    ]);
    expect(loyalty['com.example.cash'].rewards).toEqual([
      {
        currency: { name: 'Euro', code: 'EUR', decimal_places: 2 },
        earning_forecast: {
          amount: 85,
          breakdown: [{ id: 'base', amount: 85, description: '€3.00 for €100.00', benefit_id: 'base' }],
        },
      },
    ]);
    expect(loyalty['com.example.cash'].tiers[0]).toMatchObject({ id: 'member', name: 'Member' });
  });

  it.for([
    ['de-AT', 'Klub', '1 Punkt für 1,00\u00a0€', 'Artikel für 8,00\u00a0€ sammeln nichts.'],
    ['fr', 'Club', '1 point pour 1,00\u00a0€', 'Des articles d’une valeur de 8,00\u00a0€ ne rapportent rien.'],
    ['pl', 'Club', '1 point for €1.00', 'Items for €8.00 earn nothing.'],
    ['*', 'Club', '1 point for €1.00', 'Items for €8.00 earn nothing.'],
  ] as const)(
    '200: texts are in the language %s of the buyer',
    async ([language, name, base, excluded], { server }) => {
      const shop = await openClub(server);
      const translations = [{ locale: 'de', name: 'Klub', tiers: [{ id: 'silver', name: 'Silber' }] }];
      await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { translations });
      const { loyalty, messages } = await ask(shop, {}, language);
      expect([loyalty[claim].name, loyalty[claim].tiers[0].benefits[0].description, messages[0].content]).toEqual([
        name,
        base,
        excluded,
      ]);
    },
  );

  it.for([
    ['currency', { currency: 'USD' }, 'A cart in USD earns nothing, because the program is in EUR.'],
    ['excluded', { items: [tobacco] }, 'Nothing in this cart earns.'],
    ['small', { items: [{ ...coffee, amount: 90 }] }, 'It takes €1.00 to earn something, and this cart has €0.90.'],
  ] as const)('200: a cart that earns nothing says why: %s', async ([, body, said], { server }) => {
    const { loyalty, messages } = await ask(await openClub(server), body);
    expect(loyalty[claim].rewards[0].earning_forecast).toEqual({ amount: 0, breakdown: [] });
    expect(messages.map(({ content }: { content: string }) => content)).toContain(said);
  });

  it.for(['block', 'close'] as const)('200: a membership after %s is no membership', async (action, { server }) => {
    const shop = await openClub(server);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, {});
    expect(await ask(shop, { card_id: shop.cardId })).toEqual({
      loyalty: {},
      messages: [
        {
          type: 'error',
          code: 'eligibility_invalid',
          severity: 'recoverable',
          content: 'Club: this membership cannot be used now.',
        },
      ],
    });
  });

  it('200: a paused program has no members', async ({ server }) => {
    const shop = await openClub(server);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    expect(await ask(shop)).toMatchObject({ loyalty: {}, messages: [{ code: 'eligibility_invalid' }] });
  });

  it('400: a card whose program no claim has', async ({ server }) => {
    const shop = await openClub(server);
    const other = await openShop(server, { of: shop });
    const body = { claims: { [claim]: other.programId }, card_id: shop.cardId, ...cart };
    expectProblem(await shop.call('POST', '/v1/ucp/loyalty', { body }), 'invalid_request', { pointers: ['/claims'] });
  });

  it.for(['rewards', 'Com.Example', 'com.example.', "com.example']"])(
    '400: the claim %s is no reverse domain name',
    async (key, { server }) => {
      const shop = await openClub(server);
      const body = { claims: { [key]: shop.programId }, ...cart };
      expectProblem(await shop.call('POST', '/v1/ucp/loyalty', { body }), 'invalid_request', {
        pointers: [`/claims/${key}`],
      });
    },
  );

  it('422: the items have no amounts, or the program is one of gift cards', async ({ server }) => {
    const shop = await openClub(server);
    const post = (body: object) => shop.call('POST', '/v1/ucp/loyalty', { body });
    const claims = { [claim]: shop.programId };
    expectProblem(await post({ claims, currency: 'EUR', items: [{ sku: 'coffee' }] }), 'amount_mismatch', {
      members: { pointer: '/items' },
    });
    const gift = await must(shop, 'POST', '/v1/programs', { name: 'Gift', status: 'active', rules: { kind: 'gift' } });
    expectProblem(await post({ claims: { [claim]: gift.id }, ...cart }), 'unsupported_for_kind');
  });

  it('404: a key of one program sees no other program, and no card of it', async ({ server }) => {
    const shop = await openClub(server);
    const other = await openShop(server, { of: shop });
    const { scopes } = await must(shop, 'GET', '/v1/me');
    const bound = { name: 'Web shop', scopes, program_ids: [shop.programId] };
    const { secret: key } = await must(shop, 'POST', '/v1/api-keys', bound);
    const post = (body: object) => shop.call('POST', '/v1/ucp/loyalty', { key, body: { ...cart, ...body } });
    const claims = { [claim]: shop.programId };
    expect((await post({ claims, card_id: shop.cardId })).status).toBe(200);
    const pointers = [`/claims/${claim}`];
    expectProblem(await post({ claims: { [claim]: other.programId } }), 'not_found', { pointers });
    expectProblem(await post({ claims, card_id: other.cardId }), 'not_found', { pointers: ['/card_id'] });
  });
});

it('200: is asked by every role that the contract names, as by a key', async ({ server }) => {
  const club = await openClub(server);
  const byKey = await ask(club);
  for (const role of ['owner', 'manager', 'support', 'cashier', 'read_only'] as const) {
    const person = await signIn(server, club, { role });
    const answer = await person.call('POST', '/v1/ucp/loyalty', {
      body: { claims: { [claim]: club.programId }, ...cart },
    });
    expect([role, answer.status, answer.json]).toEqual([role, 200, byKey]);
  }
});
