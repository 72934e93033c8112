import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, tieredRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const plan = { id: 'month', name: 'Monthly', price: 1_000, period: { unit: 'month', count: 1 } };
const german = { locale: 'de', name: 'Kaffeepunkte', tiers: [{ id: 'gold', name: 'Goldstatus' }] };
const cake = { locale: 'de', name: 'Ein Stück Kuchen', description: 'Aus der Vitrine.' };

/** A shop with a translated program and reward, a card that redeemed it, and what its link shows in a language. */
async function openTranslated() {
  const shop = await openShop(server, {
    rules: tieredRules,
    program: { name: 'Coffee points', translations: [german] },
  });
  const reward = await must(shop, 'POST', '/v1/rewards', {
    program_id: shop.programId,
    name: 'A piece of cake',
    benefit: { kind: 'custom', label: 'Cake' },
    cost: 10,
    translations: [cake],
  });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 5_000 });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/redeem`, { reward_id: reward.id });
  const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
  const shown = async (language?: string) => {
    const headers = language === undefined ? {} : { 'Accept-Language': language };
    const get = async (path: string) => (await shop.call('GET', path, { key: token, headers })).json;
    const page = await get('/v1/card-page');
    const { data } = await get('/v1/card-page/transactions');
    return {
      program: page.program.name,
      tiers: [page.tier.name, page.next_tier.name],
      rewards: page.rewards.map(({ name, description }: typeof cake) => [name, description]),
      redeemed: data[0].reward,
    };
  };
  return { shop, reward, shown };
}

const own = {
  program: 'Coffee points',
  tiers: ['Bronze', 'Gold'],
  rewards: [['A piece of cake', null]],
  redeemed: 'A piece of cake',
};
const inGerman = {
  program: 'Kaffeepunkte',
  tiers: ['Bronze', 'Goldstatus'],
  rewards: [['Ein Stück Kuchen', 'Aus der Vitrine.']],
  redeemed: 'Ein Stück Kuchen',
};

describe('translations on a card page', () => {
  it('shows the language that the customer prefers, and its own texts to everyone else', async () => {
    const { shown } = await openTranslated();
    for (const language of ['de', 'de-AT, en;q=0.5', 'en;q=0.5, DE-ch', 'de;q=0.9, *;q=0.1'])
      expect([language, await shown(language)]).toEqual([language, inGerman]);
    for (const language of [undefined, 'en', 'en-GB, de;q=0.9', '*', 'fr', '', '"; drop'])
      expect([language, await shown(language)]).toEqual([language, own]);
  });

  it('shows the names of plans', async () => {
    const translations = [{ locale: 'de', plans: [{ id: 'month', name: 'Monatlich' }] }];
    const shop = await openShop(server, { rules: { kind: 'membership', plans: [plan] }, program: { translations } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/membership/renew`, { plan_id: 'month' });
    const { token } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/links`, {});
    const planIn = async (language: string) =>
      (await shop.call('GET', '/v1/card-page', { key: token, headers: { 'Accept-Language': language } })).json.card
        .membership.plan;
    expect([await planIn('de'), await planIn('en')]).toEqual(['Monatlich', 'Monthly']);
  });
});

describe('translations of a program and of a reward', () => {
  it('are answered with every default, replaced as a list, and kept by other changes', async () => {
    const { shop, reward } = await openTranslated();
    const path = `/v1/programs/${shop.programId}`;
    expect((await must(shop, 'GET', path)).translations).toEqual([{ ...german, plans: [] }]);
    expect(reward.translations).toEqual([cake]);
    expect((await must(shop, 'PATCH', path, { name: 'Points' })).translations).toHaveLength(1);
    const french = { locale: 'fr', name: null, tiers: [], plans: [] };
    expect((await must(shop, 'PATCH', path, { translations: [{ locale: 'fr' }] })).translations).toEqual([french]);
    const emptied = await must(shop, 'PATCH', path, { translations: [] });
    expect(emptied.translations).toEqual([]);
    expect(await must(shop, 'PATCH', path, { translations: [] })).toEqual(emptied);
    const changed = await must(shop, 'PATCH', `/v1/rewards/${reward.id}`, { cost: 20 });
    expect(changed.translations).toEqual([cake]);
    expect((await must(shop, 'PATCH', `/v1/rewards/${reward.id}`, { translations: [] })).translations).toEqual([]);
  });

  it('stay when the rules lose a tier, and are then not shown', async () => {
    const { shop, shown } = await openTranslated();
    const levels = [
      { id: 'bronze', name: 'Bronze', min: 0 },
      { id: 'silver', name: 'Silver', min: 20_000 },
    ];
    const path = `/v1/programs/${shop.programId}`;
    const changed = await must(shop, 'PATCH', path, {
      rules: { ...tieredRules, tiers: { ...tieredRules.tiers, levels } },
    });
    expect(changed.translations).toEqual([{ ...german, plans: [] }]);
    expect((await shown('de')).tiers).toEqual(['Bronze', 'Silver']);
  });

  it.each([
    ['the same language twice', [{ locale: 'de' }, { locale: 'DE' }], '/translations', 'has the same locale twice'],
    ['no language', [{ locale: 'German' }], '/translations/0/locale', 'is not a BCP 47 tag such as de-DE'],
    ['more than 8 KiB', many(20, 'x'.repeat(200)), '/translations', 'is larger than 8 KiB as JSON'],
    ['more than 20 languages', many(21, 'x'), '/translations', 'must have at most 20 items'],
    [
      'an unknown tier',
      [{ locale: 'de', tiers: [{ id: 'golden', name: 'x' }] }],
      '/translations/0/tiers/0/id',
      'is not in the rules: golden',
    ],
    [
      'an unknown plan',
      [{ locale: 'de', plans: [{ id: 'gold', name: 'x' }] }],
      '/translations/0/plans/0/id',
      'is not in the rules: gold',
    ],
    ['an empty name', [{ locale: 'de', name: '' }], '/translations/0/name', 'must not be empty'],
  ])('400: %s, and nothing is written', async (_name, translations, pointer, detail) => {
    const shop = await openShop(server, { rules: tieredRules });
    const before = await snapshot(server);
    const changed = await shop.call('PATCH', `/v1/programs/${shop.programId}`, { body: { translations } });
    const created = await shop.call('POST', '/v1/programs', {
      body: { name: 'New', rules: tieredRules, translations },
    });
    for (const answer of [changed, created]) {
      expectProblem(answer, 'invalid_request', { pointers: [pointer] });
      expect(answer.json.errors[0].detail).toContain(detail);
    }
    expect(await snapshot(server)).toBe(before);
  });
});

/** Translations into so many languages. Their names make the list as large as it has to be. */
function many(count: number, name: string) {
  const tiers = [{ id: 'gold', name }];
  return Array.from({ length: count }, (_, index) => ({ locale: `de-${String(index).padStart(3, '0')}`, name, tiers }));
}
