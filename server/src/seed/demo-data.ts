import { ProgramCreate } from '@loyalty-service/contract/resources/programs';
import { RewardCreate } from '@loyalty-service/contract/resources/rewards';

/** A program of each kind that earns. */
export const demoPrograms = [
  { name: 'Points', status: 'active', rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } },
  { name: 'Coffee stamps', status: 'active', rules: { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 } },
  { name: 'Cashback', status: 'active', rules: { kind: 'cashback', earn: { value: 200 } } },
].map((program) => ProgramCreate.parse(program));

/** A reward of the points program. The first purchase brings it within reach. */
export const demoReward = (program_id: string) =>
  RewardCreate.parse({
    program_id,
    name: 'Free coffee',
    benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
    cost: 10,
  });

export const demoCustomers = [
  { external_id: 'demo-1', name: 'Ada Example', email: 'ada@example.com', tags: ['regular'] },
  { external_id: 'demo-2', name: 'Grace Example', email: 'grace@example.com', tags: [] },
  { external_id: 'demo-3', name: 'Alan Example', email: 'alan@example.com', tags: [] },
];

/** The person who signs in to the console of the demo. Mails are not sent to this address. */
export const demoOwner = { email: 'owner@example.com', name: 'Demo owner', role: 'owner' } as const;
