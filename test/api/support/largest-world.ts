import { RulesInput } from '@loyalty-service/contract/rules/index';
import type { TestServer } from '../../support/server.ts';
import { filled, largestMetadata, limitAt } from './at-limits.ts';
import { must } from './shop.ts';
import { makeWorld, type World } from './world.ts';

/** Of what JSON and UTF-8 write in several bytes: three, four for two code units, two, and two by escapes. */
export const characters = {
  'a CJK character': '一',
  'an emoji': '😀',
  'a Cyrillic letter': 'ж',
  'a quote': '"',
  'a backslash': '\\',
};

/** The limits of the contract, so that a larger one is tried too. */
const most = {
  campaigns: limitAt(RulesInput, /\/campaigns$/),
  campaignName: limitAt(RulesInput, /\/campaigns\/-\/name$/),
  levelName: limitAt(RulesInput, /\/levels\/-\/name$/),
  levelBenefits: limitAt(RulesInput, /\/levels\/-\/benefits$/),
  planName: limitAt(RulesInput, /\/plans\/-\/name$/),
  planBenefits: limitAt(RulesInput, /\/plans\/-\/benefits$/),
  label: limitAt(RulesInput, /\/benefits\/-\(\d+\)\/label$/),
};

/** Rules whose cards show as much as can be, and whose earns have as many lines as can be. */
export const largestRules = (character: string) => ({
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  pay: { units: 1, amount: 1 },
  campaigns: Array.from({ length: most.campaigns }, (_, index) => ({
    id: `${'c'.repeat(37)}-${index}`,
    name: filled(character, most.campaignName),
    effect: { kind: 'add', value: 1_000_000 },
  })),
  tiers: {
    qualify: { measure: 'value', window: 'lifetime' },
    levels: [
      {
        id: 'l'.repeat(40),
        name: filled(character, most.levelName),
        min: 0,
        multiplier_bps: 20_000,
        benefits: Array(most.levelBenefits).fill({ kind: 'custom', label: filled(character, most.label) }),
      },
    ],
  },
});

export const largestPlan = (character: string) => ({
  kind: 'membership',
  plans: [
    {
      id: 'gym',
      name: filled(character, most.planName),
      period: { unit: 'month', count: 1 },
      price: 2_900,
      benefits: Array(most.planBenefits).fill({ kind: 'custom', label: filled(character, most.label) }),
    },
  ],
});

/** A world whose resources are as large as they can be. */
export async function largestWorld(server: TestServer, character: string): Promise<World> {
  const world = await makeWorld(server, { rules: largestRules(character) });
  const metadata = largestMetadata(character);
  const label = filled(character, 200);
  await must(world, 'PATCH', `/v1/programs/${world.memberProgramId}`, { rules: largestPlan(character) });
  await must(world, 'PATCH', `/v1/rewards/${world.rewardId}`, {
    name: label,
    description: filled(character, 1_000),
    benefit: { kind: 'custom', label },
    tier_ids: ['l'.repeat(40)],
    metadata,
  });
  for (const [index, card] of [world.cardId, world.otherCardId, world.giftCardId, world.memberCardId].entries()) {
    const external_id = `${filled(character, 124)}${index}`;
    await must(world, 'POST', `/v1/cards/${card}/block`, { reason: label });
    await must(world, 'POST', `/v1/cards/${card}/unblock`);
    await must(world, 'PATCH', `/v1/cards/${card}`, { external_id, metadata });
  }
  return world;
}
