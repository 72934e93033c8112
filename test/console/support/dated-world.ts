import { dayStart, localDay } from '@loyalty-service/server/domain/calendar/local-time';
import { must, pointsRules } from '../../api/support/shop.ts';
import { coffee, makeWorld, type World } from '../../api/support/world.ts';
import type { TestServer } from '../../support/server.ts';
import { place } from './open-till.ts';

export interface DatedWorld extends World {
  /** Cards, each with its page for the customer. */
  readonly cards: readonly { readonly id: string; readonly url: string }[];
  /** A program without campaigns. */
  readonly slowProgramId: string;
}

/** A shop with everything that has a date. What begins or ends at a midnight does so at one of the business. */
export async function makeDatedWorld(server: TestServer, timezone: string): Promise<DatedWorld> {
  const today = localDay(timezone, Date.now());
  const midnightIn = (days: number): string => new Date(dayStart(timezone, today + days)).toISOString();
  const when = { starts_at: midnightIn(-3), ends_at: midnightIn(12) };
  const expiry = (count: number) => ({ kind: 'rolling', period: { unit: 'day', count } });
  const rules = {
    ...pointsRules,
    expiry: expiry(20),
    campaigns: [{ id: 'double', name: 'Double', when, effect: { kind: 'multiply', bps: 20_000 } }],
    tiers: {
      qualify: { measure: 'spend', window: 'year' },
      levels: [
        { id: 'bronze', name: 'Bronze', min: 0 },
        { id: 'gold', name: 'Gold', min: 2_000_000 },
      ],
    },
  };
  const world = await makeWorld(server, {
    ...{ timezone, rules },
    program: { ends_at: midnightIn(40) },
    customer: { name: 'Ada', birthday: '1984-02-29', marketing_consent: true, marketing_consent_source: 'form' },
  });
  await must(world, 'PATCH', `/v1/rewards/${world.rewardId}`, {
    ...{ valid_from: midnightIn(-5), valid_until: midnightIn(25) },
  });
  // Rewards that a card cannot redeem today: it says from when, and until when.
  const other = { program_id: world.programId, benefit: coffee, cost: 1 };
  await must(world, 'POST', '/v1/rewards', { ...other, name: 'Tea', valid_from: midnightIn(3) });
  await must(world, 'POST', '/v1/rewards', { ...other, name: 'Cake', valid_until: midnightIn(-4) });
  await must(world, 'POST', '/v1/api-keys', { name: 'Till', scopes: ['cards:read'], expires_at: midnightIn(30) });
  await must(world, 'POST', `/v1/cards/${world.cardId}/extend`, { expires_at: midnightIn(35) });
  await must(world, 'POST', `/v1/cards/${world.cardId}/earn`, { amount: 1_250, location: place });
  // Units of a card that expire on two days, and others that nobody can use yet.
  await world.patchRules({ ...rules, expiry: expiry(30) });
  await must(world, 'POST', `/v1/cards/${world.otherCardId}/earn`, { amount: 1_250 });
  const slow = { name: 'Slow', status: 'active', rules: { ...pointsRules, pending_days: 3 } };
  const { id: program_id } = await must(world, 'POST', '/v1/programs', slow);
  const { id: slowCardId } = await must(world, 'POST', '/v1/cards', { program_id });
  await must(world, 'POST', `/v1/cards/${slowCardId}/earn`, { amount: 5_000 });
  const ids = [world.cardId, world.memberCardId, world.giftCardId, slowCardId];
  const link = async (id: string) => ({ id, url: (await must(world, 'POST', `/v1/cards/${id}/links`, {})).url });
  return { ...world, slowProgramId: program_id, cards: await Promise.all(ids.map(link)) };
}
