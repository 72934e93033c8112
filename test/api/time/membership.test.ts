import { expect, it } from 'vitest';
import { testClock } from '../support/clock.ts';
import { gymRules, openMemberShop } from '../support/member-shop.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { advanceTo } from '../support/sweep.ts';

const startServer = serversOfThisFile();

it('a membership that the test clock takes through its life tells each of it once, at its time', async () => {
  const clock = testClock('2026-03-10T09:00:00.000Z');
  const server = await startServer({ now: clock.now, sweeps: true });
  const shop = await openMemberShop(server, { rules: { ...gymRules, grace_days: 5 }, timezone: 'Europe/Berlin' });
  const told = await shop.toldBy(async () => {
    await shop.renew();
    for (const [instant, status] of [
      ['2026-04-03T21:59:59.000Z', 'active'],
      ['2026-04-04T09:00:00.000Z', 'expiring'],
      ['2026-04-12T09:00:00.000Z', 'grace'],
      ['2026-05-20T09:00:00.000Z', 'expired'],
    ] as const) {
      await advanceTo(shop, instant);
      expect((await shop.membership()).status).toBe(status);
    }
    expect((await shop.renew()).json.membership).toMatchObject({ status: 'active', renewal_count: 1 });
    await advanceTo(shop, '2026-09-01T09:00:00.000Z');
  });
  const begun = ['transaction.created', 'card.topped_up', 'card.updated'];
  const ended = ['membership.expiring', 'membership.expired'];
  expect(told.map(([type]) => type)).toEqual([...begun, ...ended, ...begun, ...ended]);
});
