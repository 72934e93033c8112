import { ProgramCreate } from '@loyalty-service/contract/programs';

/** A program of each kind that earns. */
export const demoPrograms = [
  { name: 'Points', status: 'active', rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } },
  { name: 'Coffee stamps', status: 'active', rules: { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 10 } },
  { name: 'Cashback', status: 'active', rules: { kind: 'cashback', earn: { value: 200 } } },
].map((program) => ProgramCreate.parse(program));

export const demoCustomers = [
  { external_id: 'demo-1', name: 'Ada Example', email: 'ada@example.com', tags: ['regular'] },
  { external_id: 'demo-2', name: 'Grace Example', email: 'grace@example.com', tags: [] },
  { external_id: 'demo-3', name: 'Alan Example', email: 'alan@example.com', tags: [] },
];
