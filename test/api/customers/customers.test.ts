import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const ada = {
  external_id: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+4915112345678',
  birthday: '1990-12-10',
  locale: 'de-DE',
  tags: ['regular', 'staff'],
  marketing_consent: true,
  marketing_consent_at: '2026-01-01T10:00:00.000Z',
  marketing_consent_source: 'till',
  metadata: { shoe: '42' },
};

const empty = {
  external_id: null,
  name: null,
  email: null,
  phone: null,
  birthday: null,
  locale: null,
  tags: [],
  marketing_consent: false,
  marketing_consent_at: null,
  marketing_consent_source: null,
  status: 'active',
  merged_into: null,
  metadata: {},
};

describe('creating', () => {
  it('201: with every field, and with none', async () => {
    const full = await must(business, 'POST', '/v1/customers', ada);
    expect(full).toMatchObject({ ...ada, object: 'customer', status: 'active', version: 1, livemode: false });
    expect(full.created_at).toBe(instantFrom(clock, 0));
    expect(await must(business, 'GET', `/v1/customers/${full.id}`)).toEqual(full);
    const none = await must(business, 'POST', '/v1/customers', {});
    expect(none).toMatchObject(empty);
  });

  it('201: consent that is given without a time is given now; other offsets are the same instant', async () => {
    const now = await must(business, 'POST', '/v1/customers', { marketing_consent: true });
    expect(now.marketing_consent_at).toBe(instantFrom(clock, 0));
    const offset = { marketing_consent: true, marketing_consent_at: '2026-01-01T12:30:00+02:30' };
    const given = await must(business, 'POST', '/v1/customers', offset);
    expect(given.marketing_consent_at).toBe('2026-01-01T10:00:00.000Z');
  });

  it('409 external_id_taken: by a customer of the same business and mode', async ({ server }) => {
    await must(business, 'POST', '/v1/customers', { external_id: 'taken' });
    const before = await snapshot(server);
    expectProblem(
      await business.call('POST', '/v1/customers', { body: { external_id: 'taken' } }),
      'external_id_taken',
    );
    expect(await snapshot(server)).toBe(before);
    const live = await server.business({ mode: 'live' });
    expect((await live.call('POST', '/v1/customers', { body: { external_id: 'taken' } })).status).toBe(201);
    expect((await business.call('POST', '/v1/customers', { body: { external_id: 'TAKEN' } })).status).toBe(201);
  });

  it('201, 409 external_id_taken: of 30 at once with one external id one is created', async () => {
    const body = { external_id: 'crowd' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => business.call('POST', '/v1/customers', { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'external_id_taken');
  });

  it.each([
    ['email', ['ada', 'a b@c', '@@@', 'ada@', `${'x'.repeat(250)}@example.com`]],
    ['phone', ['0151', '+0151123', '+49 151', '4915112345678', '+1234']],
    ['birthday', ['1990-13-01', '1990-02-30', '10.12.1990', '1990-12-10T00:00:00Z']],
    ['locale', ['german', 'de_DE', 'd', '']],
    ['tags', [Array.from({ length: 21 }, (_, index) => `t${index}`), 'vip']],
    ['name', ['', 'x'.repeat(201), 5]],
    ['external_id', ['', 'x'.repeat(129)]],
  ])('400 invalid_request: %s', async (field, values) => {
    for (const value of values) {
      const answer = await business.call('POST', '/v1/customers', { body: { [field]: value } });
      expectProblem(answer, 'invalid_request', { pointers: [`/${field}`] });
    }
  });
});

it('400 invalid_request: a birthday in the future, but not one of tomorrow', async () => {
  const dayIn = (days: number) => new Date(clock.now() + days * day).toISOString().slice(0, 10);
  const { id } = await must(business, 'POST', '/v1/customers', { birthday: dayIn(1) });
  for (const [method, path] of [
    ['POST', '/v1/customers'],
    ['PATCH', `/v1/customers/${id}`],
    ['PUT', '/v1/external-customers/unborn'],
  ] as const) {
    const answer = await business.call(method, path, { body: { birthday: dayIn(3) } });
    expectProblem(answer, 'invalid_request', { pointers: ['/birthday'] });
  }
});

describe('changing', () => {
  it('200: only what is given; null empties', async () => {
    const { id, ...before } = await must(business, 'POST', '/v1/customers', { ...ada, external_id: 'change' });
    clock.advance(minute);
    const renamed = await must(business, 'PATCH', `/v1/customers/${id}`, { name: 'Ada King', tags: [] });
    expect(renamed).toEqual({
      ...before,
      id,
      name: 'Ada King',
      tags: [],
      version: 2,
      updated_at: instantFrom(clock, 0),
    });
    const nulls = Object.fromEntries(
      ['external_id', 'name', 'email', 'phone', 'birthday', 'locale'].map((field) => [field, null]),
    );
    const bare = await must(business, 'PATCH', `/v1/customers/${id}`, { ...nulls, metadata: {} });
    expect(bare).toMatchObject({ ...nulls, metadata: {}, marketing_consent: true, version: 3 });
  });

  it('200: what changes nothing raises no version and tells nobody', async ({ server }) => {
    const made = await must(business, 'POST', '/v1/customers', { ...ada, external_id: 'same' });
    const before = await snapshot(server);
    for (const body of [{}, { name: ada.name }, { ...ada, external_id: 'same' }]) {
      expect(await must(business, 'PATCH', `/v1/customers/${made.id}`, body)).toEqual(made);
    }
    expect(await snapshot(server)).toBe(before);
  });

  it("409 external_id_taken: another customer's", async () => {
    await must(business, 'POST', '/v1/customers', { external_id: 'first' });
    const { id } = await must(business, 'POST', '/v1/customers', { external_id: 'second' });
    const answer = await business.call('PATCH', `/v1/customers/${id}`, { body: { external_id: 'first' } });
    expectProblem(answer, 'external_id_taken', { instance: `/v1/customers/${id}` });
  });
});

describe('an external id', () => {
  it('201, 200: creates, then changes what is given', async () => {
    const path = `/v1/external-customers/${encodeURIComponent('shop 1/ü:#?%')}`;
    const made = await business.call('PUT', path, { body: { name: 'Grace', tags: ['new'] } });
    expect([made.status, made.json.external_id, made.json.version]).toEqual([201, 'shop 1/ü:#?%', 1]);
    expect(made.headers.get('location')).toBe(`/v1/customers/${made.json.id}`);
    const changed = await business.call('PUT', path, { body: { email: 'grace@example.com' } });
    expect([changed.status, changed.json.id, changed.json.name, changed.json.version]).toEqual([
      200,
      made.json.id,
      'Grace',
      2,
    ]);
    expect(changed.headers.get('location')).toBeNull();
    const same = await business.call('PUT', path, { body: {} });
    expect([same.status, same.json]).toEqual([200, changed.json]);
  });

  it('200: gets the customer; 404: where nobody has it', async () => {
    const id = 'shop 2/ü:#?%';
    const path = `/v1/external-customers/${encodeURIComponent(id)}`;
    expectProblem(await business.call('GET', path), 'not_found', { instance: path });
    const { json } = await business.call('PUT', path, { body: { name: 'Edith' } });
    const got = await business.call('GET', path);
    expect([got.status, got.json, got.headers.get('etag')]).toEqual([200, json, '"1"']);
    expect((await business.call('GET', '/v1/external-customers/%00')).status).toBe(404);
  });

  it('201, 200: of 30 at once one creates, and all answer one customer', async () => {
    const put = (index: number) =>
      business.call('PUT', '/v1/external-customers/at-once', { body: { name: `N${index}` } });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => put(index)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  });

  it('400 invalid_request: takes no external_id in the body', async () => {
    const answer = await business.call('PUT', '/v1/external-customers/a', { body: { external_id: 'b' } });
    expectProblem(answer, 'invalid_request', { pointers: ['/external_id'] });
  });
});

describe('searching', () => {
  it('200: finds by e-mail, phone and external id, exactly, newest first, in one business', async ({ server }) => {
    const own = await server.business();
    const first = await must(own, 'POST', '/v1/customers', ada);
    const second = await must(own, 'POST', '/v1/customers', { ...ada, external_id: 'other' });
    const ids = async (body: object) =>
      (await must(own, 'POST', '/v1/customers/search', body)).data.map(({ id }: { id: string }) => id);
    expect(await ids({ email: ada.email })).toEqual([second.id, first.id]);
    expect(await ids({ phone: ada.phone })).toEqual([second.id, first.id]);
    expect(await ids({ external_id: 'ada' })).toEqual([first.id]);
    expect(await ids({ external_id: 'ad' })).toEqual([]);
    expect(await ids({ email: 'nobody@example.com' })).toEqual([]);
  });

  it.each([{}, { email: 'a@b', phone: '+4915112345678' }, { name: 'Ada' }])('400 invalid_request: %j', async (body) => {
    const answer = await business.call('POST', '/v1/customers/search', { body });
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  });
});
