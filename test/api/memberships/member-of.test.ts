import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { gym, gymRules, memberShopAt } from '../support/member-shop.ts';
import { must, pointsRules } from '../support/shop.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const gold = { ...gym, id: 'gold', name: 'Gold' };

/** A member's shop that also gives points: 10 for 10 euros, and 5 more to members of what is named. */
async function open(namesOf: (programId: string) => readonly string[]) {
  const opened = await memberShopAt('2026-03-10T09:00:00.000Z', {
    rules: { ...gymRules, grace_days: 5, plans: [gym, gold] },
  });
  servers.push(opened.server);
  const { shop } = opened;
  const when = { member_of: namesOf(shop.programId) };
  const campaigns = [{ id: 'members', name: 'Members', when, effect: { kind: 'add', value: 5 } }];
  const program = { name: 'Points', status: 'active', rules: { ...pointsRules, campaigns } };
  const { id: program_id } = await must(shop, 'POST', '/v1/programs', program);
  const { id: cardId } = await must(shop, 'POST', '/v1/cards', { program_id, customer_id: shop.customerId });
  const earnOn = async (id: string, occurred_at?: string): Promise<number> =>
    (await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 1_000, occurred_at })).transaction.delta;
  return { ...opened, program_id, earnOn, earn: (occurredAt?: string) => earnOn(cardId, occurredAt) };
}

describe('a campaign for members', () => {
  it('200: holds while the customer is entitled by another card, grace included', async () => {
    const { shop, clock, earn } = await open((id) => [id]);
    expect(await earn()).toBe(10);
    await shop.renew({ plan_id: 'gym' });
    expect(await earn()).toBe(15);
    // Nothing has looked at the membership since: what time alone has done to it counts all the same.
    clock.moveTo('2026-04-15T21:59:59.999Z');
    expect(await earn()).toBe(15);
    clock.moveTo('2026-04-15T22:00:00.000Z');
    expect(await earn()).toBe(10);
  });

  it('200: names plans too, and holds for nobody else', async () => {
    const { shop, program_id, earn, earnOn } = await open(() => ['gold', 'platinum']);
    await shop.renew({ plan_id: 'gym' });
    expect(await earn()).toBe(10);
    await shop.cancel('now');
    await shop.renew({ plan_id: 'gold' });
    expect(await earn()).toBe(15);
    const anonymous = (await must(shop, 'POST', '/v1/cards', { program_id })).id;
    expect(await earnOn(anonymous)).toBe(10);
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', {});
    expect(await earnOn((await must(shop, 'POST', '/v1/cards', { program_id, customer_id })).id)).toBe(10);
  });

  it('200: a late earn is decided by the membership of its time, and by the plan that ran then', async () => {
    const { shop, clock, earn } = await open(() => ['gold']);
    clock.moveTo('2026-03-11T09:00:00.000Z');
    await shop.renew({ plan_id: 'gold' });
    clock.moveTo('2026-03-13T09:00:00.000Z');
    await shop.cancel('now');
    clock.moveTo('2026-03-15T09:00:00.000Z');
    await shop.renew({ plan_id: 'gym' });
    clock.moveTo('2026-03-17T09:00:00.000Z');
    await shop.cancel('now');
    await shop.renew({ plan_id: 'gold' });
    clock.moveTo('2026-03-20T09:00:00.000Z');
    const judged: [string, number][] = [];
    for (const at of [
      '2026-03-11T08:59:59.999Z',
      '2026-03-11T09:00:00.000Z',
      '2026-03-13T08:59:59.999Z',
      '2026-03-13T09:00:00.000Z',
      '2026-03-15T09:00:00.000Z',
      '2026-03-17T08:59:59.999Z',
      '2026-03-17T09:00:00.000Z',
    ])
      judged.push([at.slice(8, 13), await earn(at)]);
    expect(judged).toEqual([
      ['11T08', 10],
      ['11T09', 15],
      ['13T08', 15],
      ['13T09', 10],
      ['15T09', 10],
      ['17T08', 10],
      ['17T09', 15],
    ]);
  });

  it('200: an end that was found late counts from when it was', async () => {
    const { shop, clock, earn } = await open((id) => [id]);
    await shop.renew({ plan_id: 'gym' });
    clock.moveTo('2026-05-01T09:00:00.000Z');
    await shop.renew({ plan_id: 'gym' });
    expect(await earn('2026-04-15T21:59:59.999Z')).toBe(15);
    expect(await earn('2026-04-15T22:00:00.000Z')).toBe(10);
    expect(await earn()).toBe(15);
  });

  it('200: a plan that was renewed ahead holds from its own period on', async () => {
    const { shop, clock, earn } = await open(() => ['gold']);
    await shop.renew({ plan_id: 'gym' });
    await shop.renew({ plan_id: 'gold' });
    expect(await earn()).toBe(10);
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expect(await earn()).toBe(15);
    await shop.load();
    expect(await earn()).toBe(15);
    clock.moveTo('2026-04-12T09:00:00.000Z');
    expect(await earn('2026-04-10T21:59:59.999Z')).toBe(10);
    expect(await earn('2026-04-10T22:00:00.000Z')).toBe(15);
  });
});
