import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { sweepOnce, untilReady } from '../support/sweep.ts';
import { it } from '../support/test-with-server.ts';
import { both, openLinked, person, sell } from './linked-shop.ts';

describe('GET /v1/card-page', () => {
  it('200: shows what the operations of the business answer about the card', async ({ server }) => {
    const { shop, reward, page } = await openLinked(server);
    await sell(shop, 12_500);
    await reward('Cake', 300);
    await reward('Coffee', 100);
    await reward('Sold out', 1, { stock: 0 });
    await reward('For gold', 150, { tier_ids: ['gold'] });
    const [shown, card, tier, me, rewards] = [
      await page(),
      await must(shop, 'GET', `/v1/cards/${shop.cardId}`),
      await must(shop, 'GET', `/v1/cards/${shop.cardId}/tier`),
      await must(shop, 'GET', '/v1/me'),
      await must(shop, 'GET', `/v1/cards/${shop.cardId}/rewards`),
    ];
    expect(shown.card).toMatchObject({
      code: card.code,
      code_format: 'qr_code',
      status: 'active',
      balance: card.balance,
    });
    expect(shown.card.balance.next_expiry.amount).toBe(125);
    expect(shown.business).toEqual({
      ...{ id: me.id, name: me.name, brand: me.brand },
      ...{ currency: me.currency, timezone: me.timezone, timezones: me.timezones },
    });
    expect(shown.tier).toEqual({ id: 'bronze', name: 'Bronze' });
    const { tier_id: id, ...next } = tier.next;
    expect(shown.next_tier).toEqual({ id, ...next, measure: 'spend', counted_until: null });
    const visible = shown.rewards.map((one: { name: string; missing: number }) => [one.name, one.missing]);
    expect(visible).toEqual([
      ['Coffee', 0],
      ['For gold', 25],
      ['Cake', 175],
    ]);
    for (const one of shown.rewards) {
      const same = rewards.data.find((other: { id: string }) => other.id === one.id);
      expect([one.eligible, one.reasons, one.cost]).toEqual([same.eligible, same.reasons, same.cost]);
    }
    expect(shown.next_reward).toEqual(shown.rewards[2]);
  });

  it.for([
    ['4006381333931', 'ean_13'],
    ['4006381333932', 'qr_code'],
    ['96385074', 'ean_8'],
    ['MEMBER-77', 'qr_code'],
  ])('200: the code %s is drawn as %s', async ([code, format], { server }) => {
    const { shop } = await openLinked(server);
    const { token } = await must(shop, 'POST', `/v1/cards/${await shop.issue({ code })}/links`);
    const { json } = await shop.call('GET', '/v1/card-page', { key: token });
    expect([json.card.code, json.card.code_format]).toEqual([code, format]);
  });

  it('200: shows personal data only with the permission for it', async ({ server }) => {
    const profile = person;
    const consent = { marketing_consent: false, marketing_consent_at: null };
    for (const [permissions, wanted] of [
      [[], { profile: null, consent: null }],
      [['profile'], { profile, consent: null }],
      [['consent'], { profile: null, consent }],
      [both, { profile, consent }],
    ] as const) {
      const { call, page } = await openLinked(server, permissions);
      expect((await page()).customer).toEqual({ object: 'card_page_customer', ...wanted });
      if (!wanted.profile) expect((await call('GET', '/v1/card-page')).text).not.toMatch(/Ada|example\.com|4915/);
    }
  });
});

describe('the card behind a link', () => {
  it('200: is the one that replaced it, with its movements before', async ({ server }) => {
    const { shop, page, call } = await openLinked(server);
    await sell(shop, 1_200);
    const next = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, { reason: 'lost' });
    await must(shop, 'POST', `/v1/cards/${next.id}/earn`, { amount: 300 });
    const shown = await page();
    expect([shown.card.code, shown.card.balance.available]).toEqual([next.code, 15]);
    expect(shown.customer.profile.name).toBe('Ada');
    const { data } = (await call('GET', '/v1/card-page/transactions')).json;
    const deltas = data.map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta]);
    expect(deltas).toEqual([
      ['earn', 3],
      ['transfer_in', 12],
      ['transfer_out', -12],
      ['earn', 12],
    ]);
  });

  it('200: a closed or blocked card is shown as it is', async ({ server }) => {
    const { shop, page } = await openLinked(server);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    expect((await page()).card.status).toBe('blocked');
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    expect((await page()).card.status).toBe('closed');
  });

  it('200, 404: an erased customer is shown no more, and a card that another one holds is not shown either', async ({
    server,
  }) => {
    const { shop, page, call, change } = await openLinked(server);
    await sell(shop, 1_200);
    await change({ name: 'Ada Lovelace' });
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/erase`);
    expect((await page()).customer).toEqual({ object: 'card_page_customer', profile: null, consent: null });
    expect((await page()).card.balance.available).toBe(12);
    expectProblem(await change({ name: 'Eve' }), 'not_found');
    const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Grace' });
    await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, { customer_id: id });
    for (const path of ['/v1/card-page', '/v1/card-page/transactions'])
      expectProblem(await call('GET', path), 'not_found', { instance: path });
    expectProblem(await change({ name: 'Eve' }), 'not_found');
    expect((await must(shop, 'GET', `/v1/customers/${id}`)).name).toBe('Grace');
  });

  it('200: after a merge, the link shows the customer that is left', async ({ server }) => {
    const { shop, page } = await openLinked(server);
    const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Ada L.' });
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/merge`, { into: id });
    expect((await page()).customer.profile.name).toBe('Ada L.');
  });

  it('200: of a card that had no customer, nobody is shown later', async ({ server }) => {
    const { shop } = await openLinked(server);
    const cardId = await shop.issue();
    const body = { permissions: both };
    const { token } = await must(shop, 'POST', `/v1/cards/${cardId}/links`, body);
    const { id } = await must(shop, 'POST', '/v1/customers', { name: 'Grace' });
    await must(shop, 'PATCH', `/v1/cards/${cardId}`, { customer_id: id });
    const { json, text } = await shop.call('GET', '/v1/card-page', { key: token });
    expect(json.customer).toMatchObject({ profile: null, consent: null });
    expect(text).not.toContain('Grace');
  });

  it('200: is shown at the time of the test clock, with what has expired by then', async ({ server }) => {
    const { shop, page } = await openLinked(server);
    await sell(shop, 1_200);
    const { at } = (await page()).card.balance.next_expiry;
    await must(shop, 'POST', '/v1/test-clock', { advance_to: at });
    await sweepOnce(server);
    await untilReady(shop);
    const shown = await page();
    expect(Date.parse(shown.now)).toBeGreaterThanOrEqual(Date.parse(at));
    expect(shown.card.balance).toMatchObject({ available: 0, next_expiry: null });
  });
});

describe('GET /v1/card-page/transactions', () => {
  it('200: says why a sale earned nothing, or less, without the note for developers', async ({ server }) => {
    const { shop, call } = await openLinked(server);
    await sell(shop, 99);
    await sell(shop, 500, { paid_with_loyalty: 500 });
    await sell(shop, 500);
    const { data } = (await call('GET', '/v1/card-page/transactions')).json;
    const said = data.map(({ outcome, reasons }: { outcome: string; reasons: object[] }) => [outcome, reasons]);
    const money = { unit: 'minor', currency: 'EUR' };
    expect(said).toEqual([
      ['applied', []],
      [
        'no_value',
        [{ reason: 'paid_with_loyalty', amount: 500, ...money }, expect.objectContaining({ reason: 'nothing_earns' })],
      ],
      ['no_value', [{ reason: 'below_one_step', amount: 99, limit: 100, ...money }]],
    ]);
  });

  it('200: shows the rows of the ledger without the fields that only the business may see', async ({ server }) => {
    const { shop, reward, call } = await openLinked(server);
    const secret = { reference: 'order-77', staff_ref: 'Eve', note: 'rude', metadata: { internal: 'yes' } };
    await sell(shop, 20_000, { ...secret, location: 'berlin-3' });
    const { id } = await reward('Coffee', 100);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/redeem`, { reward_id: id, reference: 'order-78' });
    const answer = await call('GET', '/v1/card-page/transactions');
    const ledger = (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
    expect(answer.json.data).toHaveLength(2);
    for (const [index, row] of answer.json.data.entries()) {
      const { object, reward: _, reasons: __, ...shared } = row;
      expect(object).toBe('card_page_transaction');
      expect(ledger[index]).toMatchObject(shared);
    }
    expect(answer.json.data.map(({ reward: name }: { reward: string }) => name)).toEqual(['Coffee', null]);
    expect(answer.text).not.toMatch(/order-7|Eve|rude|internal|key_|cus_|crd_/);
  });

  it('200: has every row once, page by page, and 400 invalid_cursor for a cursor of another list', async ({
    server,
  }) => {
    const { shop, call } = await openLinked(server);
    for (let amount = 100; amount <= 700; amount += 100) await sell(shop, amount);
    const deltas: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { json } = await call('GET', `/v1/card-page/transactions?limit=3${cursor && `&cursor=${cursor}`}`);
      deltas.push(...json.data.map(({ delta }: { delta: number }) => delta));
      cursor = json.next_cursor;
    }
    expect(deltas).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const { status, json } = await call('GET', '/v1/card-page/transactions?cursor=NQ');
    expect([status, json.code]).toEqual([400, 'invalid_cursor']);
  });
});
