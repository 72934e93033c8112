import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { both, openLinked, person } from './linked-shop.ts';

describe('PATCH /v1/card-page/customer', () => {
  it('200: changes what the link permits, and sends customer.updated', async ({ server }) => {
    const { shop, change } = await openLinked(server);
    const answer = await change({ phone: '+4915199999999', marketing_consent: true });
    expect(answer.json.profile).toEqual({ ...person, phone: '+4915199999999' });
    const customer = await must(shop, 'GET', `/v1/customers/${shop.customerId}`);
    expect(customer).toMatchObject({
      ...{ ...person, phone: '+4915199999999', marketing_consent: true, version: 2 },
      marketing_consent_source: 'card page',
      marketing_consent_at: answer.json.consent.marketing_consent_at,
    });
    const { data } = await must(shop, 'GET', '/v1/events?type=customer.updated&limit=1');
    expect(data[0].data).toMatchObject({ change: 'updated', customer: { phone: '+4915199999999' } });
    await change({ marketing_consent: false });
    expect((await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).marketing_consent).toBe(false);
  });

  it.for([
    [['consent'], { name: 'Eve' }, 'profile'],
    [['profile'], { marketing_consent: true }, 'consent'],
    [[], { name: 'Eve', marketing_consent: true }, 'profile consent'],
  ] as const)(
    '403 insufficient_scope: a link with %j does not change %j',
    async ([permissions, body, required], { server }) => {
      const { shop, change } = await openLinked(server, permissions);
      expectProblem(await change(body), 'insufficient_scope', { members: { required } });
      expect((await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).version).toBe(1);
    },
  );

  it('400 invalid_request: tags, birthday and the rest are the business’s', async ({ server }) => {
    const { change } = await openLinked(server);
    for (const field of ['tags', 'birthday', 'external_id', 'metadata', 'marketing_consent_at'])
      expectProblem(await change({ [field]: null }), 'invalid_request', { pointers: [`/${field}`] });
  });

  it('200: an Idempotency-Key of one link means nothing to another link or to the business', async ({ server }) => {
    const [one, other] = [await openLinked(server), await openLinked(server)];
    const second = await must(one.shop, 'POST', '/v1/customers', { name: 'Grace' });
    const cardId = await one.shop.issue({ customer_id: second.id });
    const { token } = await must(one.shop, 'POST', `/v1/cards/${cardId}/links`, { permissions: both });
    const headers = { 'Idempotency-Key': 'mine' };
    const body = { marketing_consent: true };
    const sendWith = (key: string) => one.shop.call('PATCH', '/v1/card-page/customer', { key, body, headers });
    expect((await sendWith(one.link.token)).json.profile.name).toBe('Ada');
    expect((await sendWith(token)).json.profile.name).toBe('Grace');
    expect((await sendWith(token)).headers.get('idempotent-replayed')).toBe('true');
    const created = await one.shop.call('POST', '/v1/customers', { body: { name: 'New' }, headers });
    expect(created.status).toBe(201);
    expect(other.link.token).not.toBe(one.link.token);
  });
});
