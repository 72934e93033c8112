import { NotFoundError } from '@loyalty-service/sdk';
import { createServer } from '@loyalty-service/server';
import { afterEach, expect, it } from 'vitest';
import { clientOf, lapsingPoints } from '../server/shop-in-process.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

it('finds customers and cards by ids of your own', async () => {
  const server = await createServer();
  closing.push(server.close);
  const loyalty = clientOf(server);
  const customer = await loyalty.customers.create({ external_id: 'crm/4711' });
  const program = await loyalty.programs.create(lapsingPoints);
  const card = await loyalty.cards.issue({ program_id: program.id, code: 'PRINTED-1' });
  expect(await loyalty.customers.getByExternalId('crm/4711')).toEqual(customer);
  expect((await loyalty.cards.getByCode({ code: 'printed 1' })).id).toBe(card.id);
  await expect(loyalty.customers.getByExternalId('crm-1')).rejects.toBeInstanceOf(NotFoundError);
  await expect(loyalty.cards.getByCode({ code: 'none' })).rejects.toBeInstanceOf(NotFoundError);
});
