import { contract } from '@loyalty-service/contract/index';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { must, tieredRules } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

/** A value for each field of a body: one that is added to the contract does not compile here until it has a value. */
type Changes<Body extends z.ZodType> = { readonly [Field in keyof z.input<Body>]-?: NonNullable<z.input<Body>[Field]> };
const changes = <Body extends z.ZodType>(_of: { readonly body: Body }, values: Changes<Body>) => values;

const metadata = { till: '3' };
const contact = { name: 'Lena', email: 'grace@example.com', phone: '+4930901820', locale: 'de-AT' };
const person = {
  ...contact,
  birthday: '1990-05-01',
  tags: ['regular'],
  marketing_consent: true,
  marketing_consent_at: '2026-03-01T09:00:00.000Z',
  marketing_consent_source: 'Sign-up form',
  metadata,
};
const days = ['2026-03-01T09:00:00.000Z', '2031-03-01T09:00:00.000Z'] as const;

interface Change {
  readonly values: Readonly<Record<string, unknown>>;
  /** Where the resource is read, and changed unless `path` says where. */
  readonly at: string;
  readonly path?: string;
}

/** All operations that change fields, each with the resource to change. */
const changesIn = (world: World, newcomer: { readonly id: string }): Readonly<Record<string, Change>> => ({
  updateBusiness: {
    at: '/v1/me',
    values: changes(contract.updateBusiness, {
      name: 'Café Lima',
      owner_email: 'lima@example.com',
      country: 'AT',
      brand: { name: 'Lima', color: '#AA0033' },
      card_page_origins: ['https://app.example'],
      referral_url: 'https://shop.example/join?ref={code}',
    }),
  },
  updateCard: {
    at: `/v1/cards/${world.lostCardId}`,
    values: changes(contract.cards.update, {
      customer_id: newcomer.id,
      external_id: 'card-7',
      tier_floor: { tier_id: 'gold', until: '2031-06-30T22:00:00.000Z', reason: 'Partner' },
      metadata,
    }),
  },
  updateCardPageCustomer: {
    at: `/v1/customers/${world.customerId}`,
    path: '/v1/card-page/customer',
    values: changes(contract.cardPages.updateCustomer, { ...contact, marketing_consent: true }),
  },
  updateCustomer: {
    at: `/v1/customers/${world.doubleId}`,
    values: changes(contract.customers.update, { ...person, external_id: 'customer-2' }),
  },
  putExternalCustomer: {
    at: '/v1/external-customers/customer-3',
    values: changes(contract.externalCustomers.put, person),
  },
  updateProgram: {
    at: `/v1/programs/${world.programId}`,
    values: changes(contract.programs.update, {
      name: 'Club',
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 2 } },
      starts_at: days[0],
      ends_at: days[1],
      expiry_notice_days: 9,
      translations: [{ locale: 'de', name: 'Klub' }],
      metadata,
    }),
  },
  updateReward: {
    at: `/v1/rewards/${world.rewardId}`,
    values: changes(contract.rewards.update, {
      name: 'Tea',
      benefit: { kind: 'free_item', sku: 'tea', quantity: 2 },
      cost: 12,
      status: 'archived',
      description: 'Hot.',
      stock: 7,
      per_card_limit: 3,
      tier_ids: ['gold'],
      valid_from: days[0],
      valid_until: days[1],
      translations: [{ locale: 'de', name: 'Tee' }],
      metadata,
    }),
  },
  updateWebhookEndpoint: {
    at: `/v1/webhook-endpoints/${world.endpointId}`,
    values: changes(contract.webhookEndpoints.update, {
      url: 'https://shop.example.com/other',
      enabled_events: ['card.issued'],
      description: 'Sales',
      owner_email: 'hooks@example.com',
      metadata,
    }),
  },
  updatePerson: {
    at: `/v1/people/${world.personId}`,
    values: changes(contract.people.update, { name: 'Noor', role: 'support', locations: ['hall-3'], metadata }),
  },
});

/** Pictures are read by their path, so the tests of pictures read them back. */
const readElsewhere = ['setProgramImage', 'setBusinessLogo'];
const changing = listRoutes().filter(
  ({ method, metadata: { operationId } }) => ['patch', 'put'].includes(method) && !readElsewhere.includes(operationId),
);

describe.each(changing.map((route) => [route.metadata.operationId, route] as const))('%s', (operationId, route) => {
  it('stores every field of its body', async ({ server }) => {
    const world = await makeWorld(server, { country: 'DE' });
    await must(world, 'PATCH', `/v1/programs/${world.programId}`, { rules: tieredRules });
    const change = changesIn(world, await must(world, 'POST', '/v1/customers', {}))[operationId];
    if (!change) throw new Error(`Add ${operationId} and a value for each field of its body to this file.`);
    const { at, path = at, values } = change;
    const fields = route.body instanceof z.ZodObject ? route.body.shape : {};
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const [field, value] of Object.entries(values)) {
      const before = await world.call('GET', at);
      expect(before.json[field], `${field} has another value before`).not.toEqual(value);
      await must(world, route.method.toUpperCase(), path, { [field]: value });
      const after = await must(world, 'GET', at);
      expect(after, field).toMatchObject({ [field]: value });
    }
  });
});
