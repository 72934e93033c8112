import { ProgramCreate } from '@loyalty-service/contract/resources/programs';
import { RewardCreate } from '@loyalty-service/contract/resources/rewards';

/** The first programs of the list, whose cards the customers of today have. */
export const earningPrograms = 3;

/** A program of each kind that earns, gift cards, and a membership. */
export const demoPrograms = [
  { name: 'Points', rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } },
  { name: 'Coffee stamps', rules: { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 } },
  { name: 'Cashback', rules: { kind: 'cashback', earn: { value: 200 } } },
  { name: 'Gift cards', rules: { kind: 'gift' } },
  {
    name: 'Coffee club',
    rules: {
      kind: 'membership',
      plans: [
        {
          ...{ id: 'monthly', name: 'A coffee a day', period: { unit: 'month', count: 1 }, price: 3_900 },
          uses: { count: 30, per: { unit: 'month', count: 1 } },
        },
      ],
    },
  },
].map((program) => ProgramCreate.parse({ ...program, status: 'active' }));

export const demoRewardCost = 10;

/** A coffee for ten points or ten stamps. The first purchase brings it within reach. */
export const demoReward = (program_id: string) =>
  RewardCreate.parse({
    program_id,
    name: 'Free coffee',
    benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
    cost: demoRewardCost,
  });

/** They signed up today, and have not bought anything. */
export const demoCustomers = [
  { external_id: 'demo-1', name: 'Ada Example', email: 'ada@example.com', tags: ['regular'] },
  { external_id: 'demo-2', name: 'Grace Example', email: 'grace@example.com', tags: [] },
  { external_id: 'demo-3', name: 'Alan Example', email: 'alan@example.com', tags: [] },
];

/** The person who signs in to the console of the demo. Mails are not sent to this address. */
export const demoOwner = { email: 'owner@example.com', name: 'Demo owner', role: 'owner' } as const;

/** The cashiers, each at a place of the café. */
export const demoStaff = [
  { email: 'mia@example.com', name: 'Mia', location: 'Market Square' },
  { email: 'noah@example.com', name: 'Noah', location: 'Central Station' },
] as const;
